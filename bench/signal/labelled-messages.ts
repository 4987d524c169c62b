import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { AppError, toErrorMessage } from '../../src/domain/app-error.ts';
import { assetPattern, directions, eventTypeSchema } from '../../src/domain/verdict.ts';
import { parseMoment } from '../retrieval/parse-moment.ts';

const id = z.union([z.string().min(1), z.number()]).transform(String);
const moment = z.string().transform((text, context) => {
  const parsed = parseMoment(text);
  if (parsed === null) context.issues.push({ code: 'custom', message: 'is not a moment (ISO 8601)', input: text });
  return parsed;
});
const assets = z.array(z.string().regex(assetPattern));

/** One message with people's labels. */
export const labelledMessageSchema = z.object({
  id,
  text: z.string().refine((text) => text.trim() !== '', 'is empty'),
  lang: z.string().min(1).default('unknown'),
  source: z.string().min(1).max(200).default('unknown'),
  /** Unset or null: unknown; without a zone, UTC. */
  published_at: moment.nullish(),
  /** Accepted classes: any of them is right. */
  event_types: z.array(eventTypeSchema).min(1),
  /** Defensible, but not what the annotators chose. */
  alt_event_types: z.array(eventTypeSchema).default([]),
  assets,
  /** Named by one annotator and not by the other: they count neither way. */
  assets_disputed: assets.default([]),
  directions: z.array(z.enum(directions)).min(1),
  /** How many annotators said that a desk would want a deep look: 0, 1 or 2. */
  material: z.union([z.literal(0), z.literal(1), z.literal(2)]),
});
export type LabelledMessage = z.infer<typeof labelledMessageSchema>;

const hint =
  'One JSON object a line: id, text, event_types, assets, directions, material (0, 1 or 2); also lang, source, published_at, ' +
  'alt_event_types, assets_disputed.';

/** Reads labelled messages (JSON lines). Throws `invalid_input` with the line of the fault. */
export async function readLabelledMessages(path: string): Promise<LabelledMessage[]> {
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new AppError('invalid_input', `Cannot read ${path}: ${toErrorMessage(cause)}`, { hint, cause });
  });
  const seen = new Map<string, number>();
  const messages: LabelledMessage[] = [];
  for (const [index, line] of text
    .replace(/^\uFEFF/, '')
    .split('\n')
    .entries()) {
    if (line.trim() === '') continue;
    const place = `${path}:${index + 1}`;
    const message = parseLine(line, place);
    const earlier = seen.get(message.id);
    if (earlier !== undefined)
      throw new AppError('invalid_input', `${place}: id ${message.id} stands in line ${earlier} too`);
    seen.set(message.id, index + 1);
    messages.push(message);
  }
  if (messages.length === 0) throw new AppError('invalid_input', `${path} is empty`, { hint });
  return messages;
}

function parseLine(line: string, place: string): LabelledMessage {
  let json: unknown;
  try {
    json = JSON.parse(line);
  } catch (cause) {
    throw new AppError('invalid_input', `${place}: not JSON: ${line.slice(0, 80)}`, { hint, cause });
  }
  const { success, data, error } = labelledMessageSchema.safeParse(json);
  if (success) return data;
  const issues = error.issues.map((issue) => [issue.path.join('.'), issue.message].filter(Boolean).join(': '));
  throw new AppError('invalid_input', `${place}: ${issues.join('; ')}`, { hint });
}
