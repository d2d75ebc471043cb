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
         * @description Whoever has it sits down, acts and watches as its owner.
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
    "/api/games": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The four games: their boards, and the seats around them */
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
         *     cannot be played ends the line, and `error` says why.
         */
        post: operations["games_study"];
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
         * @description Those of private tables are found only by whoever looks for his own account's.
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
         * @description What the board looks like, who sits where, how the table stands and what has been done, as far as whoever asks may know.
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
        /**
         * What can be done at a table now, besides moving
         * @description Where the referee guards the table, what he would accept, each with its articles; elsewhere everything that the book
         *     knows of and that is not plainly out of place. Moves are in the standing of the table.
         */
        get: operations["tables_possible"];
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
         * @description Where the law lets the two confer, as `may_confer` tells: while one of them stands still (Gustavus for four, Art. 38). All see
         *     that they confer, and only the two at what they point.
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
         * @description PGN for chess and PDN for draughts. There is none of other games, and of those in which a false move was left standing.
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
         *     also be acted through; otherwise it is a line of JSON for each, or server-sent events for whoever accepts them.
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
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description An act, as a player sends it. */
        Acting: {
            /**
             * @description What is done, in the words of transcripts: `e2-e4`, `touch g1`, `demand take-back`, `resign`.
             * @example e2-e4
             */
            act: string;
            /**
             * @description Its own name, unique at the table: whoever sends it again gets the same ruling. Letters, digits, `-` and `_`.
             * @example k3-1
             */
            id: string;
            /**
             * Format: int32
             * @description How many milliseconds a message takes there and back, as the sender has measured it. They are nobody's time, within
             *     the server's bound, as far as the server has measured the same: through a WebSocket, and not otherwise.
             */
            lag?: number;
            /**
             * @description The language whose letters the men have in it: `Pf3` is the knight in `nl`, and so is `Sf3` in `de`. English letters
             *     are read where they mean nothing in it. Without one they are English.
             * @example en
             */
            lang?: string | null;
            /**
             * Format: int64
             * @description The number of the last entry its sender has seen.
             */
            seq: number;
        };
        /** @description The referee's answer. */
        AnswerView: {
            /** @description The articles that it is about. */
            articles: string[];
            /** @description Which choice is right, from 0. */
            right: number;
            /** @description What he said to the last act; empty where he had nothing to say. */
            says: components["schemas"]["Says"];
        };
        /** @description An article, or our reading where the print is open. */
        ArticleView: {
            /** @description The book it is taken over from. */
            inherited_from?: string | null;
            /** @description Whether it does not apply in this game. */
            is_lapsed: boolean;
            /** @description Whether it is ours and not the book's. */
            is_reading: boolean;
            /** @description Its number as it is cited. */
            number: string;
            text: components["schemas"]["Says"];
            title: components["schemas"]["Says"];
        };
        /** @description A board without its men. */
        Board: {
            /** @description The men as they stand when a game begins. */
            array: components["schemas"]["ManView"][];
            /** @description Parts on which nothing can stand, as polygons. */
            blanks: number[][][];
            /** @description The fields on which a man can stand. */
            fields: components["schemas"]["DrawnField"][];
            /** @description The game. */
            game: string;
            /**
             * Format: int32
             * @description How high it is.
             */
            height: number;
            /** @description The seats around it, in the order of their turns. */
            seats: components["schemas"]["DrawnSeat"][];
            /**
             * Format: int32
             * @description How wide it is; a square is 100 wide.
             */
            width: number;
        };
        /** @description A law book, without what is in it. */
        Book: {
            /** @description What is special about it. */
            about: components["schemas"]["Says"];
            author: string;
            /** @description The book it builds on. */
            based_on?: string | null;
            game: string;
            /** @description What it is called in openings of tables and in transcripts. */
            id: string;
            /** @description The language it was written in. */
            language: string;
            place: string;
            title: components["schemas"]["Says"];
            year: string;
        };
        /** @description How games by one law book ended. */
        BookTally: {
            /** @description The book; empty for what was imported. */
            book: string;
            results: {
                [key: string]: number;
            };
        };
        /** @description A law book. */
        BookView: components["schemas"]["Book"] & {
            /** @description Its articles, in order, and after them our readings. */
            articles: components["schemas"]["ArticleView"][];
            /** @description The points of law as it settles them. */
            points: components["schemas"]["PointView"][];
        };
        /** @description A man that was taken. */
        CapturedView: {
            drawing: string;
            kind: string;
            seat: string;
        };
        /** @description A case that shows what a book says. */
        CaseView: {
            /** @description The articles it shows. */
            articles: string[];
            /** @description What it is called. */
            name: string;
            /** @description The whole of it, for `/api/judge`. */
            transcript: string;
        };
        /** @description A field on which an act has changed what stands. */
        ChangeView: {
            drawing?: string | null;
            field: string;
            kind?: string | null;
            /** @description Whose man stands there now; none if the field is empty. */
            seat?: string | null;
        };
        /** @description Something that can or must be done. */
        Choice: {
            /** @description As a button says it. */
            says: components["schemas"]["Says"];
            /** @description Its word in acts. */
            word: string;
        };
        /** @description Something that a player shows his ally. */
        Conferring: {
            /**
             * @description Its own name, unique at the table: whoever sends it again shows nothing twice. Letters, digits, `-` and `_`.
             * @example c1
             */
            id: string;
            /** @description Fields, and ways from field to field: `e2`, `e2-e4`. */
            signs: string[];
        };
        /** @description The password, where it must be said again. */
        Confirmation: {
            /**
             * Format: password
             * @description The password.
             */
            password: string;
        };
        /** @description A count of moves. */
        CountView: {
            article: string;
            /** Format: int32 */
            limit: number;
            made: number[];
        };
        /** @description A name and a password. */
        Credentials: {
            /** @description The name, in whichever case. */
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
            /** @description What each book says. */
            books: components["schemas"]["Opinion"][];
            /** @description The line it begins on. */
            line: number;
            /** @description What it is called. */
            name: string;
        };
        /** @description What a piece looks like: SVG paths in a square of 100 by 100. */
        Drawing: {
            /** @description The bar that some armies bear, filled with the colour of details. */
            bar: string;
            /** @description Filled with the body colour and edged, one over the other in this order. */
            body: string[];
            /** @description What it is: `king`, `queen`, `rook`, `bishop`, `knight`, `pawn`, `man`, or `crowned` for a king of draughts. */
            kind: string;
            /** @description Drawn as lines in the colour of details. */
            lines: string;
            /** @description Filled with the colour of details. */
            spots: string;
        };
        /** @description A field. */
        DrawnField: {
            /** @description What it is called. */
            name: string;
            /** @description Its corners: to the right and down, as the first seat of chess sees it. */
            outline: number[][];
            /** @description `light` or `dark`. */
            shade: string;
        };
        /** @description A seat, and what its men look like. */
        DrawnSeat: {
            /** @description What its men are filled with. */
            body: string;
            /** @description Lines and spots on them. */
            detail: string;
            /** @description The line around them. */
            edge: string;
            /** @description Whether each bears a bar along its foot. */
            has_bar: boolean;
            /** @description Its name. */
            seat: string;
            /** @description Where it is at the board: `bottom`, `right`, `top` or `left`. */
            side: string;
        };
        /** @description An entry of a table's record, as far as its reader may know of it. */
        Entry: {
            /** @description The act: its `kind`, and what it is `of`. */
            act?: Record<string, never> | null;
            /** @description The articles he cites. */
            articles: string[];
            /**
             * Format: int64
             * @description When, in milliseconds of the table's own clock.
             */
            at: number;
            /** @description What stands on fields that it changed. */
            changes?: components["schemas"]["ChangeView"][];
            /** @description The act's own name. */
            id?: string | null;
            /**
             * @description What it is: `seated`, `began`, `act` or `closed`; `conferred` between allies; `follows`,
             *     `rematch` or `followed` between the games of a match.
             */
            kind: string;
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
            /** @description At what he pointed, for himself and his ally only. */
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
        /** @description A position to be solved. */
        ExerciseView: {
            about: components["schemas"]["Says"];
            /** @description How many there are. */
            all_hints: number;
            /** @description The hints that were asked for. */
            hints: components["schemas"]["Says"][];
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
            solution?: components["schemas"]["SolutionView"] | null;
            task: components["schemas"]["Says"];
            title: components["schemas"]["Says"];
        };
        /** @description A table or a game. */
        GameView: {
            /** @description The law book; empty for what was imported. */
            book: string;
            /** @description The day, as `1851.06.21`. */
            date: string;
            game: string;
            id: string;
            /** @description Whether it was imported, not played here. */
            is_imported: boolean;
            /** @description Whether it is played at a private table. */
            is_private?: boolean;
            /** @description The moves, with blanks between, once it is finished. */
            moves: string;
            /** @description The result in words, if there is one. */
            result: string;
            seats: components["schemas"]["SeatedView"][];
            /** @description `open`, `live`, `finished` or `closed`. */
            state: string;
        };
        /** @description That all is well. */
        Health: {
            /** @description `well`. */
            status: string;
            /** @description The version of the server. */
            version: string;
        };
        /** @description What becomes of a try. */
        Judged: {
            /** @description Of a question, the articles that it is about. */
            articles?: string[];
            /**
             * Format: int32
             * @description How many men a wrong try comes to.
             */
            comes_to?: number | null;
            /** @description What is played on the board: the move that was tried, and then the other side's answer, or how it is refuted. */
            line?: components["schemas"]["LessonPly"][];
            /** @description The moves that can be tried next, after a right one. */
            moves?: string[];
            /** @description Of a question, which choice is right, from 0. */
            right?: number | null;
            says?: components["schemas"]["Says"] | null;
            verdict: components["schemas"]["Verdict"];
            why?: components["schemas"]["Says"] | null;
        };
        /** @description Games of about one length. */
        LengthView: {
            /**
             * Format: int32
             * @description From so many plies.
             */
            from: number;
            /** Format: int64 */
            games: number;
            /**
             * Format: int32
             * @description To so many.
             */
            to: number;
        };
        /** @description Everything there is to learn. */
        LessonList: {
            /** @description The courses in the law books. */
            courses: components["schemas"]["ListedCourse"][];
            /** @description The lessons in the shots of draughts. */
            lessons: components["schemas"]["ListedLesson"][];
        };
        /** @description A move on the board of a lesson. */
        LessonPly: {
            /** @description The fields it touches, the first one first. */
            fields: string[];
            /** @description As it is written. */
            move: string;
            /** @description The position after it. */
            position: string;
            /** @description The fields of the pieces it takes. */
            takes: string[];
        };
        /** @description An exercise, or a question of a course. */
        LessonView: (components["schemas"]["ExerciseView"] & {
            /** @enum {string} */
            kind: "exercise";
        }) | (components["schemas"]["QuestionView"] & {
            /** @enum {string} */
            kind: "question";
        });
        /** @description A line of play. */
        LineView: {
            /** @description The moves, as players of the game write them. */
            moves: string[];
            /** @description What it is worth to the seat on move: `cp 35`, in hundredths of a pawn, or `mate 3`, in moves. */
            score: string;
            /** @description What part of the game each seat can expect, in thousandths, where more than two sides play. */
            shares?: number[];
        };
        /** @description Games, the latest first. */
        Listed: {
            games: components["schemas"]["GameView"][];
            /** @description Where to go on, if there are more. */
            next?: string | null;
        };
        ListedCourse: {
            /** @description The law book. */
            book: string;
            questions: components["schemas"]["ListedQuestion"][];
        };
        ListedExercise: {
            /** @description Its name, as the path wants it. */
            id: string;
            /** @description As FEN has it. */
            position: string;
            task: components["schemas"]["Says"];
        };
        ListedLesson: {
            /** @description What its theme is. */
            about: components["schemas"]["Says"];
            exercises: components["schemas"]["ListedExercise"][];
            /** Format: int32 */
            number: number;
            title: components["schemas"]["Says"];
        };
        ListedQuestion: {
            /** @description Its name, as the path wants it. */
            id: string;
            /**
             * Format: int32
             * @description How hard it is, from 1 to 3.
             */
            level: number;
        };
        /** @description A man. */
        ManView: {
            /** @description What it looks like, among the pieces at `/api/pieces`. */
            drawing: string;
            field: string;
            /** @description `king`, `queen`, `rook`, `bishop`, `knight`, `pawn` or `man`. */
            kind: string;
            seat: string;
        };
        /** @description How a match stands. */
        MatchView: {
            /** @description The table of the game before. */
            before?: string | null;
            /**
             * Format: int32
             * @description Which game of it this is, from 1.
             */
            game: number;
            /** @description Its name: that of its first table. */
            id: string;
            /** @description The table of the next game. Everybody holds his seat there by the same token as here. */
            next?: string | null;
            /** @description What each player has, by the seat he has now. */
            score: components["schemas"]["ScoreView"][];
            /** @description The seats that want the next game. */
            wanted_by: string[];
        };
        /** @description A lawful move. */
        MoveView: {
            from: string;
            /**
             * @description How players of the game write it today: where a position is studied, and where the fields alone do not tell it from
             *     another move.
             */
            notation?: string | null;
            /** @description What the pawn becomes. */
            promotion?: string | null;
            /** @description The fields of the men it takes. */
            takes?: string[];
            to: string;
            /** @description The fields it is set on between, where it takes several men. */
            via?: string[];
            /** @description How it is written: an act that makes it. */
            written: string;
        };
        /** @description A new token of a bot. */
        NewToken: components["schemas"]["TokenView"] & {
            /** @description The secret, to be sent as `Authorization: Bearer …`. Nobody can tell it again. */
            token: string;
        };
        /** @description What has happened since somebody last looked, and how the table stands now. */
        News: {
            /** @description The entries he has not seen. */
            entries: components["schemas"]["Entry"][];
            /** @description How the table stands after them. */
            now: components["schemas"]["Standing"];
        };
        /** @description A move with which games go on. */
        NextView: {
            /** Format: int64 */
            games: number;
            /** @description As players of the game write it. */
            notation: string;
            results: {
                [key: string]: number;
            };
            /** @description As a table writes it. */
            written: string;
        };
        /** @description What one player gives another: a man, perhaps with its field, or moves in advance. */
        OddsWish: {
            /** @description Where it stands. */
            field?: string | null;
            /** @description The seat that gives. */
            giver: string;
            /** @description The man: `pawn`, `knight`, `rook` … */
            man?: string | null;
            /**
             * Format: int32
             * @description How many moves.
             */
            moves?: number | null;
        };
        /** @description A table that was opened. */
        Opened: {
            /**
             * @description The secret that leads to a private table, to be sent as `Sissa-Invitation: …` by whoever looks at it or takes a seat
             *     there. Nobody can tell it again.
             */
            invitation?: string | null;
            /** @description Its name. */
            table: string;
            /** @description The secret of whoever opened it, by which he can close it. */
            token: string;
            /** @description The tokens of the seats that whoever opened it has taken. Nobody can tell them again. */
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
             * @description How much the referee sees unasked: `guard`, `prompt` or `silent`. He guards, if nothing is said.
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
             * @description The game: `chess`, `four`, `three` or `draughts`. Chess, if neither it nor a book is named.
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
             * @description The position, if not the opening array.
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
             * @description A secret of whoever opens it, drawn by chance: 32 to 128 letters, digits, `-` and `_`, at least 8 of them
             *     different. Whoever opens the same table with the same token again gets the same answer. Without one, the server
             *     draws it.
             * @default null
             */
            token?: string | null;
        };
        /** @description What one book says of a case. */
        Opinion: {
            /** @description The answer to each act. */
            answers: components["schemas"]["Reply"][];
            book: string;
            /** @description What the transcript expects and this book does not hold to. */
            failures: components["schemas"]["Unmet"][];
            /** @description Why the table cannot be set up so by this book. */
            not_set_up?: string | null;
            outcome?: components["schemas"]["Says"] | null;
            /** @description The position in the end. */
            position?: string | null;
            /** @description The men before the first act. */
            start: components["schemas"]["ManView"][];
        };
        /** @description The end of a game. */
        OutcomeView: {
            /** @description The articles. */
            by: string[];
            /** @description What it is worth to each seat, in quarters of a game. */
            quarters: number[];
            /** @description In a sentence, with the articles. */
            says: components["schemas"]["Says"];
            /** @description In the words of transcripts: `white wins`, `draw`. */
            words: string;
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
        /** @description A player with an account. */
        PlayerView: {
            /**
             * Format: int64
             * @description Since when, in milliseconds since 1970.
             */
            created: number;
            name: string;
            /** @description How strong he is at each game he has played against others with accounts. */
            ratings: components["schemas"]["RatingView"][];
            /** @description What became of his games. */
            results: components["schemas"]["ResultsView"];
        };
        /** @description A move that was made. */
        PlyView: {
            /** @description The place of the move before it in this list; none for a first move. */
            after?: number | null;
            /** @description What is said about it. */
            comment?: string;
            /** @description Where the man comes from and where it goes. */
            fields: string[];
            /** @description What is thought of it: `$1` is a good move. */
            nags?: string[];
            /** @description As players of the game write it. */
            notation: string;
            /** @description The position after it, in the notation of the game. */
            position: string;
            /** @description As a table writes it. */
            written: string;
        };
        /** @description A point of law. */
        PointView: {
            /** @description What it is about. */
            about: string;
            /** @description The values the players may agree on instead. */
            agree: string[];
            /** @description The article it rests on. */
            by: string;
            /** @description Its value in this book. */
            is: string;
            /** @description Its key, as `agreed` wants it. */
            key: string;
            /** @description The values there are. */
            values: components["schemas"]["ValueView"][];
        };
        /** @description A position. */
        PositionView: {
            /** @description The seats whose kings stand in check. */
            checked: string[];
            /** @description The seats whose men stand still. */
            frozen: string[];
            /** @description The lawful moves. */
            legal: components["schemas"]["MoveView"][];
            men: components["schemas"]["ManView"][];
            /** @description In the notation of the game: a FEN in chess and draughts. */
            position: string;
            turn: string;
            /** @description What the board says of the seat on move: `open`, `mate`, `stalemate`, `blocked` or `over`. */
            verdict: string;
        };
        /** @description Something that can be done besides moving. */
        Possible: {
            /** @description The act, in the words of transcripts. */
            act: string;
            /** @description The articles that speak of it. */
            articles: string[];
            says?: components["schemas"]["Says"] | null;
        };
        /** @description Why a request was not done. */
        Problem: {
            /** @description The articles he cites. */
            articles?: string[];
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
            /** @description Which kind of problem it is; two of the same kind have the same. */
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
        QuestionView: {
            /** @description What has happened since, in the words of transcripts. */
            acts: string[];
            answer?: components["schemas"]["AnswerView"] | null;
            /** @description The law book. */
            book: string;
            choices: components["schemas"]["Says"][];
            id: string;
            /** @description Whether it is asked what the referee says to the last act. Whoever shows the case does not show what came of it. */
            is_about_last_act: boolean;
            /**
             * Format: int32
             * @description How hard it is, from 1 to 3.
             */
            level: number;
            /** @description How they stand now. */
            position: string;
            question: components["schemas"]["Says"];
            /** @description How the men stood at the beginning, as the game writes it. */
            start: string;
            /** @description How the table was set up and what has happened, for `/api/judge`. */
            transcript: string;
        };
        /** @description A rating by Glicko-2. */
        RatingView: {
            /**
             * Format: int64
             * @description How unsure it is: he is within twice as much of it, nineteen times in twenty.
             */
            deviation: number;
            game: string;
            /**
             * Format: int64
             * @description After how many games.
             */
            games: number;
            /** Format: int64 */
            rating: number;
        };
        /** @description A game, ply by ply. */
        Replay: {
            /** @description The law book; empty for what was imported. */
            book: string;
            game: string;
            id: string;
            /** @description Whether it was imported, not played here. */
            is_imported: boolean;
            /** @description The moves that stand. */
            line: components["schemas"]["PlyView"][];
            /** @description The result in words, if there is one. */
            result: string;
            /** @description The position it began with. */
            start: components["schemas"]["PositionView"];
            /** @description What its file says of it, if it was imported. */
            tags: components["schemas"]["TagView"][];
        };
        /** @description What the referee says to one line. */
        Reply: {
            /** @description As it was written. */
            act: string;
            /** @description The articles he cites. */
            articles: string[];
            /** @description What stands otherwise than before. */
            changes?: components["schemas"]["ChangeView"][];
            /** @description Whether it was refused. */
            is_refused: boolean;
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
            /** @description Who is on move afterwards. */
            turn: string;
        };
        /** @description What became of games. */
        ResultsView: {
            /** Format: int64 */
            drawn: number;
            /** Format: int64 */
            games: number;
            /** Format: int64 */
            lost: number;
            /** Format: int64 */
            won: number;
        };
        /** @description A sentence in three languages. */
        Says: {
            /** @description In German. */
            de: string;
            /** @description In English. */
            en: string;
            /** @description In Dutch. */
            nl: string;
        };
        /** @description What a player has won in a match. */
        ScoreView: {
            /** @description In games: `2½`. */
            points: string;
            /**
             * Format: int32
             * @description In quarters of a game: a victory has four, half a victory three, a draw two.
             */
            quarters: number;
            seat: string;
        };
        /** @description A seat. */
        SeatView: {
            /** @description Whether the king is in check, where the referee guards the table. */
            is_checked: boolean;
            /** @description Whether the men stand still. */
            is_frozen: boolean;
            /** @description Whether its holder watches the table, as far as this server knows. */
            is_here: boolean;
            /** @description Whether the clock runs. */
            is_running: boolean;
            /** @description `open`, `person` or `computer`. */
            kind: string;
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
            /** @description Who sits there. */
            name?: string | null;
            seat: string;
        };
        /** @description Who is to sit on a seat. */
        SeatWish: {
            /** @enum {string} */
            kind: "open";
        } | {
            /** @enum {string} */
            kind: "person";
            /** @description What he is called here. */
            name?: string | null;
        } | {
            /** @enum {string} */
            kind: "computer";
            /**
             * Format: int32
             * @description From 1, which a child beats, to 10.
             */
            level: number;
            /** @description What it makes of the errors of others: `courteous` or `strict`. */
            manner?: string | null;
        };
        /** @description Who plays on a seat. */
        SeatedView: {
            name: string;
            /**
             * Format: int64
             * @description Quarters of a game, once there is a result.
             */
            quarters?: number | null;
            seat: string;
        };
        /** @description A solution. */
        SolutionView: {
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
            tree: components["schemas"]["PlyView"][];
            /** @description Why it is that theme. */
            why: components["schemas"]["Says"];
        };
        /** @description How a table stands. */
        Standing: {
            /** @description The men that were taken, in this order. */
            captured: components["schemas"]["CapturedView"][];
            count?: components["schemas"]["CountView"] | null;
            /** @description The fields of the last of them. */
            last: string[];
            /** @description The moves open to the seat on move, where the referee guards the table. */
            legal: components["schemas"]["MoveView"][];
            match?: components["schemas"]["MatchView"] | null;
            /** @description The remedies that are open to whoever looks, where the referee points them out. */
            may: components["schemas"]["Choice"][];
            /** @description Whether the law lets whoever looks confer with his ally now. */
            may_confer?: boolean;
            /** @description The men and where they stand. */
            men: components["schemas"]["ManView"][];
            /** @description The moves that stand, as they are written. */
            moves: string[];
            must?: components["schemas"]["Choice"] | null;
            /** @description The same as players of the game write them today, where that is otherwise. */
            notation?: string[];
            /** @description Who offers something that nobody has declined. */
            offer?: string | null;
            outcome?: components["schemas"]["OutcomeView"] | null;
            /** @description The position in the notation of the game. */
            position: string;
            /** @description The seats, in the order of their turns. */
            seats: components["schemas"]["SeatView"][];
            /**
             * Format: int64
             * @description The number of the last entry.
             */
            seq: number;
            /** @description `open` until all seats are taken, then `live`, and in the end `finished` or `closed`. */
            state: string;
            /** @description Who is on move. */
            turn: string;
            /** @description Whoever looks holds this seat; none for a spectator. */
            you?: string | null;
        };
        /** @description What was found so far. */
        Studied: {
            /**
             * Format: int32
             * @description The depth that was finished, in plies.
             */
            depth: number;
            /** @description The best lines, the best first. */
            lines: components["schemas"]["LineView"][];
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
        /** @description What is to be analysed. */
        Study: {
            /** @description The law book that is played by; as today, if none is named. */
            book?: string | null;
            /**
             * Format: int32
             * @description No deeper than so many plies.
             */
            depth?: number | null;
            /**
             * @description The game: `chess`, `four`, `three` or `draughts`.
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
            /** @description The position, if not the opening array. */
            position?: string | null;
            /**
             * Format: int32
             * @description For how many seconds, up to 60.
             */
            seconds?: number | null;
        };
        /** @description A position or a game that is looked at. */
        StudyView: {
            /** @description What the sheet says before the first move. */
            comment?: string;
            error?: components["schemas"]["Unplayable"] | null;
            /** @description What else is wrong in the sheet. */
            faults: string[];
            game: string;
            /** @description The moves: each after its parent, the main line before its variations. */
            line: components["schemas"]["PlyView"][];
            /** @description How it stands after the last move of the main line. */
            now: components["schemas"]["PositionView"];
            /** @description The game as its world writes it: PGN or PDN, or in the same manner for four and three. */
            sheet?: string | null;
            /** @description The position it begins with. */
            start: string;
            /** @description What the sheet says of the game. */
            tags: {
                [key: string]: string;
            };
        };
        /** @description What somebody wants to look at: a position and moves from there, or a game as it is written. */
        Studying: {
            /**
             * @description The game: `chess`, `four`, `three` or `draughts`.
             * @default
             * @example chess
             */
            game?: string;
            /**
             * @description The language whose letters the men have in them: `en`, `nl` or `de`; English, if it is not said.
             * @default null
             * @example en
             */
            lang?: string | null;
            /**
             * @description Moves from there, in any notation of the game.
             * @default []
             */
            moves?: string[];
            /**
             * @description The position, if not the opening array, in the notation of the game: a FEN in chess and draughts.
             * @default null
             */
            position?: string | null;
            /**
             * @description A game instead: PGN or PDN. If there are several, the first.
             * @default null
             */
            sheet?: string | null;
        };
        /** @description What the finished games have in common that a search finds. */
        SurveyView: {
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
            lengths: components["schemas"]["LengthView"][];
            /** @description How they go on after the opening that was searched for, if a game was named: an opening tree, a move at a time. */
            next: components["schemas"]["NextView"][];
            /** @description How often each result occurs, in words. */
            results: {
                [key: string]: number;
            };
        };
        /** @description A whole table. */
        TableView: {
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
            /** @description How much the referee sees unasked: `guard`, `prompt` or `silent`. */
            eye: string;
            /** @description Its name. */
            id: string;
            /** @description Whether only those come to it who are invited. */
            is_private?: boolean;
            /** @description How the table stands. */
            now: components["schemas"]["Standing"];
            /** @description The men as they stood before the first act. */
            set_up: components["schemas"]["ManView"][];
            /** @description The position with which the game began, in the notation of the game. */
            start: string;
            /** @description The clock, as openings of tables write it: `5m+3s`, or `none`. */
            time_control: string;
        };
        /** @description What a file says of a game. */
        TagView: {
            name: string;
            value: string;
        };
        /** @description A seat that was taken. */
        Taken: {
            /** @description Which. */
            seat: string;
            /** @description The secret by which it is held, to be sent as `Authorization: Bearer …`. Nobody can tell it again. */
            token: string;
        };
        /** @description A seat that somebody wants. */
        Taking: {
            /**
             * @description What he is called here.
             * @default null
             */
            name?: string | null;
            /**
             * @description Which; any that is open, if none is named.
             * @default null
             */
            seat?: string | null;
            /**
             * @description The secret by which he wants to hold it, drawn by chance: 32 to 128 letters, digits, `-` and `_`, at least 8 of
             *     them different. Whoever takes a seat with the same token again gets the same answer. Without one, the server
             *     draws it.
             * @default null
             */
            token?: string | null;
        };
        /** @description A token of a bot, without its secret. */
        TokenView: {
            /**
             * Format: int64
             * @description Since when, in milliseconds since 1970.
             */
            created: number;
            /** @description By which it can be taken back. */
            id: string;
            label: string;
        };
        /** @description What a token is to be called. */
        TokenWish: {
            /** @description What its owner calls it. */
            label: string;
        };
        /** @description What somebody tries. */
        Tried: {
            /** @description For a question: which choice, from 0. */
            choice?: number | null;
            /** @description For an exercise: all moves from its position on, by both sides. The last is judged. */
            moves?: string[];
        };
        /** @description An expectation that does not hold. */
        Unmet: {
            expected: string;
            found: string;
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
        /** @description A value of a point of law. */
        ValueView: {
            /** @description What it means. */
            means: string;
            value: string;
        };
        /** @enum {string} */
        Verdict: "right" | "solved" | "wrong";
        /** @description That somebody wants the next game, or no longer. */
        Wanting: {
            /** @description Whether he wants it. */
            wants: boolean;
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
            /** @description Whoever asks */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlayerView"];
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
                    "application/json": components["schemas"]["TokenView"][];
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
                    "application/json": components["schemas"]["PlayerView"];
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
                "application/json": components["schemas"]["Study"];
            };
        };
        responses: {
            /** @description A line of JSON for everything that is found */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": components["schemas"]["Studied"];
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
                    "application/json": components["schemas"]["BookView"];
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
                    "application/json": components["schemas"]["CaseView"][];
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
                 * @description The game: `chess`, `four`, `three` or `draughts`.
                 * @example chess
                 */
                game: string;
                /** @description The position, if not the opening array, in the notation of the game. */
                position?: string;
                /** @description The seat at the bottom; usually the first that is there. */
                seen_by?: string;
                /** @description How many pixels the longer side has. */
                size?: number;
                /** @description Fields to set off from the others: `e2,e4`. */
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
                 * @description The game: `chess`, `four`, `three` or `draughts`.
                 * @example chess
                 */
                game: string;
                /** @description The position, if not the opening array, in the notation of the game. */
                position?: string;
                /** @description The seat at the bottom; usually the first that is there. */
                seen_by?: string;
                /** @description How many pixels the longer side has. */
                size?: number;
                /** @description Fields to set off from the others: `e2,e4`. */
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
                    "application/json": components["schemas"]["LessonView"];
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
                "application/json": components["schemas"]["Tried"];
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
                    "application/json": components["schemas"]["PlayerView"];
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
            /** @description Whoever has signed in */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlayerView"];
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
                /** @description Somebody who plays: words that are all part of the name, in whichever case. */
                player?: string;
                /** @description The account of somebody who plays, by its name. */
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
                    "application/json": components["schemas"]["SurveyView"];
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
                    "application/json": components["schemas"]["StudyView"];
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
                /** @description Somebody who plays: words that are all part of the name, in whichever case. */
                player?: string;
                /** @description The account of somebody who plays, by its name. */
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
                    "application/json": components["schemas"]["Listed"];
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
            /** @description The table, as far as whoever asks may know */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableView"];
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
    tables_possible: {
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
            /** @description What can be done, each with its articles */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Possible"][];
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
                "application/json": components["schemas"]["Acting"];
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
}
