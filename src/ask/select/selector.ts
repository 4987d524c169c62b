import type { Usage } from '../../domain/receipt.ts';
import type { AskCandidate } from '../recall/recall.ts';

/** Most sources that an answer is made from, and how many are wanted. */
export const selectionLimit = 15;
export const selectionAim = 12;

export interface SelectorInput {
  question: string;
  candidates: readonly AskCandidate[];
  asOf: Date;
}

interface SelectorAnswer {
  /** Candidates to answer from, best first. */
  selected: AskCandidate[];
  /** A model id, `reranker` or `rules`. */
  model_name: string;
  usage: Usage[];
  /** `select_model_failed` where the fused order stood in, and the like. */
  degraded: string[];
}

/** Leaves out what is off the point, said already, or out of date. */
export interface Selector {
  readonly name: string;
  /** Never throws but for `abort`; a selection that fails or is empty is the order it was given. */
  select(input: SelectorInput, options?: { abort?: AbortSignal | undefined }): Promise<SelectorAnswer>;
}
