//! x
use multichess::*;
fn main() {
    for r in [Rules::four(), Rules::three()] {
        for d in 1..=5 {
            let t = std::time::Instant::now();
            let n = perft(&Position::opening(r), d);
            println!("{} {d} {n} {:.1} M/s", r.name, n as f64 / t.elapsed().as_secs_f64() / 1e6);
        }
    }
}
