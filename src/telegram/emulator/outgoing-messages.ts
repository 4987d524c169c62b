import type { z } from 'zod';
import { type BotAnswer, type EmulatedEntity, type InlineKeyboard, refuse, succeed } from './bot-api-shapes.ts';
import type { editMessageTextParameters, sendMessageParameters } from './call-parameters.ts';
import type { ChatArchive } from './chat-archive.ts';
import { parseHtml } from './parse-html.ts';

/** A message that the bot sent, in its current state. */
export interface SentMessage {
  chat_id: number;
  message_id: number;
  /** As people see it: without the markup. */
  text: string;
  entities: EmulatedEntity[];
  /** As the bot wrote it. */
  markup: string;
  reply_to: number | null;
  reply_markup: InlineKeyboard | null;
  /** Its earlier texts, oldest first. */
  earlier: string[];
}

export interface OutgoingMessages {
  send(parameters: z.infer<typeof sendMessageParameters>): BotAnswer;
  edit(parameters: z.infer<typeof editMessageTextParameters>): BotAnswer;
  find(chatId: number, messageId: number): SentMessage | undefined;
  /** In the order of sending. */
  list(): readonly SentMessage[];
}

/** UTF-16 units, after the markup is parsed. */
const textLimit = 4096;
/** Bytes. */
const callbackDataLimit = 64;

type Formatted = { text: string; entities: EmulatedEntity[]; fault?: undefined } | { fault: BotAnswer };

export function createOutgoingMessages(archive: ChatArchive): OutgoingMessages {
  const sent: SentMessage[] = [];
  const byPlace = new Map<string, SentMessage>();

  return {
    send({ chat_id, text, parse_mode, reply_parameters, reply_markup }) {
      const formatted = format(text, parse_mode, reply_markup);
      if (formatted.fault) return formatted.fault;
      const answered = reply_parameters && archive.find(chat_id, reply_parameters.message_id);
      if (reply_parameters && !answered && !reply_parameters.allow_sending_without_reply) {
        return refuse(400, 'Bad Request: message to be replied not found');
      }
      const message = archive.write(chat_id, formatted.text, formatted.entities, {
        ...(answered ? { reply_to_message: answered } : {}),
        ...(reply_markup ? { reply_markup } : {}),
      });
      const record: SentMessage = {
        chat_id: message.chat.id,
        message_id: message.message_id,
        ...formatted,
        markup: text,
        reply_to: answered?.message_id ?? null,
        reply_markup: reply_markup ?? null,
        earlier: [],
      };
      sent.push(record);
      byPlace.set(toPlace(record.chat_id, record.message_id), record);
      return succeed(message);
    },
    edit({ chat_id, message_id, text, parse_mode, reply_markup }) {
      const message = archive.find(chat_id, message_id);
      const record = message && byPlace.get(toPlace(message.chat.id, message_id));
      if (message === undefined || record === undefined) return refuse(400, 'Bad Request: message to edit not found');
      const formatted = format(text, parse_mode, reply_markup);
      if (formatted.fault) return formatted.fault;
      if (isSame(record, formatted, reply_markup ?? null)) {
        const reason = 'specified new message content and reply markup are exactly the same as a current content';
        return refuse(400, `Bad Request: message is not modified: ${reason} and reply markup of the message`);
      }
      record.earlier.push(record.text);
      Object.assign(record, formatted, { markup: text, reply_markup: reply_markup ?? null });
      return succeed(archive.rewrite(message, formatted.text, formatted.entities, reply_markup));
    },
    find: (chatId, messageId) => byPlace.get(toPlace(chatId, messageId)),
    list: () => sent,
  };
}

function format(text: string, parseMode: string | undefined, keyboard: InlineKeyboard | undefined): Formatted {
  const isHtml = parseMode?.toLowerCase() === 'html';
  const parsed = isHtml ? parseHtml(text) : { text, entities: [] };
  if (parsed.fault !== undefined) return { fault: refuse(400, `Bad Request: can't parse entities: ${parsed.fault}`) };
  if (parsed.text.trim() === '') return { fault: refuse(400, 'Bad Request: message text is empty') };
  if (parsed.text.length > textLimit) return { fault: refuse(400, 'Bad Request: message is too long') };
  const buttons = keyboard?.inline_keyboard.flat() ?? [];
  if (buttons.some(({ callback_data = '' }) => Buffer.byteLength(callback_data) > callbackDataLimit)) {
    return { fault: refuse(400, 'Bad Request: BUTTON_DATA_INVALID') };
  }
  return { text: parsed.text, entities: parsed.entities };
}

function isSame(
  record: SentMessage,
  { text, entities }: { text: string; entities: EmulatedEntity[] },
  keyboard: InlineKeyboard | null,
): boolean {
  const { text: before, entities: marks, reply_markup } = record;
  return JSON.stringify([before, marks, reply_markup]) === JSON.stringify([text, entities, keyboard]);
}

const toPlace = (chatId: number, messageId: number) => `${chatId}/${messageId}`;
