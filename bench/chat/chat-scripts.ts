import { z } from 'zod';
import { scenes } from '../../src/conversations/scene/scene.ts';
import { readJsonLines } from '../read-json-lines.ts';

/** What may ask for memory by words alone, and `none`. */
export const askingRules = ['cold_start', 'plot_recall', 'recall', 'emotion', 'none'] as const;
export type AskingRule = (typeof askingRules)[number];

const id = z.union([z.string().min(1), z.number()]).transform(String);
const scriptSchema = z.object({
  id,
  lang: z.string().min(1).default('unknown'),
  /** One chat from its beginning: what its user says, turn by turn, with people's labels. */
  turns: z
    .array(
      z.object({
        user: z.string(),
        /** What the companion answers. */
        assistant: z.string().nullish(),
        scene: z.enum(scenes),
        inject: z.enum(askingRules),
        /** People differ on its labels: it is read, and counts neither way. */
        disputed: z.boolean().default(false),
      }),
    )
    .min(1),
});
export type ChatScript = z.infer<typeof scriptSchema>;

const hint = `One JSON object a line: id, turns: [{ user, assistant?, scene (${scenes.join(', ')}), inject (${askingRules.join(', ')}), disputed? }]; also lang.`;

/** Reads labelled chats (JSON lines). Throws `invalid_input` with the line of the fault. */
export function readChatScripts(path: string): Promise<ChatScript[]> {
  return readJsonLines(path, scriptSchema, hint);
}
