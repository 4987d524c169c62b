import { z } from 'zod';
import { type RequestMessage, readMessages } from '../message-key.ts';

const inputSchema = z.object({ instructions: z.unknown(), input: z.unknown() }).partial().catch({});

/** What a request to `responses` asks, as messages, by which its tokens are guessed. What no speaker said is left out. */
export function readResponseInput(body: unknown): RequestMessage[] {
  const { instructions, input } = inputSchema.parse(body);
  const items: unknown[] = Array.isArray(input) ? input : [{ role: 'user', content: input }];
  return readMessages({ messages: [{ role: 'system', content: instructions }, ...items] }) ?? [];
}
