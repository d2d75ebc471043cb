//! The points of law: every question on which books differ, and the answers there are.
//!
//! A book gives each point that concerns its game a value and the article it rests on. The referee asks only these
//! values, never which book it is.

use std::fmt;

use super::Citation;
use crate::game::GameName;

/// A point of law as a book settles it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Point<T> {
    /// The value.
    pub is: T,
    /// The article, or reading, it rests on.
    pub by: Citation,
}

/// A value that a point of law can have.
pub trait Value: Sized + Clone + PartialEq + fmt::Debug {
    /// Reads it as it is written in a book.
    fn read(text: &str) -> Option<Self>;
    /// How it is written in a book.
    fn written(&self) -> String;
    /// The values that could be written, for a message.
    fn expected() -> String;
    /// The values as they are written and what each means, where they can be listed.
    fn meanings() -> Vec<(&'static str, &'static str)>;
    /// Other values it could have had: what the law would be if it were not this.
    fn others(&self) -> Vec<Self>;
}

/// Declares the values of a point.
macro_rules! values {
    ($(#[doc = $doc:literal])+ $name:ident { $($(#[doc = $vdoc:literal])+ $variant:ident = $text:literal,)+ }) => {
        $(#[doc = $doc])+
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum $name { $($(#[doc = $vdoc])+ $variant,)+ }

        impl $name {
            const ALL: &[Self] = &[$(Self::$variant,)+];
        }

        impl Value for $name {
            fn read(text: &str) -> Option<Self> {
                match text { $($text => Some(Self::$variant),)+ _ => None }
            }
            fn written(&self) -> String {
                match self { $(Self::$variant => $text.into(),)+ }
            }
            fn expected() -> String {
                [$($text),+].join(" | ")
            }
            fn meanings() -> Vec<(&'static str, &'static str)> {
                vec![$(($text, concat!($($vdoc),+).trim_ascii()),)+]
            }
            fn others(&self) -> Vec<Self> {
                Self::ALL.iter().copied().filter(|other| other != self).collect()
            }
        }
    };
}

values! {
    /// Until when a fault in the set-up lets a player begin the game anew.
    Restart {
        /// At any time before the game has ended; nobody has a choice.
        AnyTime = "any-time",
        /// On demand of a player who has not made his own fourth move; after that by consent.
        OwnFourth = "own-fourth",
        /// On demand of either until both have made their fourth move; after that by consent.
        BothFourth = "both-fourth",
        /// Until more than five moves have been made by each side; after that one plays on.
        FiveEach = "five-each",
        /// Only if the others consent.
        Consent = "consent",
    }
}
values! {
    /// What follows when the man given as odds was left on the board.
    ForgottenOdds {
        /// The game is played out, but the receiver cannot lose it.
        ReceiverCannotLose = "receiver-cannot-lose",
        /// It is begun anew as soon as it is discovered.
        Restart = "restart",
        /// As with any man on a wrong field.
        AsSetUp = "as-set-up",
        /// The book knows no odds.
        NoOdds = "no-odds",
    }
}
values! {
    /// Who begins when odds are given.
    OddsFirst {
        /// The giver.
        Giver = "giver",
        /// The giver of an officer; the receiver of a pawn.
        OfficerGiver = "officer-giver",
        /// The giver, who must take the seat that begins.
        GiverSitsFirst = "giver-sits-first",
        /// Whoever would begin without odds.
        AsEver = "as-ever",
    }
}
values! {
    /// Which man is meant when only its kind was agreed.
    OddsMan {
        /// The king's bishop's pawn, the queen's knight, the queen's rook.
        Customary = "customary",
        /// It must be named.
        Named = "named",
    }
}
values! {
    /// Whether moves may be given in advance.
    OddsMoves {
        /// Not.
        No = "no",
        /// With the pawn, as long as the men stay on their own half.
        OwnHalf = "own-half",
    }
}
values! {
    /// Who makes the first move of the first game.
    FirstMove {
        /// The lot decides.
        Lot = "lot",
        /// The first seat in the order of play.
        FirstSeat = "first-seat",
    }
}
values! {
    /// What changes from game to game.
    Alternation {
        /// The first move; seats and colours are kept.
        FirstMove = "first-move",
        /// The seats: everybody moves on by one, and with the seat goes the first move.
        Seats = "seats",
        /// Nothing.
        Nothing = "nothing",
    }
}
values! {
    /// Who plays with whom in the next game.
    Allies {
        /// Whoever agrees.
        Free = "free",
        /// Those who lost may stay together.
        LosersMayStay = "losers-may-stay",
    }
}
values! {
    /// A touched man of one's own.
    TouchOwn {
        /// Binds nobody.
        Free = "free",
        /// Must be played.
        MustMove = "must-move",
        /// Must be played, or the king if the other side wants it.
        MustMoveOrKing = "must-move-or-king",
    }
}
values! {
    /// A touched man that cannot do what it is bound to.
    Unmovable {
        /// Nothing follows.
        Nothing = "nothing",
        /// The king must move if the other side insists.
        King = "king",
    }
}
values! {
    /// A touched man of the other side.
    TouchEnemy {
        /// Binds nobody.
        Free = "free",
        /// Must be taken if the other side insists.
        MayBeForced = "may-be-forced",
        /// Must be taken.
        MustCapture = "must-capture",
        /// Must be taken, or the king moved, if the other side insists.
        CaptureOrKing = "capture-or-king",
    }
}
values! {
    /// Whether saying so allows a man to be set right.
    Adjusting {
        /// It does.
        Allowed = "allowed",
        /// It is a touch like any other.
        Touches = "touches",
    }
}
values! {
    /// When a man stands where it was put.
    Final {
        /// When it is let go.
        Release = "release",
        /// When it has been set down.
        Place = "place",
    }
}
values! {
    /// Two moves in one turn.
    TwoMoves {
        /// The second man goes back, unless the other side keeps both.
        SecondBack = "second-back",
        /// A false move.
        FalseMove = "false-move",
        /// Not possible.
        Refused = "refused",
    }
}
values! {
    /// A false move that leaves the mover's own king in check.
    Exposing {
        /// Is a false move like any other: it may stand, and is then a check.
        AsAny = "as-any",
        /// Can never stand.
        Never = "never",
        /// May be changed for another move, or stand as a check.
        OtherMove = "other-move",
    }
}
values! {
    /// A check that stands and is not answered.
    CheckLeft {
        /// The move is a false one.
        FalseMove = "false-move",
        /// Play cannot go on: the move is not accepted.
        Refused = "refused",
    }
}
values! {
    /// When a right lapses that an error has given.
    Lapse {
        /// When its holder takes hold of a man for his next move.
        Grasp = "grasp",
        /// When its holder has made his next move.
        Move = "move",
    }
}
values! {
    /// Whether check must be announced.
    Announce {
        /// To the king.
        King = "king",
        /// To the king and to the queen.
        KingAndQueen = "king-and-queen",
        /// It need not.
        Optional = "optional",
    }
}
values! {
    /// What the giver of an unannounced check may do when it was not answered.
    Remark {
        /// At his first remark everything goes back to the turn on which it should have been answered.
        RollBack = "roll-back",
        /// Nothing of its own.
        Nothing = "nothing",
    }
}
values! {
    /// What follows when a king is found to stand in check unanswered.
    CheckFound {
        /// The last move may go back; if more moves went by it must be answered now.
        TakeBackOrParry = "take-back-or-parry",
        /// Everything goes back to the move that left it standing.
        RollBack = "roll-back",
        /// The checked player's last move goes back.
        TakeBack = "take-back",
    }
}
values! {
    /// What a false cry of check allows to the player who heard it.
    FalseCall {
        /// Nothing.
        Nothing = "none",
        /// To do an answer to it over, until the other has moved.
        Reply = "reply",
        /// To undo any touch or move, until the other has moved.
        TouchOrMove = "touch-or-move",
    }
}
values! {
    /// The manner of castling.
    Castling {
        /// King two squares, rook beside him.
        Fixed = "fixed",
        /// King and rook on any squares between, each past the other.
        Free = "free",
        /// There is none.
        Nothing = "none",
    }
}
values! {
    /// Which of the two men castling begins with.
    CastlingOrder {
        /// Either.
        Either = "either",
        /// The king; a rook that is moved first has made its move.
        KingFirst = "king-first",
    }
}
values! {
    /// A castling against its conditions.
    CastlingError {
        /// Is a false move.
        FalseMove = "false-move",
        /// Is done over, or king or rook is played, as the other side chooses.
        KingOrRook = "king-or-rook",
    }
}
values! {
    /// Castling in a composed position that says nothing of it.
    CastlingUnstated {
        /// Is free if king and rook stand in their places.
        Presumed = "presumed",
        /// Is not to be had.
        None = "none",
    }
}
values! {
    /// What a pawn may become.
    Promotion {
        /// Any officer, lost or not.
        AnyOfficer = "any-officer",
        /// A queen.
        Queen = "queen",
    }
}
values! {
    /// Who may claim a repetition.
    Repetition {
        /// Nobody.
        Nobody = "nobody",
        /// The player on move.
        OnMove = "on-move",
        /// Either player.
        Either = "either",
    }
}
values! {
    /// Whether something is there or not.
    Switch {
        /// It is.
        Yes = "yes",
        /// It is not.
        No = "no",
    }
}
values! {
    /// What stalemate is.
    Stalemate {
        /// A draw.
        Draw = "draw",
        /// The stalemated player loses half.
        Half = "half-loss",
        /// The stalemated player wins.
        StalematedWins = "stalemated-wins",
    }
}
values! {
    /// What the mate of a king without men is.
    BareKing {
        /// A mate like any other.
        Mate = "mate",
        /// Half a victory.
        Half = "half",
    }
}
values! {
    /// When force does not suffice.
    Insufficient {
        /// The referee does not ask.
        Nothing = "nothing",
        /// Bare kings, or one knight or bishop more: a draw at once.
        LoneMinor = "lone-minor",
        /// Whenever mate is no longer possible: a draw at once.
        Dead = "dead",
    }
}
values! {
    /// In which endings a count of moves may be asked for.
    Counting {
        /// In none.
        Nothing = "nothing",
        /// Where the mate is difficult.
        DifficultMate = "difficult-mate",
        /// Rook and bishop against rook, two bishops or bishop and knight against the king; or by one who cannot win.
        Named = "named",
        /// In any endgame.
        Endgame = "endgame",
        /// Whenever somebody doubts that the game can be won.
        Doubt = "doubt",
        /// Of three kings against one, from when they stand so (draughts).
        ThreeKings = "three-kings",
    }
}
values! {
    /// A word or sign about the game.
    Signals {
        /// Is warned of.
        Warned = "warned",
        /// Is warned of, except between a player whose set stands still and his ally.
        FrozenMayConfer = "frozen-may-confer",
        /// Is nobody's business.
        Free = "free",
    }
}
values! {
    /// Who settles what the book does not foresee.
    Appeal {
        /// Nobody.
        Nobody = "nobody",
        /// A spectator on whom both agree.
        ByConsent = "by-consent",
        /// The leader of the match.
        Leader = "leader",
    }
}

/// A number of moves.
impl Value for u16 {
    fn read(text: &str) -> Option<Self> {
        text.parse().ok().filter(|&number| number > 0)
    }
    fn written(&self) -> String {
        self.to_string()
    }
    fn expected() -> String {
        "a number from 1 to 65535".into()
    }
    fn meanings() -> Vec<(&'static str, &'static str)> {
        Vec::new()
    }
    fn others(&self) -> Vec<Self> {
        [self.saturating_sub(1), self.saturating_add(1)]
            .into_iter()
            .filter(|&other| other > 0 && other != *self)
            .collect()
    }
}

values! {
    /// What a player may ask for when the other has erred.
    Remedy {
        /// That the touched man be played.
        MoveTouched = "move-touched",
        /// That the king be played.
        KingMove = "king-move",
        /// That the rook be played.
        RookMove = "rook-move",
        /// That the touched man be taken.
        CaptureTouched = "capture-touched",
        /// That the move go back.
        TakeBack = "take-back",
        /// That the move stand.
        Stand = "stand",
        /// That both moves stand.
        KeepBoth = "keep-both",
        /// That the fault be repaired.
        Correct = "correct",
    }
}

/// What may be asked for after a false move; if nothing, false moves are not accepted at all.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Remedies(pub Vec<Remedy>);

impl Value for Remedies {
    fn read(text: &str) -> Option<Self> {
        text.split_whitespace().map(Remedy::read).collect::<Option<Vec<_>>>().map(Self)
    }
    fn written(&self) -> String {
        self.0.iter().map(Value::written).collect::<Vec<_>>().join(" ")
    }
    fn expected() -> String {
        format!("any of {}, with blanks between", Remedy::expected())
    }
    fn meanings() -> Vec<(&'static str, &'static str)> {
        Remedy::meanings()
    }
    fn others(&self) -> Vec<Self> {
        let without = |i: usize| {
            let mut rest = self.0.clone();
            rest.remove(i);
            Self(rest)
        };
        let mut others: Vec<Self> = (0..self.0.len()).map(without).collect();
        if self.0.is_empty() {
            others.push(Self(vec![Remedy::TakeBack, Remedy::Stand]));
        }
        others
    }
}

/// What a point is called, which games it concerns, and what it is about.
pub(crate) struct Heading {
    pub(crate) key: &'static str,
    pub(crate) games: &'static [GameName],
    pub(crate) about: &'static str,
}

/// Something that can be done with every point, whatever its values.
pub(crate) trait Visit {
    /// Looks at a point.
    fn point<T: Value>(&mut self, heading: &Heading, point: &mut Point<T>);
}

use GameName::{Chess, Draughts, Four, Three};
const ALL: &[GameName] = &[Chess, Four, Three, Draughts];
const CHESSLIKE: &[GameName] = &[Chess, Four, Three];

/// Declares the points: the field, its key in a book, the games it concerns, and the value it has where a book of
/// another game is silent.
macro_rules! points {
    ($($(#[doc = $doc:literal])+ $field:ident: $type:ty = $key:literal, $games:expr, $silent:expr;)+) => {
        /// Every point of law.
        #[derive(Debug, Clone, PartialEq, Eq)]
        pub struct Points { $($(#[doc = $doc])+ pub $field: Point<$type>,)+ }

        impl Points {
            /// Every point as if no book had spoken.
            pub(crate) fn silent() -> Self {
                Self { $($field: Point { is: $silent, by: Citation::default() },)+ }
            }

            /// Looks at every point in turn.
            pub(crate) fn visit(&mut self, visitor: &mut impl Visit) {
                $(visitor.point(&Heading { key: $key, games: $games, about: concat!($($doc),+).trim_ascii() }, &mut self.$field);)+
            }
        }
    };
}

points! {
    /// When the game begins anew because the board lies wrong.
    setup_board: Restart = "setup.board", ALL, Restart::Consent;
    /// When the game begins anew because men stand on wrong fields.
    setup_men: Restart = "setup.men", ALL, Restart::Consent;
    /// When the game begins anew because a man is missing.
    setup_missing: Restart = "setup.missing", ALL, Restart::Consent;
    /// Odds that were forgotten.
    odds_forgotten: ForgottenOdds = "odds.forgotten", CHESSLIKE, ForgottenOdds::NoOdds;
    /// Who begins at odds.
    odds_first: OddsFirst = "odds.first", CHESSLIKE, OddsFirst::AsEver;
    /// Which man is given.
    odds_man: OddsMan = "odds.man", CHESSLIKE, OddsMan::Named;
    /// Moves given in advance.
    odds_moves: OddsMoves = "odds.moves", CHESSLIKE, OddsMoves::No;
    /// Whether castling towards a rook that was given is allowed: the king alone moves.
    odds_castling: Switch = "odds.castling", &[Chess, Four], Switch::No;
    /// Who begins.
    match_first: FirstMove = "match.first", ALL, FirstMove::FirstSeat;
    /// What changes from game to game.
    match_alternation: Alternation = "match.alternation", ALL, Alternation::Nothing;
    /// Who plays together again.
    match_allies: Allies = "match.allies", &[Four], Allies::Free;
    /// An own man that was touched.
    touch_own: TouchOwn = "touch.own", ALL, TouchOwn::Free;
    /// Touching an own man that cannot move.
    touch_unmovable: Unmovable = "touch.unmovable", CHESSLIKE, Unmovable::Nothing;
    /// An enemy man that was touched.
    touch_enemy: TouchEnemy = "touch.enemy", ALL, TouchEnemy::Free;
    /// Touching an enemy man that cannot be taken.
    touch_untakeable: Unmovable = "touch.untakeable", CHESSLIKE, Unmovable::Nothing;
    /// Whether saying that one adjusts frees from what a touch binds to.
    touch_adjust: Adjusting = "touch.adjust", ALL, Adjusting::Allowed;
    /// When a move is made.
    move_final: Final = "move.final-on", ALL, Final::Release;
    /// Two moves at once.
    move_two: TwoMoves = "move.two", ALL, TwoMoves::Refused;
    /// What may be asked for after a false move.
    illegal_remedies: Remedies = "illegal.remedies", ALL, Remedies(Vec::new());
    /// Whether the player is bound to the touched man after a false move was taken back.
    illegal_binds: Switch = "illegal.binds", CHESSLIKE, Switch::No;
    /// A false move that exposes the own king.
    illegal_exposing: Exposing = "illegal.exposing", CHESSLIKE, Exposing::AsAny;
    /// When a right lapses.
    rights_lapse: Lapse = "rights.lapse", ALL, Lapse::Move;
    /// To whom check must be announced.
    check_announce: Announce = "check.announce", CHESSLIKE, Announce::Optional;
    /// Checks left unanswered.
    check_left: CheckLeft = "check.left", CHESSLIKE, CheckLeft::FalseMove;
    /// Remarking on an unannounced check.
    check_remark: Remark = "check.remark", CHESSLIKE, Remark::Nothing;
    /// Finding a king in check.
    check_found: CheckFound = "check.found", CHESSLIKE, CheckFound::TakeBack;
    /// What may be asked for when check is cried where there is none.
    check_false: FalseCall = "check.false-call", CHESSLIKE, FalseCall::Nothing;
    /// The manner of castling.
    castling_kind: Castling = "castling.kind", &[Chess, Four], Castling::Fixed;
    /// Which man castles first.
    castling_order: CastlingOrder = "castling.order", &[Chess, Four], CastlingOrder::Either;
    /// False castling.
    castling_error: CastlingError = "castling.error", &[Chess, Four], CastlingError::FalseMove;
    /// Castling in composed positions.
    castling_unstated: CastlingUnstated = "castling.unstated", &[Chess], CastlingUnstated::None;
    /// Whether taking in passing is allowed.
    en_passant: Switch = "move.en-passant", &[Chess], Switch::Yes;
    /// What a pawn becomes.
    promotion: Promotion = "move.promotion", CHESSLIKE, Promotion::AnyOfficer;
    /// Whether a set that stands still is safe from every hand.
    frozen_safe: Switch = "frozen.safe", &[Four, Three], Switch::No;
    /// Whether the game is lost by mate, and otherwise by what stands on the board.
    outcome_mate: Switch = "outcome.mate", ALL, Switch::Yes;
    /// A king without men that is mated.
    outcome_bare_king: BareKing = "outcome.bare-king", &[Chess], BareKing::Mate;
    /// Stalemate.
    outcome_stalemate: Stalemate = "outcome.stalemate", &[Chess], Stalemate::Draw;
    /// Insufficient force.
    outcome_insufficient: Insufficient = "outcome.insufficient", CHESSLIKE, Insufficient::Nothing;
    /// Whether the game is lost by giving up.
    outcome_resign: Switch = "outcome.resign", ALL, Switch::Yes;
    /// Whether the game is lost by throwing the men about.
    outcome_disorder: Switch = "outcome.disorder", &[Draughts], Switch::No;
    /// Whether the game is lost by overstepping the time.
    outcome_time: Switch = "outcome.time", ALL, Switch::Yes;
    /// In which endings moves are counted.
    draw_count: Counting = "draw.count", ALL, Counting::Nothing;
    /// How many moves are counted.
    draw_count_moves: u16 = "draw.count-moves", CHESSLIKE, 50;
    /// How many moves are counted in the endings of bishop, knight and rook, where that differs.
    draw_count_endings: u16 = "draw.count-endings", &[Four], 50;
    /// Whether the count is lifted by a proof that the game can be won.
    draw_proof: Switch = "draw.proof", ALL, Switch::No;
    /// Who may claim a draw by repetition.
    draw_repetition: Repetition = "draw.repetition", ALL, Repetition::Nobody;
    /// How often the position must have stood.
    draw_repetitions: u16 = "draw.repetitions", ALL, 3;
    /// Whether perpetual check is a draw.
    draw_perpetual: Switch = "draw.perpetual", CHESSLIKE, Switch::No;
    /// Whether the game is drawn if the players agree on it.
    draw_agreement: Switch = "draw.agreement", ALL, Switch::Yes;
    /// How many moves each side has with three kings against one.
    kings_moves: u16 = "kings.moves", &[Draughts], 10;
    /// How many, when the one king holds the long line and its owner counts.
    kings_long_line: u16 = "kings.long-line", &[Draughts], 5;
    /// Whether a lone king is allowed to have the other's men crowned.
    kings_crowning: Switch = "kings.crowning", &[Draughts], Switch::No;
    /// A word or sign about the game.
    conduct_signals: Signals = "conduct.signals", ALL, Signals::Free;
    /// Who decides a dispute.
    conduct_appeal: Appeal = "conduct.appeal", ALL, Appeal::Nobody;
}
