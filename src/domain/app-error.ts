/** The kinds of failure, each in one word. Callers branch on it, never on the message. */
export const errorCodes = [
  'invalid_input',
  'invalid_settings',
  'not_found',
  'database_busy',
  'database_unavailable',
  'database_outdated',
  /** The database answers, and a statement of ours failed in it: neither is it away nor the data refused. */
  'database_failed',
  'write_conflict',
  'model_failed',
  'model_malformed',
  'tool_failed',
  'price_failed',
  /** A recorded run has no answer to a call, or its record is unreadable. */
  'record_failed',
  'timeout',
  'interrupted',
] as const;
export type ErrorCode = (typeof errorCodes)[number];

/**
 * The one error class. `retryable`: the same call may succeed later without any change. `hint`: what a person can do
 * about it.
 */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly retryable: boolean;
  readonly hint: string | undefined;

  constructor(code: ErrorCode, message: string, options: { retryable?: boolean; hint?: string; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.code = code;
    this.retryable = options.retryable ?? false;
    this.hint = options.hint;
  }
}

/** The text of anything thrown, for logs and receipts. */
export function toErrorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The text of what `fetch` threw: it says `fetch failed`, and why in its cause, which may have a code alone. */
export function toFaultMessage(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return toErrorMessage(cause) || (cause instanceof Error && 'code' in cause ? String(cause.code) : 'no answer');
}

/** Whether something thrown is an error of the system with this code, such as `ENOENT`. */
export function isErrno(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

/** What went wrong and what to do about it, as one text; null or left out: nobody knows. */
export function withHint(message: string, hint?: string | null): string {
  if (hint === undefined || hint === null) return message;
  return `${/[.!?]$/.test(message) ? message : `${message}.`} ${hint}`;
}

/** The text of anything thrown, with what to do about it where that is known. */
export function toAdvisedMessage(error: unknown): string {
  return withHint(toErrorMessage(error), error instanceof AppError ? error.hint : null);
}
