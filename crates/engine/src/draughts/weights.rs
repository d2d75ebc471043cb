//! The weights of the evaluation, learnt from games the engine played against itself.
//!
//! They were fitted to 2.7 million positions (300,000 more were held back to judge by), 0.4 to how the game ended and 0.6 to
//! what a search of 800 or 3,000 positions thought, with patterns of six fields beside those of eight. What was learnt of the
//! six was then added to the eight that contain them, so that a pattern seldom seen is worth what its parts are. The tuner
//! goes on from here.

use super::features::FEATURES;

/// For each feature the weight in the middle game and in the endgame, as two bytes each: too many to be written as text.
pub(crate) static WEIGHTS: &[[u8; 4]] = {
    let (weights, rest) = include_bytes!("weights.bin").as_chunks();
    assert!(weights.len() == FEATURES && rest.is_empty(), "a weight for each feature");
    weights
};
