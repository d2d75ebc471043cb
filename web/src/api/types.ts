/** The words of the API that screens use most, under their own names. */
import type { components } from './schema';

type Schemas = components['schemas'];

export type BoardView = Schemas['Board'];
export type FieldView = Schemas['DrawnField'];
export type BoardSeat = Schemas['DrawnSeat'];
export type Drawing = Schemas['Drawing'];
export type Man = Schemas['ManView'];
export type Captured = Schemas['CapturedView'];
export type Book = Schemas['Book'];
export type BookText = Schemas['BookView'];
export type Article = Schemas['ArticleView'];
export type Point = Schemas['PointView'];
export type Says = Schemas['Says'];
export type TableView = Schemas['TableView'];
export type Standing = Schemas['Standing'];
export type SeatView = Schemas['SeatView'];
export type Entry = Schemas['Entry'];
export type LegalMove = Schemas['MoveView'];
export type Choice = Schemas['Choice'];
export type Possible = Schemas['Possible'];
export type Match = Schemas['MatchView'];
export type News = Schemas['News'];
export type Problem = Schemas['Problem'];
export type Opening = Schemas['Opening'];
export type SeatWish = Schemas['SeatWish'];
export type Opened = Schemas['Opened'];
export type Taken = Schemas['Taken'];
export type Listed = Schemas['Listed'];
export type Player = Schemas['PlayerView'];
export type BotToken = Schemas['TokenView'];
export type GameView = Schemas['GameView'];
export type Disputed = Schemas['Disputed'];
