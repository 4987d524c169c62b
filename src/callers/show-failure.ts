import { homedir } from 'node:os';
import type { AppError, ErrorCode } from '../domain/app-error.ts';
import { cutText } from '../domain/text/normalise.ts';

/** The status of HTTP of each kind of failure, whoever is answered. */
export const failureStatuses = {
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
} as const satisfies Record<ErrorCode, number>;

/** What a failure says to whoever asked from elsewhere. */
export function showFailure({ code, message, hint, retryable }: AppError) {
  return { message: toShown(message), code, retryable, ...(hint !== undefined && { hint: toShown(hint) }) };
}

/** Characters; a request that was quoted doesn't come back at its length. */
const shownLength = 600;

/** A path from the root, of a drive, or as an address. Its parts may hold blanks, where another part follows. */
const path =
  /(?:file:\/\/|(?<![\p{L}\p{N}:/.])\/(?=[\p{L}\p{N}._~])|(?<!\p{L})[A-Za-z]:\\)(?:[^\s"'`,;)]| (?=[^\s"'`,;)/]{1,80}\/))*/gu;

/** Whoever asks from elsewhere need not learn where on this machine things are; the log says it. */
export function toShown(text: string): string {
  return cutText(text.replaceAll(homedir(), '…').replace(path, '…'), shownLength);
}
