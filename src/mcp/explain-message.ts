import { z } from 'zod';
import type { StoredMessage } from '../../graphs/signal/news-store.ts';
import { quoteLine } from '../agent-tools/quote.ts';
import { toMessageReferences } from '../domain/message-reference.ts';
import type { Pattern } from '../domain/pattern.ts';
import { storedIdSchema, storedMomentSchema } from '../domain/stored-values.ts';

/** Of a message, UTF-16 units. */
const textLength = 2000;

const groundsSchema = z.object({ id: z.string(), slot: z.string(), score: z.number() });

const explainedVerdictSchema = z.object({
  id: z.string(),
  at: z.string(),
  stage: z.string(),
  status: z.string(),
  event_type: z.string(),
  assets: z.array(z.string()),
  action: z.string(),
  direction: z.string(),
  confidence: z.number(),
  strength: z.string(),
  timeframe: z.string(),
  risk_flags: z.array(z.string()),
  summary: z.string(),
  notes: z.string(),
  gate_reason: z.string(),
  evidence: z.array(groundsSchema).describe('The precedents that it saw; `why` takes their ids.'),
});

export const explanationSchema = z.object({
  message: z
    .object({
      source: z.string(),
      id: z.string(),
      published_at: z.string(),
      withdrawn_at: z.string().nullable().describe('When it was deleted at its source; null: it stands.'),
      text: z.string(),
    })
    .nullable()
    .describe('What was said; null for a pattern.'),
  verdicts: z.array(explainedVerdictSchema).describe('In the order in which they were made.'),
  told_by: z.array(z.object({ source: z.string(), id: z.string(), kind: z.string() })).describe('Who repeated it.'),
  pattern: z
    .object({
      id: z.string(),
      event_type: z.string(),
      action: z.string(),
      confidence: z.number(),
      summary: z.string(),
      notes: z.string(),
    })
    .nullable()
    .describe('General experience that evidence names; null for a message.'),
});
export type Explanation = z.infer<typeof explanationSchema>;

const revisionSchema = z.object({
  source: z.string(),
  source_message_id: z.string(),
  published_at: storedMomentSchema,
  received_at: storedMomentSchema,
  deleted_at: storedMomentSchema.nullish(),
  text: z.string(),
});

const verdictRowSchema = explainedVerdictSchema
  .omit({ at: true, summary: true, id: true })
  .extend({ id: storedIdSchema, created_at: storedMomentSchema, summary_cn: z.string() });

const linkSchema = z.object({
  source: z.string(),
  source_message_id: z.string(),
  kind: z.string(),
  created_at: storedMomentSchema,
});

/**
 * What was known of a message at a moment; null: nothing yet.
 * @param reference by which it was asked for: of a repost its own words are shown, not those of the message that it repeats.
 */
export function explainStored(
  { messages, signals, links }: StoredMessage,
  reference: string,
  asOf: Date,
): Explanation | null {
  const isKnown = (moment: string) => new Date(moment) <= asOf;
  const meanings = toMessageReferences(reference);
  const isAsked = ({ source, source_message_id: id }: z.infer<typeof revisionSchema>) =>
    meanings.some((one) => one.source === source && one.message === id);
  const known = messages
    .map((row) => revisionSchema.parse(row))
    .filter(({ received_at }) => isKnown(received_at))
    .toSorted((a, b) => Number(isAsked(a)) - Number(isAsked(b)));
  const said = known.at(-1);
  if (said === undefined) return null;
  const withdrawn_at = known
    .filter(({ source, source_message_id }) => source === said.source && source_message_id === said.source_message_id)
    .map(({ deleted_at }) => deleted_at ?? null)
    .find((moment) => moment !== null && isKnown(moment));
  const verdicts = signals.map((row) => verdictRowSchema.parse(row));
  const told = links.map((row) => linkSchema.parse(row));
  return {
    message: {
      source: quoteLine(said.source),
      id: quoteLine(said.source_message_id),
      published_at: said.published_at,
      withdrawn_at: withdrawn_at ?? null,
      text: quoteLine(said.text, textLength),
    },
    verdicts: verdicts
      .filter(({ created_at }) => isKnown(created_at))
      .map(({ id, created_at, summary_cn, notes, gate_reason, ...row }) => ({
        ...row,
        id: `signal:${id}`,
        at: created_at,
        summary: quoteLine(summary_cn),
        notes: quoteLine(notes),
        gate_reason: quoteLine(gate_reason),
      })),
    told_by: told
      .filter(({ created_at }) => isKnown(created_at))
      .slice(0, 50)
      .map(({ source, source_message_id, kind }) => ({
        source: quoteLine(source, 100),
        id: quoteLine(source_message_id, 100),
        kind,
      })),
    pattern: null,
  };
}

export function explainFoundPattern({ id, event_type, action, confidence, summary, notes }: Pattern): Explanation {
  return {
    message: null,
    verdicts: [],
    told_by: [],
    pattern: { id, event_type, action, confidence, summary, notes: quoteLine(notes, textLength) },
  };
}

/** The same as lines. */
export function describeExplanation({ message, verdicts, told_by, pattern }: Explanation): string[] {
  if (pattern !== null) {
    const { id, event_type, action, confidence, summary, notes } = pattern;
    return [`pattern ${id}: ${event_type} · ${action} · ${confidence.toFixed(2)} · ${summary}`, notes];
  }
  return [
    ...(message === null
      ? []
      : [`${message.source}/${message.id}, published ${message.published_at}${describeEnd(message)}: ${message.text}`]),
    ...verdicts.flatMap(describeVerdict),
    ...(told_by.length === 0 ? [] : [`told again by ${told_by.map(({ source, id }) => `${source}/${id}`).join(', ')}`]),
  ];
}

function describeEnd({ withdrawn_at }: NonNullable<Explanation['message']>): string {
  return withdrawn_at === null ? '' : `, withdrawn ${withdrawn_at}`;
}

function describeVerdict(verdict: Explanation['verdicts'][number]): string[] {
  const { id, at, stage, status, event_type, assets, action, direction, confidence, timeframe } = verdict;
  const facts = [event_type, assets.join(' ') || 'any asset', action, direction, confidence.toFixed(2), timeframe];
  return [
    `${id}, ${stage} look at ${at}, ${status}: ${facts.join(' · ')} · ${verdict.summary}`,
    `  gate: ${verdict.gate_reason}`,
    ...(verdict.risk_flags.length === 0 ? [] : [`  risks: ${verdict.risk_flags.join(', ')}`]),
    ...(verdict.notes === '' ? [] : [`  notes: ${verdict.notes}`]),
    ...(verdict.evidence.length === 0
      ? []
      : [
          `  evidence: ${verdict.evidence.map((one) => `${one.id} (${one.slot}, ${one.score.toFixed(2)})`).join(', ')}`,
        ]),
  ];
}
