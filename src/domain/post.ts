import { z } from 'zod';
import { messageSchema } from './message.ts';

/** A picture, video or file of a post, as its source names it. Only references are kept, never the bytes. */
export const mediaRefSchema = z.object({
  kind: z.enum(['photo', 'video', 'animation', 'audio', 'document', 'other']),
  /** The source's own id of the file. */
  id: z.string().max(500),
});
export type MediaRef = z.infer<typeof mediaRefSchema>;

/** Where a forwarded post was first published, as far as its source tells. */
export const forwardOriginSchema = z.object({
  /** The first channel, named as `message.source` would name it; a person's name where that is all there is. */
  source: z.string().min(1).max(200),
  source_message_id: z.string().max(200).nullable(),
  published_at: z.iso.datetime({ offset: true }).nullable(),
});
export type ForwardOrigin = z.infer<typeof forwardOriginSchema>;

/**
 * One post, or one edit of it (`message.edited_at` is set), as a source delivers it. `message.source` and
 * `message.source_message_id` are what it is known by. A part of an album may have no text.
 */
export const postSchema = z.object({
  message: messageSchema.required({ source_message_id: true }),
  /** The channel as people know it; null where its name is all there is. */
  source_title: z.string().max(200).nullable().default(null),
  /** Parts of one album share it; null outside of one. */
  album_id: z.string().max(200).nullable().default(null),
  forward_origin: forwardOriginSchema.nullable().default(null),
  /** The id, in the same source, of the post that this one answers. */
  reply_to: z.string().max(200).nullable().default(null),
  media_refs: z.array(mediaRefSchema).max(100).default([]),
  /** Taken in long after it was published (a file, a back-fill): its clock is its publication, so that it sees what was known then. */
  is_backfill: z.boolean().default(false),
});
export type Post = z.infer<typeof postSchema>;
export type PostInput = z.input<typeof postSchema>;
