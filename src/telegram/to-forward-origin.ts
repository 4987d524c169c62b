import type { ForwardOrigin } from '../domain/post.ts';
import { cutText } from '../domain/text/normalise.ts';
import type { TelegramOrigin } from './bot/update-schema.ts';
import { toChatName, toSource, toUserName } from './chat-names.ts';
import { toMoment } from './to-moment.ts';

const longestName = 200;

/** The origin of a forward: for programs, and by its name for people. */
interface ReadOrigin {
  origin: ForwardOrigin;
  name: string;
}

/** Null if Telegram reveals nothing about it. */
export function readForwardOrigin(told: TelegramOrigin): ReadOrigin | null {
  const chat = told.chat ?? told.sender_chat;
  const person = told.sender_user ? toUserName(told.sender_user) : told.sender_user_name?.trim();
  const source = chat ? toSource(chat) : person;
  if (!source) return null;
  return {
    origin: {
      source: cutText(source, longestName),
      source_message_id: chat && told.message_id ? String(told.message_id) : null,
      published_at: toMoment(told.date),
    },
    name: cutText(chat ? toChatName(chat) : source, longestName),
  };
}
