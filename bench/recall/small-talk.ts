import { z } from 'zod';
import { readJsonLines } from '../read-json-lines.ts';
import type { Message } from './open-gateway-way.ts';

const scriptSchema = z.object({
  id: z.union([z.string().min(1), z.number()]).transform(String),
  turns: z
    .array(
      z.object({
        user: z.string(),
        assistant: z.string().default('…'),
        inject: z.string(),
        disputed: z.boolean().default(false),
      }),
    )
    .min(1),
});

/** A message that asks for no memory, with all that was said before it. */
export interface SmallTalk {
  messages: Message[];
}

/** The turns of labelled chats for which nothing is to be looked up (`none`). Throws `invalid_input` with the line of a fault. */
export async function readSmallTalk(path: string): Promise<SmallTalk[]> {
  const hint = 'One JSON object a line: id, turns: [{ user, assistant, inject }].';
  const scripts = await readJsonLines(path, scriptSchema, hint);
  return scripts.flatMap(({ turns }) =>
    turns.flatMap(({ user, inject, disputed }, place) => {
      if (inject !== 'none' || disputed) return [];
      const before = turns.slice(0, place).flatMap((turn): Message[] => [
        { role: 'user', content: turn.user },
        { role: 'assistant', content: turn.assistant },
      ]);
      return [{ messages: [...before, { role: 'user', content: user }] }];
    }),
  );
}
