import { Api, GrammyError, HttpError } from 'grammy';
import type { InlineKeyboardMarkup } from 'grammy/types';
import type { AlertChannel, Delivery } from '../alerts/alert-channel.ts';
import { readErrorCode } from '../alerts/error-code.ts';
import type { FeedbackMark } from '../alerts/feedback.ts';
import type { OutboxAlert } from '../alerts/outbox.ts';
import { renderTelegramHtml, renderTelegramText } from '../alerts/render-alert.ts';
import { toErrorMessage } from '../domain/app-error.ts';
import type { Scrub } from '../domain/secrets.ts';
import { createTelegramFetch } from './create-telegram-fetch.ts';
import { createTokenScrub } from './create-token-scrub.ts';
import { toFeedbackData } from './feedback-data.ts';

export interface TelegramChannelConfig {
  name: string;
  token: string;
  /** A chat's number, or `@name` of a public channel. */
  chatId: string;
  /** Default `https://api.telegram.org`. */
  apiRoot?: string;
  /** The longest wait for an answer, ms. Default 15,000. */
  timeoutMs?: number;
}

/** Failures before the connection stood: nothing was sent yet. */
const unsent = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);
/** An untrusted certificate ends the connection before the request. */
const untrusted = /CERT|^ERR_TLS_|^UNABLE_TO_/;

/**
 * A chat of a Telegram bot, with 👍 and 👎 under each alert (`fb:ALERT:up`). Not repeatable: `sendMessage` has no idempotency
 * key, so an alert sent without an answer is `uncertain`.
 */
export function createTelegramChannel(config: TelegramChannelConfig): AlertChannel {
  const { name, token, chatId, apiRoot, timeoutMs = 15_000 } = config;
  const scrub = createTokenScrub(token);
  const api = new Api(token, {
    timeoutSeconds: timeoutMs / 1000,
    fetch: createTelegramFetch(),
    ...(apiRoot !== undefined && { apiRoot: apiRoot.replace(/\/+$/, '') }),
  });

  async function post(alert: OutboxAlert, isFormatted: boolean, abort: AbortSignal): Promise<Delivery> {
    const message = await api.sendMessage(
      chatId,
      isFormatted ? renderTelegramHtml(alert) : renderTelegramText(alert),
      {
        link_preview_options: { is_disabled: true },
        reply_markup: toKeyboard(alert.id),
        ...(isFormatted && { parse_mode: 'HTML' as const }),
        ...toReply(alert.answers),
      },
      // grammY types its abort signal by a polyfill; it accepts the built-in one.
      abort as Parameters<typeof api.sendMessage>[3],
    );
    return { status: 'sent', remoteId: String(message.message_id) };
  }

  return {
    name,
    isRepeatable: false,
    async send(alert, abort) {
      if (abort.aborted) return { status: 'retry', reason: 'stopped before it was sent', afterMs: null };
      try {
        return await post(alert, true, abort).catch((error: unknown) => {
          if (!isUnparsed(error)) throw error;
          return post(alert, false, abort);
        });
      } catch (error) {
        return error instanceof GrammyError ? toAnswered(error, scrub) : toUnanswered(error, scrub);
      }
    },
  };
}

function toKeyboard(alertId: number): InlineKeyboardMarkup {
  const button = (text: string, mark: FeedbackMark) => ({ text, callback_data: toFeedbackData(alertId, mark) });
  return { inline_keyboard: [[button('👍', 'up'), button('👎', 'down')]] };
}

function toReply(answers: string | null) {
  const message_id = Number(answers ?? Number.NaN);
  return Number.isSafeInteger(message_id)
    ? { reply_parameters: { message_id, allow_sending_without_reply: true } }
    : {};
}

/** Our HTML is well-formed; if Telegram ever disagrees, the alert goes out without formatting. */
function isUnparsed(error: unknown): boolean {
  return error instanceof GrammyError && error.error_code === 400 && /can't parse entities/i.test(error.description);
}

function toAnswered({ error_code, description, parameters }: GrammyError, scrub: Scrub): Delivery {
  const reason = `Telegram answered ${error_code}: ${scrub(description).slice(0, 200)}`;
  if (error_code === 429) {
    const { retry_after } = parameters;
    return { status: 'retry', reason, afterMs: retry_after === undefined ? null : retry_after * 1000 };
  }
  if (error_code >= 500) return { status: 'retry', reason, afterMs: null };
  const chat = parameters.migrate_to_chat_id;
  if (chat !== undefined) return { status: 'refused', reason: `${reason}; the chat has moved: set chat_id to ${chat}` };
  return { status: 'refused', reason };
}

/** `HttpError` is all that grammY throws of a request without an answer. */
function toUnanswered(error: unknown, scrub: Scrub): Delivery {
  if (!(error instanceof HttpError)) {
    return { status: 'refused', reason: `the alert could not be composed: ${scrub(toErrorMessage(error))}` };
  }
  const code = readErrorCode(error.error);
  if (code !== null && (unsent.has(code) || untrusted.test(code))) {
    return { status: 'retry', reason: `Telegram could not be reached (${code})`, afterMs: null };
  }
  return { status: 'uncertain', reason: `it was sent, but no answer came (${code ?? 'waited too long, or cut off'})` };
}
