import { z } from 'zod';
import { assetPattern, directions, eventTypeSchema } from '../../src/domain/verdict.ts';
import { readJsonLines } from '../read-json-lines.ts';
import { parseMoment } from '../retrieval/parse-moment.ts';

const id = z.union([z.string().min(1), z.number()]).transform(String);
const moment = z.string().transform((text, context) => {
  const parsed = parseMoment(text);
  if (parsed === null) context.issues.push({ code: 'custom', message: 'is not a moment (ISO 8601)', input: text });
  return parsed;
});
const assets = z.array(z.string().regex(assetPattern));

/** So many read every message. */
export const annotatorCount = 2;

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
  /** Null: nobody labelled them. */
  assets: assets.nullable(),
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
export function readLabelledMessages(path: string): Promise<LabelledMessage[]> {
  return readJsonLines(path, labelledMessageSchema, hint);
}
