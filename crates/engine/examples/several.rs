//! `several GAME MANNER NODES [POSITION]`: searches a position of three or four players, the opening if none is named, and
//! shows what is found after every depth, and how many positions a second that takes.

use engine::several::{Outlook, Task, manners, named};
use engine::{Limits, Stop};
use multichess::{Position, Rules};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [game, manner, nodes, rest @ ..] = &args[..] else {
        return Err("expected GAME MANNER NODES [POSITION]".into());
    };
    let rules = Rules::named(game).ok_or_else(|| format!("no game is called {game:?}"))?;
    let position = rest.first().map_or_else(|| Ok(Position::opening(rules)), |text| text.parse())?;
    let mut player = named(manner, position.rules(), 64)
        .ok_or_else(|| format!("expected one of {}, found {manner:?}", manners(position.rules()).join(", ")))?;
    let limits = Limits { nodes: Some(nodes.parse()?), ..Limits::default() };
    let stop = Stop::default();
    let task = Task { position: &position, before: &[], limits, threads: 1, stop: &stop };
    let found = player.search(&task, &mut |outlook| show(&position, outlook));
    let thousands = found.nodes as f64 / found.time.as_secs_f64() / 1e3;
    println!("{} positions in {:.3} s: {thousands:.0} thousand a second", found.nodes, found.time.as_secs_f64());
    Ok(())
}

fn show(position: &Position, outlook: &Outlook) {
    let Some(line) = outlook.lines.first() else { return };
    let mut at = *position;
    let mut text = format!("depth {} nodes {} score {}", outlook.depth, outlook.nodes, line.score);
    for &mv in &line.moves {
        text += &format!(" {}", at.notation(mv));
        at = at.play_unchecked(mv);
    }
    println!("{text}");
}
