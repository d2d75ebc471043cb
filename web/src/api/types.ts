/** The words of the API that screens use most, under their own names. */
import type { components } from './schema';

type Schemas = components['schemas'];

export type BoardView = Schemas['Board'];
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
export type News = Schemas['News'];
export type Problem = Schemas['Problem'];
export type Opening = Schemas['Opening'];
export type SeatWish = Schemas['SeatWish'];
export type Player = Schemas['PlayerView'];
export type BotToken = Schemas['TokenView'];
export type GameView = Schemas['GameView'];
export type Opinion = Schemas['Opinion'];
export type Reply = Schemas['Reply'];
export type CaseText = Schemas['CaseView'];
export type StudyView = Schemas['StudyView'];
export type PlyView = Schemas['PlyView'];
export type PositionView = Schemas['PositionView'];
export type Thought = Schemas['Studied'];
export type Survey = Schemas['SurveyView'];
export type LessonList = Schemas['LessonList'];
export type Exercise = Schemas['ExerciseView'];
export type Question = Schemas['QuestionView'];
export type LessonPly = Schemas['LessonPly'];
export type Judged = Schemas['Judged'];
/** How far somebody is with one exercise or question. */
export type Learned = Schemas['Progress'];
