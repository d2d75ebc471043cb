//! The weights of the evaluation, learnt from games the engine played against itself.
//!
//! They were fitted to 6.4 million positions (270,000 more were held back to judge by) of games with 700 to 2,800 positions
//! a move, half to how the game ended and half to what the search thought, with patterns of six fields beside those of eight.
//! What was learnt of the six was then added to the eight that contain them, so that a pattern seldom seen is worth what its
//! parts are. The tuner goes on from here in the same way; these were fitted on a GPU, which is faster.

use super::features::FEATURES;

/// For each feature the weight in the middle game and in the endgame, as two bytes each: too many to be written as text.
pub(crate) static WEIGHTS: &[[u8; 4]] = {
    let (weights, rest) = include_bytes!("weights.bin").as_chunks();
    assert!(weights.len() == FEATURES && rest.is_empty(), "a weight for each feature");
    weights
};
