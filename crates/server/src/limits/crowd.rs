//! How many at a time: everybody is counted until he leaves, and forgotten when he has.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::AtMost;

/// Whoever is somewhere at a time.
#[derive(Debug)]
pub(crate) struct Crowd {
    most: AtMost,
    most_each: AtMost,
    counted: Mutex<Counted>,
}

#[derive(Debug, Default)]
struct Counted {
    all: u32,
    each: HashMap<IpAddr, u32>,
}

/// A place in a crowd, free again when it is dropped.
#[derive(Debug)]
pub(crate) struct Place {
    crowd: Arc<Crowd>,
    whose: Option<IpAddr>,
}

impl Crowd {
    pub(super) fn new(most: AtMost, most_each: AtMost) -> Arc<Self> {
        Arc::new(Self { most, most_each, counted: Mutex::default() })
    }

    /// Whether nobody at all can come in.
    pub(super) fn is_full(&self) -> bool {
        !self.most.allows(self.counted().all.saturating_add(1))
    }

    /// A place for somebody, or for one of those who are not counted by themselves; none if there is no place left.
    pub(super) fn enter(self: &Arc<Self>, whose: Option<IpAddr>) -> Option<Place> {
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
        Some(Place { crowd: Arc::clone(self), whose })
    }

    fn counted(&self) -> MutexGuard<'_, Counted> {
        self.counted.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut counted = self.crowd.counted();
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
    fn a_place_is_free_again_when_it_is_left() {
        let crowd = Crowd::new(AtMost(Some(3)), AtMost(Some(2)));
        let [one, other] = [1, 2].map(|last| Some(IpAddr::from([10, 0, 0, last])));
        let first = crowd.enter(one).expect("a place");
        let _second = crowd.enter(one).expect("a place");
        assert!(crowd.enter(one).is_none(), "two for one address");
        let _third = crowd.enter(other).expect("a place");
        assert!(crowd.enter(None).is_none() && crowd.is_full(), "three in all");
        drop(first);
        assert!(crowd.enter(one).is_some());
        assert_eq!(crowd.counted().each.len(), 2);
        drop((_second, _third));
        assert!(crowd.counted().each.is_empty(), "whoever has left is forgotten");
    }
}
