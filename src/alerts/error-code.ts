/**
 * The system's or the client's own name for the failure (`ECONNREFUSED`), else null. Never a message: those of `fetch` show the
 * URL, and with it a bot's token.
 */
export function readErrorCode(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && /^[A-Z][A-Z0-9_]{2,50}$/.test(cause.code))
      return cause.code;
  }
  return null;
}
