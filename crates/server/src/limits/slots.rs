//! How many at a time: each is counted until it ends, and then forgotten.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::AtMost;

/// So many at a time, in all and for each address.
#[derive(Debug)]
pub(crate) struct Slots {
    most: AtMost,
    most_each: AtMost,
    counted: Mutex<Counted>,
}

#[derive(Debug, Default)]
struct Counted {
    all: u32,
    each: HashMap<IpAddr, u32>,
}

/// One of the slots, free again when it is dropped.
#[derive(Debug)]
pub(crate) struct Slot {
    slots: Arc<Slots>,
    whose: Option<IpAddr>,
}

impl Slots {
    pub(super) fn new(most: AtMost, most_each: AtMost) -> Arc<Self> {
        Arc::new(Self { most, most_each, counted: Mutex::default() })
    }

    /// Whether all are taken.
    pub(super) fn is_full(&self) -> bool {
        !self.most.allows(self.counted().all.saturating_add(1))
    }

    /// A slot for an address, or for one that is counted only in all; none if all are taken.
    pub(super) fn take(self: &Arc<Self>, whose: Option<IpAddr>) -> Option<Slot> {
        let mut counted = self.counted();
        let all = counted.all.saturating_add(1);
        let own = whose.map(|whose| counted.each.get(&whose).copied().unwrap_or(0).saturating_add(1));
        if !self.most.allows(all) || own.is_some_and(|own| !self.most_each.allows(own)) {
            return None;
        }
        counted.all = all;
        if let Some((whose, own)) = whose.zip(own) {
            counted.each.insert(whose, own);
        }
        Some(Slot { slots: Arc::clone(self), whose })
    }

    fn counted(&self) -> MutexGuard<'_, Counted> {
        self.counted.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Slot {
    fn drop(&mut self) {
        let mut counted = self.slots.counted();
        counted.all = counted.all.saturating_sub(1);
        if let Some(whose) = self.whose
            && let Some(own) = counted.each.get_mut(&whose)
        {
            *own = own.saturating_sub(1);
            if *own == 0 {
                counted.each.remove(&whose);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slot_is_free_again_when_it_is_dropped() {
        let slots = Slots::new(AtMost(Some(3)), AtMost(Some(2)));
        let [one, other] = [1, 2].map(|last| Some(IpAddr::from([10, 0, 0, last])));
        let first = slots.take(one).expect("a slot");
        let _second = slots.take(one).expect("a slot");
        assert!(slots.take(one).is_none(), "two for one address");
        let _third = slots.take(other).expect("a slot");
        assert!(slots.take(None).is_none() && slots.is_full(), "three in all");
        drop(first);
        assert!(slots.take(one).is_some());
        assert_eq!(slots.counted().each.len(), 2);
        drop((_second, _third));
        assert!(slots.counted().each.is_empty(), "an address with no slot is forgotten");
    }
}
