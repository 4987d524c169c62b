import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { failureStatuses, showFailure } from '../callers/show-failure.ts';
import { AppError, type ErrorCode, toErrorMessage } from '../domain/app-error.ts';
import type { Logger } from '../domain/logger.ts';

/** Refusals that only HTTP knows; any other failure has a code of `AppError`. */
type HttpErrorCode =
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
    const status = failureStatuses[error.code];
    if (status >= 500) logger.warn({ ...place, code: error.code }, `HTTP request failed: ${error.message}`);
    return { shown: showFailure(error), status };
  }
  const name = error instanceof Error ? error.name : typeof error;
  logger.error({ ...place, error: name }, `HTTP request failed: ${toErrorMessage(error)}`);
  return { shown: { message: 'Something went wrong; the log says what.', code: 'internal_error' }, status: 500 };
}
