import type { AnswerRecord } from './ask-event.ts';

/** Answers as they were given, with their sources and citations. */
export interface AnswerStore {
  /** Its id. Throws `AppError` where the store can't be reached. */
  putAnswer(record: AnswerRecord): Promise<number>;
  /** Newest first. @param before an id: only older ones; null: from the newest. */
  listAnswers(query: { scope: string; limit: number; before: number | null }): Promise<AnswerRecord[]>;
  /** Those that were made since then and have this key in `metadata.reuse`, newest first. Throws `AppError`. */
  findReusable?(query: { scope: string; key: string; since: Date; limit: number }): Promise<AnswerRecord[]>;
  /** Null: there is none of this id in this scope. */
  readAnswer(id: number, scope: string): Promise<AnswerRecord | null>;
}
