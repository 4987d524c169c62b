import type { AnswerRecord, AskEvent } from './ask-event.ts';
import type { QuestionInput } from './question.ts';

/** Silence after which a comment is sent on a stream, ms: proxies close what says nothing. */
export const heartbeatMs = 15_000;

interface RunOptions {
  abort?: AbortSignal | undefined;
}

/** Answers questions, for whatever translates them: HTTP, the gateway, MCP, the command line. */
export interface AskRoad {
  /**
   * The whole answer at once. Throws `AppError`: `invalid_input` for a question that can't be, `invalid_settings` for a model that
   * can't be used; whatever else goes wrong is in `degraded`. Rejects when `abort` is aborted.
   */
  invoke(question: QuestionInput, options?: RunOptions): Promise<AnswerRecord>;
  /** The same, as it happens: `metadata`, `text` as often as there is some, `audit`, `done`. Whoever stops reading ends the run. */
  stream(question: QuestionInput, options?: RunOptions): AsyncGenerator<AskEvent, void>;
}
