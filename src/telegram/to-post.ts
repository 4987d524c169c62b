import { type Post, postSchema } from '../domain/post.ts';
import type { TelegramMessage } from './bot/update-schema.ts';
import { toPostUrl, toSource } from './chat-names.ts';
import { readForwardOrigin } from './to-forward-origin.ts';
import { toLinks } from './to-links.ts';
import { toMediaRefs } from './to-media-refs.ts';
import { toMoment } from './to-moment.ts';

/**
 * Converts a message of the Bot API into a post; null for one without an author's words: a service message, or media without a
 * caption outside of an album. An edit is a post even without text: its author has retracted the text.
 */
export function toPost(message: TelegramMessage, isEdit: boolean): Post | null {
  const text = message.text ?? message.caption ?? '';
  const mediaRefs = toMediaRefs(message);
  if (text.trim() === '' && !isEdit && (mediaRefs.length === 0 || !message.media_group_id)) return null;
  const source = toSource(message.chat);
  const entities = (message.text == null ? message.caption_entities : message.entities) ?? [];
  const forward = message.forward_origin ? readForwardOrigin(message.forward_origin) : null;
  const editedAt = toMoment(message.edit_date) ?? (isEdit ? toMoment(message.date) : null);
  return postSchema.parse({
    message: {
      text,
      source,
      source_message_id: String(message.message_id),
      published_at: toMoment(message.date) ?? undefined,
      edited_at: editedAt ?? undefined,
      url: toPostUrl(message.chat, message.message_id),
      links: toLinks(text, entities),
      thread:
        message.is_topic_message && message.message_thread_id ? `${source}/${message.message_thread_id}` : undefined,
      forwarded_from: forward?.name,
    },
    source_title: message.chat.title?.slice(0, 200) ?? null,
    album_id: message.media_group_id ? `${source}/${message.media_group_id}` : null,
    forward_origin: forward?.origin ?? null,
    reply_to: readReply(message),
    media_refs: mediaRefs,
  });
}

/**
 * The post of the same chat that this one answers. The first message of a topic doesn't count as an answer to the topic's
 * beginning.
 */
function readReply({
  reply_to_message: reply,
  chat,
  is_topic_message,
  message_thread_id,
}: TelegramMessage): string | null {
  if (!reply || (reply.chat && reply.chat.id !== chat.id)) return null;
  return is_topic_message && reply.message_id === message_thread_id ? null : String(reply.message_id);
}
