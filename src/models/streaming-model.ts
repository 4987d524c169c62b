import type { Usage } from '../domain/receipt.ts';

/** Messages of a dialogue with a model, in their order. */
export type ChatMessage = { role: 'system'; content: string } | { role: 'user'; content: string };

/** How a streamed answer ended. */
export interface StreamEnd {
  /** The model named in the answer. */
  model_name: string;
  /** Empty where nobody counts streams. */
  usage: Usage[];
  /** It broke off: the connection, the token limit, a pause that was too long. What was said stands. */
  isCut: boolean;
  /** What broke it, without secrets; null where it ended by itself, or at a limit. */
  failure: string | null;
}

/** A chat model that answers in plain text, piece by piece. */
export interface StreamingModel {
  /**
   * Yields an answer as it is written, and returns how it ended. Before the first piece it throws `AppError` (`model_failed`,
   * `timeout`) with a `ModelFailure` as its cause and never with the key; afterwards never, but for `abort`. Whoever stops reading ends
   * the call.
   */
  stream(messages: readonly ChatMessage[], abort?: AbortSignal): AsyncGenerator<string, StreamEnd>;
}
