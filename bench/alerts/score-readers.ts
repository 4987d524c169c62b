import { z } from 'zod';
import { AppError } from '../../src/domain/app-error.ts';
import type { MessageInput } from '../../src/domain/message.ts';
import { readLabelTable } from '../read-label-table.ts';
import { toLabelKey } from '../signal/join-labels.ts';
import type { ToldLine } from './replay-for-alerts.ts';

/**
 * What readers want to be told of, as they say before they see an alert. `keep`: the first telling of it. `repeat`: one that would be
 * kept, had it come first. `near`: neither missed nor minded. All else that they read is `no`.
 */
const labelSchema = z.object({
  key: z.string().regex(/^[0-9a-f]{16}$/),
  label: z.enum(['keep', 'repeat', 'near']),
  story: z.string().min(1),
});
export type ReaderLabel = z.infer<typeof labelSchema>;

/** Alerts as readers would have them, and the stories that nobody was told of. */
export interface ReaderScore {
  alerts: number;
  /** First tellings of a story that is worth it. */
  kept: number;
  /** Later ones. */
  repeated: number;
  near: number;
  no: number;
  stories: number;
  lost: { story: string; published_at: string; text: string }[];
}

const hint =
  'Labels are lines of key, label (keep, repeat, near) and story, separated by tabs; the first line names them.';

/** The labels by the keys of their messages. Throws `invalid_input` for a file that can't be read and for a wrong line. */
export async function readReaderLabels(path: string): Promise<Map<string, ReaderLabel>> {
  const labels = new Map<string, ReaderLabel>();
  for (const { place, cells } of await readLabelTable(path, ['key', 'label', 'story'], hint)) {
    const [key, label, story] = cells;
    const parsed = labelSchema.safeParse({ key, label, story });
    if (!parsed.success) throw new AppError('invalid_input', `${place} is not a label`, { hint });
    labels.set(parsed.data.key, parsed.data);
  }
  return labels;
}

/** @param messages all that were read, the labelled and the others, in their order. */
export function scoreReaders(
  messages: readonly MessageInput[],
  alerts: readonly ToldLine[],
  labels: ReadonlyMap<string, ReaderLabel>,
): ReaderScore {
  const told = new Set<string>();
  const score: ReaderScore = { alerts: alerts.length, kept: 0, repeated: 0, near: 0, no: 0, stories: 0, lost: [] };
  for (const { text } of alerts) {
    const label = labels.get(toLabelKey(text));
    if (label === undefined) score.no++;
    else if (label.label === 'near') score.near++;
    else if (told.has(label.story)) score.repeated++;
    else score.kept++;
    if (label !== undefined && label.label !== 'near') told.add(label.story);
  }
  const wanted = new Map<string, MessageInput>();
  for (const message of messages) {
    const label = labels.get(toLabelKey(message.text));
    if (label?.label === 'keep' && !wanted.has(label.story)) wanted.set(label.story, message);
  }
  const lost = [...wanted].filter(([story]) => !told.has(story));
  return {
    ...score,
    stories: wanted.size,
    lost: lost.map(([story, { published_at = '', text }]) => ({ story, published_at, text })),
  };
}
