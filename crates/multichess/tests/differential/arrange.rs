//! Positions set up at random, some of them around kings that can hardly move.

use scoresheet::Chance;

use super::slow::{Field, Law, Slow, Standing};

/// Chance that is the same in every run.
pub struct Dice(Chance);

impl Dice {
    pub fn new(seed: u64) -> Self {
        Self(Chance::new(seed))
    }

    pub fn below(&mut self, bound: usize) -> usize {
        self.0.below(bound)
    }

    pub fn one_in(&mut self, many: usize) -> bool {
        self.below(many) == 0
    }

    fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())]
    }
}

/// A seat's men from one end of its back row, and where the piece and the pawn stand in each column.
type Army = (&'static str, fn(i8) -> (Field, Field));

/// The array of a game, as the books have it.
pub fn opening(law: &'static Law) -> Slow {
    let mut slow = Slow::empty(law);
    let armies: &[Army] = if law.is_four {
        &[
            ("RNBKQBNR", |i| ((4 + i, 14), (4 + i, 13))),
            ("RNBKQBNR", |i| ((1, 4 + i), (2, 4 + i))),
            ("RNBQKBNR", |i| ((4 + i, 1), (4 + i, 2))),
            ("RNBQKBNR", |i| ((14, 4 + i), (13, 4 + i))),
        ]
    } else {
        &[
            ("RNBKQBNR", |i| ((3 + i, 1), (3 + i, 2))),
            ("RNBQKBNR", |i| ((12, 3 + i), (11, 3 + i))),
            ("RNBQKBNR", |i| ((1, 3 + i), (2, 3 + i))),
        ]
    };
    for seat in 0..armies.len() {
        let (pieces, place) = armies[law.place(seat)];
        for (i, role) in (0..).zip(pieces.chars()) {
            let (home, pawn) = place(i);
            slow.set(home, Some((seat, role)));
            slow.set(pawn, Some((seat, 'P')));
        }
        slow.castling[seat] = [law.is_four; 2];
    }
    slow
}

/// An arrangement that can be played on, not judged yet.
pub fn at_random(law: &'static Law, dice: &mut Dice) -> Slow {
    let fields = law.fields();
    let edges: Vec<Field> = fields.iter().copied().filter(|&field| is_edge(law, field)).collect();
    let mut slow = Slow::empty(law);
    slow.turn = dice.below(law.seats.len());
    for seat in 0..law.seats.len() {
        let home = law.castlings(seat);
        if !home.is_empty() && dice.one_in(3) && slow.at(home[0][0]).is_none() {
            slow.set(home[0][0], Some((seat, 'K')));
            for (i, [_, _, rook, _]) in home.into_iter().enumerate() {
                if slow.at(rook).is_none() {
                    slow.set(rook, Some((seat, 'R')));
                    slow.castling[seat][i] = !dice.one_in(4);
                }
            }
        } else {
            let place = free(&slow, if dice.one_in(2) { &edges } else { &fields }, dice);
            slow.set(place, Some((seat, 'K')));
        }
    }
    let crowd = [2, 6, 14][dice.below(3)];
    let stillness = [2, 5, 50][dice.below(3)];
    let roles = [&['Q', 'R', 'R', 'B', 'N', 'P', 'P', 'P', 'P'][..], &['Q', 'R', 'P']][dice.below(2)];
    // Now and then one seat has nearly all the men, so that games end.
    let siege = dice.one_in(3).then(|| dice.below(law.seats.len()));
    for seat in 0..law.seats.len() {
        let men = match siege {
            Some(besieger) if besieger == seat => 12,
            Some(_) => dice.below(3),
            None => dice.below(crowd),
        };
        for _ in 0..men {
            let role = dice.pick(roles);
            let place = free(&slow, &fields, dice);
            if role != 'P' || law.row(seat, place) > 1 && !law.promotes(seat, place) {
                slow.set(place, Some((seat, role)));
            }
        }
        if dice.one_in(stillness) {
            slow.standings[seat] =
                [Standing::Mate, Standing::Mate, Standing::Stalemate, Standing::Resigned][dice.below(4)];
        }
    }
    for seat in 0..law.seats.len() {
        let is_apart = seat != slow.turn && slow.standings[seat] == Standing::Free;
        if is_apart && dice.one_in(2) {
            step_two(&mut slow, seat, dice);
        }
    }
    slow
}

/// Gives a seat a pawn that has just stepped two squares, and the others pawns that might take it.
fn step_two(slow: &mut Slow, seat: usize, dice: &mut Dice) {
    let law = slow.law;
    let (files, ranks) = law.forward[seat];
    let second: Vec<Field> = law.fields().into_iter().filter(|&field| law.row(seat, field) == 2).collect();
    let from = dice.pick(&second);
    let (square, pawn) = ((from.0 + files, from.1 + ranks), (from.0 + 2 * files, from.1 + 2 * ranks));
    if !law.has(pawn) || slow.at(square).is_some() || slow.at(pawn).is_some() {
        return;
    }
    slow.set(pawn, Some((seat, 'P')));
    for other in &mut slow.passed {
        *other = other.filter(|passed| passed.0 != pawn);
    }
    slow.passed[seat] = Some((square, pawn));
    for _ in 0..3 {
        let beside = (square.0 + dice.below(3) as i8 - 1, square.1 + dice.below(3) as i8 - 1);
        let other = dice.below(law.seats.len());
        let stays_passed = |slow: &Slow| !slow.passed.iter().flatten().any(|&(square, _)| square == beside);
        if law.has(beside)
            && slow.at(beside).is_none()
            && stays_passed(slow)
            && law.row(other, beside) > 1
            && !law.promotes(other, beside)
        {
            slow.set(beside, Some((other, 'P')));
        }
    }
}

fn free(slow: &Slow, among: &[Field], dice: &mut Dice) -> Field {
    loop {
        let field = dice.pick(among);
        if slow.at(field).is_none() {
            return field;
        }
    }
}

fn is_edge(law: &Law, (file, rank): Field) -> bool {
    [(1, 0), (-1, 0), (0, 1), (0, -1)].iter().any(|step| !law.has((file + step.0, rank + step.1)))
}

/// The compact text of an arrangement.
pub fn written(slow: &Slow) -> String {
    let law = slow.law;
    let letter = |seat: usize| &law.seats[seat][..1];
    let or_dash = |text: String| if text.is_empty() { "-".to_string() } else { text };
    let seats = 0..law.seats.len();
    let still = seats.clone().map(|seat| match slow.standings[seat] {
        Standing::Free => String::new(),
        Standing::Mate => format!("{}M", letter(seat)),
        Standing::Stalemate => format!("{}P", letter(seat)),
        Standing::Resigned => format!("{}R", letter(seat)),
    });
    let castling = seats.clone().filter(|&seat| slow.castling[seat] != [false, false]).map(|seat| {
        let [short, long] = slow.castling[seat];
        format!("{}{}{}", letter(seat), if short { "S" } else { "" }, if long { "L" } else { "" })
    });
    let passed = seats.filter_map(|seat| Some(law.name_of(slow.passed[seat]?.1)));
    let mut ranks = Vec::new();
    for rank in (1..=law.ranks).rev() {
        let mut row = String::new();
        let mut gap = 0;
        for field in law.fields().into_iter().filter(|field| field.1 == rank) {
            match slow.at(field) {
                None => gap += 1,
                Some((seat, role)) => {
                    if gap > 0 {
                        row += &gap.to_string();
                    }
                    row += letter(seat);
                    row.push(role);
                    gap = 0;
                }
            }
        }
        ranks.push(if gap > 0 { format!("{row}{gap}") } else { row });
    }
    format!(
        "{} {} {} {} {} {}",
        law.name,
        letter(slow.turn),
        or_dash(still.collect()),
        or_dash(castling.collect()),
        or_dash(passed.collect::<Vec<_>>().join(",")),
        ranks.join("/")
    )
}
