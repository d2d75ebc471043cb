// Written by `npm run types` from /api/openapi.json. Do not edit.

export interface paths {
    "/api/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One's own account */
        get: operations["accounts_own"];
        put?: never;
        post?: never;
        /**
         * Close the account
         * @description With its sessions, tokens and ratings. Games stay in the record under the name they were played with.
         */
        delete: operations["accounts_close"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the password
         * @description All sessions and the tokens of bots end, and a new session begins.
         */
        post: operations["accounts_change_password"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/progress": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How far one is with the lessons
         * @description Only with an account; without one the page keeps it itself.
         */
        get: operations["lessons_progress"];
        /**
         * Note how far one is with the lessons
         * @description What was noted on another device is not forgotten: of two numbers the greater stays, of two times the earlier. The
         *     answer has everything that is known now.
         */
        put: operations["lessons_note_progress"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One's tokens, without their secrets */
        get: operations["accounts_tokens"];
        put?: never;
        /**
         * Make a token for a bot
         * @description A program that sends it sits down, acts and watches as its owner.
         */
        post: operations["accounts_make"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/tokens/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Take a token back */
        delete: operations["accounts_take_back"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open an account
         * @description The answer has the cookie of a session.
         */
        post: operations["accounts_open"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analysis": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Analyse a position
         * @description A line of JSON for everything that is found, the last of which says most. To end it, close the connection.
         */
        post: operations["games_analyse"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/books": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The law books at hand */
        get: operations["law_books"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/books/{book}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A law book: its articles and the points of law */
        get: operations["law_book"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/books/{book}/citations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How to cite a law book
         * @description For each article and each reading a line that leads back to it: author, title, year, number, and this edition.
         */
        get: operations["law_citations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/books/{book}/transcripts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Cases that show what a book says
         * @description The transcripts of the repository, each with the articles it shows: `/api/judge` plays them.
         */
        get: operations["law_transcripts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/diagram.png": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A position as PNG */
        get: operations["games_png"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/diagram.svg": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A position as SVG */
        get: operations["games_svg"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/edition": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the edition has besides the books
         * @description Where each book comes from, what happened when, words of then and now, and what else was written.
         */
        get: operations["law_edition"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All games: their boards, and the seats around them */
        get: operations["games_games"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether the server is there and its record can be written
         * @description It is tried by writing that the server lives, the same way as acts go.
         */
        get: operations["server_health"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/judge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What would each book say?
         * @description The acts of a transcript before the referee, by every book of its game.
         */
        post: operations["law_judge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lessons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The lessons in draughts and the courses in the law books */
        get: operations["lessons_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lessons/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * An exercise or a question
         * @description Hints come one by one, as many as are asked for, and the solution only if it is.
         */
        get: operations["lessons_show"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lessons/{id}/try": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Try to solve an exercise, or answer a question
         * @description A right move is answered by the other side; a wrong one is refuted on the board.
         */
        post: operations["lessons_attempt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pieces": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the pieces look like */
        get: operations["games_pieces"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/players/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A player with an account
         * @description His games are found with `/api/tables?account=NAME`.
         */
        get: operations["accounts_player"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in */
        post: operations["accounts_sign_in"];
        /** Sign out */
        delete: operations["accounts_sign_out"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/statistics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What games have in common
         * @description Of all finished games that a search finds: how they ended, how long they are, and how they go on after an opening.
         */
        get: operations["archive_statistics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/study": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Look at a position, a line of play or a written game
         * @description Where the men stand and can go, how each move is written and where it leads, and the whole as PGN or PDN. A move that
         *     cannot be played ends the line, and `error` says why. Of a `text` it is found out which game it is of and how it is
         *     written.
         */
        post: operations["games_study"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/study/position": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a position of pieces that are placed by hand
         * @description How it is written, whether or not it can be played on; and if it can, where the pieces can go.
         */
        post: operations["games_place"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/study/sheet": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Write a game down
         * @description With its variations and all that is said of it: as PGN or PDN, or in the same manner for four and three.
         */
        post: operations["games_write"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Look for tables and games, the latest first
         * @description Those of private tables are found only by an account that looks for its own.
         */
        get: operations["tables_list"];
        put?: never;
        /** Open a table */
        post: operations["tables_open"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Look at a table
         * @description What the board looks like, who sits where, how the table stands and what has been done, as far as the caller may
         *     know.
         */
        get: operations["tables_show"];
        put?: never;
        post?: never;
        /**
         * Close a table
         * @description By the token with which it was opened, as long as play has not begun.
         */
        delete: operations["tables_close"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/acts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Do something at a table
         * @description It is in the record, and durable, before it is answered. The same id sent again gets the same entry. If something has
         *     happened that the sender has not seen, nothing is done, and the problem of type `/problems/stale` has the news.
         */
        post: operations["tables_act"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/confer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Show one's ally something on the board
         * @description Where the law lets the two confer, as `may_confer` tells: while one of them is frozen (Gustavus for four, Art. 38).
         *     All see that they confer, and only the two at what they point.
         */
        post: operations["tables_confer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/rematch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Want the next game, or no longer
         * @description Once the game is over. When all who play want it, the next game begins at a table of its own, which `match.next` names;
         *     what changes from game to game is for the law book to say. Everybody holds his seat there by the same token as here.
         */
        post: operations["tables_rematch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A game, ply by ply
         * @description Of a table or of an imported game: the position after every move that stands.
         */
        get: operations["archive_replay"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/seats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a seat
         * @description At a private table only by its invitation.
         */
        post: operations["tables_sit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/sheet": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A game as its world writes it
         * @description PGN for chess and PDN for draughts. There is none of other games, and of those in which an illegal move was left standing.
         */
        get: operations["archive_sheet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Watch a table
         * @description What has happened since a number, and then whatever happens, each time with how the table stands. As a WebSocket it can
         *     also be acted through; otherwise it is a line of JSON for each, or server-sent events for a client that accepts
         *     them.
         */
        get: operations["tables_stream"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/transcript": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Write in a transcript
         * @description Nothing is judged: whatever stands there stays as it is, but for what is written.
         */
        post: operations["law_tell"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description What is to be analysed. */
        Analysing: {
            /** @description The law book that is played by; as today, if none is named. */
            book?: string | null;
            /**
             * Format: int32
             * @description No deeper than so many plies.
             */
            depth?: number | null;
            /**
             * @description The game, by its name.
             * @example chess
             */
            game: string;
            /**
             * Format: int32
             * @description How many lines are wanted, up to 5.
             */
            lines?: number | null;
            /** @description Moves made from there, in any notation of the game. */
            moves?: string[];
            /** @description The position; without it, the opening position. */
            position?: string | null;
            /**
             * Format: int32
             * @description For how many seconds, up to 60.
             */
            seconds?: number | null;
        };
        /** @description The referee's answer. */
        Answer: {
            /** @description The articles that it is about. */
            articles: components["schemas"]["Cited"][];
            /** @description Which choice is right, from 0. */
            right: number;
            /** @description What the referee said to the last act; empty where it had nothing to say. */
            says: components["schemas"]["Says"];
        };
        /** @description An article of a book, or a reading of ours: what can be cited. */
        Article: components["schemas"]["Layer"] & {
            /** @description The book it is taken over from, if it stands in another. */
            inherited_from?: string | null;
            /** @description Its number as it is cited. */
            number: string;
            /** @description What it says, in our own words. */
            text: components["schemas"]["Says"];
            /** @description What it is about. */
            title: components["schemas"]["Says"];
        };
        /** @description A board without its pieces. */
        Board: {
            /** @description The pieces as they stand when a game begins. */
            array: components["schemas"]["Man"][];
            /** @description Parts on which nothing can stand, as polygons. */
            blanks: number[][][];
            /** @description The castlings that there are when a game begins. */
            castling: components["schemas"]["BoardCastling"][];
            /** @description The fields on which a piece can stand. */
            fields: components["schemas"]["BoardField"][];
            /** @description How its games are written down: `pgn`, or `pdn` for draughts. */
            format: string;
            /** @description The game. */
            game: components["schemas"]["GameName"];
            /**
             * Format: int32
             * @description How high it is.
             */
            height: number;
            /** @description The kinds of pieces that can stand on it. */
            men: components["schemas"]["BoardMan"][];
            /** @description The seats around it, in the order of their turns. */
            seats: components["schemas"]["BoardSeat"][];
            /**
             * Format: int32
             * @description How wide it is; a square is 100 wide.
             */
            width: number;
        };
        /** @description A castling. */
        BoardCastling: {
            /** @description Whether it is the short one. */
            is_short: boolean;
            /** @description The field of its rook. */
            rook: string;
            /** @description Whose it is. */
            seat: string;
        };
        /** @description A field. */
        BoardField: {
            /** @description What it is called. */
            name: string;
            /** @description Its corners: to the right and down, as the first seat of chess sees it. */
            outline: number[][];
            /** @description Its shade. */
            shade: components["schemas"]["Shade"];
        };
        /** @description A kind of pieces. */
        BoardMan: {
            /** @description What it looks like. */
            drawing: components["schemas"]["Figure"];
            /** @description What it is. */
            kind: components["schemas"]["Kind"];
        };
        /** @description A seat, and what its pieces look like. */
        BoardSeat: {
            /** @description What its pieces are filled with. */
            body: string;
            /** @description Lines and spots on them. */
            detail: string;
            /** @description The line around them. */
            edge: string;
            /** @description Whether each bears a bar along its foot. */
            has_bar: boolean;
            /** @description Its name. */
            seat: string;
            /** @description Where it is at the board. */
            side: components["schemas"]["Side"];
        };
        /** @description A law book, without what is in it. */
        Book: {
            /** @description What is special about it. */
            about: components["schemas"]["Says"];
            /** @description Who wrote it. */
            author: string;
            /** @description The book it builds on. */
            based_on?: string | null;
            /** @description The game it is for. */
            game: components["schemas"]["GameName"];
            /** @description What it is called in openings of tables and in transcripts. */
            id: string;
            /** @description The language it was written in. */
            language: string;
            /** @description Where it was printed. */
            place: string;
            /** @description Whether its wording may be shown. */
            rights: components["schemas"]["Rights"];
            /** @description Its title. */
            title: components["schemas"]["Says"];
            /** @description When. */
            year: string;
        };
        /** @description How games by one law book ended. */
        BookTally: {
            /** @description The book; empty for what was imported. */
            book: string;
            /** @description How often each result occurs, in words. */
            results: {
                [key: string]: number;
            };
        };
        /** @description A law book with all that is in it. */
        BookText: components["schemas"]["Book"] & {
            /** @description Its articles, in order, and after them our readings; each says which `layer` it is of. */
            articles: components["schemas"]["Article"][];
            /** @description The points of law as it settles them. */
            points: components["schemas"]["Point"][];
        };
        /** @description A piece that was captured. */
        Captured: {
            /** @description What it looked like. */
            drawing: components["schemas"]["Figure"];
            /** @description What it was. */
            kind: components["schemas"]["Kind"];
            /** @description Whose it was. */
            seat: string;
        };
        /** @description A case that shows what a book says. */
        Case: {
            /** @description The articles it shows. */
            articles: string[];
            /** @description What it is called. */
            name: string;
            /** @description The whole of it, for `/api/judge`. */
            transcript: string;
        };
        /** @description A field on which an act has changed what stands. */
        Change: {
            drawing?: components["schemas"]["Figure"] | null;
            /** @description The field. */
            field: string;
            kind?: components["schemas"]["Kind"] | null;
            /** @description Whose piece stands there now; none if the field is empty. */
            seat?: string | null;
        };
        /** @description Something that can or must be done. */
        Choice: {
            /** @description As a button says it. */
            says: components["schemas"]["Says"];
            /** @description Its word in acts. */
            word: string;
        };
        /** @description A citation as it is told: with the mark of what is ours. */
        Cited: {
            /** @description Whether it is a reading of ours, and no article of the print. */
            is_reading: boolean;
            /** @description The number. */
            number: string;
        };
        /** @description Something that a player shows an ally. */
        Conferring: {
            /**
             * @description Its own name, unique at the table: sent again, it shows nothing twice. Letters, digits, `-` and `_`.
             * @example c1
             */
            id: string;
            /** @description Squares, and moves from square to square: `e2`, `e2-e4`. */
            signs: string[];
        };
        /** @description The password, where it must be given again. */
        Confirmation: {
            /**
             * Format: password
             * @description The password.
             */
            password: string;
        };
        /** @description A count of moves. */
        Count: {
            /** @description The article. */
            article: components["schemas"]["Cited"];
            /**
             * Format: int32
             * @description How many moves of each.
             */
            limit: number;
            /** @description How many each seat has made. */
            made: number[];
        };
        /** @description A name and a password. */
        Credentials: {
            /** @description The name, in upper or lower case. */
            name: string;
            /**
             * Format: password
             * @description The password.
             */
            password: string;
        };
        /** @description What happened, as a transcript. */
        Dispute: {
            /** @description The books to ask; all of the game, if none is named. */
            books?: string[];
            /**
             * @description The transcript: how the table stood, and what was done at it, act by act.
             * @example case A knight goes to g3
             *     book bilguer
             *     white: g1-g3
             *     black: demand king-move
             */
            transcript: string;
        };
        /** @description A case, and what the books say. */
        Disputed: {
            /** @description The book it was told under. */
            book: string;
            /** @description What each book says. */
            books: components["schemas"]["Opinion"][];
            /** @description The game. */
            game: components["schemas"]["GameName"];
            /** @description The line it begins on. */
            line: number;
            /** @description What it is called. */
            name: string;
            /** @description The position it begins with, if it names one. */
            position?: string | null;
        };
        /** @description An act, as a player sends it. */
        Doing: {
            /**
             * @description What is done, in the words of transcripts: `e2-e4`, `touch g1`, `demand take-back`, `resign`.
             * @example e2-e4
             */
            act: string;
            /**
             * @description Its own name, unique at the table: sent again, it gets the same ruling. Letters, digits, `-` and `_`.
             * @example k3-1
             */
            id: string;
            /**
             * Format: int32
             * @description How many milliseconds a message takes there and back, as the sender has measured it. They are not charged to the
             *     clock, within the server's bound, as far as the server has measured the same: through a WebSocket, and not otherwise.
             */
            lag?: number;
            lang?: components["schemas"]["Lang"] | null;
            /**
             * Format: int64
             * @description The number of the last entry its sender has seen.
             */
            seq: number;
        };
        /** @description Words that may not be those of the print. */
        Doubt: {
            /** @description The article. */
            article: string;
            /** @description What is wrong with them. */
            why: string;
            /** @description The words. */
            words: string;
        };
        /** @description How a piece is drawn: SVG paths in a square of 100 by 100. */
        Drawing: {
            /** @description The bar that some armies bear, filled with the colour of details. */
            bar: string;
            /** @description Filled with the body colour and edged, one over the other in this order. */
            body: string[];
            /** @description Which piece. */
            kind: components["schemas"]["Figure"];
            /** @description Drawn as lines in the colour of details. */
            lines: string;
            /** @description Filled with the colour of details. */
            spots: string;
        };
        /** @description The matter of the edition. */
        Edition: {
            /** @description What was read, and what is only known of. */
            bibliography: components["schemas"]["Work"][];
            /** @description Words of then and now. */
            glossary: components["schemas"]["Term"][];
            /** @description The sources of the books. */
            sources: components["schemas"]["Source"][];
            /** @description What happened when, the oldest first. */
            timeline: components["schemas"]["Happening"][];
        };
        /** @description An entry of a table's record, as far as its reader may know of it. */
        Entry: {
            /** @description The act: its `kind`, and what it is `of`. */
            act?: Record<string, never> | null;
            /** @description The articles it cites. */
            articles: components["schemas"]["Cited"][];
            /**
             * Format: int64
             * @description When, in milliseconds of the table's own clock.
             */
            at: number;
            /** @description What stands on fields that it changed. */
            changes?: components["schemas"]["Change"][];
            /** @description The act's own name. */
            id?: string | null;
            /** @description What it is. */
            kind: components["schemas"]["EntryKind"];
            /** @description The move that was made, as it is written. */
            moved?: string | null;
            /** @description Who took the seat. */
            name?: string | null;
            /** @description How many moves stand after it. */
            ply: number;
            says?: components["schemas"]["Says"] | null;
            /** @description Whose act it was, or which seat was taken or left; none for the table itself. */
            seat?: string | null;
            /**
             * Format: int64
             * @description Its number, from 1 and without gaps.
             */
            seq: number;
            /** @description What was pointed at, for the player and the ally only. */
            signs?: string[];
            /** @description The table of the game before, or of the next one. */
            table?: string | null;
            /**
             * Format: int64
             * @description When, in milliseconds since 1970.
             */
            time: number;
            /** @description Whether the next game is wanted, or no longer. */
            wants?: boolean | null;
        };
        /**
         * @description What an entry is.
         * @enum {string}
         */
        EntryKind: "seated" | "began" | "act" | "closed" | "conferred" | "follows" | "rematch" | "followed";
        /** @description A position to be solved. */
        Exercise: {
            /** @description What the theme of its lesson is. */
            about: components["schemas"]["Says"];
            /** @description How many there are. */
            all_hints: number;
            /** @description The hints that were asked for. */
            hints: components["schemas"]["Says"][];
            /** @description Its name. */
            id: string;
            /**
             * Format: int32
             * @description The number of its lesson.
             */
            lesson: number;
            /** @description The moves that can be tried first. */
            moves: string[];
            /** @description As FEN has it. */
            position: string;
            reconstructed?: components["schemas"]["Says"] | null;
            solution?: components["schemas"]["Solution"] | null;
            /** @description What is to be done. */
            task: components["schemas"]["Says"];
            /** @description The title of its lesson. */
            title: components["schemas"]["Says"];
        };
        /**
         * @description How much the referee sees unasked.
         * @enum {string}
         */
        Eye: "silent" | "prompt" | "guard";
        /**
         * @description What a piece looks like: a king of draughts is a crowned man.
         * @enum {string}
         */
        Figure: "king" | "queen" | "rook" | "bishop" | "knight" | "pawn" | "man" | "crowned";
        /** @description Games, the latest first. */
        GameList: {
            /** @description The games. */
            games: components["schemas"]["ListedGame"][];
            /** @description Where to go on, if there are more. */
            next?: string | null;
        };
        /**
         * @description A game.
         * @enum {string}
         */
        GameName: "chess" | "four" | "three" | "draughts" | "russian";
        /** @description Something that happened. */
        Happening: {
            /** @description The book of the house that it is about. */
            book?: string | null;
            /** @description What. */
            what: components["schemas"]["Says"];
            /** @description When. */
            year: string;
        };
        /** @description That all is well. */
        Health: {
            /** @description `well`. */
            status: string;
            /** @description The version of the server. */
            version: string;
        };
        /** @description What a client says. */
        Heard: {
            /** @enum {string} */
            kind: "sit";
            /** @description The secret by which the seat is held. */
            token: string;
        } | {
            /** @description The invitation. */
            invitation: string;
            /** @enum {string} */
            kind: "look";
        } | (components["schemas"]["Doing"] & {
            /** @enum {string} */
            kind: "act";
        });
        /** @description What becomes of a try. */
        Judged: {
            /** @description Of a question, the articles that it is about. */
            articles?: components["schemas"]["Cited"][];
            /**
             * Format: int32
             * @description How many pieces a wrong try comes to.
             */
            comes_to?: number | null;
            /** @description What is played on the board: the move that was tried, and then the other side's answer, or how it is refuted. */
            line?: components["schemas"]["LessonPly"][];
            /** @description The moves that can be tried next, after a right one. */
            moves?: string[];
            /** @description Of a question, which choice is right, from 0. */
            right?: number | null;
            says?: components["schemas"]["Says"] | null;
            /** @description Whether it is right. */
            verdict: components["schemas"]["TryVerdict"];
            why?: components["schemas"]["Says"] | null;
        };
        /**
         * @description What a man is. A king of draughts is a king too.
         * @enum {string}
         */
        Kind: "king" | "queen" | "rook" | "bishop" | "knight" | "pawn" | "man";
        /**
         * @description How a work is known.
         * @enum {string}
         */
        Known: "seen" | "cited" | "reported";
        /**
         * @description The languages of law books, of the page and of the terminal.
         * @enum {string}
         */
        Lang: "en" | "nl" | "de";
        /** @description Who says what an article says. */
        Layer: {
            /** @enum {string} */
            layer: "print";
            original?: components["schemas"]["Original"] | null;
            /** @description How it stands there. */
            printed: components["schemas"]["Printed"];
        } | (components["schemas"]["Reading"] & {
            /** @enum {string} */
            layer: "reading";
        });
        /** @description Games of about one length. */
        Length: {
            /**
             * Format: int32
             * @description From so many plies.
             */
            from: number;
            /**
             * Format: int64
             * @description How many games.
             */
            games: number;
            /**
             * Format: int32
             * @description To so many.
             */
            to: number;
        };
        /** @description An exercise, or a question of a course. */
        Lesson: (components["schemas"]["Exercise"] & {
            /** @enum {string} */
            kind: "exercise";
        }) | (components["schemas"]["Question"] & {
            /** @enum {string} */
            kind: "question";
        });
        /** @description Everything there is to learn. */
        LessonList: {
            /** @description The courses in the law books. */
            courses: components["schemas"]["ListedCourse"][];
            /** @description The lessons in the shots of draughts. */
            lessons: components["schemas"]["ListedLesson"][];
        };
        /** @description A move on the board of a lesson. */
        LessonPly: {
            /** @description Whether it is the first with this number. */
            begins: boolean;
            /** @description The fields it touches, the first one first. */
            fields: string[];
            /** @description As it is written. */
            move: string;
            /**
             * Format: int32
             * @description The number it is played with.
             */
            number: number;
            /** @description The position after it. */
            position: string;
            /** @description The fields of the pieces it captures. */
            takes: string[];
        };
        /** @description A line of play. */
        Line: {
            /** @description The moves, as players of the game write them. */
            moves: string[];
            /** @description What it is worth to the seat on move: `cp 35`, in hundredths of a pawn, or `mate 3`, in moves. */
            score: string;
            /** @description What part of the game each seat can expect, in thousandths, where more than two sides play. */
            shares?: number[];
        };
        /** @description A course, as the list has it. */
        ListedCourse: {
            /** @description The law book. */
            book: string;
            /** @description Its questions. */
            questions: components["schemas"]["ListedQuestion"][];
        };
        /** @description An exercise, as the list has it. */
        ListedExercise: {
            /** @description Its name, as the path wants it. */
            id: string;
            /** @description As FEN has it. */
            position: string;
            /** @description What is to be done. */
            task: components["schemas"]["Says"];
        };
        /** @description A table or a game. */
        ListedGame: {
            /** @description The law book; empty for what was imported. */
            book: string;
            /** @description The day, as `1851.06.21`. */
            date: string;
            /** @description The game. */
            game: components["schemas"]["GameName"];
            /** @description Its name. */
            id: string;
            /** @description Whether it was imported, not played here. */
            is_imported: boolean;
            /** @description Whether it is played at a private table. */
            is_private?: boolean;
            /** @description The moves, with blanks between, once it is finished. */
            moves: string;
            /** @description The result in words, if there is one. */
            result: string;
            /** @description Who plays. */
            seats: components["schemas"]["ListedSeat"][];
            /** @description How far it has come. */
            state: components["schemas"]["State"];
        };
        /** @description A lesson, as the list has it. */
        ListedLesson: {
            /** @description What its theme is. */
            about: components["schemas"]["Says"];
            /** @description Its exercises. */
            exercises: components["schemas"]["ListedExercise"][];
            /**
             * Format: int32
             * @description Its number.
             */
            number: number;
            reconstructed?: components["schemas"]["Says"] | null;
            /** @description Its title. */
            title: components["schemas"]["Says"];
        };
        /** @description A question, as the list has it. */
        ListedQuestion: {
            /** @description Its name, as the path wants it. */
            id: string;
            /**
             * Format: int32
             * @description How hard it is, from 1 to 3.
             */
            level: number;
        };
        /** @description Who plays on a seat. */
        ListedSeat: {
            /** @description The player's name. */
            name: string;
            /**
             * Format: int64
             * @description Quarters of a game, once there is a result.
             */
            quarters?: number | null;
            /** @description The seat. */
            seat: string;
        };
        /** @description A piece on a field. */
        Man: {
            /** @description What it looks like, among the pieces at `/api/pieces`. */
            drawing: components["schemas"]["Figure"];
            /** @description Where it stands. */
            field: string;
            /** @description What it is. */
            kind: components["schemas"]["Kind"];
            /** @description Whose it is. */
            seat: string;
        };
        /**
         * @description What a computer makes of the errors of others.
         * @enum {string}
         */
        Manner: "courteous" | "strict";
        /** @description How a match stands. */
        Match: {
            /** @description The table of the game before. */
            before?: string | null;
            /**
             * Format: int32
             * @description Which game of it this is, from 1.
             */
            game: number;
            /** @description Its name: that of its first table. */
            id: string;
            /** @description The table of the next game. Every player holds a seat there by the same token as here. */
            next?: string | null;
            /** @description What each player has, by the present seat. */
            score: components["schemas"]["Score"][];
            /** @description The seats that want the next game. */
            wanted_by: string[];
        };
        /** @description A legal move. */
        Move: {
            /** @description Where the piece comes from. */
            from: string;
            /**
             * @description How players of the game write it today: where a position is studied, and where the fields alone do not tell it from
             *     another move.
             */
            notation?: string | null;
            promotion?: components["schemas"]["Kind"] | null;
            /** @description The fields of the pieces it captures. */
            takes?: string[];
            /** @description Where it goes. */
            to: string;
            /** @description The fields it is set on between, where it captures several pieces. */
            via?: string[];
            /** @description How it is written: an act that makes it. */
            written: string;
        };
        /** @description A new token of a bot. */
        NewToken: components["schemas"]["Token"] & {
            /** @description The secret, to be sent as `Authorization: Bearer …`. It is told only once. */
            token: string;
        };
        /** @description What has happened since somebody last looked, and how the table stands now. */
        News: {
            /** @description The entries that are new. */
            entries: components["schemas"]["Entry"][];
            /** @description How the table stands after them. */
            now: components["schemas"]["Standing"];
        };
        /** @description A move with which games go on. */
        Next: {
            /**
             * Format: int64
             * @description How many games.
             */
            games: number;
            /** @description As players of the game write it. */
            notation: string;
            /** @description How often each result occurs, in words. */
            results: {
                [key: string]: number;
            };
            /** @description As a table writes it. */
            written: string;
        };
        /** @description What one player gives another: a piece, perhaps with its field, or moves in advance. */
        OddsWish: {
            /** @description Where it stands. */
            field?: string | null;
            /** @description The seat that gives. */
            giver: string;
            /** @description The piece: `pawn`, `knight`, `rook` … */
            man?: string | null;
            /**
             * Format: int32
             * @description How many moves.
             */
            moves?: number | null;
        };
        /** @description A word as a book has it. */
        OldWord: {
            /** @description The book. */
            book: string;
            /** @description The word, letter by letter. */
            word: string;
        };
        /** @description A table that was opened. */
        Opened: {
            /**
             * @description The secret that leads to a private table, to be sent as `Sissa-Invitation: …` with every request to look at it or to
             *     take a seat there. It is told only once.
             */
            invitation?: string | null;
            /** @description Its name. */
            table: string;
            /** @description The secret of the client that opened it, by which it can be closed. */
            token: string;
            /** @description The tokens of the seats that the client took by opening it. They are told only once. */
            tokens: {
                [key: string]: string;
            };
        };
        /** @description A table as somebody wants it. What is left out is as a beginner would have it. */
        Opening: {
            /**
             * @description What is agreed otherwise than the book has it, point by point.
             * @default {}
             */
            agreed?: {
                [key: string]: string;
            };
            /**
             * @description The law book; the youngest of the game, if none is named.
             * @default null
             * @example bilguer
             */
            book?: string | null;
            /**
             * @description The clock: `5m+3s`, `40/2h,20/1h`, `10m~5s` or `none`.
             * @default null
             * @example 5m+3s
             */
            clock?: string | null;
            /**
             * @description How much the referee sees unasked: `guard`, `prompt` or `silent`. It guards, if nothing is said.
             * @default null
             * @example guard
             */
            eye?: string | null;
            /**
             * @description The seat that moves first, or `lot`, where that is not settled otherwise.
             * @default null
             */
            first?: string | null;
            /**
             * @description The game, by its name. Chess, if neither it nor a book is named.
             * @default null
             * @example chess
             */
            game?: string | null;
            /**
             * @description What is given before the game.
             * @default []
             */
            odds?: components["schemas"]["OddsWish"][];
            /**
             * @description The position; without it, the opening position.
             * @default null
             */
            position?: string | null;
            /**
             * @description Whether only those come to it who are invited: then no list and no search shows it, and the answer has the
             *     invitation.
             * @default false
             */
            private?: boolean;
            /**
             * @description Who sits where; a seat that is not named is open.
             * @default {}
             */
            seats?: {
                [key: string]: components["schemas"]["SeatWish"];
            };
            /**
             * @description A random secret of the client that opens it: 32 to 128 letters, digits, `-` and `_`, at least 8 of them different. The
             *     same table opened with the same token again gets the same answer. Without one, the server draws it.
             * @default null
             */
            token?: string | null;
            /** @default null */
            touch?: components["schemas"]["Touch"] | null;
        };
        /** @description What one book says of a case. */
        Opinion: {
            /** @description The answer to each act. */
            answers: components["schemas"]["Reply"][];
            /** @description The book. */
            book: string;
            /** @description What the transcript expects and this book does not hold to. */
            failures: components["schemas"]["Unmet"][];
            /** @description Why the table cannot be set up so by this book. */
            not_set_up?: string | null;
            outcome?: components["schemas"]["Says"] | null;
            /** @description The position in the end. */
            position?: string | null;
            /** @description The pieces before the first act. */
            start: components["schemas"]["Man"][];
        };
        /**
         * @description What is printed for an article, in the language and spelling of the book. Several articles that the print only names have
         *     one clause between them.
         */
        Original: {
            /** @description What may be wrong though it reads so. */
            doubts: components["schemas"]["Doubt"][];
            /** @description What is printed, with its heading. */
            passage: components["schemas"]["Passage"];
            /** @description Where the OCR text reads otherwise. */
            slips: components["schemas"]["Slip"][];
        };
        /** @description The end of a game. */
        Outcome: {
            /** @description The articles. */
            by: components["schemas"]["Cited"][];
            /** @description What it is worth to each seat, in quarters of a game. */
            quarters: number[];
            /** @description In a sentence, with the articles. */
            says: components["schemas"]["Says"];
            /** @description In the words of transcripts: `white wins`, `draw`. */
            words: string;
        };
        /** @description A piece of the print. */
        Passage: {
            /** @description What stands above it or begins it, such as `ART. 7.`; empty where nothing does. */
            heading?: string;
            /** @description Its paragraphs, with an empty line between them. What is in square brackets is a conjecture. */
            text?: string;
        };
        /** @description Another password. */
        PasswordChange: {
            /**
             * Format: password
             * @description The one from now on.
             */
            new: string;
            /**
             * Format: password
             * @description The one until now.
             */
            old: string;
        };
        /** @description What has become of pieces that were placed by hand. */
        Placed: {
            /** @description Why it cannot. */
            fault?: string | null;
            now?: components["schemas"]["Position"] | null;
            /** @description The position in the notation of the game, whether or not it can be played on. */
            position: string;
        };
        /** @description A piece that is placed by hand. */
        PlacedMan: {
            /**
             * @description Where it stands.
             * @example e1
             */
            field: string;
            /** @description What it is. */
            kind: components["schemas"]["Kind"];
            /**
             * @description Whose it is.
             * @example white
             */
            seat: string;
        };
        /** @description Pieces that are placed by hand, from which a position is to be made. */
        Placing: {
            /** @description The fields of the rooks with which a king may castle, as far as both stand where they can. */
            castling?: string[];
            /**
             * @description The game, by its name.
             * @example chess
             */
            game: string;
            /** @description The pieces. */
            men: components["schemas"]["PlacedMan"][];
            /**
             * @description The seat on move.
             * @example white
             */
            turn: string;
        };
        /** @description A player with an account. */
        Player: {
            /**
             * Format: int64
             * @description Since when, in milliseconds since 1970.
             */
            created: number;
            /** @description The name. */
            name: string;
            /** @description The ratings, at each game played against others with accounts. */
            ratings: components["schemas"]["Rating"][];
            /** @description What became of the games. */
            results: components["schemas"]["Tally"];
        };
        /** @description A move that was made. */
        Ply: {
            /** @description The place of the move before it in this list; none for a first move. */
            after?: number | null;
            /** @description Whether it is the first with this number. */
            begins: boolean;
            /** @description What is said about it. */
            comment?: string;
            /** @description Where the piece comes from and where it goes. */
            fields: string[];
            /** @description What is thought of it: `$1` is a good move. */
            nags?: string[];
            /** @description As players of the game write it. */
            notation: string;
            /**
             * Format: int32
             * @description The number it is played with.
             */
            number: number;
            /** @description The position after it, in the notation of the game. */
            position: string;
            /** @description As a table writes it. */
            written: string;
        };
        /** @description A point of law. */
        Point: {
            /** @description What it is about. */
            about: components["schemas"]["Says"];
            /** @description The values the players may agree on instead. */
            agree: string[];
            /** @description The article it rests on. */
            by: components["schemas"]["Cited"];
            /** @description Its value in this book. */
            is: string;
            /** @description Its key, as `agreed` wants it. */
            key: string;
            kind?: components["schemas"]["ReadingKind"] | null;
            /** @description The values there are. */
            values: components["schemas"]["PointValue"][];
        };
        /** @description A value of a point of law. */
        PointValue: {
            /** @description What it means. */
            means: components["schemas"]["Says"];
            /** @description The value. */
            value: string;
        };
        /** @description A position. */
        Position: {
            /** @description The fields of the rooks with which a king may castle still. */
            castling: string[];
            /** @description The seats whose kings are in check. */
            checked: string[];
            /** @description The seats whose armies are frozen. */
            frozen: string[];
            /** @description The legal moves. */
            legal: components["schemas"]["Move"][];
            /** @description The pieces. */
            men: components["schemas"]["Man"][];
            /** @description In the notation of the game: a FEN in chess and draughts. */
            position: string;
            /** @description The seat on move. */
            turn: string;
            /** @description What the board says of the seat on move. */
            verdict: components["schemas"]["Verdict"];
        };
        /** @description Something that can be done besides moving. */
        Possible: {
            /** @description The act, in the words of transcripts. */
            act: string;
            /** @description The articles that speak of it, where the referee guards the table. */
            articles?: components["schemas"]["Cited"][];
        };
        /**
         * @description How an article stands in the print.
         * @enum {string}
         */
        Printed: "numbered" | "unnumbered" | "named-only" | "lapsed" | "restored";
        /** @description Why a request was not done. */
        Problem: {
            /** @description The articles it cites. */
            articles?: components["schemas"]["Cited"][];
            /** @description What is wrong here, and what was expected. */
            detail: string;
            news?: components["schemas"]["News"] | null;
            /**
             * Format: int32
             * @description After how many seconds it can be tried again, where that is known.
             */
            retry_after?: number | null;
            says?: components["schemas"]["Says"] | null;
            /**
             * Format: int32
             * @description The HTTP status.
             */
            status: number;
            /** @description The kind in words. */
            title: string;
            /**
             * @description Which kind of problem it is; two of the same kind have the same.
             * @example /problems/stale
             */
            type: string;
        };
        /** @description How far somebody is with one exercise or question. */
        Progress: {
            /**
             * Format: int64
             * @description How many hints were seen.
             */
            hints: number;
            /** @description Its name. */
            id: string;
            /**
             * Format: int64
             * @description When it was solved first, in milliseconds since 1970; not yet, if this is missing.
             */
            solved?: number | null;
            /**
             * Format: int64
             * @description How often it was tried.
             */
            tries: number;
        };
        /** @description A question: what does the referee say? */
        Question: {
            /** @description What has happened since, in the words of transcripts. */
            acts: string[];
            answer?: components["schemas"]["Answer"] | null;
            /** @description The law book. */
            book: string;
            /** @description What can be answered. */
            choices: components["schemas"]["Says"][];
            /** @description Its name. */
            id: string;
            /**
             * @description Whether it is asked what the referee says to the last act. A client that shows the case then does not show what came
             *     of it.
             */
            is_about_last_act: boolean;
            /**
             * Format: int32
             * @description How hard it is, from 1 to 3.
             */
            level: number;
            /** @description How they stand now. */
            position: string;
            /** @description The question. */
            question: components["schemas"]["Says"];
            /** @description How the pieces stood at the beginning, as the game writes it. */
            start: string;
            /** @description How the table was set up and what has happened, for `/api/judge`. */
            transcript: string;
        };
        /** @description A rating by Glicko-2. */
        Rating: {
            /**
             * Format: int64
             * @description How uncertain it is: the true one is within twice as much of it, nineteen times in twenty.
             */
            deviation: number;
            /** @description The game. */
            game: components["schemas"]["GameName"];
            /**
             * Format: int64
             * @description After how many games.
             */
            games: number;
            /**
             * Format: int64
             * @description The rating.
             */
            rating: number;
        };
        /** @description Our answer where the print leaves something open, and the case for it. */
        Reading: {
            /** @description The ground: why it is read so. */
            because: components["schemas"]["Says"];
            /** @description Whether it restores a lost board, figure or position. */
            is_reconstruction: boolean;
            /** @description Why one is needed. */
            kind: components["schemas"]["ReadingKind"];
            /** @description The other reading there could be. */
            otherwise: components["schemas"]["Says"];
            /** @description The articles that it reads; none where it reads the book as a whole. */
            reads: string[];
            /** @description The printed words it rests on; several passages have an ellipsis between them. */
            words?: string | null;
        };
        /**
         * @description What makes a reading necessary.
         * @enum {string}
         */
        ReadingKind: "gap" | "contradiction" | "emendation" | "restoration" | "deduction" | "unseen" | "unargued";
        /** @description A game, ply by ply. */
        Replay: {
            /** @description The law book; empty for what was imported. */
            book: string;
            /** @description How it can be had as a file, at `/api/tables/{table}/sheet`, if it can: `pgn` or `pdn`. */
            format?: string | null;
            /** @description The game. */
            game: components["schemas"]["GameName"];
            /** @description Its name. */
            id: string;
            /** @description Whether it was imported, not played here. */
            is_imported: boolean;
            /** @description The moves that stand. */
            line: components["schemas"]["Ply"][];
            /** @description The result in words, if there is one. */
            result: string;
            /** @description The position it began with. */
            start: components["schemas"]["Position"];
            /** @description What its file says of it, if it was imported. */
            tags: components["schemas"]["Tag"][];
        };
        /** @description What the referee says to one line. */
        Reply: {
            /** @description As it was written. */
            act: string;
            /** @description The articles it cites. */
            articles: components["schemas"]["Cited"][];
            /** @description What stands otherwise than before. */
            changes?: components["schemas"]["Change"][];
            /** @description Whether it was refused. */
            is_refused: boolean;
            /** @description The line. */
            line: number;
            /** @description The remedies that are open to each seat afterwards, in the words of demands. */
            may: {
                [key: string]: string[];
            };
            /** @description What each seat is bound to afterwards. */
            must: {
                [key: string]: string;
            };
            says?: components["schemas"]["Says"] | null;
            /** @description The seat on move afterwards. */
            turn: string;
        };
        /**
         * @description Whether a book may be quoted in full.
         * @enum {string}
         */
        Rights: "public domain" | "unknown";
        /** @description A text in the three languages. */
        Says: {
            /** @description In German. */
            de: string;
            /** @description In English. */
            en: string;
            /** @description In Dutch. */
            nl: string;
        };
        /** @description What a player has won in a match. */
        Score: {
            /** @description In games: `2½`. */
            points: string;
            /**
             * Format: int32
             * @description In quarters of a game: a victory has four, half a victory three, a draw two.
             */
            quarters: number;
            /** @description The player's present seat. */
            seat: string;
        };
        /** @description A seat. */
        Seat: {
            /** @description Whether the king is in check, where the referee guards the table. */
            is_checked: boolean;
            /** @description Whether the army is frozen. */
            is_frozen: boolean;
            /** @description Whether the player watches the table, as far as this server knows. */
            is_here: boolean;
            /** @description Whether the clock runs. */
            is_running: boolean;
            /** @description Who is on it. */
            kind: components["schemas"]["SeatKind"];
            /**
             * Format: int64
             * @description What the clock shows, in milliseconds.
             */
            left?: number | null;
            /**
             * Format: int32
             * @description The level of the computer.
             */
            level?: number | null;
            /** @description The player's name. */
            name?: string | null;
            /** @description Its name. */
            seat: string;
        };
        /**
         * @description Who is on a seat.
         * @enum {string}
         */
        SeatKind: "open" | "person" | "computer";
        /** @description Who is to sit on a seat. */
        SeatWish: {
            /** @enum {string} */
            kind: "open";
        } | {
            /** @enum {string} */
            kind: "person";
            /** @description The player's name here. */
            name?: string | null;
        } | {
            /** @enum {string} */
            kind: "computer";
            /**
             * Format: int32
             * @description From 1, which a child beats, to 10.
             */
            level: number;
            manner?: components["schemas"]["Manner"] | null;
        };
        /**
         * @description The shade of a field.
         * @enum {string}
         */
        Shade: "light" | "dark";
        /**
         * @description A side of the board.
         * @enum {string}
         */
        Side: "bottom" | "right" | "top" | "left";
        /** @description A place where the OCR text reads otherwise than the transcription. */
        Slip: {
            /** @description The article; none before the first and after the last. */
            article?: string | null;
            /** @description What the OCR text has. */
            ocr: string;
            /** @description What the transcription has. */
            reads: string;
            /** @description Why, where it is no plain slip of a letter or a space. */
            why?: string | null;
        };
        /** @description A solution. */
        Solution: {
            /** @description All first moves that do it. */
            first: string[];
            /** @description The line on which the other side holds out longest. */
            line: components["schemas"]["LessonPly"][];
            /** @description Every defence, on lines of text. */
            text: string;
            /**
             * @description Every defence, to walk through: each move after its parent, the one that holds out longest before the others. Where
             *     a shot has to be avoided, how it fails.
             */
            tree: components["schemas"]["Ply"][];
            /** @description Why it is that theme. */
            why: components["schemas"]["Says"];
        };
        /** @description What one or more books of the house were made from. */
        Source: {
            /** @description Who wrote it, and under which name. */
            author: components["schemas"]["Says"];
            /** @description The books of the house, each with the title of its part of the source. */
            books: {
                [key: string]: string;
            };
            /** @description The author as a citation names them; nothing where nobody is known. */
            cited_as?: string;
            /** @description Which edition the text is of, and how that is known. */
            edition: components["schemas"]["Says"];
            /** @description Where. */
            place?: string;
            /** @description What is only reported. */
            reported: components["schemas"]["Says"];
            /** @description Where page images are. */
            scan?: string | null;
            /** @description What of it was seen. */
            seen: components["schemas"]["Says"];
            /** @description The title, as it is printed or as it would be. */
            title: string;
            /** @description When, as far as it is known. */
            year?: string;
        };
        /** @description How a table stands. */
        Standing: {
            /** @description The pieces that were captured, in this order. */
            captured: components["schemas"]["Captured"][];
            count?: components["schemas"]["Count"] | null;
            /** @description The fields of the last move. */
            last: string[];
            /**
             * @description The moves open to the seat on move, where the referee guards the table. Of several from one field to another the one that
             *     is meant most often stands first: promotion to a queen.
             */
            legal: components["schemas"]["Move"][];
            match?: components["schemas"]["Match"] | null;
            /** @description The remedies that are open to the reader, where the referee points them out. */
            may: components["schemas"]["Choice"][];
            /** @description Whether the law lets the reader confer with an ally now. */
            may_confer?: boolean;
            /** @description The pieces and where they stand. */
            men: components["schemas"]["Man"][];
            /** @description The moves that stand, as they are written. */
            moves: string[];
            must?: components["schemas"]["Choice"] | null;
            /** @description The same as players of the game write them today, where that is otherwise. */
            notation?: string[];
            /** @description The seat that offers something that was not declined. */
            offer?: string | null;
            outcome?: components["schemas"]["Outcome"] | null;
            /** @description The position in the notation of the game. */
            position: string;
            /**
             * @description What the reader can do besides moving: while a pawn waits to be promoted, also what it can become. Where the referee
             *     guards the table, what it would accept, each with its articles; elsewhere all that the book knows of and that is not
             *     plainly out of place.
             */
            possible?: components["schemas"]["Possible"][];
            /** @description The seats, in the order of their turns. */
            seats: components["schemas"]["Seat"][];
            /**
             * Format: int64
             * @description The number of the last entry.
             */
            seq: number;
            /** @description How far it has come. */
            state: components["schemas"]["State"];
            /** @description The seat on move. */
            turn: string;
            /** @description The seat of its reader; none for a spectator. */
            you?: string | null;
        };
        /**
         * @description How far a table has come.
         * @enum {string}
         */
        State: "open" | "live" | "finished" | "closed";
        /** @description A position or a game that is studied. */
        Study: {
            /** @description What the text says before the first move. */
            comment?: string;
            error?: components["schemas"]["Unplayable"] | null;
            /** @description What else is wrong in the text. */
            faults: string[];
            /** @description How the text that was read is written: `pgn`, `pdn`, `fen` … */
            format?: string | null;
            /** @description The game. */
            game: components["schemas"]["GameName"];
            /** @description The moves: each after its parent, the main line before its variations. */
            line: components["schemas"]["Ply"][];
            /** @description How it stands after the last move of the main line. */
            now: components["schemas"]["Position"];
            /** @description The game as its world writes it: PGN or PDN, or in the same manner for four and three. */
            sheet?: string | null;
            /** @description The position it begins with. */
            start: string;
            /** @description What the text says of the game, and how that ended: `Result`. */
            tags: {
                [key: string]: string;
            };
        };
        /** @description What is to be studied: a position and moves from there, or any text that is a position or a game. */
        Studying: {
            /**
             * @description The game, by its name; of a text the one it is most likely of.
             * @default
             * @example chess
             */
            game?: string;
            /** @default null */
            lang?: components["schemas"]["Lang"] | null;
            /**
             * @description Moves from there, in any notation of the game.
             * @default []
             */
            moves?: string[];
            /**
             * @description The position in the notation of the game, a FEN in chess and draughts; without it, the opening position.
             * @default null
             */
            position?: string | null;
            /**
             * @description A text instead, of any game: a position, or the first game of a PGN, a PDN or a list of moves. What it is, is found
             *     out.
             * @default null
             */
            text?: string | null;
        };
        /** @description What the finished games have in common that a search finds. */
        Survey: {
            /** @description The same for each law book. */
            books: components["schemas"]["BookTally"][];
            /**
             * Format: int64
             * @description How many games it tells of.
             */
            games: number;
            /** @description Whether these are all; if not, the latest of them. */
            is_all: boolean;
            /** @description How long they are. */
            lengths: components["schemas"]["Length"][];
            /** @description How they go on after the opening that was searched for, if a game was named: an opening tree, a move at a time. */
            next: components["schemas"]["Next"][];
            /** @description How often each result occurs, in words. */
            results: {
                [key: string]: number;
            };
        };
        /** @description A whole table. */
        Table: {
            /** @description What was agreed otherwise, point by point. */
            agreed: {
                [key: string]: string;
            };
            /** @description What the board looks like. */
            board: components["schemas"]["Board"];
            /** @description The law book. */
            book: string;
            /** @description How time is given: its `kind`, and what it is `of`, in milliseconds. */
            clock: Record<string, never>;
            /** @description The whole record. */
            entries: components["schemas"]["Entry"][];
            /** @description How much the referee sees unasked. */
            eye: components["schemas"]["Eye"];
            /** @description Its name. */
            id: string;
            /** @description Whether only those come to it who are invited. */
            is_private?: boolean;
            /** @description How the table stands. */
            now: components["schemas"]["Standing"];
            /** @description The pieces as they stood before the first act. */
            set_up: components["schemas"]["Man"][];
            /** @description The position with which the game began, in the notation of the game. */
            start: string;
            /** @description The clock, as openings of tables write it: `5m+3s`, or `none`. */
            time_control: string;
            /** @description Whether touches count where the hand is free. A hall of 0.1.0 says nothing of it, and means that they do. */
            touch: components["schemas"]["Touch"];
        };
        /** @description What a file says of a game. */
        Tag: {
            /** @description Its name. */
            name: string;
            /** @description What it says. */
            value: string;
        };
        /** @description A seat that was taken. */
        Taken: {
            /** @description Which. */
            seat: string;
            /** @description The secret by which it is held, to be sent as `Authorization: Bearer …`. It is told only once. */
            token: string;
        };
        /** @description A seat that somebody wants. */
        Taking: {
            /**
             * @description The player's name here.
             * @default null
             */
            name?: string | null;
            /**
             * @description Which; any that is open, if none is named.
             * @default null
             */
            seat?: string | null;
            /**
             * @description The secret by which the seat is to be held, drawn at random: 32 to 128 letters, digits, `-` and `_`, at least 8 of
             *     them different. A seat taken with the same token again gets the same answer. Without one, the server draws it.
             * @default null
             */
            token?: string | null;
        };
        /** @description What became of a player's games. */
        Tally: {
            /**
             * Format: int64
             * @description Drawn.
             */
            drawn: number;
            /**
             * Format: int64
             * @description All of them.
             */
            games: number;
            /**
             * Format: int64
             * @description Lost.
             */
            lost: number;
            /**
             * Format: int64
             * @description Won.
             */
            won: number;
        };
        /** @description What can be written in a transcript. */
        Tell: {
            /** @description The book it is told under. */
            book: string;
            /** @enum {string} */
            kind: "begin";
            /** @description What it is called. */
            name: string;
        } | {
            /** @enum {string} */
            kind: "position";
            /** @description The position; the opening position, if there is none. */
            position?: string | null;
        } | {
            /**
             * @description The act.
             * @example g1-g3
             */
            act: string;
            /** @enum {string} */
            kind: "act";
            /** @description The seat that acts, or `table`. */
            who: string;
        } | {
            /** @enum {string} */
            kind: "take_last";
        };
        /** @description Something to be written in a transcript. */
        Telling: {
            /** @description What is to be written. */
            tell: components["schemas"]["Tell"];
            /**
             * @description The transcript as it stands, whether or not it makes sense. Of several cases in it the first is written.
             * @example case A knight goes to g3
             *     book bilguer
             */
            transcript: string;
        };
        /** @description A word of today, and those that the books have for it. */
        Term: {
            /** @description What it means. */
            means: components["schemas"]["Says"];
            /** @description The words of the books, in their spelling. */
            old?: components["schemas"]["OldWord"][];
            /** @description The word of today. */
            word: components["schemas"]["Says"];
        };
        /** @description What was found so far. */
        Thought: {
            /**
             * Format: int32
             * @description The depth that was finished, in plies.
             */
            depth: number;
            /** @description The best lines, the best first. */
            lines: components["schemas"]["Line"][];
            /**
             * Format: int64
             * @description How many positions were looked at.
             */
            nodes: number;
            /**
             * Format: int64
             * @description In how many milliseconds.
             */
            time: number;
        };
        /** @description A token of a bot, without its secret. */
        Token: {
            /**
             * Format: int64
             * @description Since when, in milliseconds since 1970.
             */
            created: number;
            /** @description By which it can be revoked. */
            id: string;
            /** @description What its owner calls it. */
            label: string;
        };
        /** @description What a token is to be called. */
        TokenWish: {
            /** @description What its owner calls it. */
            label: string;
        };
        /** @description What the server says. */
        Told: (components["schemas"]["News"] & {
            /** @enum {string} */
            kind: "news";
        }) | {
            /** @description The act's own name. */
            id: string;
            /** @enum {string} */
            kind: "accepted";
            /**
             * Format: int64
             * @description The number of its entry.
             */
            seq: number;
        } | {
            /** @description The act's own name, where it could be read. */
            id?: string | null;
            /** @enum {string} */
            kind: "refused";
            /** @description Why. */
            problem: components["schemas"]["Problem"];
        };
        /**
         * @description Whether touches count where the hand is free. Where the referee guards the table they never do.
         * @enum {string}
         */
        Touch: "counts" | "free";
        /** @description A transcript. */
        Transcript: {
            /** @description The text. */
            transcript: string;
        };
        /** @description What somebody tries. */
        Try: {
            /** @description For a question: which choice, from 0. */
            choice?: number | null;
            /** @description For an exercise: all moves from its position on, by both sides. The last is judged. */
            moves?: string[];
        };
        /**
         * @description Whether a try is right.
         * @enum {string}
         */
        TryVerdict: "right" | "solved" | "wrong";
        /** @description An expectation that does not hold. */
        Unmet: {
            /** @description What was expected. */
            expected: string;
            /** @description What was found. */
            found: string;
            /** @description Its line. */
            line: number;
        };
        /** @description A move that cannot be played. */
        Unplayable: {
            /** @description Which one, from 0. */
            ply: number;
            /** @description Why not. */
            says: components["schemas"]["Says"];
            /** @description As it was written. */
            text: string;
        };
        /**
         * @description What a board says of the seat on move.
         * @enum {string}
         */
        Verdict: "open" | "mate" | "stalemate" | "blocked" | "over";
        /** @description That a player wants the next game, or no longer. */
        Wanting: {
            /** @description Whether the player wants it. */
            wants: boolean;
        };
        /** @description A work on these laws or games. */
        Work: {
            /** @description Who wrote it. */
            author?: string;
            /** @description How it is known. */
            known: components["schemas"]["Known"];
            /** @description Where it can be read. */
            link?: string | null;
            /** @description What it is here for. */
            note: components["schemas"]["Says"];
            /** @description Where. */
            place?: string;
            /** @description Its title. */
            title: string;
            /** @description When it was printed, or seen. */
            year?: string;
        };
        /** @description A game that is to be written down. */
        Writing: {
            /** @description What is said before the first move. */
            comment?: string;
            /**
             * @description The game, by its name.
             * @example chess
             */
            game: string;
            /** @description The moves: each after its parent, the main one among those with the same parent first. */
            line?: components["schemas"]["WritingPly"][];
            /** @description The position it begins with, if not the opening position. */
            position?: string | null;
            /** @description Who played it, where, when; how it ended as `Result`. */
            tags?: {
                [key: string]: string;
            };
        };
        /** @description A move that is to be written down. */
        WritingPly: {
            /** @description The place of the move before it in this list; none for a first move. */
            after?: number | null;
            /** @description What is said about it. */
            comment?: string;
            /** @description What is thought of it: `$1` is a good move. */
            nags?: string[];
            /**
             * @description As a table writes it.
             * @example e2-e4
             */
            written: string;
        };
        /** @description A game that was written down. */
        Written: {
            /** @description How: `pgn`, or `pdn` for draughts. */
            format: string;
            /** @description The text. */
            sheet: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    accounts_own: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The caller's account */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Player"];
                };
            };
            /** @description What is asked for is not done, and why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something failed here, or there is no place */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    accounts_close: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Confirmation"];
            };
        };
        responses: {
            /** @description It is closed */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is asked for is not done, and why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something failed here, or there is no place */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    accounts_change_password: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordChange"];
            };
        };
        responses: {
            /** @description It is changed */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is asked for is not done, and why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something failed here, or there is no place */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    lessons_progress: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One for each exercise that was tried */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Progress"][];
                };
            };
            /** @description What is asked for is not done, and why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something failed here, or there is no place */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    lessons_note_progress: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Progress"][];
            };
        };
        responses: {
            /** @description One for each, with what was noted */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Progress"][];
                };
            };
            /** @description What is asked for is not done, and why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something failed here, or there is no place */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    accounts_tokens: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The oldest first, without their secrets */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Token"][];
                };
            };
            /** @description What is asked for is not done, and why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something failed here, or there is no place */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    accounts_make: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TokenWish"];
            };
        };
        responses: {
            /** @description The token, with its secret */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewToken"];
                };
            };
            /** @description What is asked for is not done, and why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something failed here, or there is no place */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    accounts_take_back: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Its id */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is worth nothing any more */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is asked for is not done, and why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something failed here, or there is no place */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    accounts_open: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Credentials"];
            };
        };
        responses: {
            /** @description The account is open, and its owner signed in */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Player"];
                };
            };
            /** @description What is asked for is not done, and why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something failed here, or there is no place */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    games_analyse: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Analysing"];
            };
        };
        responses: {
            /** @description A line of JSON for everything that is found */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": components["schemas"]["Thought"];
                };
            };
            /** @description What is asked for is not done, and why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something failed here, or there is no place */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    law_books: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The books */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Book"][];
                };
            };
            /** @description What is asked for is not done, and why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something failed here, or there is no place */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    law_book: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Its name */
                book: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The book with its articles and points */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BookText"];
                };
            };
            /** @description What is asked for is not done, and why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something failed here, or there is no place */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    law_citations: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Its name */
                book: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The citations by number */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: components["schemas"]["Says"];
                    };
                };
            };
            /** @description What is asked for is not done, and why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something failed here, or there is no place */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    law_transcripts: {
        parameters: {
            query?: {
                /** @description Only those that show this article, by its number. */
                article?: string;
            };
            header?: never;
            path: {
                /** @description Its name */
                book: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The cases */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Case"][];
                };
            };
            /** @description What is asked for is not done, and why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something failed here, or there is no place */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    games_png: {
        parameters: {
            query: {
                /**
                 * @description The game, by its name.
                 * @example chess
                 */
                game: string;
                /** @description The position in the notation of the game; without it, the opening position. */
                position?: string;
                /** @description The seat at the bottom; usually the first that is there. */
                seen_by?: string;
                /** @description How many pixels the longer side has. */
                size?: number;
                /** @description Fields to highlight: `e2,e4`. */
                mark?: string;
                /** @description Fields to draw a ring on. */
                circle?: string;
                /** @description Arrows from field to field: `e2-e4,d7-d5`. */
                arrow?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The picture */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/png": number[];
                };
            };
            /** @description What is asked for is not done, and why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something failed here, or there is no place */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    games_svg: {
        parameters: {
            query: {
                /**
                 * @description The game, by its name.
                 * @example chess
                 */
                game: string;
                /** @description The position in the notation of the game; without it, the opening position. */
                position?: string;
                /** @description The seat at the bottom; usually the first that is there. */
                seen_by?: string;
                /** @description How many pixels the longer side has. */
                size?: number;
                /** @description Fields to highlight: `e2,e4`. */
                mark?: string;
                /** @description Fields to draw a ring on. */
                circle?: string;
                /** @description Arrows from field to field: `e2-e4,d7-d5`. */
                arrow?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The picture */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/svg+xml": string;
                };
            };
            /** @description What is asked for is not done, and why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something failed here, or there is no place */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    law_edition: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The matter of the edition */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Edition"];
                };
            };
            /** @description What is asked for is not done, and why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something failed here, or there is no place */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    games_games: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One board for each game */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Board"][];
                };
            };
            /** @description What is asked for is not done, and why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something failed here, or there is no place */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    server_health: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All is well */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            /** @description The record cannot be written */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    law_judge: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Dispute"];
            };
        };
        responses: {
            /** @description What each book says */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Disputed"][];
                };
            };
            /** @description What is asked for is not done, and why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something failed here, or there is no place */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    lessons_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The lessons and courses */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LessonList"];
                };
            };
            /** @description What is asked for is not done, and why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something failed here, or there is no place */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    lessons_show: {
        parameters: {
            query?: {
                /** @description So many hints. */
                hints?: number;
                /** @description The solution. */
                solution?: boolean;
            };
            header?: never;
            path: {
                /** @description Its name: 03-2, bilguer-03 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It, with the help that is asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Lesson"];
                };
            };
            /** @description What is asked for is not done, and why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something failed here, or there is no place */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    lessons_attempt: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Its name: 03-2, bilguer-03 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Try"];
            };
        };
        responses: {
            /** @description Whether it is right, and why not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Judged"];
                };
            };
            /** @description What is asked for is not done, and why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something failed here, or there is no place */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    games_pieces: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The shapes of the pieces */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Drawing"][];
                };
            };
            /** @description What is asked for is not done, and why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something failed here, or there is no place */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    accounts_player: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The player, with ratings and results */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Player"];
                };
            };
            /** @description What is asked for is not done, and why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something failed here, or there is no place */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    accounts_sign_in: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Credentials"];
            };
        };
        responses: {
            /** @description The account that has signed in */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Player"];
                };
            };
            /** @description What is asked for is not done, and why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something failed here, or there is no place */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    accounts_sign_out: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session has ended, if there was one */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is asked for is not done, and why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something failed here, or there is no place */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    archive_statistics: {
        parameters: {
            query?: {
                /** @description How far the game has come: `open`, `live`, `finished` or `closed`. */
                state?: string;
                /** @description A player: words that are all part of the name, in upper or lower case. */
                player?: string;
                /** @description The account of a player, by its name. */
                account?: string;
                /** @description The game. */
                game?: string;
                /** @description The law book. */
                book?: string;
                /** @description The result, in words or by its marker: `white wins`, `draw`, `1-0`. */
                result?: string;
                /** @description The moves it opens with, in any notation of the game. */
                opening?: string;
                /** @description A position that was reached, in the notation of the game. */
                position?: string;
                /** @description The first day, as `1851.06.21`, `1851.06` or `1851`. */
                from?: string;
                /** @description The last day. */
                until?: string;
                /** @description The match it belongs to. */
                match?: string;
                /** @description Where the page before ended: its `next`. */
                after?: string;
                /** @description How many, at most 100. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What the games have in common */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Survey"];
                };
            };
            /** @description What is asked for is not done, and why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something failed here, or there is no place */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    games_study: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Studying"];
            };
        };
        responses: {
            /** @description The position, and what can be played there */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Study"];
                };
            };
            /** @description What is asked for is not done, and why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something failed here, or there is no place */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    games_place: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Placing"];
            };
        };
        responses: {
            /** @description The position, or why it is none */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Placed"];
                };
            };
            /** @description What is asked for is not done, and why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something failed here, or there is no place */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    games_write: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Writing"];
            };
        };
        responses: {
            /** @description The game as a text */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written"];
                };
            };
            /** @description What is asked for is not done, and why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something failed here, or there is no place */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    tables_list: {
        parameters: {
            query?: {
                /** @description How far the game has come: `open`, `live`, `finished` or `closed`. */
                state?: string;
                /** @description A player: words that are all part of the name, in upper or lower case. */
                player?: string;
                /** @description The account of a player, by its name. */
                account?: string;
                /** @description The game. */
                game?: string;
                /** @description The law book. */
                book?: string;
                /** @description The result, in words or by its marker: `white wins`, `draw`, `1-0`. */
                result?: string;
                /** @description The moves it opens with, in any notation of the game. */
                opening?: string;
                /** @description A position that was reached, in the notation of the game. */
                position?: string;
                /** @description The first day, as `1851.06.21`, `1851.06` or `1851`. */
                from?: string;
                /** @description The last day. */
                until?: string;
                /** @description The match it belongs to. */
                match?: string;
                /** @description Where the page before ended: its `next`. */
                after?: string;
                /** @description How many, at most 100. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of them, and where the next begins */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameList"];
                };
            };
            /** @description What is asked for is not done, and why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something failed here, or there is no place */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    tables_open: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Opening"];
            };
        };
        responses: {
            /** @description The table is open */
            201: {
                headers: {
                    /** @description Where the table is */
                    location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Opened"];
                };
            };
            /** @description What is asked for is not done, and why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something failed here, or there is no place */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    tables_show: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Its name */
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The table, as far as the caller may know */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Table"];
                };
            };
            /** @description What is asked for is not done, and why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something failed here, or there is no place */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    tables_close: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Its name */
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is closed */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is asked for is not done, and why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something failed here, or there is no place */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    tables_act: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Its name */
                table: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Doing"];
            };
        };
        responses: {
            /** @description The entry of the act, and how the table stands now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["News"];
                };
            };
            /** @description What is asked for is not done, and why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something failed here, or there is no place */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    tables_confer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Its name */
                table: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Conferring"];
            };
        };
        responses: {
            /** @description The entry, and how the table stands now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["News"];
                };
            };
            /** @description What is asked for is not done, and why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something failed here, or there is no place */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    tables_rematch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Its name */
                table: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Wanting"];
            };
        };
        responses: {
            /** @description How the table stands now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["News"];
                };
            };
            /** @description What is asked for is not done, and why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something failed here, or there is no place */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    archive_replay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of the table or game */
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The game with all its positions */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Replay"];
                };
            };
            /** @description What is asked for is not done, and why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something failed here, or there is no place */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    tables_sit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Its name */
                table: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Taking"];
            };
        };
        responses: {
            /** @description The seat is taken */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Taken"];
                };
            };
            /** @description What is asked for is not done, and why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something failed here, or there is no place */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    archive_sheet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of the table or game */
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The game as PGN or PDN */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            /** @description What is asked for is not done, and why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something failed here, or there is no place */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    tables_stream: {
        parameters: {
            query?: {
                /** @description The number of the last entry that was seen; from the beginning, if none is given. */
                since?: number;
            };
            header?: never;
            path: {
                /** @description Its name */
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A WebSocket */
            101: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What has happened, and then whatever happens */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": components["schemas"]["News"];
                };
            };
            /** @description What is asked for is not done, and why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something failed here, or there is no place */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    law_tell: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Telling"];
            };
        };
        responses: {
            /** @description The transcript with what was written */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Transcript"];
                };
            };
            /** @description What is asked for is not done, and why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something failed here, or there is no place */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
}
