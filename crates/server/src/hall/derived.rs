//! What others have made of a record, kept until something happens there.

use std::any::Any;
use std::sync::{Arc, OnceLock};

/// Something that is made once of a record as it stands. The hall does not know what it is.
#[derive(Debug, Default)]
pub(crate) struct Derived(OnceLock<Arc<dyn Any + Send + Sync>>);

impl Derived {
    /// What was made before, or else is made now.
    pub(crate) fn get_or_make<T: Any + Send + Sync>(&self, make: impl Fn() -> T) -> Arc<T> {
        let made = self.0.get_or_init(|| Arc::new(make()));
        Arc::clone(made).downcast().unwrap_or_else(|_| Arc::new(make()))
    }
}
