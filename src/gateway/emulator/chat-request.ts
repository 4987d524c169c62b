import { z } from 'zod';

/** What the emulator reads of a request; anything that it can't use counts as left out. */

const part = z.object({ type: z.string().catch(''), text: z.string().optional().catch(undefined) });
const said = z.object({
  role: z.string().catch('user'),
  content: z
    .union([z.string(), z.array(part)])
    .nullable()
    .catch(null)
    .default(null),
});
const functionTool = z.object({
  function: z.object({
    name: z.string(),
    parameters: z
      .looseObject({
        properties: z.record(z.string(), z.looseObject({})).catch({}),
        required: z.array(z.string()).catch([]),
      })
      .catch({ properties: {}, required: [] }),
  }),
});

export const chatRequestSchema = z.object({
  model: z.string().min(1).catch('dev/plain'),
  messages: z.array(said),
  stream: z.boolean().nullish().catch(false),
  stream_options: z.object({ include_usage: z.boolean().nullish() }).nullish().catch(null),
  tools: z.array(functionTool).catch([]).default([]),
  tool_choice: z
    .union([z.string(), z.object({ function: z.object({ name: z.string() }) })])
    .nullish()
    .catch(null),
});
export type EmulatedRequest = z.infer<typeof chatRequestSchema>;

export const responseRequestSchema = z.object({
  model: z.string().min(1).catch('dev/plain'),
  instructions: z.string().nullish().catch(null),
  input: z.union([z.string(), z.array(said)]),
  stream: z.boolean().nullish().catch(false),
});

export const embeddingRequestSchema = z.object({
  model: z.string().min(1).catch('dev/embedding'),
  input: z.union([z.string(), z.array(z.string()).min(1), z.array(z.number()).min(1)]),
  dimensions: z.int().min(1).max(4096).nullish(),
  encoding_format: z.enum(['float', 'base64']).nullish(),
});

/** The text of a message, its text parts joined. */
export function toSaidText({ content }: EmulatedRequest['messages'][number]): string {
  if (typeof content === 'string') return content;
  return (content ?? []).map(({ text }) => text ?? '').join('');
}
