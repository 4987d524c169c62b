import { AppError, toFaultMessage } from '../domain/app-error.ts';
import type { Clock } from '../domain/clock.ts';
import { scrubLikely } from '../domain/secrets.ts';
import { cutText } from '../domain/text/normalise.ts';

/** The most characters of an answer (`Tool.run`). */
export const answerLimit = 4000;

/** Of what somebody's own tool says of its failure, UTF-16 units. */
const reasonLimit = 300;

/**
 * A run whose clock lags further behind than this, ms, would peek into its future by asking about the present. A look that began now is
 * over by then.
 */
const liveTolerance = 10 * 60_000;

export function clipAnswer(text: string): string {
  return text.length <= answerLimit ? text : `${text.slice(0, answerLimit - 1).toWellFormed()}…`;
}

/**
 * Throws when the run looks at the world from the past: what the web or an exchange says now was not known then, and a
 * replay that reads it gives answers that the day would not have given.
 */
export function demandLiveRun(tool: string, asOf: Date, clock: Clock): void {
  if (clock.now().getTime() - asOf.getTime() <= liveTolerance) return;
  throw new AppError('tool_failed', `${tool} knows only the present, and this run looks from ${asOf.toISOString()}`);
}

/**
 * Anything thrown in a tool as an `AppError`. Its own text is left out: URLs and headers with keys may be in it. `timeout` when
 * the caller stopped waiting.
 */
export function toToolError(tool: string, error: unknown, abort: AbortSignal): AppError {
  if (error instanceof AppError) return error;
  if (abort.aborted) return new AppError('timeout', `${tool} did not answer in time`, { retryable: true });
  const code = toErrorCode(error);
  const reason = code === null ? '' : ` (${code})`;
  return new AppError('tool_failed', `${tool} could not be reached${reason}`, { retryable: true });
}

/** What a connection fails by; other codes are a tool's own. */
const unreached =
  /^(?:E(?:CONN\w+|HOSTUNREACH|HOSTDOWN|NETUNREACH|NETDOWN|TIMEDOUT|PIPE|AI_AGAIN|PROTO)|ENOTFOUND|UND_ERR_\w+)$/;

/** The same for a tool of somebody's own, which may fail by itself: then its text says why, as far as no secret is in it. */
export function toOwnToolError(tool: string, error: unknown, abort: AbortSignal): AppError {
  const code = toErrorCode(error);
  const isUnreached = code !== null && unreached.test(code);
  if (error instanceof AppError || abort.aborted || isUnreached) return toToolError(tool, error, abort);
  const reason = scrubLikely(toFaultMessage(error));
  const shown = reason.length <= reasonLimit ? reason : `${cutText(reason, reasonLimit - 1)}…`;
  return new AppError('tool_failed', `${tool} failed: ${shown}`);
}

function toErrorCode(error: unknown): string | null {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : null;
}

/** A JSON answer of an HTTP API. Throws `AppError` `tool_failed` with the status, without the URL. */
export async function fetchJson(
  tool: string,
  url: URL,
  { abort, ...init }: RequestInit & { abort: AbortSignal },
  send: typeof fetch = fetch,
): Promise<unknown> {
  try {
    const response = await send(url, { ...init, signal: abort });
    if (!response.ok) {
      const retryable = response.status === 429 || response.status >= 500;
      throw new AppError('tool_failed', `${tool} answered HTTP ${response.status}`, { retryable });
    }
    return await response.json();
  } catch (error) {
    if (error instanceof SyntaxError) throw new AppError('tool_failed', `${tool} answered something that is not JSON`);
    throw toToolError(tool, error, abort);
  }
}

/** `path` below a base URL, whether or not that ends in a slash. */
export function toUrl(baseUrl: string, path: string): URL {
  return new URL(path, baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`);
}
