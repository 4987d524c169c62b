import type { NewsStore, StoreReceipt, VerdictRecord } from '../../../graphs/signal/news-store.ts';
import type { Spool } from '../../../graphs/signal/spool.ts';
import type { SignalState } from '../../../graphs/signal/state.ts';
import type { Planner } from '../../../src/analysts/analyst.ts';
import type { MessageInput, Recognition } from '../../../src/domain/message.ts';
import { messageSchema } from '../../../src/domain/message.ts';
import type { Plan } from '../../../src/domain/plan.ts';
import { runSettingsSchema } from '../../../src/domain/run-settings.ts';
import { makeEvent, makeSignal } from '../../support/records.ts';

export const settings = runSettingsSchema.parse({});
export const clock = { now: () => new Date('2025-03-01T12:00:00.000Z') };

const message: MessageInput = {
  text: 'ETH hacked',
  source: 'wire',
  source_message_id: '7',
  published_at: '2025-03-01T12:00:00Z',
};

/** The state of a run whose gate is closed. */
export function makeState(changes: Partial<SignalState> = {}, recognition: Partial<Recognition> = {}): SignalState {
  const event = makeEvent(message);
  return {
    message: messageSchema.parse(message),
    event: { ...event, recognition: { ...event.recognition, ...recognition } },
    signal: makeSignal(),
    embedding: null,
    gate: { open: false, reason: 'low_confidence' },
    additional_context: {},
    plan: null,
    analysis: null,
    receipt: null,
    prompts: null,
    provenance: { fast: { model_name: 'rules', prompt_version: '1', latency_ms: 2, adjustments: [] } },
    usage: [],
    degraded: [],
    ...changes,
  };
}

export const stored: StoreReceipt = {
  status: 'stored',
  reason: null,
  news_event_id: 1,
  revision: 1,
  fast_signal_id: 2,
  deep_signal_id: null,
};

/** A store of which only what a test names can be used. */
export function makeStore(parts: Partial<NewsStore>): NewsStore {
  const unused = () => Promise.reject(new Error('not to be called'));
  return {
    name: 'fake',
    recogniseMessage: unused,
    putVerdict: unused,
    putRepost: unused,
    readMessage: unused,
    takeToolCall: unused,
    ...parts,
  };
}

export function makeSpool(failure?: Error): Spool & { records: VerdictRecord[] } {
  const records: VerdictRecord[] = [];
  return {
    records,
    async put(record) {
      if (failure !== undefined) throw failure;
      records.push(record);
    },
    async drain(deliver) {
      let delivered = 0;
      for (const record of records.splice(0)) {
        await deliver(record);
        delivered++;
      }
      return { delivered, left: records.length };
    },
    async count() {
      return records.length;
    },
  };
}

export function makePlan(...queries: string[]): Plan {
  return { missing: [], tool_calls: queries.map((query) => ({ tool: 'search', query })), reason: '' };
}

export function makePlanner(plan: Plan): Planner {
  return { name: 'rules', plan: async () => ({ plan, model_name: 'rules', usage: [], degraded: [] }) };
}
