import { z } from 'zod';

/** A line of a file of chats, as `chat export` writes them: one said message. Other fields are left alone. */
const chatFileLineSchema = z.object({
  /** Names the chat within the file. */
  chat: z.string().min(1).max(500),
  /** From 1. */
  round: z.number().int().min(1).max(1_000_000),
  /** Which asking of this round it is, from 1. */
  revision: z.number().int().min(1).max(100_000).default(1),
  role: z.enum(['user', 'assistant', 'tool']),
  name: z.string().nullish(),
  content: z.string(),
  created_at: z.iso.datetime({ offset: true }),
  /** Of the chat. */
  scope: z
    .string()
    .regex(/^(?!\s)[^\p{Cc}]{1,400}(?<!\s)$/u, 'not the name of a scope')
    .nullish(),
  app_type: z.string().nullish(),
  /** Kept for good. */
  pinned: z.boolean().nullish(),
});
export type ChatFileLine = z.infer<typeof chatFileLineSchema>;

export interface ChatFile {
  lines: ChatFileLine[];
  /** What can't be used, in the order of the file: `line 3: …`. */
  faults: string[];
}

/** Reads JSON Lines; empty lines count for the numbers alone. */
export function readChatLines(lines: Iterable<string>): ChatFile {
  const file: ChatFile = { lines: [], faults: [] };
  let number = 0;
  for (const text of lines) {
    number += 1;
    if (text.trim() === '') continue;
    const line = parseLine(text);
    if (typeof line === 'string') file.faults.push(`line ${number}: ${line}`);
    else file.lines.push(line);
  }
  return file;
}

/** The line, or what is wrong with it. */
function parseLine(text: string): ChatFileLine | string {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return 'not a JSON object';
  }
  const parsed = chatFileLineSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  return parsed.error.issues
    .map(({ path, message }) => [path.join('.'), message].filter(Boolean).join(': '))
    .join('; ');
}
