import type { Usage } from '../domain/receipt.ts';
import type { Prompt } from './openai/prompt.ts';

export interface StructuredAnswer<T> {
  value: T;
  /** The model named in the answer. */
  model_name: string;
  /** Of every answered call with a token count, including calls in vain. */
  usage: Usage[];
  /** `fast_model_asked_again` where the first answer could not be used, likewise for the other stages. */
  degraded: string[];
  /** The model's own words. */
  raw_response: string;
}

/** A chat model that answers in a fixed shape. */
export interface StructuredModel {
  /**
   * Asks, and reads the answer. `read` gets the text and throws `AppError` (`model_malformed`) for what it can't use: then the
   * model is asked once more, and told what was wrong.
   * Throws `AppError`: `model_failed` (HTTP status or broken connection), `model_malformed`, `timeout` (the limit, or
   * `abort`), each with a `ModelFailure` as its cause and never with the key.
   */
  ask<T>(prompt: Prompt, read: (text: string) => T, abort?: AbortSignal): Promise<StructuredAnswer<T>>;
}
