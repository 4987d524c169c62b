import { AppError } from '../../domain/app-error.ts';
import type { Embedder } from './embedder.ts';

/** Nobody has a reason to refuse this one. */
const plainText = 'Bitcoin';

/** HTTP 400, 413 and 422: the request itself is refused, and would be again. */
export function isRefusedRequest(error: unknown): boolean {
  if (!(error instanceof AppError) || error.code !== 'model_failed') return false;
  const { cause } = error;
  const status = typeof cause === 'object' && cause !== null && 'status' in cause ? cause.status : null;
  return status === 400 || status === 413 || status === 422;
}

/**
 * Whether what was refused was refused for its content. A model that doesn't exist, or an endpoint without embeddings, refuses whatever
 * is in the request: asked for a plain text, it does so again. Throws what else the embedder throws then.
 */
export async function takesPlainText(embedder: Embedder, options: { abort?: AbortSignal } = {}): Promise<boolean> {
  const { embed, embedMany } = embedder;
  try {
    await (embedMany === undefined ? embed(plainText, options) : embedMany([plainText], options));
    return true;
  } catch (error) {
    if (isRefusedRequest(error)) return false;
    throw error;
  }
}
