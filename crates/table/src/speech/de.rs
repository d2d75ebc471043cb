//! German.

use super::Voice;
use super::tongue::{Case, Deed, Ending, Noun, Tongue};
use crate::act::{Claim, Notice, Word};
use crate::law::points::Remedy;
use crate::outcome::Why;
use crate::right::DutyTo;
use crate::ruling::{Finding, Reason};
use games::{Down, Feature, Field, GameName, Kind, Limit};

/// The German language.
pub(super) struct German;

impl Tongue for German {
    fn finding(&self, voice: &Voice<'_>, finding: &Finding) -> String {
        match finding {
            Finding::Touched { field, binds, may } => touched(voice, *field, "muss gezogen werden", *binds, may),
            Finding::TouchedEnemy { field, binds, may } => {
                touched(voice, *field, "muss geschlagen werden", *binds, may)
            }
            Finding::TouchFree => "nach den Bedingungen dieses Tisches verpflichtet Berühren zu nichts.".into(),
            Finding::KingTaken(field) => {
                let king = voice.man(*field, Case::Subject);
                format!("{king} kann nicht geschlagen werden: Er geht zurück, und beide Figuren gelten als berührt.")
            }
            Finding::IllegalMove => "der Zug ist regelwidrig.".into(),
            Finding::Exposed => "der Zug lässt den eigenen König im Schach.".into(),
            Finding::FalseCastling => "die Rochade ist hier nicht erlaubt.".into(),
            Finding::OtherMan => "etwas anderes war berührt und hätte gezogen werden müssen.".into(),
            Finding::Unannounced => "das Schach wurde nicht angesagt.".into(),
            Finding::QueenUnwarned => "der Angriff auf die Dame wurde nicht angesagt.".into(),
            Finding::NoCheck => "es wurde Schach angesagt, aber es ist keines.".into(),
            Finding::SecondBack => {
                format!("der zweite der beiden Züge geht zurück, außer {} lässt beide gelten.", voice.opponent())
            }
            Finding::MustName => "der Bauer wird umgewandelt: Der Spieler sagt, in welche Figur.".into(),
            Finding::Granted(remedy) => granted(*remedy).into(),
            Finding::Bound(seat, duty) => format!("{} muss {}.", voice.seat(*seat), self.duty(voice, duty)),
            Finding::Noticed(notice) => format!("es trifft zu, dass {}.", that(voice, *notice)),
            Finding::NeedsConsent(notice) => {
                format!("es trifft zu, dass {}; neu begonnen wird nur, wenn alle zustimmen.", that(voice, *notice))
            }
            Finding::CannotGoOn => "mit dem König im Schach wird nicht weitergespielt: Der Zug geht zurück.".into(),
            Finding::Counting(limit) => format!("die Zählung beginnt: {limit} Züge für jede Seite."),
            Finding::CountOver => "die Zählung ist abgelaufen.".into(),
            Finding::Limit(limit, moves) => format!("{}.", self.limit(*limit, *moves)),
            Finding::Repeated(times) => {
                format!("dieselbe Stellung ist {times}-mal entstanden, mit demselben Spieler am Zug.")
            }
            Finding::Proved => "der Gewinn ist bewiesen: Die Partie geht weiter.".into(),
            Finding::Claimed(claim) => format!("zu Recht beansprucht: {}.", self.claim(*claim)),
            Finding::Crowned => "die Steine sind zu Damen gekrönt.".into(),
            Finding::WronglyLifted => "die weggenommenen Steine sind nicht genau die geschlagenen.".into(),
            Finding::Warned(seat) => {
                format!(
                    "{} ist verwarnt: Über die Partie darf weder gesprochen noch ein Zeichen gegeben werden.",
                    voice.seat(*seat)
                )
            }
            Finding::MayConfer => "einer der beiden Verbündeten ist eingefroren: Sie dürfen sich beraten.".into(),
            Finding::Mated(seat) => format!("{} ist matt.", voice.seat(*seat)),
            Finding::Stalemated(seat) => format!("{} ist patt.", voice.seat(*seat)),
            Finding::Blocked(seat) => format!("{} hat keinen Zug mehr.", voice.seat(*seat)),
            Finding::NoForce => "keine Seite hat noch genug Material, um zu gewinnen.".into(),
            Finding::Resigned(seat) => format!("{} gibt auf.", voice.seat(*seat)),
            Finding::FlagFell(seat) => format!("die Zeit von {} ist abgelaufen.", voice.seat(*seat)),
            Finding::Disordered(seat) => format!("{} hat die Steine durcheinandergeworfen.", voice.seat(*seat)),
            Finding::Agreed => "die Spieler einigen sich auf Remis.".into(),
            Finding::Over(outcome) => format!("die Partie ist zu Ende: {}.", voice.ending(outcome)),
            Finding::Void => "die Partie zählt nicht und beginnt von neuem.".into(),
            Finding::Arbiter => "ein Unparteiischer entscheidet; bis dahin ruht die Partie.".into(),
            Finding::Frozen(seat) => format!("die Armee von {} ist eingefroren.", voice.seat(*seat)),
            Finding::Released(seat) => {
                format!("{} kann wieder ziehen und muss es: Mit diesem Zug ist die Armee frei.", voice.seat(*seat))
            }
            Finding::TurnLost(seat) => {
                let seat = voice.seat(*seat);
                format!(
                    "{seat} kann nicht ziehen, aber nur, weil die beiden anderen es gemeinsam verhindern: Der Zug verfällt."
                )
            }
        }
    }

    fn reason(&self, voice: &Voice<'_>, reason: &Reason) -> String {
        match reason {
            Reason::GameOver => "die Partie ist zu Ende.".into(),
            Reason::Suspended => "die Partie ruht, bis ein Unparteiischer entschieden hat.".into(),
            Reason::NotOnMove(seat) => format!("{} ist am Zug.", voice.seat(*seat)),
            Reason::NoField(name) => format!("dieses Brett hat kein Feld {name}."),
            Reason::NoMan(field) => format!("auf {} steht nichts.", voice.field(*field)),
            Reason::NothingHeld => "es wird nichts gehalten.".into(),
            Reason::OtherHeld(field) => format!("die Hand ist noch an {}.", voice.man(*field, Case::Means)),
            Reason::NameFirst => "zuerst muss gesagt werden, was der Bauer wird.".into(),
            Reason::NoPawnWaits => "kein Bauer wartet auf seine Umwandlung.".into(),
            Reason::NoOfficer(kind) => {
                format!("in diese Figur kann kein Bauer umgewandelt werden: {}.", voice.kind(*kind))
            }
            Reason::Bound(duty) => format!("der Spieler muss {}.", self.duty(voice, duty)),
            Reason::Illegal => "dieser Zug ist regelwidrig.".into(),
            Reason::TakesKing => "ein König wird nie geschlagen.".into(),
            Reason::Frozen(seat) => format!("die Armee von {} ist eingefroren.", voice.seat(*seat)),
            Reason::LeavesCheck => "dieser Zug lässt den eigenen König im Schach.".into(),
            Reason::MustPromote(field) => {
                format!("ein Bauer, der nach {} kommt, muss umgewandelt werden.", voice.field(*field))
            }
            Reason::NoSuchMove(text) => format!("einen solchen Zug gibt es hier nicht: {}.", voice.written(text)),
            Reason::Unclear(unclear) => {
                format!(
                    "„{}“ kann hier zwei Züge bedeuten: {}. Bitte beide Felder nennen.",
                    unclear.text,
                    voice.meanings(unclear)
                )
            }
            Reason::Ambiguous => {
                "zwei Züge werden gleich geschrieben: Auch die Felder dazwischen müssen genannt werden.".into()
            }
            Reason::CrossesMiddle => "ein Zug im Voraus muss auf der eigenen Hälfte bleiben.".into(),
            Reason::KingFirst => "die Rochade beginnt mit dem König: Der Turm hat seinen Zug gemacht.".into(),
            Reason::NoRight(remedy) => {
                format!("ein Recht auf {} besteht nicht oder nicht mehr.", self.demand(*remedy))
            }
            Reason::CannotBeMet => {
                "kein regelgerechter Zug erfüllt dieses Verlangen: Es ist nichtig und kostet nichts.".into()
            }
            Reason::NotSo(notice) => {
                format!("das trifft nicht oder nicht mehr zu: „{}“.", self.notice(voice, *notice))
            }
            Reason::TooLate => "dafür ist es zu spät.".into(),
            Reason::Unknown => "dieses Gesetzbuch sieht das nicht vor.".into(),
            Reason::NoClaim(claim) => format!("zu Unrecht beansprucht: {}.", self.claim(*claim)),
            Reason::NothingToAnnounce(word) => {
                format!("„{}“ kann hier nicht oder nicht mehr gesagt werden.", self.word(*word))
            }
            Reason::NoCount => "eine Zählung kann hier nicht verlangt werden.".into(),
            Reason::CountRuns => "es läuft schon eine Zählung.".into(),
            Reason::NothingToProve => "es ist nichts zu beweisen.".into(),
            Reason::NotProved => "der Beweis hält nicht stand.".into(),
            Reason::NoOffer => "es wurde nichts angeboten.".into(),
            Reason::OfferedAlready => "das wurde schon gesagt.".into(),
            Reason::NoClock => "jetzt ist keine Uhr anzuhalten.".into(),
            Reason::NoFlag => "kein Blättchen ist gefallen.".into(),
            Reason::NothingLifted => "es sind keine geschlagenen Steine wegzunehmen.".into(),
            Reason::NoCrowning => "die Steine können jetzt nicht gekrönt werden.".into(),
            Reason::NoSeat => "das kann nur ein Spieler an diesem Tisch tun.".into(),
            Reason::TablesWord => "das zu sagen ist nicht Sache eines Spielers.".into(),
            Reason::NothingToDecide => "für einen Unparteiischen gibt es nichts zu entscheiden.".into(),
        }
    }

    fn deed(&self, voice: &Voice<'_>, deed: Deed) -> String {
        match deed {
            Deed::Adjusts(seat, field) => {
                format!(
                    "{} rückt {} zurecht; das verpflichtet zu nichts.",
                    voice.seat(seat),
                    voice.man(field, Case::Object)
                )
            }
            Deed::OffersDraw(seat) => format!("{} bietet Remis an.", voice.seat(seat)),
            Deed::OffersRestart(seat) => format!("{} schlägt vor, neu zu beginnen.", voice.seat(seat)),
            Deed::AsksArbiter(seat) => format!("{} verlangt einen Unparteiischen.", voice.seat(seat)),
            Deed::Accepts => "ein Spieler hat zugestimmt; die anderen müssen noch antworten.".into(),
            Deed::ArbiterSpoke => "der Unparteiische hat entschieden: Die Partie geht weiter.".into(),
            Deed::Moves => "der Zug ist gemacht.".into(),
            Deed::Stands => "das ist in Ordnung.".into(),
        }
    }

    fn ending(&self, ending: Ending, winners: &str, are_many: bool) -> String {
        let win = if are_many { "gewinnen" } else { "gewinnt" };
        match ending {
            Ending::Won => format!("{winners} {win}"),
            Ending::HalfWon => format!("{winners} {win} halb"),
            Ending::Incomplete => format!("{winners} {win} unvollständig"),
            Ending::Drawn => "Remis".into(),
        }
    }

    fn why(&self, voice: &Voice<'_>, why: &Why) -> String {
        match why {
            Why::Mated(seat) => format!("{} ist matt", voice.seat(*seat)),
            Why::BareMated(seat) => format!("{} ist mit entblößtem König matt", voice.seat(*seat)),
            Why::Stalemated(seat) => format!("{} ist patt", voice.seat(*seat)),
            Why::Blocked(seat) => format!("{} kann nicht mehr ziehen", voice.seat(*seat)),
            Why::NoForce => "zu wenig Material".into(),
            Why::Resigned(seat) => format!("{} hat aufgegeben", voice.seat(*seat)),
            Why::FlagFell(seat) => format!("die Zeit von {} ist abgelaufen", voice.seat(*seat)),
            Why::Disordered(seat) => format!("{} hat die Steine durcheinandergeworfen", voice.seat(*seat)),
            Why::Agreed => "die Spieler haben sich geeinigt".into(),
            Why::CountOver => "die Zählung ist abgelaufen".into(),
            Why::Limit(limit, moves) => self.limit(*limit, *moves),
            Why::Repeated => "die Stellung hat sich wiederholt".into(),
            Why::Perpetual => "Dauerschach".into(),
            Why::OddsForgotten => "die Vorgabe war vergessen, und wer sie erhielt, kann nicht verlieren".into(),
            Why::Down(down) => voice.brought_down(down, |how, seats, are_many| {
                let (are, have) = if are_many { ("sind", "haben") } else { ("ist", "hat") };
                match how {
                    Down::Mated => format!("{seats} {are} matt"),
                    Down::Stalemated => format!("{seats} {are} patt"),
                    Down::Resigned => format!("{seats} {have} aufgegeben"),
                }
            }),
            Why::Stuck => "niemand kann mehr ziehen".into(),
        }
    }

    fn limit(&self, limit: Limit, moves: u16) -> String {
        let with = match limit {
            Limit::TwoAgainstOne => "mit einem oder zwei Steinen gegen eine einzelne Dame",
            Limit::LongLine => "mit drei Steinen gegen eine einzelne Dame auf der langen Diagonale",
            Limit::ThreeAgainstOne => "mit drei oder mehr Damen gegen eine",
            Limit::KingMoves => "nur mit Damen, ohne Schlag",
            Limit::FourOrFivePieces => "mit vier oder fünf Steinen, ohne Schlag und ohne neue Dame",
            Limit::SixOrSevenPieces => "mit sechs oder sieben Steinen, ohne Schlag und ohne neue Dame",
        };
        format!("jede Seite hat {moves} Züge {with} gemacht")
    }

    fn by_mate(&self) -> &'static str {
        "durch Matt"
    }

    fn duty(&self, voice: &Voice<'_>, duty: &DutyTo) -> String {
        match duty {
            DutyTo::MoveTouched(men) => format!("{} ziehen", voice.men(men, Case::Object)),
            DutyTo::KingMove if voice.has_castling() => "den König ziehen, ohne zu rochieren".into(),
            DutyTo::KingMove => "den König ziehen".into(),
            DutyTo::RookMove(rook) => format!("{} ziehen", voice.man(*rook, Case::Object)),
            DutyTo::CaptureTouched(men, with) => match &with[..] {
                [] => format!("{} schlagen", voice.men(men, Case::Object)),
                with => format!("{} mit {} schlagen", voice.men(men, Case::Object), voice.men(with, Case::Means)),
            },
            DutyTo::Parry => "das Schach abwehren".into(),
            DutyTo::Name => "sagen, was der Bauer wird".into(),
        }
    }

    fn remedy(&self, remedy: Remedy) -> &'static str {
        match remedy {
            Remedy::MoveTouched => "Berührtes ziehen",
            Remedy::KingMove => "Königszug",
            Remedy::RookMove => "Turmzug",
            Remedy::CaptureTouched => "Berührtes schlagen",
            Remedy::TakeBack => "Zug zurücknehmen",
            Remedy::Stand => "Zug gelten lassen",
            Remedy::KeepBoth => "Beide Züge gelten lassen",
            Remedy::Correct => "Fehler berichtigen",
        }
    }

    fn demand(&self, remedy: Remedy) -> &'static str {
        match remedy {
            Remedy::MoveTouched => "das Ziehen des Berührten",
            Remedy::KingMove => "einen Königszug",
            Remedy::RookMove => "einen Turmzug",
            Remedy::CaptureTouched => "das Schlagen des Berührten",
            Remedy::TakeBack => "die Rücknahme des Zuges",
            Remedy::Stand => "die Geltung des Zuges",
            Remedy::KeepBoth => "die Geltung beider Züge",
            Remedy::Correct => "die Berichtigung des Fehlers",
        }
    }

    fn notice(&self, voice: &Voice<'_>, notice: Notice) -> String {
        match notice {
            Notice::Check => "Unbeantwortetes Schach".into(),
            Notice::OwnCheck => "Eigener König im Schach".into(),
            Notice::FalseCheck => "Zu Unrecht angesagtes Schach".into(),
            Notice::Board => "Brett liegt falsch".into(),
            Notice::SetUp => "Falsch aufgestellt".into(),
            Notice::Missing(field) => format!("Auf {} fehlt etwas", voice.field(field)),
            Notice::Odds => "Vorgabe vergessen".into(),
            Notice::Illegal => "Regelwidriger Zug".into(),
        }
    }

    fn claim(&self, claim: Claim) -> &'static str {
        match claim {
            Claim::Fifty => "Remis durch die Zählung",
            Claim::Repetition => "Remis durch Wiederholung",
            Claim::Perpetual => "Remis durch Dauerschach",
            Claim::Material => "Remis durch zu wenig Material",
            Claim::Stalemate => "Patt",
            Claim::Allies => "mit dem Verbündeten in der nächsten Partie zusammenzubleiben",
        }
    }

    fn word(&self, word: Word) -> &'static str {
        match word {
            Word::Check => "Schach",
            Word::Mate => "Matt",
            Word::CheckToQueen => "Gardez",
        }
    }

    fn noun(&self, kind: Option<Kind>, game: GameName) -> Noun {
        let masculine = |name: &'static str, bent: &str| Noun {
            name,
            forms: [format!("der {name}"), format!("den {bent}"), format!("dem {bent}")],
        };
        let feminine = |name: &'static str| Noun {
            name,
            forms: [format!("die {name}"), format!("die {name}"), format!("der {name}")],
        };
        match kind {
            Some(Kind::King) if game.has(Feature::Crowning) => feminine("Dame"),
            Some(Kind::King) => masculine("König", "König"),
            Some(Kind::Queen) => feminine("Dame"),
            Some(Kind::Rook) => masculine("Turm", "Turm"),
            Some(Kind::Bishop) => masculine("Läufer", "Läufer"),
            Some(Kind::Knight) => masculine("Springer", "Springer"),
            Some(Kind::Pawn) => masculine("Bauer", "Bauern"),
            Some(Kind::Man) => masculine("Stein", "Stein"),
            None if game.has(Feature::Crowning) => masculine("Stein", "Stein"),
            None => feminine("Figur"),
        }
    }

    fn seat(&self, name: &str) -> String {
        match name {
            "white" => "Weiß".into(),
            "black" => "Schwarz".into(),
            "red" => "Rot".into(),
            letter => letter.to_uppercase(),
        }
    }

    fn opponent(&self, is_only: bool) -> &'static str {
        if is_only { "der Gegner" } else { "ein Gegner" }
    }

    fn on(&self) -> &'static str {
        "auf"
    }

    fn and(&self) -> &'static str {
        "und"
    }

    fn or(&self) -> &'static str {
        "oder"
    }

    fn article(&self) -> &'static str {
        "Art."
    }

    fn reading(&self, are_many: bool) -> &'static str {
        if are_many { "unsere Lesarten" } else { "unsere Lesart" }
    }
}

fn touched(voice: &Voice<'_>, field: Field, must: &str, binds: bool, may: &[Remedy]) -> String {
    let (man, opponent) = (voice.man(field, Case::Subject), voice.opponent());
    let demands = voice.demands(may, binds);
    match (binds, demands.is_empty()) {
        (true, true) => format!("{man} wurde berührt und {must}."),
        (true, false) => format!("{man} wurde berührt und {must}; {opponent} kann stattdessen {demands} verlangen."),
        (false, false) => format!("{man} wurde berührt: {} kann {demands} verlangen.", super::capital(opponent.into())),
        (false, true) => format!("{man} wurde berührt."),
    }
}

fn granted(remedy: Remedy) -> &'static str {
    match remedy {
        Remedy::MoveTouched | Remedy::KingMove | Remedy::RookMove | Remedy::CaptureTouched => {
            "dem Verlangen wird stattgegeben."
        }
        Remedy::TakeBack => "der Zug wird zurückgenommen.",
        Remedy::Stand => "der Zug gilt.",
        Remedy::KeepBoth => "beide Züge gelten.",
        Remedy::Correct => "der Fehler wird berichtigt.",
    }
}

/// A fault that was pointed out, after `es trifft zu, dass`.
fn that(voice: &Voice<'_>, notice: Notice) -> String {
    match notice {
        Notice::Check => "ein unbeantwortetes Schach auf dem Brett steht".into(),
        Notice::OwnCheck => "der eigene König im Schach steht".into(),
        Notice::FalseCheck => "das angesagte Schach keines ist".into(),
        Notice::Board => "das Brett falsch liegt".into(),
        Notice::SetUp => "falsch aufgestellt wurde".into(),
        Notice::Missing(field) => format!("auf {} von Anfang an etwas fehlte", voice.field(field)),
        Notice::Odds => "die vorgegebene Figur auf dem Brett geblieben ist".into(),
        Notice::Illegal => "der letzte Zug regelwidrig war".into(),
    }
}
