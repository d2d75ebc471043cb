#![doc = include_str!("../README.md")]
#![cfg_attr(not(any(feature = "std", test)), no_std)]

pub mod family;
mod hub;
mod international;
pub mod russian;
mod variant;

pub use crate::hub::{HubMove, HubPosition};
pub use crate::international::*;
pub use crate::russian::Russian;
pub use crate::variant::Variant;
