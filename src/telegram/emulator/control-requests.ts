import { z } from 'zod';
import { mediaKinds } from './bot-api-shapes.ts';

/** The bodies of `/control/...`: the requests of the in-process interface as JSON. */

const chat = z.strictObject({
  id: z.int().optional(),
  type: z.enum(['channel', 'group', 'supergroup']).optional(),
  title: z.string().optional(),
  username: z.string().optional(),
});
const entity = z.object({ type: z.string(), offset: z.int(), length: z.int(), url: z.string().optional() });
const originChat = z.object({
  id: z.int(),
  type: z.enum(['channel', 'group', 'supergroup', 'private']),
  title: z.string().optional(),
  username: z.string().optional(),
});
const person = z.object({
  id: z.int(),
  is_bot: z.boolean(),
  first_name: z.string(),
  last_name: z.string().optional(),
  username: z.string().optional(),
});
const origin = z.discriminatedUnion('type', [
  z.object({ type: z.literal('channel'), date: z.int(), chat: originChat, message_id: z.int() }),
  z.object({ type: z.literal('chat'), date: z.int(), sender_chat: originChat }),
  z.object({ type: z.literal('user'), date: z.int(), sender_user: person }),
  z.object({ type: z.literal('hidden_user'), date: z.int(), sender_user_name: z.string() }),
]);

const postRequestSchema = z.strictObject({
  chat: chat.optional(),
  text: z.string().optional(),
  entities: z.array(entity).optional(),
  media: z.enum(mediaKinds).optional(),
  message_id: z.int().min(1).optional(),
  date: z.int().optional(),
  media_group_id: z.string().optional(),
  forward_origin: origin.optional(),
  reply_to: z.int().optional(),
});
export const postRequestsSchema = z.union([postRequestSchema, z.array(postRequestSchema)]);

export const editRequestSchema = z.strictObject({
  chat: chat.optional(),
  message_id: z.int(),
  text: z.string(),
  entities: z.array(entity).optional(),
  edit_date: z.int().optional(),
});

/** An album: several posts with one `media_group_id`; the first has the caption. */
export const albumRequestSchema = z.strictObject({
  chat: chat.optional(),
  caption: z.string().optional(),
  media: z.array(z.enum(mediaKinds)).min(2).max(10),
  date: z.int().optional(),
});
export type AlbumRequest = z.infer<typeof albumRequestSchema>;

/** A press on a button under a message that the bot sent; `data` is the button's, or `up` / `down` for its ending. */
export const pressRequestSchema = z.strictObject({
  chat_id: z.int(),
  message_id: z.int(),
  data: z.string(),
  user_id: z.int().optional(),
});
export type PressRequest = z.infer<typeof pressRequestSchema>;
