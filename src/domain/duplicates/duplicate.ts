import { z } from 'zod';

/** The layers in the order in which they run. The check by message id comes first and can't be switched off. */
export const duplicateLayers = ['forward', 'text', 'near', 'verdict'] as const;
export type DuplicateLayer = (typeof duplicateLayers)[number];

/**
 * forward: another copy of one original post. repost: the same text, word for word or but for links, emoji and number format.
 * near_duplicate: nearly the same words. same_verdict: other words, the same verdict about the same assets within 6 h.
 */
export const linkKinds = ['forward', 'repost', 'near_duplicate', 'same_verdict'] as const;

/** The finding that a message tells a known story. The message is linked to it, never dropped. */
export const duplicateSchema = z.object({
  /** `messages.id` of the earlier message. */
  original: z.number().int(),
  kind: z.enum(linkKinds),
  /** Similarity, 0–1; 1 for the same text or the same original post. */
  score: z.number().min(0).max(1),
  /** One readable line: which layer decided, and why. */
  reason: z.string(),
});
export type Duplicate = z.infer<typeof duplicateSchema>;
