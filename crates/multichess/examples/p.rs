//! x
use multichess::*;
fn main() {
    let mut best = [0f64; 3];
    for _ in 0..15 {
        for (i, r) in [Rules::four(), Rules::three()].into_iter().enumerate() {
            let t = std::time::Instant::now();
            let n = perft(&Position::opening(r), 4);
            best[i] = best[i].max(n as f64 / t.elapsed().as_secs_f64() / 1e6);
        }
        let t = std::time::Instant::now();
        let n = chess::perft(&chess::Position::OPENING, 5);
        best[2] = best[2].max(n as f64 / t.elapsed().as_secs_f64() / 1e6);
    }
    println!("{best:?} {:.3} {:.3}", best[0] / best[2], best[1] / best[2]);
    println!("{} {}", perft(&Position::opening(Rules::four()), 5), perft(&Position::opening(Rules::three()), 5));
}
