import { homedir } from 'node:os';
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { AppError, type ErrorCode, toErrorMessage } from '../domain/app-error.ts';
import type { Logger } from '../domain/logger.ts';
import { cutText } from '../domain/text/normalise.ts';

const statuses: Record<ErrorCode, ContentfulStatusCode> = {
  invalid_input: 400,
  not_found: 404,
  write_conflict: 409,
  invalid_settings: 500,
  database_outdated: 500,
  database_failed: 500,
  model_failed: 502,
  model_malformed: 502,
  tool_failed: 502,
  price_failed: 502,
  record_failed: 500,
  database_busy: 503,
  database_unavailable: 503,
  interrupted: 503,
  timeout: 504,
};

/** Refusals that only HTTP knows; any other failure has a code of `AppError`. */
export type HttpErrorCode =
  | 'missing_user'
  | 'unauthorized'
  | 'forbidden'
  | 'payload_too_large'
  | 'unsupported_content_type'
  | 'too_many_requests'
  | 'internal_error';

/** A refusal that answers `{ error: { message, code } }`. */
export function toHttpException(
  status: ContentfulStatusCode,
  code: HttpErrorCode,
  message: string,
  headers: Record<string, string> = {},
): HTTPException {
  return new HTTPException(status, { message, res: Response.json({ error: { message, code } }, { status, headers }) });
}

/** What is shown of a failure. */
export interface ShownFailure {
  message: string;
  code: ErrorCode | HttpErrorCode;
  hint?: string;
  retryable?: boolean;
}

/**
 * Any failure of a request as `{ error: { message, code, hint?, retryable? } }` with its status. The details of an error that
 * isn't an `AppError` go to the log only, because its text may hold anything.
 */
export function answerError(error: Error, context: Context, logger: Logger): Response {
  if (error instanceof HTTPException) return error.getResponse();
  const { shown, status } = describeFailure(error, { method: context.req.method, path: context.req.path }, logger);
  return context.json({ error: shown }, status);
}

/** The same for an answer that has begun already. */
export function describeFailure(
  error: unknown,
  place: { method: string; path: string },
  logger: Logger,
): { shown: ShownFailure; status: ContentfulStatusCode } {
  if (error instanceof AppError) {
    const { code, message, hint, retryable } = error;
    const status = statuses[code];
    if (status >= 500) logger.warn({ ...place, code }, `HTTP request failed: ${message}`);
    const shown = { message: toShown(message), code, retryable, ...(hint !== undefined && { hint: toShown(hint) }) };
    return { shown, status };
  }
  const name = error instanceof Error ? error.name : typeof error;
  logger.error({ ...place, error: name }, `HTTP request failed: ${toErrorMessage(error)}`);
  return { shown: { message: 'Something went wrong; the log says what.', code: 'internal_error' }, status: 500 };
}

/** Characters; a request that was quoted doesn't come back at its length. */
const shownLength = 600;

/** A path from the root, of a drive, or as an address. Its parts may hold blanks, where another part follows. */
const path =
  /(?:file:\/\/|(?<![\p{L}\p{N}:/.])\/(?=[\p{L}\p{N}._~])|(?<!\p{L})[A-Za-z]:\\)(?:[^\s"'`,;)]| (?=[^\s"'`,;)/]{1,80}\/))*/gu;

/** Whoever asks over HTTP need not learn where on this machine things are; the log says it. */
export function toShown(text: string): string {
  return cutText(text.replaceAll(homedir(), '…').replace(path, '…'), shownLength);
}
