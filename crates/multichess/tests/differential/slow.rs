//! The laws of the games once more, in the plainest way: loops over files and ranks, a move tried on a copy of the
//! board. Nothing here comes from the crate.

/// File and rank, from 1.
pub type Field = (i8, i8);

/// A seat by its place in the order of play, and the letter of the role.
pub type Man = (usize, char);

/// What differs between the games, as their books say it.
pub struct Law {
    pub name: &'static str,
    pub files: &'static str,
    pub ranks: i8,
    pub seats: &'static [&'static str],
    /// The way the pawns of each seat walk.
    pub forward: &'static [(i8, i8)],
    pub is_four: bool,
    /// Whether four play in teams as chess.com has it.
    pub is_teams: bool,
}

pub const FOUR: Law = Law {
    name: "four",
    files: "abcdefghijklmn",
    ranks: 14,
    seats: &["a", "b", "c", "d"],
    forward: &[(0, -1), (1, 0), (0, 1), (-1, 0)],
    is_four: true,
    is_teams: false,
};

pub const TEAMS: Law = Law {
    name: "teams",
    files: "abcdefghijklmn",
    ranks: 14,
    seats: &["red", "blue", "yellow", "green"],
    forward: &[(0, 1), (1, 0), (0, -1), (-1, 0)],
    is_four: true,
    is_teams: true,
};

pub const THREE: Law = Law {
    name: "three",
    files: "ABCDEFGHIKLM",
    ranks: 10,
    seats: &["black", "red", "white"],
    forward: &[(0, 1), (-1, 0), (1, 0)],
    is_four: false,
    is_teams: false,
};

impl Law {
    pub fn has(&self, (file, rank): Field) -> bool {
        let on_grid = file >= 1 && file <= self.files.len() as i8 && rank >= 1 && rank <= self.ranks;
        let in_cross = |at: i8| (4..=11).contains(&at);
        on_grid && if self.is_four { in_cross(file) || in_cross(rank) } else { rank >= 3 || (3..=10).contains(&file) }
    }

    pub fn fields(&self) -> Vec<Field> {
        let all = (1..=self.ranks).flat_map(|rank| (1..=self.files.len() as i8).map(move |file| (file, rank)));
        all.filter(|&field| self.has(field)).collect()
    }

    pub fn name_of(&self, (file, rank): Field) -> String {
        format!("{}{rank}", self.files.chars().nth(file as usize - 1).unwrap())
    }

    pub fn are_enemies(&self, one: usize, other: usize) -> bool {
        one != other && (!self.is_four || one % 2 != other % 2)
    }

    fn after(&self, seat: usize) -> usize {
        (seat + 1) % self.seats.len()
    }

    /// How many rows from the edge behind its pawns, from 1: pawns begin on the second.
    pub fn row(&self, seat: usize, (file, rank): Field) -> i8 {
        match self.forward[seat] {
            (0, 1) => rank,
            (0, _) => self.ranks + 1 - rank,
            (1, _) => file,
            _ => self.files.len() as i8 + 1 - file,
        }
    }

    /// Four, Art. 31; three, Art. 12; teams, the eleventh row, beyond which no pawn comes.
    pub fn promotes(&self, seat: usize, field: Field) -> bool {
        if self.is_teams {
            return self.row(seat, field) >= 11;
        }
        let (file, rank) = field;
        let is_vertical = self.forward[seat].0 == 0;
        let last_row = if is_vertical { self.ranks } else { self.files.len() as i8 };
        let on_side = if is_vertical { file == 1 || file == 14 } else { rank == 1 || rank == 14 };
        self.row(seat, field) == last_row || self.is_four && on_side
    }

    /// Where a seat sits, by the seats of the book: in teams Red, the first, sits at the bottom.
    pub fn place(&self, seat: usize) -> usize {
        if self.is_teams { [2, 1, 0, 3][seat] } else { seat }
    }

    /// Four, Art. 14, short then long: king from and to, rook from and to.
    pub fn castlings(&self, seat: usize) -> Vec<[Field; 4]> {
        let table = match self.place(seat) {
            _ if !self.is_four => return Vec::new(),
            0 => [[(7, 14), (5, 14), (4, 14), (6, 14)], [(7, 14), (9, 14), (11, 14), (8, 14)]],
            1 => [[(1, 7), (1, 5), (1, 4), (1, 6)], [(1, 7), (1, 9), (1, 11), (1, 8)]],
            2 => [[(8, 1), (10, 1), (11, 1), (9, 1)], [(8, 1), (6, 1), (4, 1), (7, 1)]],
            _ => [[(14, 8), (14, 10), (14, 11), (14, 9)], [(14, 8), (14, 6), (14, 4), (14, 7)]],
        };
        table.to_vec()
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Standing {
    Free,
    Mate,
    Stalemate,
    Resigned,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Verdict {
    CanMove,
    Still(Standing),
    LosesTurn,
}

/// A move, and everything it does to the men.
#[derive(Clone, Debug)]
pub struct Step {
    pub text: String,
    from: Field,
    to: Field,
    /// What is lifted from the board, and what is set on it.
    lifted: Vec<Field>,
    set: Vec<(Field, char)>,
    is_double: bool,
}

impl Step {
    pub fn is_en_passant(&self) -> bool {
        self.lifted.len() > 2
    }
}

#[derive(Clone)]
pub struct Slow {
    pub law: &'static Law,
    pub men: [[Option<Man>; 16]; 16],
    pub turn: usize,
    pub standings: [Standing; 4],
    /// Short and long.
    pub castling: [[bool; 2]; 4],
    /// The square passed by a double step of each seat's last move, and where the pawn stands.
    pub passed: [Option<(Field, Field)>; 4],
    /// What the game was worth to each seat (2 win, 1 half win, 0 draw, and below), and the article.
    pub over: Option<(Vec<i8>, u8)>,
}

impl Slow {
    pub fn empty(law: &'static Law) -> Self {
        Self {
            law,
            men: [[None; 16]; 16],
            turn: 0,
            standings: [Standing::Free; 4],
            castling: [[false; 2]; 4],
            passed: [None; 4],
            over: None,
        }
    }

    pub fn at(&self, (file, rank): Field) -> Option<Man> {
        self.men[file as usize][rank as usize]
    }

    pub fn set(&mut self, (file, rank): Field, man: Option<Man>) {
        self.men[file as usize][rank as usize] = man;
    }

    pub fn king(&self, seat: usize) -> Field {
        self.places().find(|&field| self.at(field) == Some((seat, 'K'))).expect("a king")
    }

    /// Every crossing of a file and a rank, whether the board has it or not.
    fn places(&self) -> impl Iterator<Item = Field> + use<> {
        let (files, ranks) = (self.law.files.len() as i8, self.law.ranks);
        (1..=files).flat_map(move |file| (1..=ranks).map(move |rank| (file, rank)))
    }

    fn is_still(&self, seat: usize) -> bool {
        self.standings[seat] != Standing::Free
    }

    /// Whether the man on one square bears on another.
    fn bears(&self, from: Field, to: Field) -> bool {
        let Some((seat, role)) = self.at(from) else { return false };
        let (files, ranks) = (to.0 - from.0, to.1 - from.1);
        let (wide, high) = (files.abs(), ranks.abs());
        if wide == 0 && high == 0 {
            return false;
        }
        let is_straight = wide == 0 || high == 0;
        let is_diagonal = wide == high;
        match role {
            'K' => wide.max(high) == 1,
            'N' => wide.min(high) == 1 && wide.max(high) == 2,
            'P' => {
                let (forward_files, forward_ranks) = self.law.forward[seat];
                is_diagonal && wide == 1 && files * forward_files + ranks * forward_ranks == 1
            }
            'R' if !is_straight => false,
            'B' if !is_diagonal => false,
            _ if !is_straight && !is_diagonal => false,
            _ => {
                let step = (files.signum(), ranks.signum());
                let mut at = (from.0 + step.0, from.1 + step.1);
                while at != to {
                    if !self.law.has(at) || self.at(at).is_some() {
                        return false;
                    }
                    at = (at.0 + step.0, at.1 + step.1);
                }
                true
            }
        }
    }

    /// The squares of those men of some seats that bear on a square.
    fn bearing_on(&self, to: Field, by: impl Fn(usize) -> bool) -> impl Iterator<Item = Field> {
        let is_theirs = move |field: Field| self.at(field).is_some_and(|(seat, _)| by(seat));
        self.places().filter(move |&field| is_theirs(field) && self.bears(field, to))
    }

    fn in_check(&self, seat: usize, by: impl Fn(usize) -> bool) -> bool {
        let king = self.king(seat);
        self.bearing_on(king, |other| self.law.are_enemies(seat, other) && by(other)).next().is_some()
    }

    /// Whether a man of this seat may go to a square as far as what stands there is concerned.
    fn may_enter(&self, seat: usize, to: Field) -> bool {
        match self.at(to) {
            None => true,
            Some((owner, role)) => self.law.are_enemies(seat, owner) && !self.is_still(owner) && role != 'K',
        }
    }

    /// Everything a seat's men can do, no king considered.
    fn steps(&self, seat: usize) -> Vec<Step> {
        let fields = self.law.fields();
        let mut steps = Vec::new();
        for &from in &fields {
            match self.at(from) {
                Some((owner, 'P')) if owner == seat => self.pawn_steps(seat, from, &mut steps),
                Some((owner, role)) if owner == seat => {
                    for &to in &fields {
                        if self.bears(from, to) && self.may_enter(seat, to) {
                            steps.push(self.step(role, from, to));
                        }
                    }
                }
                _ => {}
            }
        }
        for (i, [king, king_to, rook, rook_to]) in self.law.castlings(seat).into_iter().enumerate() {
            let along = ((rook.0 - king.0).signum(), (rook.1 - king.1).signum());
            let way = (1..8).map(|n| (king.0 + n * along.0, king.1 + n * along.1)).take_while(|&at| at != rook);
            let checked = |at| self.bearing_on(at, |other| self.law.are_enemies(seat, other)).next().is_some();
            if self.castling[seat][i]
                && way.into_iter().all(|at| self.at(at).is_none())
                && ![king, rook_to, king_to].into_iter().any(checked)
            {
                let text = ["0-0", "0-0-0"][i].to_string();
                let set = vec![(king_to, 'K'), (rook_to, 'R')];
                steps.push(Step { text, from: king, to: king_to, lifted: vec![king, rook], set, is_double: false });
            }
        }
        steps
    }

    fn step(&self, role: char, from: Field, to: Field) -> Step {
        let letter = if role == 'P' { String::new() } else { role.to_string() };
        let sign = if self.at(to).is_some() { 'x' } else { '-' };
        let text = format!("{letter}{}{sign}{}", self.law.name_of(from), self.law.name_of(to));
        Step { text, from, to, lifted: vec![from, to], set: vec![(to, role)], is_double: false }
    }

    fn pawn_steps(&self, seat: usize, from: Field, steps: &mut Vec<Step>) {
        let law = self.law;
        let (files, ranks) = law.forward[seat];
        let ahead = |n: i8| (from.0 + n * files, from.1 + n * ranks);
        let is_open = |at: Field| law.has(at) && self.at(at).is_none();
        let mut found = Vec::new();
        if is_open(ahead(1)) {
            found.push(self.step('P', from, ahead(1)));
            if law.row(seat, from) == 2 && is_open(ahead(2)) {
                found.push(Step { is_double: true, ..self.step('P', from, ahead(2)) });
            }
        }
        for aside in [-1, 1] {
            let to = (ahead(1).0 + aside * ranks.abs(), ahead(1).1 + aside * files.abs());
            if !law.has(to) {
                continue;
            }
            if self.at(to).is_some() && self.may_enter(seat, to) {
                found.push(self.step('P', from, to));
            }
            let takeable = (0..law.seats.len()).filter(|&other| law.are_enemies(seat, other) && !self.is_still(other));
            let passed = takeable.filter_map(|other| self.passed[other]);
            let pawns: Vec<Field> = passed.filter(|&(square, _)| square == to).map(|(_, pawn)| pawn).collect();
            for &pawn in pawns.iter().filter(|_| self.at(to).is_none()) {
                let mut step = self.step('P', from, to);
                step.text = step.text.replace('-', "x");
                if pawns.len() > 1 {
                    step.text += &format!(" ({})", law.name_of(pawn));
                }
                step.lifted.push(pawn);
                found.push(step);
            }
        }
        for step in found {
            if !law.promotes(seat, step.to) {
                steps.push(step);
                continue;
            }
            for role in ['Q', 'R', 'B', 'N'] {
                let (text, set) = (format!("{}={role}", step.text), vec![(step.to, role)]);
                steps.push(Step { text, set, ..step.clone() });
            }
        }
    }

    fn tried(&self, seat: usize, step: &Step) -> Self {
        let mut after = self.clone();
        for &field in &step.lifted {
            after.set(field, None);
        }
        for &(field, role) in &step.set {
            after.set(field, Some((seat, role)));
        }
        after
    }

    /// Three, Art. 41: whether the move brings the king of the seat after the next into a check by the next.
    fn lays_open(&self, seat: usize, after: &Self) -> bool {
        let next = self.law.after(seat);
        let ward = self.law.after(next);
        if self.law.is_four || self.is_still(next) || self.is_still(ward) {
            return false;
        }
        let king = self.king(ward);
        let before: Vec<Field> = self.bearing_on(king, |other| other == next).collect();
        after.bearing_on(king, |other| other == next).any(|man| !before.contains(&man))
    }

    /// The moves of a seat that leave its king safe from some, and no other king open that may not be.
    fn legal_of(&self, seat: usize, guards: impl Fn(usize) -> bool + Copy) -> Vec<Step> {
        let mut steps = self.steps(seat);
        steps.retain(|step| {
            let after = self.tried(seat, step);
            !after.in_check(seat, guards) && !self.lays_open(seat, &after)
        });
        steps
    }

    /// The legal moves of the seat on turn.
    pub fn legal(&self) -> Vec<Step> {
        if self.over.is_some() { Vec::new() } else { self.legal_of(self.turn, |_| true) }
    }

    /// Whether Art. 41 of three forbids a move that nothing else forbids.
    pub fn is_bound_by_another_king(&self) -> bool {
        let is_bound = |step: &Step| {
            let after = self.tried(self.turn, step);
            self.lays_open(self.turn, &after) && !after.in_check(self.turn, |_| true)
        };
        self.over.is_none() && self.steps(self.turn).iter().any(is_bound)
    }

    /// Whether somebody who takes part was passed over since that seat moved.
    pub fn has_skipped_since(&self, mover: usize) -> bool {
        let seats = self.law.seats.len();
        let mut between = (1..seats).map(|n| (mover + n) % seats).take_while(|&seat| seat != self.turn);
        self.over.is_none() && between.any(|seat| !self.is_still(seat))
    }

    pub fn play(&self, step: &Step) -> Self {
        let seat = self.turn;
        let mut after = self.tried(seat, step);
        for other in 0..self.law.seats.len() {
            for (i, [king, _, rook, _]) in self.law.castlings(other).into_iter().enumerate() {
                if [king, rook].iter().any(|home| *home == step.from || *home == step.to) {
                    after.castling[other][i] = false;
                }
            }
            if after.passed[other]
                .is_some_and(|(square, pawn)| after.at(square).is_some() || after.at(pawn) != Some((other, 'P')))
            {
                after.passed[other] = None;
            }
        }
        let (files, ranks) = self.law.forward[seat];
        let passed = (step.from.0 + files, step.from.1 + ranks);
        after.passed[seat] = step.is_double.then_some((passed, step.to));
        after.standings[seat] = Standing::Free;
        after.pass();
        after.settle();
        after
    }

    /// A seat resigns: its army is frozen for good, and no pawn of it can be taken en passant.
    pub fn resign(&self, seat: usize) -> Self {
        let mut after = self.clone();
        after.standings[seat] = Standing::Resigned;
        after.passed[seat] = None;
        after.begin();
        after
    }

    fn pass(&mut self) {
        self.turn = self.law.after(self.turn);
        self.passed[self.turn] = None;
    }

    /// Judges from the seat on turn on, until one can move or a whole round has changed nothing.
    fn settle(&mut self) {
        let mut unchanged = 0;
        while unchanged < self.law.seats.len() {
            unchanged += 1;
            match self.verdict(self.turn) {
                Verdict::CanMove => return,
                Verdict::Still(standing) => {
                    if self.standings[self.turn] != standing {
                        unchanged = 0;
                    }
                    self.standings[self.turn] = standing;
                    self.over = self.end_by(self.turn);
                    if self.over.is_some() {
                        return;
                    }
                }
                Verdict::LosesTurn => {}
            }
            self.pass();
        }
        self.over = Some((vec![0; self.law.seats.len()], 23));
    }

    /// What becomes of a position that was set up, or in which a player has resigned.
    pub fn begin(&mut self) {
        let still = (0..self.law.seats.len()).filter(|&seat| self.is_still(seat));
        self.over = still.into_iter().find_map(|seat| self.end_by(seat));
        if self.over.is_none() {
            self.settle();
        }
    }

    fn verdict(&self, seat: usize) -> Verdict {
        if self.standings[seat] == Standing::Resigned {
            return Verdict::Still(Standing::Resigned);
        }
        if !self.legal_of(seat, |_| true).is_empty() {
            return Verdict::CanMove;
        }
        let in_check = self.in_check(seat, |_| true);
        if self.law.is_four {
            return Verdict::Still(if in_check { Standing::Mate } else { Standing::Stalemate });
        }
        // Three, Art. 33: each colour alone.
        for colour in (0..3).filter(|&colour| colour != seat) {
            if self.legal_of(seat, |other| other == colour).is_empty() {
                if self.in_check(seat, |other| other == colour) {
                    return Verdict::Still(Standing::Mate);
                }
                if !in_check {
                    return Verdict::Still(Standing::Stalemate);
                }
            }
        }
        Verdict::LosesTurn
    }

    /// How a seat stands, a frozen one judged anew.
    fn now(&self, seat: usize) -> Standing {
        match self.verdict(seat) {
            Verdict::Still(standing) if self.is_still(seat) => standing,
            _ => Standing::Free,
        }
    }

    fn end_by(&self, seat: usize) -> Option<(Vec<i8>, u8)> {
        match self.law {
            Law { is_teams: true, .. } => Some(self.end_of_teams(seat)),
            Law { is_four: true, .. } => self.end_of_party(seat),
            _ => self.end_of_three(),
        }
    }

    /// Teams: the first who is mate or resigns loses, the first stalemate draws.
    fn end_of_teams(&self, seat: usize) -> (Vec<i8>, u8) {
        let worth = if self.standings[seat] == Standing::Stalemate { 0 } else { 2 };
        ((0..4).map(|other| if other % 2 == seat % 2 { -worth } else { worth }).collect(), 0)
    }

    /// The table of Art. 42, four players.
    fn end_of_party(&self, seat: usize) -> Option<(Vec<i8>, u8)> {
        let party = [self.now(seat), self.now((seat + 2) % 4)];
        let others = [self.now((seat + 1) % 4), self.now((seat + 3) % 4)];
        if party.contains(&Standing::Free) {
            return None;
        }
        let is_lost = |standing: &&Standing| matches!(standing, Standing::Mate | Standing::Resigned);
        let mates = |party: [Standing; 2]| party.iter().filter(|standing| is_lost(standing)).count();
        if !others.contains(&Standing::Free) {
            if mates(others) == 0 {
                return Some((vec![0; 4], 41));
            }
            if (mates(party), mates(others)) == (1, 2) {
                return self.end_of_party((seat + 1) % 4);
            }
        }
        let (worth, article) = match (mates(party), mates(others)) {
            (2, 0) => (2, 42),
            (2, 1) | (1, 0) => (1, 42),
            (0, _) => (0, 41),
            _ => (0, 23),
        };
        Some(((0..4).map(|other| if other % 2 == seat % 2 { -worth } else { worth }).collect(), article))
    }

    /// Art. 37, three players.
    fn end_of_three(&self) -> Option<(Vec<i8>, u8)> {
        let now: Vec<Standing> = (0..3).map(|seat| self.now(seat)).collect();
        if now.iter().filter(|&&standing| standing == Standing::Free).count() != 1 {
            return None;
        }
        let worth = if now.contains(&Standing::Stalemate) { 1 } else { 2 };
        let share = |&standing: &Standing| if standing == Standing::Free { worth } else { -worth };
        Some((now.iter().map(share).collect(), 37))
    }
}
