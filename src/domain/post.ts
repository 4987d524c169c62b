import { z } from 'zod';
import { messageSchema } from './message.ts';

/** A picture, video or file of a post, as its source names it. Only references are kept, never the bytes. */
const mediaRefSchema = z.object({
  kind: z.enum(['photo', 'video', 'animation', 'audio', 'document', 'other']),
  /** The source's own id of the file. */
  id: z.string().max(500),
});
export type MediaRef = z.infer<typeof mediaRefSchema>;

/** Where a forwarded post was first published, as far as its source tells. */
const forwardOriginSchema = z.object({
  /** The first channel, named as `message.source` would name it; a person's name if that is all that is known. */
  source: z.string().min(1).max(200),
  source_message_id: z.string().max(200).nullable(),
  published_at: z.iso.datetime({ offset: true }).nullable(),
});
export type ForwardOrigin = z.infer<typeof forwardOriginSchema>;

/**
 * One post, or one edit of it (`message.edited_at` is set), as a source delivers it. `message.source` and
 * `message.source_message_id` identify it. A part of an album may have no text.
 */
export const postSchema = z.object({
  message: messageSchema.required({ source_message_id: true }),
  /** The channel's title; null if only its name is known. */
  source_title: z.string().max(200).nullable().default(null),
  /** Shared by the parts of one album; null outside of one. */
  album_id: z.string().max(200).nullable().default(null),
  forward_origin: forwardOriginSchema.nullable().default(null),
  /** The id, in the same source, of the post that this one replies to. */
  reply_to: z.string().max(200).nullable().default(null),
  media_refs: z.array(mediaRefSchema).max(100).default([]),
  /**
   * Read long after its publication (from a file, or to fill a gap): its clock is its publication, so that it sees
   * only what was known then.
   */
  is_backfill: z.boolean().default(false),
});
export type Post = z.infer<typeof postSchema>;
export type PostInput = z.input<typeof postSchema>;
