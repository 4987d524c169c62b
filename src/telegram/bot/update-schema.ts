import { z } from 'zod';

/**
 * The parts of the Bot API's updates that we read, leniently: anything else passes. https://core.telegram.org/bots/api#update
 */

const chatSchema = z.object({
  id: z.int(),
  /** `channel`, `supergroup`, `group` or `private`. */
  type: z.string().nullish(),
  title: z.string().nullish(),
  username: z.string().nullish(),
});
export type TelegramChat = z.infer<typeof chatSchema>;

const userSchema = z.object({
  id: z.int(),
  first_name: z.string().nullish(),
  last_name: z.string().nullish(),
  username: z.string().nullish(),
});
export type TelegramUser = z.infer<typeof userSchema>;

/** Offsets and lengths are in UTF-16 units, like JavaScript's. */
const entitySchema = z.object({
  type: z.string(),
  offset: z.int(),
  length: z.int(),
  url: z.string().nullish(),
});
export type TelegramEntity = z.infer<typeof entitySchema>;

/** Every field but the date depends on `type`; an unknown type is read by the fields it has. */
const originSchema = z.object({
  type: z.string().nullish(),
  date: z.number().nullish(),
  chat: chatSchema.nullish(),
  message_id: z.int().nullish(),
  sender_chat: chatSchema.nullish(),
  sender_user: userSchema.nullish(),
  sender_user_name: z.string().nullish(),
});
export type TelegramOrigin = z.infer<typeof originSchema>;

const fileSchema = z.object({
  file_unique_id: z.string(),
  width: z.number().nullish(),
  height: z.number().nullish(),
});
export type TelegramFile = z.infer<typeof fileSchema>;

export const telegramMessageSchema = z.object({
  message_id: z.int(),
  /** Unix seconds. */
  date: z.number(),
  edit_date: z.number().nullish(),
  chat: chatSchema,
  text: z.string().nullish(),
  entities: z.array(entitySchema).nullish(),
  caption: z.string().nullish(),
  caption_entities: z.array(entitySchema).nullish(),
  media_group_id: z.string().nullish(),
  message_thread_id: z.int().nullish(),
  is_topic_message: z.boolean().nullish(),
  forward_origin: originSchema.nullish(),
  reply_to_message: z.object({ message_id: z.int(), chat: chatSchema.nullish() }).nullish(),
  photo: z.array(fileSchema).nullish(),
  video: fileSchema.nullish(),
  video_note: fileSchema.nullish(),
  animation: fileSchema.nullish(),
  audio: fileSchema.nullish(),
  voice: fileSchema.nullish(),
  document: fileSchema.nullish(),
  sticker: fileSchema.nullish(),
});
export type TelegramMessage = z.infer<typeof telegramMessageSchema>;

export const callbackSchema = z.object({
  id: z.string(),
  from: userSchema,
  data: z.string().nullish(),
});
export type TelegramCallback = z.infer<typeof callbackSchema>;

/** The kinds of updates to request. Telegram delivers channel posts only if they are on this list. */
export const allowedUpdates = [
  'channel_post',
  'edited_channel_post',
  'message',
  'edited_message',
  'callback_query',
] as const;

/** The frame of an update; its content is parsed separately, so that a fault in it affects only this update. */
export const updateSchema = z.object({
  update_id: z.int(),
  channel_post: z.unknown().optional(),
  edited_channel_post: z.unknown().optional(),
  message: z.unknown().optional(),
  edited_message: z.unknown().optional(),
  callback_query: z.unknown().optional(),
});
