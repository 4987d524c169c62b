import { AppError } from '../../domain/app-error.ts';

/**
 * Converts anything thrown while a source of prices was asked. Its own text is left out, because it may hold a URL
 * with more in it than a host.
 */
export function toPriceError(source: string, error: unknown, abort: AbortSignal | undefined): unknown {
  // A caller who gave up gets their own reason back.
  if (abort?.aborted) return abort.reason;
  if (error instanceof AppError) {
    return error.code === 'timeout'
      ? new AppError('timeout', `${source} did not answer in time`, { retryable: true })
      : error;
  }
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? ` (${cause.code})` : '';
  return new AppError('price_failed', `${source} could not be reached${code}`, { retryable: true });
}
