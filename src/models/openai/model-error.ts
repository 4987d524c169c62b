import { AppError, toErrorMessage } from '../../domain/app-error.ts';
import type { Usage } from '../../domain/receipt.ts';
import { readRetryAfter } from '../../domain/retry-after.ts';
import { createScrub, scrubLikely } from '../../domain/secrets.ts';
import { type AskedModel, nameModel } from './model-config.ts';

/** What was done before a model's failure. */
export interface Before {
  /** The tokens paid for all the same. */
  usage: Usage[];
  /** What went wrong before, such as `fast_model_asked_again`. */
  degraded: string[];
}

/** The `cause` of every `AppError` thrown for a model: what the failure cost, and what is known of it. */
export interface ModelFailure extends Before {
  /** The HTTP status, if there was one. */
  status: number | null;
  /** How long the provider asked to wait (`Retry-After`), ms; null: it didn't say. */
  retry_after_ms: number | null;
  /** The model's own words, if it answered something unusable. */
  raw_response: string | null;
}

const messageLimit = 300;

/** The HTTP status of an error that the OpenAI client threw; null if there was no HTTP answer. */
export function toStatus(error: unknown): number | null {
  if (typeof error !== 'object' || error === null || !('status' in error)) return null;
  return typeof error.status === 'number' ? error.status : null;
}

/** OpenAI and most endpoints refuse a parameter with 400, OpenRouter with 404, FastAPI servers with 422, some with 501. */
const parameterRefusals = new Set([400, 404, 422, 501]);

/** Whether an error of a client may be the endpoint's refusal of one parameter of the request, by its HTTP status. */
export function mayRefuseParameter(error: unknown): boolean {
  const status = toStatus(error);
  return status !== null && parameterRefusals.has(status);
}

/** How long the answer that an error of the client is about asked to wait (`Retry-After`), ms; null: it didn't say. */
export function toRetryAfter(error: unknown): number | null {
  const headers = (error as { headers?: Headers } | null)?.headers;
  return readRetryAfter(headers?.get?.('retry-after') ?? null, new Date());
}

/** An error of the client as `model_failed`, with the status and the provider's own words, without the key. */
export function toModelFailed(error: unknown, broken: unknown, config: AskedModel, before: Before): AppError {
  const status = toStatus(error);
  const said = status === null && broken !== null ? toNetworkReason(broken) : toErrorMessage(error);
  // LangChain appends a link to its manual after an empty line.
  const words = scrubLikely(
    createScrub([config.apiKey, ...(config.otherKeys ?? [])])(said.split('\n\n')[0] ?? ''),
  ).slice(0, messageLimit);
  const retry_after_ms = toRetryAfter(error);
  const cause: ModelFailure = { ...before, status, retry_after_ms, raw_response: null };
  return new AppError('model_failed', `${nameModel(config)}: ${words}`, {
    retryable: status === null ? broken !== null : isPassing(status),
    hint: toHint(status, config.account, retry_after_ms),
    cause,
  });
}

export function toTimeout(config: AskedModel, before: Before): AppError {
  const cause: ModelFailure = { ...before, status: null, retry_after_ms: null, raw_response: null };
  return new AppError('timeout', `${nameModel(config)} did not answer in time`, { retryable: true, cause });
}

export function toMalformed(why: string, config: AskedModel, before: Before, said: string | null): AppError {
  const cause: ModelFailure = { ...before, status: 200, retry_after_ms: null, raw_response: said };
  return new AppError('model_malformed', `${nameModel(config)}: ${why}`, { cause });
}

/** Whether a later try of the same request may succeed: too many requests, or a fault of the server. */
export function isPassing(status: number): boolean {
  return status === 429 || status >= 500;
}

function toNetworkReason(broken: unknown): string {
  const cause = broken instanceof Error && broken.cause instanceof Error ? broken.cause : broken;
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? ` (${String(cause.code)})` : '';
  return `the connection failed${code}: ${toErrorMessage(cause)}`;
}

function toHint(status: number | null, account: string | undefined, retryAfterMs: number | null): string | undefined {
  if (status === 401 || status === 403) {
    return `Check the API key${account === undefined ? '' : ` of the account ${account}`} and what it is allowed to use.`;
  }
  if (status === 404) return 'Check the model id and the base URL.';
  if (status !== 429) return undefined;
  const again = retryAfterMs === null ? '' : ` It wants to be asked again in ${Math.ceil(retryAfterMs / 1000)} s.`;
  const others = account === undefined ? '' : ` No other account stands in for ${account}.`;
  return `The provider limits requests or the quota is used up.${again}${others}`;
}
