import type { AnswerRecord } from '../ask-event.ts';

/** Answers that were just given, for questions that ask the same. */
export interface AnswerCache {
  /** Those of this scope and key that are young enough, newest first. Throws `AppError` where they can't be read. */
  findAnswers(scope: string, key: string): Promise<AnswerRecord[]>;
  /** Whether two questions are as close by vector as the same one in other words; false without vectors. Never throws. */
  isClose(one: string, other: string, abort?: AbortSignal): Promise<boolean>;
}
