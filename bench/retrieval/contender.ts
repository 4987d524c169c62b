import type { Question } from './candidates.ts';
import type { BenchDocument } from './data-set.ts';

/** One search over the documents it was opened with. */
export interface Contender {
  /** Ids of candidates, best first, at most `limit`. */
  search(question: Question, limit: number): Promise<string[]>;
  close(): Promise<void>;
}

/** Why a contender can't take part on this machine. */
export interface Absence {
  absent: string;
}

export type OpenContender = (documents: readonly BenchDocument[]) => Promise<Contender | Absence>;
