import { AppError } from '../domain/app-error.ts';
import type { Memory, MemoryQuery, Retrieval, RetrieveOptions } from './memory.ts';
import { findOptionFault, findQueryFault } from './request/check-request.ts';

/**
 * Throws `AppError` `invalid_input` with a hint for no words, a vector of another size or with a number that isn't finite, a
 * share outside 0–1, a window that isn't positive, an invalid moment, a scope that can't be stored, what cannot be a ticker,
 * an unknown class or type, an option that there is not, and anything of another shape than its type says.
 */
export function checkRequest(query: MemoryQuery, options: RetrieveOptions): void {
  const fault = findQueryFault(query) ?? findOptionFault(options);
  if (fault !== null) throw new AppError('invalid_input', fault.message, { hint: fault.hint });
}

/**
 * A retrieval for callers who want to be told of their mistakes: throws what `checkRequest` throws. Whatever else goes
 * wrong is in `trace` and `degraded`.
 */
export async function retrieve(memory: Memory, query: MemoryQuery, options: RetrieveOptions = {}): Promise<Retrieval> {
  checkRequest(query, options);
  return memory.retrieve(query, options);
}
