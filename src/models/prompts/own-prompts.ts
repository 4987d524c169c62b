import { z } from 'zod';

/** The prompts that people may put their own words in. Stored: keep. */
export const promptNames = ['fast', 'planner', 'deep', 'ask', 'summary', 'briefing', 'alert'] as const;
export type PromptName = (typeof promptNames)[number];

/** Texts of one's own, with their placeholders, by prompt; for one that is missing the built-in text is meant. */
export const ownPromptsSchema = z.partialRecord(z.enum(promptNames), z.string());
export type OwnPrompts = z.infer<typeof ownPromptsSchema>;

/** The texts for a run that begins now: it keeps them to its end. Never rejects, and waits a second at most. */
export type PinPrompts = () => Promise<OwnPrompts>;

/** Where nobody keeps any. */
export const pinBuiltIn: PinPrompts = async () => ({});
