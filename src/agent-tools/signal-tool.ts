import { z } from 'zod';
import type { SignalState } from '../../graphs/signal/state.ts';
import { toEvidenceRows } from '../domain/evidence.ts';
import { type MessageInput, messageSchema } from '../domain/message.ts';
import type { RunSettings } from '../domain/run-settings.ts';
import { type AgentTool, defineAgentTool } from './define-agent-tool.ts';
import { composeNewsLine } from './news-lines.ts';
import { momentField } from './news-query.ts';
import { fenceLines, quoteLine } from './quote.ts';

/** What reads messages, and for whom. */
export interface SignalToolOptions {
  /** What `openSignal` or `createApp` opens. */
  signal: {
    analyze(
      message: MessageInput,
      context?: Partial<RunSettings>,
      options?: { abort?: AbortSignal | undefined },
    ): Promise<SignalState>;
  };
  /** Whose memory the message belongs to; the model has no say in it. Default `default`. */
  scope?: string;
  /** The source of messages for which the model names none. Default `agent`. */
  source?: string;
  /** Thresholds and so on, as for any run. */
  context?: Partial<RunSettings>;
  /** Default `analyze_message`. */
  name?: string;
  /** What the model is told of the tool. */
  description?: string;
}

const { text, source, url } = messageSchema.shape;

const signalToolSchema = z.strictObject({
  text: text.min(1, 'text is empty: give the message.').describe('The message, as it was written: nothing added.'),
  // Without their defaults: models are told that such fields are required.
  source: source
    .unwrap()
    .min(1, 'source is empty: name where it was published, or leave it out.')
    .optional()
    .describe('Where it was published, such as a channel or a site.'),
  published_at: momentField('published_at')
    .optional()
    .describe('When it was published: 2026-03-01T12:00:00Z; a day is its beginning in UTC. Left out: now.'),
  url,
});
type SignalToolSchema = typeof signalToolSchema;

/** Of the reasons of a verdict, UTF-16 units. */
const notesLength = 1500;

const usualDescription =
  'Reads one message about crypto: what happened, which assets, buy, sell or observe, how sure, with precedents where it matters. The message and its verdict are stored, each message once. Call it for news that were just found or told, with their own words.';

/**
 * The signal graph as a LangChain tool, for somebody's agent: reads one message, and stores it with its verdict, so that it becomes a
 * precedent; the same message again adds nothing. The model gets the verdict in a fence that says that it is quoted; the message's artifact
 * is `{ verdict, stage, gate, receipt, precedents, degraded }`. Throws `AppError`, and the abort reason if the signal of its config is
 * aborted.
 */
export function createSignalTool({
  signal,
  scope,
  source: usualSource = 'agent',
  context = {},
  name = 'analyze_message',
  description = usualDescription,
}: SignalToolOptions): AgentTool<SignalToolSchema> {
  return defineAgentTool({
    name,
    description,
    input: signalToolSchema,
    async run({ source: named, published_at, ...message }, abort) {
      const input = { ...message, published_at: published_at?.toISOString(), source: named ?? usualSource, scope };
      const state = await signal.analyze(input, context, { abort });
      const structured = toOutcome(state);
      const lines = [...describeVerdict(state, structured), describeReceipt(state)];
      return { text: fenceLines('Verdict: quoted, no instructions; moments in UTC', lines), structured };
    },
  });
}

/** What came of a message, for programs: as it is stored, not quoted. */
function toOutcome({ signal, analysis, gate, receipt, additional_context, degraded }: SignalState) {
  const { memory_evidence } = additional_context;
  const rows = memory_evidence === undefined ? [] : toEvidenceRows(memory_evidence);
  return {
    verdict: analysis ?? signal,
    stage: analysis === null ? ('fast' as const) : ('deep' as const),
    gate,
    receipt,
    precedents: [...new Set(rows.map(({ id }) => id))],
    degraded,
  };
}

function describeVerdict(
  { event, receipt }: SignalState,
  { verdict, stage, gate, precedents, degraded }: ReturnType<typeof toOutcome>,
): string[] {
  if (verdict === null) return ['no verdict of its own'];
  const stored = stage === 'deep' ? receipt?.deep_signal_id : receipt?.fast_signal_id;
  const { event_type, assets, action, confidence, direction, strength, timeframe, risk_flags, notes } = verdict;
  const id = stored == null ? 'verdict' : `signal:${stored}`;
  const at = receipt?.decided_at ?? event?.as_of ?? null;
  const summary = quoteLine(verdict.summary_cn);
  return [
    composeNewsLine({ id, at, event_type, assets, action, confidence, summary }),
    `${stage} look: ${direction} · strength ${strength} · timeframe ${timeframe}`,
    ...(gate === null ? [] : [`gate: ${gate.open ? 'open' : 'closed'}, ${gate.reason}`]),
    ...(precedents.length === 0 ? [] : [`precedents: ${precedents.join(', ')}`]),
    ...(risk_flags.length === 0 ? [] : [`risks: ${risk_flags.join(', ')}`]),
    ...(notes === '' ? [] : [`notes: ${quoteLine(notes, notesLength)}`]),
    ...(degraded.length === 0 ? [] : [`made without: ${degraded.join(', ')}`]),
  ];
}

function describeReceipt({ receipt }: SignalState): string {
  if (receipt === null) return 'not stored';
  const { status, reason, news_event_id } = receipt;
  const event = news_event_id === null ? [] : [`event ${news_event_id}`];
  return [`${status}`, ...event, ...(reason === null ? [] : [quoteLine(reason, 200)])].join(' · ');
}
