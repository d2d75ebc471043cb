//! The points of law: every question on which books differ, and the answers there are.
//!
//! A book gives each point that concerns its game a value and the article it rests on. The referee asks only these
//! values, never which book it is.

use super::Citation;
pub use super::values::*;
use games::{Feature, GameName};

/// A point of law as a book settles it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Point<T> {
    /// The value.
    pub is: T,
    /// The article, or reading, it rests on.
    pub by: Citation,
}

/// What a point is called, which games it concerns, and what it is about.
pub(crate) struct Heading {
    pub(crate) key: &'static str,
    /// What a game must have for the point to concern it.
    needs: Option<Feature>,
    pub(crate) about: &'static str,
}

impl Heading {
    /// Whether the point concerns a game.
    pub(crate) fn concerns(&self, game: GameName) -> bool {
        self.needs.is_none_or(|feature| game.has(feature))
    }
}

/// Something that can be done with every point, whatever its values.
pub(crate) trait Visit {
    /// Looks at a point.
    fn point<T: Value>(&mut self, heading: &Heading, point: &mut Point<T>);
}

const ALL: Option<Feature> = None;
const CHESSLIKE: Option<Feature> = Some(Feature::Mate);

/// Declares the points: the field, its key in a book, what a game must have for it, if anything, and the value it has
/// where a book of another game is silent.
macro_rules! points {
    ($($(#[doc = $doc:literal])+ $field:ident: $type:ty = $key:literal, $needs:expr, $silent:expr;)+) => {
        /// Every point of law.
        #[derive(Debug, Clone, PartialEq, Eq)]
        pub struct Points { $($(#[doc = $doc])+ pub $field: Point<$type>,)+ }

        impl Points {
            /// Every point as it is where no book gives it a value.
            pub(crate) fn silent() -> Self {
                Self { $($field: Point { is: $silent, by: Citation::default() },)+ }
            }

            /// Looks at every point in turn.
            pub(crate) fn visit(&mut self, visitor: &mut impl Visit) {
                $(visitor.point(&Heading { key: $key, needs: $needs, about: concat!($($doc),+).trim_ascii() }, &mut self.$field);)+
            }
        }
    };
}

points! {
    /// When the game begins again because the board was placed wrongly.
    setup_board: Restart = "setup.board", ALL, Restart::Consent;
    /// When the game begins again because pieces stand in the wrong place.
    setup_men: Restart = "setup.men", ALL, Restart::Consent;
    /// When the game begins again because a piece is missing.
    setup_missing: Restart = "setup.missing", ALL, Restart::Consent;
    /// Odds that were forgotten.
    odds_forgotten: ForgottenOdds = "odds.forgotten", CHESSLIKE, ForgottenOdds::NoOdds;
    /// Who begins at odds.
    odds_first: OddsFirst = "odds.first", CHESSLIKE, OddsFirst::AsEver;
    /// Which piece is given.
    odds_man: OddsMan = "odds.man", CHESSLIKE, OddsMan::Named;
    /// Moves given in advance.
    odds_moves: OddsMoves = "odds.moves", CHESSLIKE, OddsMoves::No;
    /// Whether castling towards a rook that was given is allowed: the king alone moves.
    odds_castling: Switch = "odds.castling", Some(Feature::Castling), Switch::No;
    /// Who begins.
    match_first: FirstMove = "match.first", ALL, FirstMove::FirstSeat;
    /// What changes from game to game.
    match_alternation: Alternation = "match.alternation", ALL, Alternation::Nothing;
    /// Who plays together again.
    match_allies: Allies = "match.allies", Some(Feature::Allies), Allies::Free;
    /// A player's own piece that was touched.
    touch_own: TouchOwn = "touch.own", ALL, TouchOwn::Free;
    /// Touching one's own piece that cannot move.
    touch_unmovable: Unmovable = "touch.unmovable", CHESSLIKE, Unmovable::Nothing;
    /// An enemy piece that was touched.
    touch_enemy: TouchEnemy = "touch.enemy", ALL, TouchEnemy::Free;
    /// Touching an enemy piece that cannot be taken.
    touch_untakeable: Unmovable = "touch.untakeable", CHESSLIKE, Unmovable::Nothing;
    /// Whether a player who announces an adjustment is free of what a touch binds to.
    touch_adjust: Adjusting = "touch.adjust", ALL, Adjusting::Allowed;
    /// When a move is made.
    move_final: Final = "move.final-on", ALL, Final::Release;
    /// Two moves at once.
    move_two: TwoMoves = "move.two", ALL, TwoMoves::Refused;
    /// What may be asked for after an illegal move.
    illegal_remedies: Remedies = "illegal.remedies", ALL, Remedies(Vec::new());
    /// Whether the player is bound to the touched piece after an illegal move was taken back.
    illegal_binds: Switch = "illegal.binds", CHESSLIKE, Switch::No;
    /// An illegal move that exposes one's own king.
    illegal_exposing: Exposing = "illegal.exposing", CHESSLIKE, Exposing::AsAny;
    /// When a right lapses.
    rights_lapse: Lapse = "rights.lapse", ALL, Lapse::Move;
    /// To whom check must be announced.
    check_announce: Announce = "check.announce", CHESSLIKE, Announce::Optional;
    /// Checks left unanswered.
    check_left: CheckLeft = "check.left", CHESSLIKE, CheckLeft::IllegalMove;
    /// Remarking on an unannounced check.
    check_remark: Remark = "check.remark", CHESSLIKE, Remark::Nothing;
    /// Finding a king in check.
    check_found: CheckFound = "check.found", CHESSLIKE, CheckFound::TakeBack;
    /// What may be asked for when check is announced where there is none.
    check_false: FalseCall = "check.false-call", CHESSLIKE, FalseCall::Nothing;
    /// The manner of castling.
    castling_kind: Castling = "castling.kind", Some(Feature::Castling), Castling::Fixed;
    /// Which piece castles first.
    castling_order: CastlingOrder = "castling.order", Some(Feature::Castling), CastlingOrder::Either;
    /// Illegal castling.
    castling_error: CastlingError = "castling.error", Some(Feature::Castling), CastlingError::IllegalMove;
    /// Castling in composed positions.
    castling_unstated: CastlingUnstated = "castling.unstated", Some(Feature::OneKingEach), CastlingUnstated::None;
    /// Whether taking en passant is allowed.
    en_passant: Switch = "move.en-passant", Some(Feature::EnPassant), Switch::Yes;
    /// What a pawn becomes.
    promotion: Promotion = "move.promotion", CHESSLIKE, Promotion::AnyPiece;
    /// Whether the pieces of a frozen army may be neither moved nor taken.
    frozen_safe: Switch = "frozen.safe", Some(Feature::Freezing), Switch::No;
    /// Whether the game is lost by mate, and otherwise by what stands on the board.
    outcome_mate: Switch = "outcome.mate", ALL, Switch::Yes;
    /// A king without other pieces that is mated.
    outcome_bare_king: BareKing = "outcome.bare-king", Some(Feature::OneKingEach), BareKing::Mate;
    /// Stalemate.
    outcome_stalemate: Stalemate = "outcome.stalemate", Some(Feature::OneKingEach), Stalemate::Draw;
    /// Insufficient material.
    outcome_insufficient: Insufficient = "outcome.insufficient", CHESSLIKE, Insufficient::Nothing;
    /// Whether the game is lost by resigning.
    outcome_resign: Switch = "outcome.resign", ALL, Switch::Yes;
    /// Whether the game is lost by throwing the pieces about.
    outcome_disorder: Switch = "outcome.disorder", Some(Feature::Crowning), Switch::No;
    /// Whether the game is lost by overstepping the time.
    outcome_time: Switch = "outcome.time", ALL, Switch::Yes;
    /// In which endings moves are counted.
    draw_count: Counting = "draw.count", ALL, Counting::Nothing;
    /// How many moves are counted.
    draw_count_moves: u16 = "draw.count-moves", CHESSLIKE, 50;
    /// How many moves are counted in the endings of bishop, knight and rook, where that differs.
    draw_count_endings: u16 = "draw.count-endings", Some(Feature::Allies), 50;
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
    kings_moves: u16 = "kings.moves", Some(Feature::ThreeKings), 10;
    /// How many, when the one king holds the long diagonal and its owner counts.
    kings_long_line: u16 = "kings.long-line", Some(Feature::ThreeKings), 5;
    /// Whether a player with a lone king may have the opponent's men crowned.
    kings_crowning: Switch = "kings.crowning", Some(Feature::Crowning), Switch::No;
    /// A word or sign about the game.
    conduct_signals: Signals = "conduct.signals", ALL, Signals::Free;
    /// Who decides a dispute.
    conduct_appeal: Appeal = "conduct.appeal", ALL, Appeal::Nobody;
}
