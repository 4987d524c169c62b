import { describe, expect, it } from 'vitest';
import type { Analysts } from '../../../graphs/signal/dependencies.ts';
import { gatherContext } from '../../../graphs/signal/nodes/context-gather.ts';
import { takeDeepLook } from '../../../graphs/signal/nodes/deep-analysis.ts';
import { embedText } from '../../../graphs/signal/nodes/embed.ts';
import { passGate } from '../../../graphs/signal/nodes/gate.ts';
import { takeFastLook } from '../../../graphs/signal/nodes/signal.ts';
import { createPrecedentAnalyst } from '../../../src/analysts/precedent/precedent-analyst.ts';
import type { EvidenceRow } from '../../../src/domain/evidence.ts';
import { silentLogger } from '../../../src/domain/logger.ts';
import { createMemory } from '../../../src/memory/create-memory.ts';
import type { Memory } from '../../../src/memory/memory.ts';
import type { GuardedEmbedder } from '../../../src/models/embedding/embedder.ts';
import { evidenceRow } from '../../analysts/evidence-fixtures.ts';
import { makeRow } from '../../memory/fakes.ts';
import { makeDraft, makeEvent, makeSignal } from '../../support/records.ts';
import { makeState, settings } from './fakes.ts';

const reading = {
  model_name: 'm',
  prompt_version: 'p',
  usage: [],
  degraded: ['fast_model_failed'],
  raw_response: { a: 1 },
};

function makeAnalysts(draft = makeDraft(), asked: string[] = []): Analysts {
  return {
    fast: (model) => {
      asked.push(model);
      return { name: 'm', analyse: async () => ({ ...reading, draft, keywords: ['hack'] }) };
    },
    planner: () => ({ name: 'm', plan: () => Promise.reject(new Error('not to be called')) }),
    deep: (model) => {
      asked.push(model);
      return { name: 'm', analyse: async () => ({ ...reading, draft }) };
    },
  };
}

describe('Signal', () => {
  it('validates what the analyst says, and records how it came about', async () => {
    const look = takeFastLook({ analysts: makeAnalysts(makeDraft({ assets: [' eth', 'DOGE'] })), settings });
    const update = await look(makeState(), {});
    expect(update.signal).toMatchObject({
      assets: ['ETH'],
      status: 'success',
      keywords: ['hack'],
      raw_confidence: 0.85,
    });
    expect(update.provenance.fast).toEqual({
      model_name: 'm',
      prompt_version: 'p',
      latency_ms: expect.any(Number),
      adjustments: ['tidy_assets', 'drop_invented_assets'],
      raw_response: { a: 1 },
    });
    expect(update.degraded).toEqual(['fast_model_failed']);
  });

  it('takes model and threshold from the run', async () => {
    const asked: string[] = [];
    const look = takeFastLook({ analysts: makeAnalysts(makeDraft(), asked), settings });
    const { signal } = await look(makeState(), { context: { fast_model: 'rules', ai_signal_threshold: 0.9 } });
    expect(asked).toEqual(['rules']);
    expect(signal.status).toBe('skip');
  });

  it('cannot be entered without an event', async () => {
    const look = takeFastLook({ analysts: makeAnalysts(), settings });
    await expect(look(makeState({ event: null }), {})).rejects.toMatchObject({ code: 'invalid_input' });
  });
});

describe('DeepAnalysis', () => {
  it('keeps an asset that only the evidence names, if more than one source does', async () => {
    const look = takeDeepLook({ analysts: makeAnalysts(makeDraft({ assets: ['ETH', 'SOL', 'DOGE'] })), settings });
    const rows = ['@one', '@two'].map((source, index) =>
      makeRow(`signal:${index}`, { assets: ['SOL'], source, summary: `${source} tells it in its own way` }),
    );
    const additional_context = { memory_evidence: { local_keyword: rows } };
    const { analysis, provenance } = await look(makeState({ additional_context }), {});
    expect(analysis.assets).toEqual(['ETH', 'SOL']);
    expect(provenance.deep.adjustments).toEqual(['drop_invented_assets']);
  });

  it('does not count an extreme move twice: without evidence the deep look is as sure as the first', async () => {
    const event = makeEvent({ text: 'ETH crashes 40% in an hour' });
    const precedent = { ...makeAnalysts(makeDraft({ confidence: 0.6 })), deep: () => createPrecedentAnalyst() };
    const first = await takeFastLook({ analysts: precedent, settings })(makeState({ event }), {});
    expect(first.signal.confidence).toBe(0.8);
    const second = await takeDeepLook({ analysts: precedent, settings })(
      makeState({ event, signal: first.signal }),
      {},
    );
    expect(second.analysis.confidence).toBe(0.8);
  });
});

describe('Gate', () => {
  it('decides by the settings of the run', () => {
    const gate = passGate({ settings });
    expect(gate(makeState(), {})).toEqual({ gate: { open: true, reason: 'high_value_event' } });
    expect(gate(makeState(), { context: { high_value_confidence_threshold: 0.9 } }).gate.reason).toBe('low_confidence');
  });

  it('samples rejects by the hash of the message', () => {
    const state = makeState({ signal: makeSignal({ confidence: 0.1 }) });
    if (state.event) state.event.hash_raw = `40000000${'0'.repeat(56)}`;
    const decide = (rate: number) => passGate({ settings })(state, { context: { gate_shadow_rate: rate } }).gate.reason;
    expect(decide(0.25)).toBe('low_confidence');
    expect(decide(0.26)).toBe('shadow_sample');
  });
});

describe('Embed', () => {
  const embedding = { vector: [1], model: 'e', usage: [] };
  const embedder = (answer: Awaited<ReturnType<GuardedEmbedder['tryEmbed']>>, model: string | null = 'e') => ({
    embedder: { model, tryEmbed: async () => answer },
  });

  it('gives a vector and its model', async () => {
    const update = await embedText(embedder({ embedding, reason: null }))(makeState(), {});
    expect(update).toEqual({ embedding: { vector: [1], model: 'e' }, usage: [] });
  });

  it('gives nothing, with the reason, where there is none', async () => {
    const resting = embedText(embedder({ embedding: null, reason: 'embedding_resting' }));
    expect(await resting(makeState(), {})).toEqual({ embedding: null, degraded: ['embedding_resting'] });
    const nameless = embedText(embedder({ embedding: null, reason: null }));
    expect(await nameless(makeState(), {})).toEqual({ embedding: null, degraded: ['embedding_failed'] });
  });

  it('is silent where embeddings are off', async () => {
    expect(await embedText(embedder({ embedding, reason: null }, null))(makeState(), {})).toEqual({ embedding: null });
  });
});

describe('ContextGather', () => {
  it('asks memory as of the run, on behalf of the message, for its assets and keywords', async () => {
    const asked: Parameters<Memory['retrieve']>[] = [];
    const trace = [{ step: 'local_keyword' as const, ran: true, hits: 0, ms: 0 }];
    const memory: Memory = {
      retrieve: async (...call) => {
        asked.push(call);
        return { memory_evidence: {}, results: [], trace, degraded: ['memory_local_keyword_failed'] };
      },
    };
    const gather = gatherContext({ memory, settings });
    const update = await gather(makeState(), { context: { memory_match_count: 2 } });
    expect(update).toEqual({
      additional_context: { memory_evidence: {}, trace },
      degraded: ['memory_local_keyword_failed'],
    });
    const [query, options] = asked[0] ?? [];
    expect(query).toEqual({ words: ['黑客', 'hack'], embedding: null });
    expect(options).toMatchObject({
      assets: ['ETH'],
      eventType: 'hack',
      scope: 'default',
      asOf: new Date('2025-03-01T12:00:00.000Z'),
      asker: { source: 'wire', sourceMessageId: '7' },
      matchCount: 2,
      candidateCount: 2,
    });
    expect(options?.situation).toMatchObject({ text: 'ETH hacked', event_type: 'hack', assets: ['ETH'] });
    await gather(makeState({ signal: makeSignal({ assets: [] }) }), {});
    expect(asked.at(-1)?.[1]?.assets).toBeNull();
  });

  it('asks for what was said of the same assets within a day, and keeps what repeats or contradicts', async () => {
    const asked: Parameters<Memory['retrieve']>[] = [];
    const said = (id: string, changes: Partial<EvidenceRow>) => evidenceRow({ id, assets: ['ETH'], ...changes });
    const lately = [
      said('signal:1', { action: 'sell' }),
      said('signal:2', { action: 'buy' }),
      said('signal:3', { action: 'observe', summary: '【行情】ETH 震荡' }),
      said('signal:4', { action: 'observe', summary: '项目方否认被盗' }),
    ];
    const memory: Memory = {
      retrieve: async (...call) => {
        asked.push(call);
        return { memory_evidence: {}, results: [], lately, trace: [], degraded: [] };
      },
    };
    const { additional_context } = await gatherContext({ memory, settings })(makeState(), {});
    expect(additional_context.story_evidence?.map(({ id }) => id)).toEqual(['signal:1', 'signal:2', 'signal:4']);
    expect(asked.map(([, options]) => options?.lately)).toEqual([{ hours: 24, count: 20 }]);
  });

  it('leaves a trace even where nothing was found', async () => {
    const memory = createMemory({ shared: null, archive: null, patterns: [], logger: silentLogger });
    const { additional_context } = await gatherContext({ memory, settings })(makeState(), {});
    expect(additional_context.memory_evidence).toEqual({});
    expect(additional_context.trace).toHaveLength(3);
  });
});
