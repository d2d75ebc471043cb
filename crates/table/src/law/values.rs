//! The answers there are to each point of law.

use std::fmt;

use games::{Feature, GameName};

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
    /// Until when a fault in the set-up lets a player begin the game again.
    Restart {
        /// At any time before the game has ended; the players have no choice.
        AnyTime = "any-time",
        /// On demand of a player who has not made a fourth move; after that by consent.
        OwnFourth = "own-fourth",
        /// On demand of either player until both have made their fourth move; after that by consent.
        BothFourth = "both-fourth",
        /// Until each side has made more than five moves; after that the game goes on.
        FiveEach = "five-each",
        /// Only if the other players consent.
        Consent = "consent",
    }
}
values! {
    /// What follows when the piece given as odds was left on the board.
    ForgottenOdds {
        /// The game is played out, but the receiver cannot lose it.
        ReceiverCannotLose = "receiver-cannot-lose",
        /// The game begins again as soon as it is discovered.
        Restart = "restart",
        /// As with any piece in the wrong place.
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
        /// The giver of a piece; the receiver of a pawn.
        PieceGiver = "officer-giver",
        /// The giver, who must take the seat that begins.
        GiverSitsFirst = "giver-sits-first",
        /// The player who would begin without odds.
        AsEver = "as-ever",
    }
}
values! {
    /// Which piece is meant when only its kind was agreed.
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
        /// None.
        No = "no",
        /// With the pawn, as long as the pieces stay on their own half.
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
        /// The seats: every player moves on by one, and with the seat goes the first move.
        Seats = "seats",
        /// Nothing.
        Nothing = "nothing",
    }
}
values! {
    /// Who plays with whom in the next game.
    Allies {
        /// Any players who agree.
        Free = "free",
        /// Those who lost may stay together.
        LosersMayStay = "losers-may-stay",
    }
}
values! {
    /// A player's own piece that was touched.
    TouchOwn {
        /// Does not bind.
        Free = "free",
        /// Must be played.
        MustMove = "must-move",
        /// Must be played, or the king if the other side wants it.
        MustMoveOrKing = "must-move-or-king",
    }
}
values! {
    /// A touched piece that cannot do what it is bound to.
    Unmovable {
        /// Nothing follows.
        Nothing = "nothing",
        /// The king must move if the other side insists.
        King = "king",
    }
}
values! {
    /// An enemy piece that was touched.
    TouchEnemy {
        /// Does not bind.
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
    /// Whether a player may adjust a piece after saying so.
    Adjusting {
        /// Yes.
        Allowed = "allowed",
        /// It is a touch like any other.
        Touches = "touches",
    }
}
values! {
    /// When a piece stands where it was put.
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
        /// The second piece goes back, unless the other side keeps both.
        SecondBack = "second-back",
        /// An illegal move.
        IllegalMove = "false-move",
        /// Not possible.
        Refused = "refused",
    }
}
values! {
    /// An illegal move that leaves the mover's own king in check.
    Exposing {
        /// Is an illegal move like any other: it may stand, and is then a check.
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
        /// The move is illegal.
        IllegalMove = "false-move",
        /// Play cannot go on: the move is not accepted.
        Refused = "refused",
    }
}
values! {
    /// When a right lapses that an error has given.
    Lapse {
        /// When its holder takes hold of a piece for the next move.
        Grasp = "grasp",
        /// When its holder has made the next move.
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
        /// It need not be announced.
        Optional = "optional",
    }
}
values! {
    /// What the giver of an unannounced check may do when it was not answered.
    Remark {
        /// At the first remark everything goes back to the turn on which the check should have been answered.
        RollBack = "roll-back",
        /// Nothing special.
        Nothing = "nothing",
    }
}
values! {
    /// What follows when a king is found in an unanswered check.
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
    /// What a wrong announcement of check allows to the player who heard it.
    FalseCall {
        /// Nothing.
        Nothing = "none",
        /// To make a reply to it again, until the opponent has moved.
        Reply = "reply",
        /// To undo any touch or move, until the opponent has moved.
        TouchOrMove = "touch-or-move",
    }
}
values! {
    /// The manner of castling.
    Castling {
        /// King two squares, rook beside it.
        Fixed = "fixed",
        /// King and rook on any squares between, each past the other.
        Free = "free",
        /// There is none.
        Nothing = "none",
    }
}
values! {
    /// Which of the two pieces castling begins with.
    CastlingOrder {
        /// Either.
        Either = "either",
        /// The king; a rook that is moved first has made its move.
        KingFirst = "king-first",
    }
}
values! {
    /// Castling against its conditions.
    CastlingError {
        /// Is an illegal move.
        IllegalMove = "false-move",
        /// Is done again, or king or rook is played, as the other side chooses.
        KingOrRook = "king-or-rook",
    }
}
values! {
    /// Castling in a composed position that says nothing of it.
    CastlingUnstated {
        /// Is allowed if king and rook stand in their places.
        Presumed = "presumed",
        /// Is not allowed.
        None = "none",
    }
}
values! {
    /// What a pawn may become.
    Promotion {
        /// A queen, rook, bishop or knight, lost or not.
        AnyPiece = "any-officer",
        /// A queen.
        Queen = "queen",
    }
}
values! {
    /// Who may claim a repetition.
    Repetition {
        /// No player.
        Nobody = "nobody",
        /// The player on move.
        OnMove = "on-move",
        /// Either player.
        Either = "either",
        /// Nobody has to: the game is drawn by itself.
        ByItself = "by-itself",
    }
}
values! {
    /// Whether something is there or not.
    Switch {
        /// Yes.
        Yes = "yes",
        /// No.
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
    /// What the mate of a king without other pieces is.
    BareKing {
        /// A mate like any other.
        Mate = "mate",
        /// Half a victory.
        Half = "half",
    }
}
values! {
    /// When material is insufficient.
    Insufficient {
        /// Does not end the game.
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
        /// Whenever a player doubts that the game can be won.
        Doubt = "doubt",
        /// Of three kings against one, from when they stand so (draughts).
        ThreeKings = "three-kings",
        /// In all for which the federation of the game has set a limit; the game is drawn by itself.
        Federation = "federation",
    }
}
values! {
    /// A word or sign about the game.
    Signals {
        /// Earns a warning.
        Warned = "warned",
        /// Earns a warning, except between a player whose army is frozen and the ally.
        FrozenMayConfer = "frozen-may-confer",
        /// Is allowed.
        Free = "free",
    }
}
values! {
    /// Who settles what the book does not foresee.
    Appeal {
        /// No person: the referee alone.
        Nobody = "nobody",
        /// A spectator on whom both agree.
        ByConsent = "by-consent",
        /// The match leader.
        Leader = "leader",
    }
}

impl Counting {
    /// Whether a game can be counted so.
    pub(crate) fn fits(self, game: GameName) -> bool {
        match self {
            Self::Nothing => true,
            Self::ThreeKings => game.has(Feature::ThreeKings),
            Self::Federation => game.has(Feature::Limits),
            Self::DifficultMate | Self::Named | Self::Endgame | Self::Doubt => game.has(Feature::Mate),
        }
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
    /// What a player may ask for after an error of another player.
    Remedy {
        /// That the touched piece be played.
        MoveTouched = "move-touched",
        /// That the king be played.
        KingMove = "king-move",
        /// That the rook be played.
        RookMove = "rook-move",
        /// That the touched piece be taken.
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

/// What may be asked for after an illegal move; if nothing, illegal moves are not accepted at all.
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
