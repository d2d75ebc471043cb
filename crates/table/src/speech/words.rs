//! The words around the law, in three languages: what is printed beside rulings, articles and readings.

use games::Lang;

use crate::law::{Kind, Printed};

/// The words of a language.
#[derive(Debug)]
pub struct Words {
    /// A reading is ours.
    pub our_reading: &'static str,
    /// Before the book from which an article is taken over.
    pub from: &'static str,
    /// Between the name of a book and its game.
    pub for_game: &'static str,
    /// Before the book on which another builds.
    pub after: &'static str,
    /// Of a book that may be quoted in full.
    pub public_domain: &'static str,
    /// How an article stands in the print, but with its number.
    pub unnumbered: &'static str,
    /// The same.
    pub named_only: &'static str,
    /// The same.
    pub lapsed: &'static str,
    /// The same.
    pub restored: &'static str,
    /// Of a reading that restores a board, a figure or a position.
    pub reconstructed: &'static str,
    /// The kinds of readings, in the order of [`Kind`].
    pub kinds: [&'static str; 7],
    /// Before the printed wording.
    pub print: &'static str,
    /// Before what may be wrong with it.
    pub doubt: &'static str,
    /// Between what the transcription has and what the OCR text has.
    pub ocr: &'static str,
    /// Before our own words for it.
    pub text: &'static str,
    /// Before the articles that a reading reads.
    pub reads: &'static str,
    /// Instead of them.
    pub whole_book: &'static str,
    /// Before the readings of an article.
    pub read_by: &'static str,
    /// Before the printed words that a reading rests on.
    pub words: &'static str,
    /// Before its ground.
    pub because: &'static str,
    /// Before the other reading there could be.
    pub otherwise: &'static str,
    /// Over the points of law: the point, what it is about, its value, what that means, the article, what may be agreed.
    pub points: [&'static str; 6],
    /// Instead of them.
    pub no_point: &'static str,
    /// A list with nothing in it.
    pub nothing: &'static str,
    /// What the marks behind the numbers of readings mean.
    pub marks: &'static str,
    /// What the mark of any reading means.
    pub mark: &'static str,
    /// Before how many points there are, and on how many the books differ.
    pub counted: [&'static str; 2],
    /// Before a refusal.
    pub refused: &'static str,
    /// An act that is in order.
    pub ok: &'static str,
    /// Before why a table cannot be set up.
    pub not_set_up: &'static str,
    /// How a table is set up, as the first thing that happens.
    pub set_up: &'static str,
    /// What somebody does.
    pub act: &'static str,
    /// Before who is on move.
    pub turn: &'static str,
    /// Before what a player may ask for.
    pub may: &'static str,
    /// Before what a player is bound to.
    pub must: &'static str,
    /// Before those whose armies are frozen.
    pub frozen: &'static str,
    /// Before how a game ended.
    pub outcome: &'static str,
    /// A case without a name.
    pub a_case: &'static str,
    /// Before a board, and before its letter.
    pub board: &'static str,
    /// Behind that letter.
    pub in_the_end: &'static str,
    /// Books that rule alike.
    pub alike: &'static str,
    /// Before where they part: at the set-up.
    pub part_at_set_up: &'static str,
    /// Before the line at which they part.
    pub part_at_line: &'static str,
    /// Around how many acts of a line are left out, all in order.
    pub more_ok: [&'static str; 2],
    /// Around how many rows are left out, all alike.
    pub more_alike: [&'static str; 2],
    /// Before the version of this edition.
    pub edition: &'static str,
    /// Before a reading, as it is cited elsewhere.
    pub sissa_reading: &'static str,
    /// Between a reading and the articles it reads.
    pub on: &'static str,
    /// Between articles and the book they are of.
    pub of: &'static str,
    /// What there is to say of a source, in this order: author, edition, scan, what was seen, what is only reported.
    pub source: [&'static str; 5],
    /// How a work is known: seen, cited by another, or only reported.
    pub known: [&'static str; 3],
    /// Before what was said of old.
    pub of_old: &'static str,
    /// Before how much was judged: files, cases, expectations, and how many of these do not hold.
    pub judged: [&'static str; 4],
}

impl Words {
    /// Those of a language.
    pub const fn of(lang: Lang) -> &'static Self {
        match lang {
            Lang::En => &EN,
            Lang::Nl => &NL,
            Lang::De => &DE,
        }
    }

    /// What there is to say of how an article is printed.
    pub const fn printed(&self, printed: Printed) -> Option<&'static str> {
        match printed {
            Printed::Numbered => None,
            Printed::Unnumbered => Some(self.unnumbered),
            Printed::NamedOnly => Some(self.named_only),
            Printed::Lapsed => Some(self.lapsed),
            Printed::Restored => Some(self.restored),
        }
    }

    /// What a kind of reading is called.
    pub const fn kind(&self, kind: Kind) -> &'static str {
        self.kinds[kind as usize]
    }
}

const EN: Words = Words {
    our_reading: "our reading",
    from: "from",
    for_game: "for",
    after: "after",
    public_domain: "public domain",
    unnumbered: "unnumbered in print",
    named_only: "the print only names it",
    lapsed: "lapsed",
    restored: "lost in print, restored by us",
    reconstructed: "a reconstruction",
    kinds: [
        "the book is silent",
        "the book contradicts itself",
        "emendation",
        "restoration",
        "deduction",
        "print not seen",
        "no ground is given",
    ],
    print: "Print",
    doubt: "In doubt",
    ocr: "the OCR text has",
    text: "In our words",
    reads: "Reads",
    whole_book: "the book as a whole",
    read_by: "Read by us in",
    words: "Rests on",
    because: "Because",
    otherwise: "Or else",
    points: ["point of law", "about", "is", "which means", "by", "may be agreed as"],
    no_point: "No point of law rests on it alone.",
    nothing: "nothing",
    marks: "° our reading, °° our reading because the book is silent",
    mark: "° our reading",
    counted: ["points", "differing"],
    refused: "refused",
    ok: "ok",
    not_set_up: "not set up",
    set_up: "the set-up",
    act: "act",
    turn: "turn",
    may: "may",
    must: "must",
    frozen: "frozen",
    outcome: "outcome",
    a_case: "a case",
    board: "board",
    in_the_end: "in the end",
    alike: "They do not part.",
    part_at_set_up: "They part at the set-up:",
    part_at_line: "They part at line",
    more_ok: ["and", "more acts of this line, all ok"],
    more_alike: ["and", "more alike"],
    edition: "Sissa edition",
    sissa_reading: "Sissa reading",
    on: "on",
    of: "of",
    source: ["Author", "Edition", "Scan", "Seen", "Only reported"],
    known: ["seen", "cited by others", "only reported"],
    of_old: "In the books",
    judged: ["files", "cases", "expectations", "failed"],
};

const NL: Words = Words {
    our_reading: "onze lezing",
    from: "uit",
    for_game: "voor",
    after: "naar",
    public_domain: "publiek domein",
    unnumbered: "ongenummerd in druk",
    named_only: "in druk alleen genoemd",
    lapsed: "vervallen",
    restored: "in druk verloren, door ons hersteld",
    reconstructed: "een reconstructie",
    kinds: [
        "het boek zwijgt",
        "het boek spreekt zichzelf tegen",
        "emendatie",
        "herstel",
        "gevolgtrekking",
        "druk niet gezien",
        "zonder opgave van reden",
    ],
    print: "Druk",
    doubt: "Twijfelachtig",
    ocr: "de OCR-tekst heeft",
    text: "In onze woorden",
    reads: "Leest",
    whole_book: "het boek als geheel",
    read_by: "Door ons gelezen in",
    words: "Berust op",
    because: "Omdat",
    otherwise: "Of anders",
    points: ["rechtspunt", "waarover", "is", "wat betekent", "volgens", "kan worden afgesproken als"],
    no_point: "Geen rechtspunt berust hierop alleen.",
    nothing: "niets",
    marks: "° onze lezing, °° onze lezing omdat het boek zwijgt",
    mark: "° onze lezing",
    counted: ["rechtspunten", "verschillend"],
    refused: "geweigerd",
    ok: "in orde",
    not_set_up: "niet opgesteld",
    set_up: "de opstelling",
    act: "handeling",
    turn: "aan zet",
    may: "mag eisen",
    must: "moet",
    frozen: "bevroren",
    outcome: "uitslag",
    a_case: "een geval",
    board: "bord",
    in_the_end: "aan het eind",
    alike: "Ze oordelen gelijk.",
    part_at_set_up: "Ze gaan uiteen bij de opstelling:",
    part_at_line: "Ze gaan uiteen op regel",
    more_ok: ["en nog", "handelingen van deze regel, alle in orde"],
    more_alike: ["en nog", "net zo"],
    edition: "Sissa-editie",
    sissa_reading: "Sissa-lezing",
    on: "bij",
    of: "van",
    source: ["Auteur", "Uitgave", "Scan", "Gezien", "Alleen gemeld"],
    known: ["gezien", "door anderen aangehaald", "alleen gemeld"],
    of_old: "In de boeken",
    judged: ["bestanden", "gevallen", "verwachtingen", "niet uitgekomen"],
};

const DE: Words = Words {
    our_reading: "unsere Lesart",
    from: "aus",
    for_game: "für",
    after: "nach",
    public_domain: "gemeinfrei",
    unnumbered: "im Druck ohne Nummer",
    named_only: "im Druck nur genannt",
    lapsed: "entfällt",
    restored: "im Druck verloren, von uns ergänzt",
    reconstructed: "eine Rekonstruktion",
    kinds: [
        "das Buch schweigt",
        "das Buch widerspricht sich",
        "Emendation",
        "Ergänzung",
        "Folgerung",
        "Druck nicht gesehen",
        "ohne Begründung",
    ],
    print: "Druck",
    doubt: "Zweifelhaft",
    ocr: "der OCR-Text hat",
    text: "In unseren Worten",
    reads: "Liest",
    whole_book: "das Buch als Ganzes",
    read_by: "Von uns gelesen in",
    words: "Beruht auf",
    because: "Denn",
    otherwise: "Oder aber",
    points: ["Rechtspunkt", "worüber", "ist", "das heißt", "nach", "kann vereinbart werden als"],
    no_point: "Kein Rechtspunkt beruht allein hierauf.",
    nothing: "nichts",
    marks: "° unsere Lesart, °° unsere Lesart, weil das Buch schweigt",
    mark: "° unsere Lesart",
    counted: ["Rechtspunkte", "verschieden"],
    refused: "abgelehnt",
    ok: "in Ordnung",
    not_set_up: "nicht aufgestellt",
    set_up: "die Aufstellung",
    act: "Handlung",
    turn: "am Zug",
    may: "darf verlangen",
    must: "muss",
    frozen: "eingefroren",
    outcome: "Ergebnis",
    a_case: "ein Fall",
    board: "Brett",
    in_the_end: "am Ende",
    alike: "Sie entscheiden gleich.",
    part_at_set_up: "Sie gehen bei der Aufstellung auseinander:",
    part_at_line: "Sie gehen auseinander in Zeile",
    more_ok: ["und noch", "Handlungen dieser Zeile, alle in Ordnung"],
    more_alike: ["und noch", "ebenso"],
    edition: "Sissa-Ausgabe",
    sissa_reading: "Sissa-Lesart",
    on: "zu",
    of: "aus",
    source: ["Verfasser", "Ausgabe", "Scan", "Gesehen", "Nur berichtet"],
    known: ["gesehen", "von anderen angeführt", "nur berichtet"],
    of_old: "In den Büchern",
    judged: ["Dateien", "Fälle", "Erwartungen", "nicht erfüllt"],
};
