import { z } from 'zod';
import { injectionRules } from '../scene/scene.ts';

/**
 * Where memory is put: `system` at the end of the first system message, `tail` as a message of its own before the last user
 * message, `ledger` as such a message that stands there again in every later request, byte for byte.
 */
export const injectPositions = ['system', 'tail', 'ledger'] as const;
export type InjectPosition = (typeof injectPositions)[number];

/** Whose words a message of memory counts as; some models refuse a system message in the middle. */
export const injectRoles = ['system', 'user'] as const;
export type InjectRole = (typeof injectRoles)[number];

/** What was put before one message of a user. */
export const injectionSchema = z.object({
  /** The key of that message. */
  anchor_key: z.string(),
  content: z.string(),
  rule: z.enum(injectionRules),
  role: z.enum(injectRoles),
  position: z.enum(injectPositions),
  /** The rows whose lines stand in it, in its order, and the chat of each: a summary that is written anew is another row. */
  items: z.array(z.object({ kind: z.enum(['turn', 'summary']), id: z.number().int(), chat_id: z.string().optional() })),
});
export type Injection = z.infer<typeof injectionSchema>;
