import { z } from 'zod';
import { postSchema } from '../../domain/post.ts';
import { storedIdSchema, storedMomentSchema } from '../../domain/stored-values.ts';
import { receptionSchema } from '../../worker/inbox.ts';

/** The result of receiving a post, with the texts that it may be a near-duplicate of. */
export const candidatesSchema = receptionSchema.extend({
  id: z.number().int(),
  candidates: z.array(
    z.object({ id: z.number().int(), text: z.string(), source: z.string(), received_at: storedMomentSchema }),
  ),
});
/** An album so far; `anchor` is its first part with a text, null while none has one. */
export const albumSchema = z.object({
  anchor: z.string().nullable(),
  text: z.string(),
  media_refs: postSchema.shape.media_refs,
  /** When one of its parts was edited last; null if none was. */
  edited_at: storedMomentSchema.nullable(),
});
export const unqueuedSchema = z.array(z.object({ id: storedIdSchema, source: z.string() }));
