/** The words of the API that screens use most, under their own names. */
import type { components } from './schema';

type Schemas = components['schemas'];

export type BoardView = Schemas['Board'];
export type BoardSeat = Schemas['BoardSeat'];
export type Drawing = Schemas['Drawing'];
export type Man = Schemas['Man'];
export type Captured = Schemas['Captured'];
export type Book = Schemas['Book'];
export type BookText = Schemas['BookText'];
export type Article = Schemas['Article'];
export type Cited = Schemas['Cited'];
export type Edition = Schemas['Edition'];
export type Point = Schemas['Point'];
export type Says = Schemas['Says'];
export type TableView = Schemas['Table'];
export type Standing = Schemas['Standing'];
export type SeatView = Schemas['Seat'];
export type Doing = Schemas['Doing'];
export type Entry = Schemas['Entry'];
export type LegalMove = Schemas['Move'];
export type News = Schemas['News'];
export type Problem = Schemas['Problem'];
export type Opening = Schemas['Opening'];
export type SeatWish = Schemas['SeatWish'];
export type Touch = Schemas['Touch'];
export type Player = Schemas['Player'];
export type BotToken = Schemas['Token'];
export type GameView = Schemas['ListedGame'];
export type Disputed = Schemas['Disputed'];
export type Tell = Schemas['Tell'];
export type Opinion = Schemas['Opinion'];
export type Reply = Schemas['Reply'];
export type CaseText = Schemas['Case'];
export type StudyView = Schemas['Study'];
export type PlyView = Schemas['Ply'];
export type PositionView = Schemas['Position'];
export type Writing = Schemas['Writing'];
export type Thought = Schemas['Thought'];
export type Survey = Schemas['Survey'];
export type LessonList = Schemas['LessonList'];
export type Exercise = Schemas['Exercise'];
export type Question = Schemas['Question'];
export type LessonPly = Schemas['LessonPly'];
export type Judged = Schemas['Judged'];
/** How far somebody is with one exercise or question. */
export type Learned = Schemas['Progress'];
