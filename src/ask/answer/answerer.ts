import type { Usage } from '../../domain/receipt.ts';
import type { OwnPrompts } from '../../models/prompts/own-prompts.ts';
import type { AuditedSentence } from '../audit/answer-audit.ts';
import type { AskRound, AskRoute, Routing } from '../question.ts';
import type { AskTally } from '../recall/tally.ts';
import type { AskSource } from '../source.ts';

export interface AnswerInput {
  /** As it was asked, and as the router reads it. */
  question: string;
  routing: Routing;
  history: readonly AskRound[];
  /** What may be cited, best first; each `id` is how. */
  sources: readonly AskSource[];
  /** For questions that count. */
  tally: AskTally | null;
  /** Notes on what could not be looked up, for the reader: the web isn't configured, a filter left everything out. */
  notes: readonly string[];
  /** Words of the caller's own; ''. Trusted as the caller is. */
  instructions: string;
  asOf: Date;
  timeZone: string;
  /** A first answer whose doubtful sentences are to be written anew; absent at the first try. */
  repair?: { text: string; doubtful: readonly AuditedSentence[] };
}

/** What `degraded` calls an answer that broke off before its end. */
export const answerCut = 'ask_model_cut';

/** What is known once the last words are out. */
export interface AnswerEnd {
  /** A model id, or `extractive`. */
  model_name: string;
  prompt_version: string;
  usage: Usage[];
  /** `ask_model_failed` where the extractive answer stood in, `ask_model_cut` where the model broke off. */
  degraded: string[];
  /** What broke the model off, for the log; absent where nothing did. */
  failure?: string;
}

/**
 * Writes the answer, in the language of the question. Citations are `[ID]` of the sources, as its author wrote them: `audit/` makes
 * them even.
 */
export interface AnswerOptions {
  abort?: AbortSignal | undefined;
  /** The prompts with which the run began. Unset: those of the moment. */
  prompts?: OwnPrompts | undefined;
}

export interface Answerer {
  readonly name: string;
  /** What an answer to a question of this route will name as its `prompt_version`, unless another has to stand in. */
  promptVersion(route: AskRoute, prompts: OwnPrompts): string;
  /**
   * Yields the text in pieces, and returns how it ended. Throws `AppError` (`model_failed`, `timeout`) only before its first
   * piece; aborted, it rejects, and the call to the model is cancelled.
   */
  write(input: AnswerInput, options?: AnswerOptions): AsyncGenerator<string, AnswerEnd>;
}
