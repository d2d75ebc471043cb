//! English.

use super::Voice;
use super::tongue::{Case, Deed, Ending, Noun, Tongue};
use crate::act::{Claim, Notice, Word};
use crate::law::points::Remedy;
use crate::outcome::Why;
use crate::right::DutyTo;
use crate::ruling::{Finding, Reason};
use games::{Down, Feature, Field, GameName, Kind, Limit};

/// The English language.
pub(super) struct English;

impl Tongue for English {
    fn finding(&self, voice: &Voice<'_>, finding: &Finding) -> String {
        match finding {
            Finding::Touched { field, binds, may } => touched(voice, *field, "must be played", *binds, may),
            Finding::TouchedEnemy { field, binds, may } => touched(voice, *field, "must be taken", *binds, may),
            Finding::TouchFree => "by the terms of this table, a touch binds to nothing.".into(),
            Finding::KingTaken(field) => {
                let king = voice.man(*field, Case::Subject);
                format!("{king} cannot be taken: it goes back, and both pieces count as touched.")
            }
            Finding::IllegalMove => "the move is against the rules.".into(),
            Finding::Exposed => "the move leaves the player's own king in check.".into(),
            Finding::FalseCastling => "castling is not allowed here.".into(),
            Finding::OtherMan => "another piece had been touched and should have been played.".into(),
            Finding::Unannounced => "the check was not announced.".into(),
            Finding::QueenUnwarned => "the attack on the queen was not announced.".into(),
            Finding::NoCheck => "check was announced, but there is none.".into(),
            Finding::SecondBack => {
                format!("the second of the two moves goes back, unless {} keeps both.", voice.opponent())
            }
            Finding::MustName => "the pawn must be promoted: the player names the piece.".into(),
            Finding::Granted(remedy) => granted(*remedy).into(),
            Finding::Bound(seat, duty) => format!("{} must {}.", voice.seat(*seat), self.duty(voice, duty)),
            Finding::Noticed(notice) => format!("it is true that {}.", that(voice, *notice)),
            Finding::NeedsConsent(notice) => {
                format!("it is true that {}; the game begins again only if all players agree.", that(voice, *notice))
            }
            Finding::CannotGoOn => "play cannot go on with the king in check: the move goes back.".into(),
            Finding::Counting(limit) => format!("the count begins: {limit} moves for each side."),
            Finding::CountOver => "the count of moves has run out.".into(),
            Finding::Limit(limit, moves) => format!("{}.", self.limit(*limit, *moves)),
            Finding::Repeated(times) => {
                format!("the same position has come about {times} times, with the same player to move.")
            }
            Finding::Proved => "the win is proved: the game goes on.".into(),
            Finding::Claimed(claim) => format!("the claim holds: {}.", self.claim(*claim)),
            Finding::Crowned => "the men are crowned kings.".into(),
            Finding::WronglyLifted => "the pieces lifted are not exactly the pieces captured.".into(),
            Finding::Warned(seat) => {
                format!("{} is warned: players may not talk or give signs about the game.", voice.seat(*seat))
            }
            Finding::MayConfer => "one of the two allies is frozen: they may confer.".into(),
            Finding::Mated(seat) => format!("{} is mated.", voice.seat(*seat)),
            Finding::Stalemated(seat) => format!("{} is stalemated.", voice.seat(*seat)),
            Finding::Blocked(seat) => format!("{} has no move left.", voice.seat(*seat)),
            Finding::NoForce => "no side has enough material left to win.".into(),
            Finding::Resigned(seat) => format!("{} resigns.", voice.seat(*seat)),
            Finding::FlagFell(seat) => format!("{} has run out of time.", voice.seat(*seat)),
            Finding::Disordered(seat) => format!("{} has thrown the pieces about.", voice.seat(*seat)),
            Finding::Agreed => "the players agree on a draw.".into(),
            Finding::Over(outcome) => format!("the game is over: {}.", voice.ending(outcome)),
            Finding::Void => "the game does not count and begins again.".into(),
            Finding::Arbiter => "an arbiter decides; until then the game is suspended.".into(),
            Finding::Frozen(seat) => format!("{}'s army is frozen.", voice.seat(*seat)),
            Finding::Released(seat) => {
                format!("{} can move again, and must: with that move the army is free.", voice.seat(*seat))
            }
            Finding::TurnLost(seat) => {
                let seat = voice.seat(*seat);
                format!("{seat} cannot move, but only because both others prevent it together: the turn is lost.")
            }
        }
    }

    fn reason(&self, voice: &Voice<'_>, reason: &Reason) -> String {
        match reason {
            Reason::GameOver => "the game is over.".into(),
            Reason::Suspended => "the game is suspended until an arbiter has decided.".into(),
            Reason::NotOnMove(seat) => format!("it is {}'s turn.", voice.seat(*seat)),
            Reason::NoField(name) => format!("there is no such {} on this board: {name}.", place(voice)),
            Reason::NoMan(field) => format!("there is no piece on {}.", voice.field(*field)),
            Reason::NothingHeld => "no piece is held.".into(),
            Reason::OtherHeld(field) => format!("the hand is still on {}.", voice.man(*field, Case::Means)),
            Reason::NameFirst => "first say what the pawn becomes.".into(),
            Reason::NoPawnWaits => "no pawn is waiting to be promoted.".into(),
            Reason::NoOfficer(kind) => format!("a pawn cannot become a {}.", voice.kind(*kind)),
            Reason::Bound(duty) => format!("the player must {}.", self.duty(voice, duty)),
            Reason::Illegal => "that move is against the rules.".into(),
            Reason::TakesKing => "a king is never taken.".into(),
            Reason::Frozen(seat) => format!("{}'s army is frozen.", voice.seat(*seat)),
            Reason::LeavesCheck => "that move leaves the player's own king in check.".into(),
            Reason::MustPromote(field) => {
                format!("a pawn that comes to {} must be promoted.", voice.field(*field))
            }
            Reason::NoSuchMove(text) => format!("there is no such move here: {}.", voice.written(text)),
            Reason::Unclear(unclear) => {
                format!(
                    "“{}” can mean two moves here: {}. Write both of its squares.",
                    unclear.text,
                    voice.meanings(unclear)
                )
            }
            Reason::Ambiguous => format!("two moves are written alike: name the {}s between as well.", place(voice)),
            Reason::CrossesMiddle => "a move given in advance must stay on the player's own half.".into(),
            Reason::KingFirst => "castling begins with the king: the rook has made its move.".into(),
            Reason::NoRight(remedy) => {
                format!("there is no right, or no longer, to demand {}.", self.demand(*remedy))
            }
            Reason::CannotBeMet => "no legal move can meet that demand: it is void and costs nothing.".into(),
            Reason::NotSo(notice) => {
                format!("that is not so, or no longer: “{}”.", self.notice(voice, *notice))
            }
            Reason::TooLate => "it is too late for that.".into(),
            Reason::Unknown => "this law book does not provide for that.".into(),
            Reason::NoClaim(claim) => format!("the claim does not hold: {}.", self.claim(*claim)),
            Reason::NothingToAnnounce(word) => {
                format!("“{}” cannot be said here, or no longer.", self.word(*word))
            }
            Reason::NoCount => "a count of moves cannot be asked for here.".into(),
            Reason::CountRuns => "a count of moves is running already.".into(),
            Reason::NothingToProve => "there is nothing to prove.".into(),
            Reason::NotProved => "the proof does not hold.".into(),
            Reason::NoOffer => "nothing has been offered.".into(),
            Reason::OfferedAlready => "that has been said already.".into(),
            Reason::NoClock => "there is no clock to stop now.".into(),
            Reason::NoFlag => "no flag has fallen.".into(),
            Reason::NothingLifted => "there are no captured pieces to lift.".into(),
            Reason::NoCrowning => "the men cannot be crowned now.".into(),
            Reason::NoSeat => "only a player at this table can do that.".into(),
            Reason::TablesWord => "that is not for a player to say.".into(),
            Reason::NothingToDecide => "there is nothing for an arbiter to decide.".into(),
        }
    }

    fn deed(&self, voice: &Voice<'_>, deed: Deed) -> String {
        match deed {
            Deed::Adjusts(seat, field) => {
                format!("{} adjusts {}; that does not bind.", voice.seat(seat), voice.man(field, Case::Object))
            }
            Deed::OffersDraw(seat) => format!("{} offers a draw.", voice.seat(seat)),
            Deed::OffersRestart(seat) => format!("{} proposes to begin again.", voice.seat(seat)),
            Deed::AsksArbiter(seat) => format!("{} asks for an arbiter.", voice.seat(seat)),
            Deed::Accepts => "one player has agreed; the others have yet to answer.".into(),
            Deed::ArbiterSpoke => "the arbiter has decided: the game goes on.".into(),
            Deed::Moves => "the move is made.".into(),
            Deed::Stands => "that is in order.".into(),
        }
    }

    fn ending(&self, ending: Ending, winners: &str, are_many: bool) -> String {
        let s = if are_many { "" } else { "s" };
        match ending {
            Ending::Won => format!("{winners} win{s}"),
            Ending::HalfWon => format!("{winners} win{s} half the game"),
            Ending::Incomplete => format!("{winners} win{s} incompletely"),
            Ending::Drawn => "a draw".into(),
        }
    }

    fn why(&self, voice: &Voice<'_>, why: &Why) -> String {
        match why {
            Why::Mated(seat) => format!("{} is mated", voice.seat(*seat)),
            Why::BareMated(seat) => format!("{} is mated with a bare king", voice.seat(*seat)),
            Why::Stalemated(seat) => format!("{} is stalemated", voice.seat(*seat)),
            Why::Blocked(seat) => format!("{} cannot move", voice.seat(*seat)),
            Why::NoForce => "insufficient material".into(),
            Why::Resigned(seat) => format!("{} resigned", voice.seat(*seat)),
            Why::FlagFell(seat) => format!("{} ran out of time", voice.seat(*seat)),
            Why::Disordered(seat) => format!("{} threw the pieces about", voice.seat(*seat)),
            Why::Agreed => "the players agreed".into(),
            Why::CountOver => "the count of moves has run out".into(),
            Why::Limit(limit, moves) => self.limit(*limit, *moves),
            Why::Repeated => "the position was repeated".into(),
            Why::Perpetual => "perpetual check".into(),
            Why::OddsForgotten => "the odds had been forgotten, and their receiver cannot lose".into(),
            Why::Down(down) => voice.brought_down(down, |how, seats, are_many| {
                let (is, has) = if are_many { ("are", "have") } else { ("is", "has") };
                match how {
                    Down::Mated => format!("{seats} {is} mated"),
                    Down::Stalemated => format!("{seats} {is} stalemated"),
                    Down::Resigned => format!("{seats} {has} resigned"),
                }
            }),
            Why::Stuck => "no player can move any more".into(),
        }
    }

    fn limit(&self, limit: Limit, moves: u16) -> String {
        let with = match limit {
            Limit::TwoAgainstOne => "with one or two pieces against a lone king",
            Limit::LongLine => "with three pieces against a lone king on the long diagonal",
            Limit::ThreeAgainstOne => "with three or more kings against one",
            Limit::KingMoves => "with kings only, without a capture",
            Limit::FourOrFivePieces => "with four or five pieces, none captured and none crowned",
            Limit::SixOrSevenPieces => "with six or seven pieces, none captured and none crowned",
        };
        format!("each side has made {moves} moves {with}")
    }

    fn by_mate(&self) -> &'static str {
        "by checkmate"
    }

    fn duty(&self, voice: &Voice<'_>, duty: &DutyTo) -> String {
        match duty {
            DutyTo::MoveTouched(men) => format!("play {}", voice.men(men, Case::Object)),
            DutyTo::KingMove if voice.has_castling() => "play the king, without castling".into(),
            DutyTo::KingMove => "play the king".into(),
            DutyTo::RookMove(rook) => format!("play {}", voice.man(*rook, Case::Object)),
            DutyTo::CaptureTouched(men, with) => match &with[..] {
                [] => format!("take {}", voice.men(men, Case::Object)),
                with => format!("take {} with {}", voice.men(men, Case::Object), voice.men(with, Case::Means)),
            },
            DutyTo::Parry => "answer the check".into(),
            DutyTo::Name => "say what the pawn becomes".into(),
        }
    }

    fn remedy(&self, remedy: Remedy) -> &'static str {
        match remedy {
            Remedy::MoveTouched => "Play the touched piece",
            Remedy::KingMove => "King move",
            Remedy::RookMove => "Rook move",
            Remedy::CaptureTouched => "Take the touched piece",
            Remedy::TakeBack => "Take the move back",
            Remedy::Stand => "Let the move stand",
            Remedy::KeepBoth => "Let both moves stand",
            Remedy::Correct => "Put the fault right",
        }
    }

    fn demand(&self, remedy: Remedy) -> &'static str {
        match remedy {
            Remedy::MoveTouched => "that the touched piece be played",
            Remedy::KingMove => "a king move",
            Remedy::RookMove => "a rook move",
            Remedy::CaptureTouched => "that the touched piece be taken",
            Remedy::TakeBack => "that the move be taken back",
            Remedy::Stand => "that the move stand",
            Remedy::KeepBoth => "that both moves stand",
            Remedy::Correct => "that the fault be put right",
        }
    }

    fn notice(&self, voice: &Voice<'_>, notice: Notice) -> String {
        match notice {
            Notice::Check => "Unanswered check".into(),
            Notice::OwnCheck => "Own king in check".into(),
            Notice::FalseCheck => "Check announced wrongly".into(),
            Notice::Board => "Board placed wrongly".into(),
            Notice::SetUp => "Pieces set up wrongly".into(),
            Notice::Missing(field) => format!("Piece missing on {}", voice.field(field)),
            Notice::Odds => "Odds forgotten".into(),
            Notice::Illegal => "Move against the rules".into(),
        }
    }

    fn claim(&self, claim: Claim) -> &'static str {
        match claim {
            Claim::Fifty => "draw by the count of moves",
            Claim::Repetition => "draw by repetition",
            Claim::Perpetual => "draw by perpetual check",
            Claim::Material => "draw by insufficient material",
            Claim::Stalemate => "stalemate",
            Claim::Allies => "to stay with the ally in the next game",
        }
    }

    fn word(&self, word: Word) -> &'static str {
        match word {
            Word::Check => "Check",
            Word::Mate => "Mate",
            Word::CheckToQueen => "Check to the queen",
        }
    }

    fn noun(&self, kind: Option<Kind>, _: GameName) -> Noun {
        Noun::unbent("the", kind.map_or("piece", Kind::name))
    }

    fn seat(&self, name: &str) -> String {
        super::capital(name.into())
    }

    fn opponent(&self, is_only: bool) -> &'static str {
        if is_only { "the opponent" } else { "an opponent" }
    }

    fn on(&self) -> &'static str {
        "on"
    }

    fn and(&self) -> &'static str {
        "and"
    }

    fn or(&self) -> &'static str {
        "or"
    }

    fn article(&self) -> &'static str {
        "Art."
    }

    fn reading(&self, are_many: bool) -> &'static str {
        if are_many { "our readings" } else { "our reading" }
    }
}

/// What a place on the board is called.
fn place(voice: &Voice<'_>) -> &'static str {
    if voice.game.has(Feature::Crowning) { "field" } else { "square" }
}

fn touched(voice: &Voice<'_>, field: Field, must: &str, binds: bool, may: &[Remedy]) -> String {
    let (man, opponent) = (voice.man(field, Case::Subject), voice.opponent());
    let demands = voice.demands(may, binds);
    match (binds, demands.is_empty()) {
        (true, true) => format!("{man} was touched and {must}."),
        (true, false) => format!("{man} was touched and {must}; {opponent} may demand {demands} instead."),
        (false, false) => format!("{man} was touched: {opponent} may demand {demands}."),
        (false, true) => format!("{man} was touched."),
    }
}

fn granted(remedy: Remedy) -> &'static str {
    match remedy {
        Remedy::MoveTouched | Remedy::KingMove | Remedy::RookMove | Remedy::CaptureTouched => "the demand is granted.",
        Remedy::TakeBack => "the move is taken back.",
        Remedy::Stand => "the move stands.",
        Remedy::KeepBoth => "both moves stand.",
        Remedy::Correct => "the fault is put right.",
    }
}

/// A fault that was pointed out, after `it is true that`.
fn that(voice: &Voice<'_>, notice: Notice) -> String {
    match notice {
        Notice::Check => "an unanswered check stands on the board".into(),
        Notice::OwnCheck => "the player's own king stands in check".into(),
        Notice::FalseCheck => "there is no check, although one was announced".into(),
        Notice::Board => "the board was placed wrongly".into(),
        Notice::SetUp => "pieces were set up wrongly".into(),
        Notice::Missing(field) => format!("a piece was missing on {} from the beginning", voice.field(field)),
        Notice::Odds => "the piece given as odds was left on the board".into(),
        Notice::Illegal => "the last move was against the rules".into(),
    }
}
