import { Api, GrammyError, HttpError } from 'grammy';
import type { InlineKeyboardMarkup } from 'grammy/types';
import type { AlertChannel, Delivery } from '../alerts/alert-channel.ts';
import { readErrorCode } from '../alerts/error-code.ts';
import type { FeedbackMark } from '../alerts/feedback.ts';
import type { OutboxAlert } from '../alerts/outbox.ts';
import { renderTelegramHtml, renderTelegramText } from '../alerts/render-alert.ts';
import { toErrorMessage } from '../domain/app-error.ts';
import type { Logger } from '../domain/logger.ts';
import { pause } from '../domain/pause.ts';
import type { Scrub } from '../domain/secrets.ts';
import { cutText } from '../domain/text/normalise.ts';
import { createTelegramFetch } from './create-telegram-fetch.ts';
import { createTokenScrub } from './create-token-scrub.ts';
import { toFeedbackData } from './feedback-data.ts';

interface TelegramChannelConfig {
  name: string;
  token: string;
  /** A chat's number, or `@name` of a public channel. */
  chatId: string;
  /** Of the times in alerts. Default UTC. */
  timeZone?: string;
  /** Default `https://api.telegram.org`. */
  apiRoot?: string;
  /** The longest wait for an answer, ms. Default 15,000. */
  timeoutMs?: number;
  /** Is told once where the chat has moved to. */
  logger?: Pick<Logger, 'warn'>;
}

type MessageOptions = Parameters<Api['sendMessage']>[2];

/** How long Telegram may take to say that it is there, before an alert is sent again, ms. */
const outageMs = 5000;
/** The longest that the rest of a notice waits for a flood to end, and the least at a time, ms. */
const floodMs = 5 * 60_000;
const leastPauseMs = 100;
/** Characters of one message. */
const messageLimit = 4096;

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
 * key, so an alert sent without an answer is `uncertain`. One that was tried before is sent only when the Bot API answers: whatever
 * said 5xx may have passed it on.
 */
export function createTelegramChannel(config: TelegramChannelConfig): AlertChannel {
  const { name, token, timeZone, apiRoot, timeoutMs = 15_000, logger } = config;
  let { chatId } = config;
  const scrub = createTokenScrub(token);
  const api = new Api(token, {
    timeoutSeconds: timeoutMs / 1000,
    fetch: createTelegramFetch(),
    ...(apiRoot !== undefined && { apiRoot: apiRoot.replace(/\/+$/, '') }),
  });

  /** A group that was made a supergroup has another number from then on, which the refusal names. */
  async function sendMessage(text: string, options: MessageOptions, abort: AbortSignal): Promise<Delivery> {
    // grammY types its abort signal by a polyfill; it accepts the built-in one.
    const signal = abort as Parameters<typeof api.sendMessage>[3];
    const request = { link_preview_options: { is_disabled: true }, ...options };
    const asked = chatId;
    const sent = await api.sendMessage(asked, text, request, signal).catch((error: unknown) => {
      const moved = error instanceof GrammyError ? error.parameters.migrate_to_chat_id : undefined;
      if (moved === undefined || String(moved) === asked) throw error;
      if (chatId === asked) {
        logger?.warn({ channel: name }, `Telegram: the chat ${asked} of alerts has moved: set its chat_id to ${moved}`);
      }
      chatId = String(moved);
      return api.sendMessage(chatId, text, request, signal);
    });
    return { status: 'sent', remoteId: String(sent.message_id) };
  }

  function post(alert: OutboxAlert, isFormatted: boolean, abort: AbortSignal): Promise<Delivery> {
    const text = isFormatted ? renderTelegramHtml(alert, timeZone) : renderTelegramText(alert, timeZone);
    const format = isFormatted ? { parse_mode: 'HTML' as const } : {};
    return sendMessage(text, { reply_markup: toKeyboard(alert.id), ...format, ...toReply(alert.answers) }, abort);
  }

  /** Why nothing of the Bot API is heard, null if something is, be it a refusal. */
  async function findOutage(abort: AbortSignal): Promise<string | null> {
    try {
      const inTime = AbortSignal.any([abort, AbortSignal.timeout(Math.min(timeoutMs, outageMs))]);
      await api.getMe(inTime as Parameters<typeof api.getMe>[0]);
      return null;
    } catch (error) {
      if (error instanceof GrammyError) return error.error_code < 500 ? null : toAnswered(error, scrub).reason;
      const code = error instanceof HttpError ? readErrorCode(error.error) : null;
      return `Telegram gives no answer (${code ?? 'waited too long, or cut off'})`;
    }
  }

  const postPiece = (text: string, abort: AbortSignal): Promise<Delivery> =>
    sendMessage(text, {}, abort).catch((error: unknown) => toFailed(error, scrub));

  /** One that follows others: where they are too many for Telegram at once, it waits. */
  async function postInTime(text: string, abort: AbortSignal): Promise<Delivery> {
    const inTime = AbortSignal.any([abort, AbortSignal.timeout(floodMs)]);
    for (;;) {
      const delivery = await postPiece(text, abort);
      if (delivery.status !== 'retry' || delivery.isFlood !== true || delivery.afterMs === null) return delivery;
      await pause(Math.max(delivery.afterMs, leastPauseMs), inTime);
      if (inTime.aborted) return delivery;
    }
  }

  /** Of the messages of a long notice the first may be there though the last is not: then nobody knows what was read. */
  async function postNotice(text: string, abort: AbortSignal): Promise<Delivery> {
    const [head, ...rest] = cutPieces(text, messageLimit);
    if (head === undefined) return { status: 'refused', reason: 'there is nothing to send' };
    const first = await postPiece(head, abort);
    if (first.status !== 'sent') return first;
    for (const piece of rest) {
      const delivery = await postInTime(piece, abort);
      if (delivery.status !== 'sent') return { status: 'uncertain', reason: `sent in part: ${delivery.reason}` };
    }
    return first;
  }

  return {
    name,
    isRepeatable: false,
    async sendNotice({ text }, abort) {
      if (abort.aborted) return { status: 'retry', reason: 'stopped before it was sent', afterMs: null };
      return postNotice(text, abort);
    },
    async send(alert, abort) {
      if (abort.aborted) return { status: 'retry', reason: 'stopped before it was sent', afterMs: null };
      const outage = alert.attempts > 1 ? await findOutage(abort) : null;
      if (outage !== null) return { status: 'retry', reason: `${outage}, before it was tried again`, afterMs: null };
      try {
        return await post(alert, true, abort).catch((error: unknown) => {
          if (!isUnparsed(error)) throw error;
          return post(alert, false, abort);
        });
      } catch (error) {
        return toFailed(error, scrub);
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

const toFailed = (error: unknown, scrub: Scrub): Exclude<Delivery, { status: 'sent' }> =>
  error instanceof GrammyError ? toAnswered(error, scrub) : toUnanswered(error, scrub);

function toAnswered(
  { error_code, description, parameters }: GrammyError,
  scrub: Scrub,
): Exclude<Delivery, { status: 'sent' }> {
  const reason = `Telegram answered ${error_code}: ${scrub(description).slice(0, 200)}`;
  if (error_code === 429) {
    const { retry_after } = parameters;
    return { status: 'retry', reason, afterMs: retry_after === undefined ? null : retry_after * 1000, isFlood: true };
  }
  // A gateway that gave up waiting says nothing of whether the Bot API has sent it; one that reached nobody (502) says that it hasn't.
  if (error_code === 504) return { status: 'uncertain', reason };
  if (error_code >= 500) return { status: 'retry', reason, afterMs: null };
  return { status: 'refused', reason };
}

/** `HttpError` is all that grammY throws of a request without an answer. */
function toUnanswered(error: unknown, scrub: Scrub): Exclude<Delivery, { status: 'sent' }> {
  if (!(error instanceof HttpError)) {
    return { status: 'refused', reason: `the alert could not be composed: ${scrub(toErrorMessage(error))}` };
  }
  const code = readErrorCode(error.error);
  if (code !== null && (unsent.has(code) || untrusted.test(code))) {
    return { status: 'retry', reason: `Telegram could not be reached (${code})`, afterMs: null };
  }
  return { status: 'uncertain', reason: `it was sent, but no answer came (${code ?? 'waited too long, or cut off'})` };
}

/** A text in pieces of at most so many UTF-16 units, between paragraphs where that can be, else between lines. */
function cutPieces(text: string, limit: number): string[] {
  const pieces: string[] = [];
  for (let rest = text.trim(); rest !== ''; ) {
    if (rest.length <= limit) return [...pieces, rest];
    const head = rest.slice(0, limit);
    const end = ['\n\n', '\n'].map((gap) => head.lastIndexOf(gap)).find((at) => at > 0) ?? -1;
    const piece = end > 0 ? head.slice(0, end) : cutText(rest, limit);
    pieces.push(piece);
    rest = rest.slice(piece.length).trim();
  }
  return pieces;
}
