import { GrammyError, HttpError } from 'grammy';
import { AppError, toErrorMessage } from '../../domain/app-error.ts';
import type { Scrub } from '../../domain/secrets.ts';

/** Why a call, or the handling of its result, failed; without secrets. */
interface BotFailure {
  reason: string;
  /** The pause that Telegram asked for (429); null if none. */
  afterMs: number | null;
  /** The token, or the whole call, will never be accepted. */
  isRefused: boolean;
  /** There was no answer: an idle connection may have been cut, which a new one wouldn't notice. */
  isConnectionLost: boolean;
  /** A webhook is set: Telegram then refuses to be polled. */
  isWebhookSet: boolean;
}

export function toBotFailure(error: unknown, scrub: Scrub): BotFailure {
  const reason = scrub(describe(error));
  const isConnectionLost = error instanceof HttpError && reason.startsWith('no connection');
  const failure: BotFailure = { reason, afterMs: null, isRefused: false, isConnectionLost, isWebhookSet: false };
  if (!(error instanceof GrammyError)) return failure;
  const { error_code, description, parameters } = error;
  return {
    ...failure,
    afterMs: parameters.retry_after === undefined ? null : parameters.retry_after * 1000,
    // Telegram answers 404 to a malformed token.
    isRefused: error_code === 401 || error_code === 404,
    isWebhookSet: error_code === 409 && /webhook is active/i.test(description),
  };
}

/** Ends a source whose token isn't accepted. Has no cause: the client's error quotes the token. */
export function toRefusal(failure: BotFailure): AppError {
  return new AppError('invalid_settings', `Telegram refuses the bot token: ${failure.reason}`, {
    hint: 'Check TELEGRAM_BOT_TOKEN (@BotFather shows it under /mybots) and, if it is set, TELEGRAM_API_ROOT.',
  });
}

function describe(error: unknown): string {
  if (error instanceof GrammyError) return `${error.error_code} ${error.description}`;
  if (!(error instanceof HttpError)) return toErrorMessage(error);
  const inner = error.error;
  // While the server is away, its gateway answers with a page, not JSON.
  if (inner instanceof Error && /invalid json/i.test(inner.message)) return 'no JSON in the answer (a gateway error?)';
  return `no connection: ${toErrorMessage(inner)}`;
}
