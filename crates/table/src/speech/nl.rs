//! Dutch.

use super::Voice;
use super::tongue::{Case, Deed, Ending, Noun, Tongue};
use crate::act::{Claim, Notice, Word};
use crate::law::points::Remedy;
use crate::outcome::Why;
use crate::right::DutyTo;
use crate::ruling::{Finding, Reason};
use games::{Down, Feature, Field, GameName, Kind, Limit};

/// The Dutch language.
pub(super) struct Dutch;

impl Tongue for Dutch {
    fn finding(&self, voice: &Voice<'_>, finding: &Finding) -> String {
        match finding {
            Finding::Touched { field, binds, may } => touched(voice, *field, "moet gespeeld worden", *binds, may),
            Finding::TouchedEnemy { field, binds, may } => touched(voice, *field, "moet geslagen worden", *binds, may),
            Finding::TouchFree => "volgens de voorwaarden van deze tafel verplicht aanraken tot niets.".into(),
            Finding::KingTaken(field) => {
                let king = voice.man(*field, Case::Subject);
                format!("{king} kan niet geslagen worden: hij gaat terug, en beide stukken gelden als aangeraakt.")
            }
            Finding::IllegalMove => "de zet is onreglementair.".into(),
            Finding::Exposed => "de zet laat de eigen koning schaak staan.".into(),
            Finding::FalseCastling => "rokeren mag hier niet.".into(),
            Finding::OtherMan => "een ander stuk was aangeraakt en had gespeeld moeten worden.".into(),
            Finding::Unannounced => "het schaak is niet aangezegd.".into(),
            Finding::QueenUnwarned => "de aanval op de dame is niet aangezegd.".into(),
            Finding::NoCheck => "er is schaak aangezegd, maar het is geen schaak.".into(),
            Finding::SecondBack => {
                format!("de tweede van de twee zetten gaat terug, tenzij {} beide laat staan.", voice.opponent())
            }
            Finding::MustName => "de pion promoveert: de speler noemt het stuk.".into(),
            Finding::Granted(remedy) => granted(*remedy).into(),
            Finding::Bound(seat, duty) => format!("{} moet {}.", voice.seat(*seat), self.duty(voice, duty)),
            Finding::Noticed(notice) => format!("het klopt dat {}.", that(voice, *notice)),
            Finding::NeedsConsent(notice) => format!(
                "het klopt dat {}; er wordt alleen opnieuw begonnen als iedereen ermee instemt.",
                that(voice, *notice)
            ),
            Finding::CannotGoOn => "met de koning schaak wordt niet doorgespeeld: de zet gaat terug.".into(),
            Finding::Counting(limit) => format!("de telling begint: {limit} zetten voor elke kant."),
            Finding::CountOver => "de telling is afgelopen.".into(),
            Finding::Limit(limit, moves) => format!("{}.", self.limit(*limit, *moves)),
            Finding::Repeated(times) => {
                format!("dezelfde stelling is {times} keer ontstaan, met dezelfde speler aan zet.")
            }
            Finding::Proved => "de winst is bewezen: de partij gaat door.".into(),
            Finding::Claimed(claim) => format!("de claim is terecht: {}.", self.claim(*claim)),
            Finding::Crowned => "de schijven zijn tot dam gekroond.".into(),
            Finding::WronglyLifted => "de weggenomen stukken zijn niet precies de geslagen stukken.".into(),
            Finding::Warned(seat) => {
                format!(
                    "{} is gewaarschuwd: over de partij mag niet gesproken worden, ook niet met tekens.",
                    voice.seat(*seat)
                )
            }
            Finding::MayConfer => "een van de twee bondgenoten is bevroren: zij mogen overleggen.".into(),
            Finding::Mated(seat) => format!("{} staat mat.", voice.seat(*seat)),
            Finding::Stalemated(seat) => format!("{} staat pat.", voice.seat(*seat)),
            Finding::Blocked(seat) => format!("{} heeft geen zet meer.", voice.seat(*seat)),
            Finding::NoForce => "geen kant heeft nog genoeg materiaal om te winnen.".into(),
            Finding::Resigned(seat) => format!("{} geeft op.", voice.seat(*seat)),
            Finding::FlagFell(seat) => format!("de tijd van {} is om.", voice.seat(*seat)),
            Finding::Disordered(seat) => format!("{} heeft de stukken door elkaar gegooid.", voice.seat(*seat)),
            Finding::Agreed => "de spelers komen remise overeen.".into(),
            Finding::Over(outcome) => format!("de partij is uit: {}.", voice.ending(outcome)),
            Finding::Void => "de partij telt niet en begint opnieuw.".into(),
            Finding::Arbiter => "een arbiter beslist; tot dan rust de partij.".into(),
            Finding::Frozen(seat) => format!("het leger van {} is bevroren.", voice.seat(*seat)),
            Finding::Released(seat) => {
                format!("{} kan weer zetten en moet dat ook: met die zet is het leger vrij.", voice.seat(*seat))
            }
            Finding::TurnLost(seat) => {
                let seat = voice.seat(*seat);
                format!(
                    "{seat} kan niet zetten, maar alleen doordat de twee anderen het samen beletten: de beurt vervalt."
                )
            }
        }
    }

    fn reason(&self, voice: &Voice<'_>, reason: &Reason) -> String {
        match reason {
            Reason::GameOver => "de partij is uit.".into(),
            Reason::Suspended => "de partij rust tot een arbiter heeft beslist.".into(),
            Reason::NotOnMove(seat) => format!("{} is aan zet.", voice.seat(*seat)),
            Reason::NoField(name) => format!("dit bord heeft geen veld {name}."),
            Reason::NoMan(field) => format!("op {} staat geen stuk.", voice.field(*field)),
            Reason::NothingHeld => "er wordt geen stuk vastgehouden.".into(),
            Reason::OtherHeld(field) => format!("de hand is nog aan {}.", voice.man(*field, Case::Means)),
            Reason::NameFirst => "zeg eerst wat de pion wordt.".into(),
            Reason::NoPawnWaits => "er is geen pion die moet promoveren.".into(),
            Reason::NoOfficer(kind) => format!("een pion kan geen {} worden.", voice.kind(*kind)),
            Reason::Bound(duty) => format!("de speler moet {}.", self.duty(voice, duty)),
            Reason::Illegal => "die zet is onreglementair.".into(),
            Reason::TakesKing => "een koning wordt nooit geslagen.".into(),
            Reason::Frozen(seat) => format!("het leger van {} is bevroren.", voice.seat(*seat)),
            Reason::LeavesCheck => "die zet laat de eigen koning schaak staan.".into(),
            Reason::MustPromote(field) => format!("een pion die op {} komt, moet promoveren.", voice.field(*field)),
            Reason::NoSuchMove(text) => format!("zo'n zet is er hier niet: {}.", voice.written(text)),
            Reason::Unclear(unclear) => {
                format!(
                    "“{}” kan hier twee zetten betekenen: {}. Schrijf beide velden.",
                    unclear.text,
                    voice.meanings(unclear)
                )
            }
            Reason::Ambiguous => "twee zetten worden gelijk geschreven: noem ook de velden ertussen.".into(),
            Reason::CrossesMiddle => "een zet vooraf moet op de eigen helft blijven.".into(),
            Reason::KingFirst => "rokeren begint met de koning: de toren heeft zijn zet gedaan.".into(),
            Reason::NoRight(remedy) => format!("er is geen recht, of niet meer, op {}.", self.demand(*remedy)),
            Reason::CannotBeMet => "geen reglementaire zet voldoet aan die eis: hij is nietig en kost niets.".into(),
            Reason::NotSo(notice) => {
                format!("dat is niet zo, of niet meer: “{}”.", self.notice(voice, *notice))
            }
            Reason::TooLate => "daarvoor is het te laat.".into(),
            Reason::Unknown => "dit wetboek voorziet daar niet in.".into(),
            Reason::NoClaim(claim) => format!("de claim is niet terecht: {}.", self.claim(*claim)),
            Reason::NothingToAnnounce(word) => {
                format!("“{}” kan hier niet gezegd worden, of niet meer.", self.word(*word))
            }
            Reason::NoCount => "hier kan geen telling gevraagd worden.".into(),
            Reason::CountRuns => "er loopt al een telling.".into(),
            Reason::NothingToProve => "er is niets te bewijzen.".into(),
            Reason::NotProved => "het bewijs gaat niet op.".into(),
            Reason::NoOffer => "er is niets aangeboden.".into(),
            Reason::OfferedAlready => "dat is al gezegd.".into(),
            Reason::NoClock => "er is nu geen klok stil te zetten.".into(),
            Reason::NoFlag => "er is geen vlag gevallen.".into(),
            Reason::NothingLifted => "er zijn geen geslagen stukken weg te nemen.".into(),
            Reason::NoCrowning => "de schijven kunnen nu niet gekroond worden.".into(),
            Reason::NoSeat => "alleen een speler aan deze tafel kan dat doen.".into(),
            Reason::TablesWord => "dat is niet aan een speler om te zeggen.".into(),
            Reason::NothingToDecide => "er is niets voor een arbiter te beslissen.".into(),
        }
    }

    fn deed(&self, voice: &Voice<'_>, deed: Deed) -> String {
        match deed {
            Deed::Adjusts(seat, field) => {
                format!("{} zet {} recht; dat verplicht tot niets.", voice.seat(seat), voice.man(field, Case::Object))
            }
            Deed::OffersDraw(seat) => format!("{} biedt remise aan.", voice.seat(seat)),
            Deed::OffersRestart(seat) => format!("{} stelt voor opnieuw te beginnen.", voice.seat(seat)),
            Deed::AsksArbiter(seat) => format!("{} vraagt om een arbiter.", voice.seat(seat)),
            Deed::Accepts => "één speler heeft toegestemd; de anderen moeten nog antwoorden.".into(),
            Deed::ArbiterSpoke => "de arbiter heeft beslist: de partij gaat door.".into(),
            Deed::Moves => "de zet is gedaan.".into(),
            Deed::Stands => "dat is in orde.".into(),
        }
    }

    fn ending(&self, ending: Ending, winners: &str, are_many: bool) -> String {
        let win = if are_many { "winnen" } else { "wint" };
        match ending {
            Ending::Won => format!("{winners} {win}"),
            Ending::HalfWon => format!("{winners} {win} half"),
            Ending::Incomplete => format!("{winners} {win} onvolledig"),
            Ending::Drawn => "remise".into(),
        }
    }

    fn why(&self, voice: &Voice<'_>, why: &Why) -> String {
        match why {
            Why::Mated(seat) => format!("{} staat mat", voice.seat(*seat)),
            Why::BareMated(seat) => format!("{} staat mat met een kale koning", voice.seat(*seat)),
            Why::Stalemated(seat) => format!("{} staat pat", voice.seat(*seat)),
            Why::Blocked(seat) => format!("{} kan niet meer zetten", voice.seat(*seat)),
            Why::NoForce => "te weinig materiaal".into(),
            Why::Resigned(seat) => format!("{} heeft opgegeven", voice.seat(*seat)),
            Why::FlagFell(seat) => format!("de tijd van {} is om", voice.seat(*seat)),
            Why::Disordered(seat) => format!("{} heeft de stukken door elkaar gegooid", voice.seat(*seat)),
            Why::Agreed => "de spelers zijn het eens geworden".into(),
            Why::CountOver => "de telling is afgelopen".into(),
            Why::Limit(limit, moves) => self.limit(*limit, *moves),
            Why::Repeated => "de stelling is herhaald".into(),
            Why::Perpetual => "eeuwig schaak".into(),
            Why::OddsForgotten => "de voorgift was vergeten, en wie haar kreeg kan niet verliezen".into(),
            Why::Down(down) => voice.brought_down(down, |how, seats, are_many| {
                let (stand, have) = if are_many { ("staan", "hebben") } else { ("staat", "heeft") };
                match how {
                    Down::Mated => format!("{seats} {stand} mat"),
                    Down::Stalemated => format!("{seats} {stand} pat"),
                    Down::Resigned => format!("{seats} {have} opgegeven"),
                }
            }),
            Why::Stuck => "niemand kan nog zetten".into(),
        }
    }

    fn limit(&self, limit: Limit, moves: u16) -> String {
        let with = match limit {
            Limit::TwoAgainstOne => "met één of twee stukken tegen een enkele dam",
            Limit::LongLine => "met drie stukken tegen een enkele dam op de lange lijn",
            Limit::ThreeAgainstOne => "met drie of meer dammen tegen één",
            Limit::KingMoves => "met alleen dammen, zonder slag",
            Limit::FourOrFivePieces => "met vier of vijf stukken, zonder slag en zonder nieuwe dam",
            Limit::SixOrSevenPieces => "met zes of zeven stukken, zonder slag en zonder nieuwe dam",
        };
        format!("elke kant heeft {moves} zetten gedaan {with}")
    }

    fn by_mate(&self) -> &'static str {
        "door schaakmat"
    }

    fn duty(&self, voice: &Voice<'_>, duty: &DutyTo) -> String {
        match duty {
            DutyTo::MoveTouched(men) => format!("{} spelen", voice.men(men, Case::Object)),
            DutyTo::KingMove if voice.has_castling() => "de koning spelen, zonder te rokeren".into(),
            DutyTo::KingMove => "de koning spelen".into(),
            DutyTo::RookMove(rook) => format!("{} spelen", voice.man(*rook, Case::Object)),
            DutyTo::CaptureTouched(men, with) => match &with[..] {
                [] => format!("{} slaan", voice.men(men, Case::Object)),
                with => format!("{} slaan met {}", voice.men(men, Case::Object), voice.men(with, Case::Means)),
            },
            DutyTo::Parry => "het schaak opheffen".into(),
            DutyTo::Name => "zeggen wat de pion wordt".into(),
        }
    }

    fn remedy(&self, remedy: Remedy) -> &'static str {
        match remedy {
            Remedy::MoveTouched => "Aangeraakt stuk spelen",
            Remedy::KingMove => "Koningszet",
            Remedy::RookMove => "Torenzet",
            Remedy::CaptureTouched => "Aangeraakt stuk slaan",
            Remedy::TakeBack => "Zet terugnemen",
            Remedy::Stand => "Zet laten staan",
            Remedy::KeepBoth => "Beide zetten laten staan",
            Remedy::Correct => "Fout herstellen",
        }
    }

    fn demand(&self, remedy: Remedy) -> &'static str {
        match remedy {
            Remedy::MoveTouched => "het spelen van het aangeraakte stuk",
            Remedy::KingMove => "een koningszet",
            Remedy::RookMove => "een torenzet",
            Remedy::CaptureTouched => "het slaan van het aangeraakte stuk",
            Remedy::TakeBack => "het terugnemen van de zet",
            Remedy::Stand => "het behoud van de zet",
            Remedy::KeepBoth => "het behoud van beide zetten",
            Remedy::Correct => "het herstel van de fout",
        }
    }

    fn notice(&self, voice: &Voice<'_>, notice: Notice) -> String {
        match notice {
            Notice::Check => "Onbeantwoord schaak".into(),
            Notice::OwnCheck => "Eigen koning staat schaak".into(),
            Notice::FalseCheck => "Ten onrechte schaak aangezegd".into(),
            Notice::Board => "Bord ligt verkeerd".into(),
            Notice::SetUp => "Stukken verkeerd opgesteld".into(),
            Notice::Missing(field) => format!("Stuk ontbreekt op {}", voice.field(field)),
            Notice::Odds => "Voorgift vergeten".into(),
            Notice::Illegal => "Onreglementaire zet".into(),
        }
    }

    fn claim(&self, claim: Claim) -> &'static str {
        match claim {
            Claim::Fifty => "remise door de telling",
            Claim::Repetition => "remise door herhaling",
            Claim::Perpetual => "remise door eeuwig schaak",
            Claim::Material => "remise door te weinig materiaal",
            Claim::Stalemate => "pat",
            Claim::Allies => "met de bondgenoot samenblijven in de volgende partij",
        }
    }

    fn word(&self, word: Word) -> &'static str {
        match word {
            Word::Check => "Schaak",
            Word::Mate => "Mat",
            Word::CheckToQueen => "Schaak aan de dame",
        }
    }

    fn noun(&self, kind: Option<Kind>, game: GameName) -> Noun {
        let (article, name) = match kind {
            Some(Kind::King) if game.has(Feature::Crowning) => ("de", "dam"),
            Some(Kind::King) => ("de", "koning"),
            Some(Kind::Queen) => ("de", "dame"),
            Some(Kind::Rook) => ("de", "toren"),
            Some(Kind::Bishop) => ("de", "loper"),
            Some(Kind::Knight) => ("het", "paard"),
            Some(Kind::Pawn) => ("de", "pion"),
            Some(Kind::Man) => ("de", "schijf"),
            None => ("het", "stuk"),
        };
        Noun::unbent(article, name)
    }

    fn seat(&self, name: &str) -> String {
        match name {
            "white" => "wit".into(),
            "black" => "zwart".into(),
            "red" => "rood".into(),
            letter => letter.to_uppercase(),
        }
    }

    fn opponent(&self, is_only: bool) -> &'static str {
        if is_only { "de tegenstander" } else { "een tegenstander" }
    }

    fn on(&self) -> &'static str {
        "op"
    }

    fn and(&self) -> &'static str {
        "en"
    }

    fn or(&self) -> &'static str {
        "of"
    }

    fn article(&self) -> &'static str {
        "art."
    }

    fn reading(&self, are_many: bool) -> &'static str {
        if are_many { "onze lezingen" } else { "onze lezing" }
    }
}

fn touched(voice: &Voice<'_>, field: Field, must: &str, binds: bool, may: &[Remedy]) -> String {
    let (man, opponent) = (voice.man(field, Case::Subject), voice.opponent());
    let demands = voice.demands(may, binds);
    match (binds, demands.is_empty()) {
        (true, true) => format!("{man} is aangeraakt en {must}."),
        (true, false) => format!("{man} is aangeraakt en {must}; {opponent} mag in plaats daarvan {demands} eisen."),
        (false, false) => format!("{man} is aangeraakt: {opponent} mag {demands} eisen."),
        (false, true) => format!("{man} is aangeraakt."),
    }
}

fn granted(remedy: Remedy) -> &'static str {
    match remedy {
        Remedy::MoveTouched | Remedy::KingMove | Remedy::RookMove | Remedy::CaptureTouched => {
            "de eis wordt toegewezen."
        }
        Remedy::TakeBack => "de zet wordt teruggenomen.",
        Remedy::Stand => "de zet blijft staan.",
        Remedy::KeepBoth => "beide zetten blijven staan.",
        Remedy::Correct => "de fout wordt hersteld.",
    }
}

/// A fault that was pointed out, after `het klopt dat`.
fn that(voice: &Voice<'_>, notice: Notice) -> String {
    match notice {
        Notice::Check => "er een onbeantwoord schaak op het bord staat".into(),
        Notice::OwnCheck => "de eigen koning schaak staat".into(),
        Notice::FalseCheck => "het aangezegde schaak er geen is".into(),
        Notice::Board => "het bord verkeerd ligt".into(),
        Notice::SetUp => "er stukken verkeerd zijn opgesteld".into(),
        Notice::Missing(field) => format!("er op {} vanaf het begin een stuk ontbrak", voice.field(field)),
        Notice::Odds => "het voorgegeven stuk op het bord is blijven staan".into(),
        Notice::Illegal => "de laatste zet onreglementair was".into(),
    }
}
