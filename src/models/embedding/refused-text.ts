import { AppError } from '../../domain/app-error.ts';
import type { ModelFailure } from '../openai/model-error.ts';
import type { Embedder } from './embedder.ts';

/** A text that no model has a reason to refuse. */
const plainText = 'Bitcoin';

/** Whether the request itself is refused (HTTP 400, 413 or 422): with fewer or shorter texts it may be accepted. */
export function isRefusedRequest(error: unknown): boolean {
  const { status } = readFailure(error);
  return status === 400 || status === 413 || status === 422;
}

function readFailure(error: unknown): Partial<ModelFailure> {
  return error instanceof AppError && error.code === 'model_failed'
    ? ((error.cause ?? {}) as Partial<ModelFailure>)
    : {};
}

/**
 * Whether what was refused was refused for its content. A model that doesn't exist, or an endpoint without embeddings, refuses whatever
 * is in the request: asked for a plain text, it does so again. Throws what else the embedder throws then, and a refusal that says when to
 * come back (`Retry-After`): by it, some limit requests.
 */
export async function takesPlainText(embedder: Embedder, options: { abort?: AbortSignal } = {}): Promise<boolean> {
  const { embed, embedMany } = embedder;
  try {
    await (embedMany === undefined ? embed(plainText, options) : embedMany([plainText], options));
    return true;
  } catch (error) {
    if (isRefusedRequest(error) && readFailure(error).retry_after_ms == null) return false;
    throw error;
  }
}
