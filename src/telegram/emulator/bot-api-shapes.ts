/** The parts of the Bot API that the emulator knows, by their documented names. */

export interface EmulatedChat {
  id: number;
  type: 'channel' | 'group' | 'supergroup' | 'private';
  title?: string;
  username?: string;
}

export interface EmulatedUser {
  id: number;
  is_bot: boolean;
  first_name: string;
  last_name?: string;
  username?: string;
}

/** A run of formatted text; offsets and lengths in UTF-16 units. */
export interface EmulatedEntity {
  type: string;
  offset: number;
  length: number;
  url?: string;
  language?: string;
}

export interface EmulatedFile {
  file_id: string;
  file_unique_id: string;
  width?: number;
  height?: number;
}

export type EmulatedOrigin =
  | { type: 'channel'; date: number; chat: EmulatedChat; message_id: number; author_signature?: string }
  | { type: 'chat'; date: number; sender_chat: EmulatedChat }
  | { type: 'user'; date: number; sender_user: EmulatedUser }
  | { type: 'hidden_user'; date: number; sender_user_name: string };

export const mediaKinds = ['photo', 'video', 'animation', 'audio', 'document'] as const;
export type MediaKind = (typeof mediaKinds)[number];

export interface EmulatedMessage {
  message_id: number;
  /** Unix seconds. */
  date: number;
  edit_date?: number;
  chat: EmulatedChat;
  sender_chat?: EmulatedChat;
  from?: EmulatedUser;
  text?: string;
  entities?: EmulatedEntity[];
  caption?: string;
  caption_entities?: EmulatedEntity[];
  media_group_id?: string;
  forward_origin?: EmulatedOrigin;
  reply_to_message?: EmulatedMessage;
  reply_markup?: InlineKeyboard;
  photo?: EmulatedFile[];
  video?: EmulatedFile;
  animation?: EmulatedFile;
  audio?: EmulatedFile;
  document?: EmulatedFile;
}

export interface InlineKeyboard {
  inline_keyboard: { text: string; callback_data?: string; url?: string }[][];
}

interface EmulatedCallback {
  id: string;
  from: EmulatedUser;
  message: EmulatedMessage;
  chat_instance: string;
  data: string;
}

export const updateKinds = [
  'channel_post',
  'edited_channel_post',
  'message',
  'edited_message',
  'callback_query',
] as const;
export type UpdateKind = (typeof updateKinds)[number];

export interface EmulatedUpdate {
  update_id: number;
  channel_post?: EmulatedMessage;
  edited_channel_post?: EmulatedMessage;
  message?: EmulatedMessage;
  edited_message?: EmulatedMessage;
  callback_query?: EmulatedCallback;
}

/** The parameters of a call, however they were sent; nested JSON is already parsed. */
export type BotParameters = Record<string, unknown>;

/** The answer to a call: a result, or the error that Telegram would give. */
export type BotAnswer =
  | { ok: true; result: unknown }
  | { ok: false; error_code: number; description: string; parameters?: { retry_after?: number } };

export function succeed(result: unknown): BotAnswer {
  return { ok: true, result };
}

export function refuse(errorCode: number, description: string, retryAfter?: number): BotAnswer {
  const parameters = retryAfter === undefined ? {} : { parameters: { retry_after: retryAfter } };
  return { ok: false, error_code: errorCode, description, ...parameters };
}
