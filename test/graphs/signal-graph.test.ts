import { MemorySaver } from '@langchain/langgraph';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NewsStore } from '../../graphs/signal/news-store.ts';
import { loadConfig } from '../../src/app/config.ts';
import { type App, createApp } from '../../src/app/create-app.ts';
import { AppError } from '../../src/domain/app-error.ts';
import { emptyDatabase } from '../support/embedded-database.ts';
import { draftVerdict, type OpenAIServer, startOpenAIServer, testModels } from '../support/openai-server.ts';
import { makeTemporaryDirectory } from '../support/temporary-directory.ts';

/** Each mistake of the first version of this idea, as a test: real graph, real embedded Postgres, real HTTP to the models. */

const bybit = {
  text: 'Bybit 冷钱包遭黑客攻击，约 401,000 枚 ETH 被盗，价值约 14.6 亿美元。',
  source: 'wire',
  source_message_id: '1',
  published_at: '2025-02-21T15:30:00Z',
};
const followUp = {
  text: 'FBI 确认 Bybit 被盗的 ETH 由 Lazarus 黑客组织转移。',
  source: 'wire',
  source_message_id: '2',
  published_at: '2025-02-23T10:00:00Z',
};
const asOf = (moment: string) => ({ as_of: moment });
const hackDraft = draftVerdict({
  event_type: 'hack',
  assets: ['ETH'],
  action: 'sell',
  direction: 'short',
  confidence: 0.9,
  summary_cn: 'Bybit 被盗约 40 万枚 ETH',
});

let server: OpenAIServer;
let home: Awaited<ReturnType<typeof makeTemporaryDirectory>>;
let app: App;

function readConfig(directory: string) {
  return loadConfig({
    SECONDLOOK_HOME: directory,
    OPENAI_API_KEY: 'sk-test-secret',
    OPENAI_BASE_URL: server.url,
    FAST_MODEL: testModels.fast,
    PLANNER_MODEL: testModels.planner,
    DEEP_MODEL: testModels.deep,
    MEMORY_MATCH_THRESHOLD: '0.40',
    MEMORY_TIME_WINDOW_HOURS: '168',
  });
}

beforeAll(async () => {
  server = await startOpenAIServer();
  home = await makeTemporaryDirectory();
  app = await createApp({ config: readConfig(home.path) });
});
afterAll(async () => {
  await app.close();
  await server.close();
  await home.remove();
});
beforeEach(async () => {
  const database = app.stores?.database;
  if (database) await emptyDatabase(database);
  server.answerFast({ ...hackDraft, keywords: ['Bybit', '黑客', 'ETH', '被盗'] });
  server.answerDeep({ ...hackDraft, summary_cn: '深度：Bybit 被盗', confidence: 0.92 });
});

/** What the deep model was last asked. */
function lastDeepRequest(): string {
  const request = server.requests('deep').at(-1);
  if (request === undefined) throw new Error('the deep model was not asked');
  return `${request.system}\n${request.user}`;
}

async function countRows(table: string): Promise<number> {
  const rows = await app.stores?.database?.query<{ count: number }>(`select count(*)::int as count from ${table}`);
  return rows?.[0]?.count ?? -1;
}

describe('a message that cannot be', () => {
  it.each([
    ['no text', { message: {} }, /message\.text/],
    ['no moment', { message: { text: 'x', published_at: 'yesterday' } }, /message\.published_at/],
    ['no message', {}, /The message cannot be used/],
    [
      'a key in other letters',
      { message: { text: 'x', publishedAt: '2025-01-01T00:00:00Z' } },
      /did you mean published_at\?/,
    ],
    ['a sentence', { message: 'hi' }, /expected object, received string/],
  ])('is refused with what is wrong and what to do: %s', async (_, input, words) => {
    const refusal = {
      code: 'invalid_input',
      message: expect.stringMatching(words),
      hint: 'Only `text` is required; times are ISO 8601 with a zone.',
    };
    await expect(app.graph.invoke(input as never)).rejects.toMatchObject(refusal);
    if ('message' in input) await expect(app.analyze(input.message as never)).rejects.toMatchObject(refusal);
  });
});

describe('memory reaches the deep model', () => {
  it('shows a stored precedent in the request, and stores the verdicts that rest on it', async () => {
    const first = await app.analyze(bybit, asOf('2025-02-21T15:30:00Z'));
    expect(first.gate).toEqual({ open: true, reason: 'high_value_event' });
    expect(lastDeepRequest()).not.toContain(`signal:${first.receipt?.deep_signal_id}`);

    const second = await app.analyze(followUp, asOf('2025-02-23T10:00:00Z'));
    const request = lastDeepRequest();
    expect(request).toContain(`signal:${first.receipt?.deep_signal_id}`);
    expect(request).toContain('深度：Bybit 被盗');
    expect(second.additional_context.memory_evidence?.local_keyword?.[0]).toMatchObject({
      news_event_id: first.receipt?.news_event_id,
      origin: 'archive',
    });

    expect(second.receipt?.status).toBe('stored');
    const rows = await app.stores?.database?.query<{ stage: string; evidence: { id: string }[] }>(
      'select stage, evidence from ai_signals where news_event_id = $1 order by stage desc',
      [second.receipt?.news_event_id],
    );
    expect(rows?.map((row) => row.stage)).toEqual(['fast', 'deep']);
    expect(rows?.[1]?.evidence.map((row) => row.id)).toContain(`signal:${first.receipt?.deep_signal_id}`);
  });

  it('adds exactly one line about memory to the instructions', async () => {
    await app.analyze(bybit);
    const line = '如提供 memory_evidence（优先 Supabase，无则本地），请仅在其能增强结论时引用；若为空则忽略。';
    const system = server.requests('deep').at(-1)?.system ?? '';
    expect(system.split('\n').filter((part) => part.includes('memory_evidence'))).toEqual([line]);
  });

  it('shows a committed pattern in the request when the database is off', async () => {
    const gone = () => Promise.reject(new AppError('database_unavailable', 'gone', { retryable: true }));
    const off: NewsStore = {
      name: 'off',
      recogniseMessage: gone,
      putVerdict: gone,
      putRepost: gone,
      readMessage: gone,
      takeToolCall: gone,
    };
    const directory = await makeTemporaryDirectory();
    const without = await createApp({
      config: readConfig(directory.path),
      parts: { store: off, search: { searchByKeyword: gone, searchByVector: gone } },
    });
    const state = await without.analyze(bybit);
    expect(lastDeepRequest()).toContain('core-002');
    expect(state.receipt?.status).toBe('spooled');
    expect(await without.spool.count()).toBe(1);
    await directory.remove();
  });

  it('does not show a precedent that became known later', async () => {
    const first = await app.analyze(bybit, asOf('2025-02-21T15:30:00Z'));
    await app.analyze({ ...followUp, published_at: '2025-02-21T15:00:00Z' }, asOf('2025-02-21T15:29:59Z'));
    expect(lastDeepRequest()).not.toContain(`signal:${first.receipt?.deep_signal_id}`);
  });
});

describe('every message once', () => {
  it('passes a new message, links its repost with a reason, and answers the same message as a duplicate', async () => {
    const first = await app.analyze(bybit);
    const again = await app.analyze(bybit);
    const repost = await app.analyze({ ...bybit, source: 'other', source_message_id: '99' });
    expect([first, again, repost].map((state) => state.receipt?.status)).toEqual(['stored', 'duplicate', 'repost']);
    expect(repost.gate).toEqual({ open: false, reason: 'seen_before' });
    expect(repost.receipt?.reason).toBe('same text as an earlier message');
    expect(await countRows('news_events')).toBe(1);
    expect(await countRows('message_links')).toBe(1);
  });

  it('answers a message that is known with the verdicts that it has, which cost nothing again', async () => {
    const first = await app.analyze(bybit, asOf('2025-02-21T15:30:00Z'));
    const again = await app.analyze(bybit, asOf('2025-02-21T16:30:00Z'));
    expect(first.analysis).not.toBeNull();
    expect({ signal: again.signal, analysis: again.analysis }).toEqual({
      signal: first.signal,
      analysis: first.analysis,
    });
    const { news_event_id, fast_signal_id, deep_signal_id } = first.receipt ?? {};
    expect(again.receipt).toMatchObject({ status: 'duplicate', news_event_id, fast_signal_id, deep_signal_id });
    expect(again.receipt).toMatchObject({ should_alert: false, usage: [], latency_ms: 0 });
    expect([first, again].map(({ receipt }) => receipt?.decided_at)).toEqual([undefined, '2025-02-21T15:30:00.000Z']);
  });

  it('answers each revision with its own verdicts, and one without a deep look without it', async () => {
    const text = '早上好，今天天气不错';
    const [before, after] = [
      { ...bybit, text },
      { ...bybit, edited_at: '2025-02-21T16:00:00Z' },
    ];
    const states = [];
    for (const message of [before, after, before, after])
      states.push(await app.analyze(message, asOf('2025-02-21T16:00:00Z')));
    expect(states.map(({ receipt }) => receipt?.status)).toEqual(['stored', 'revised', 'duplicate', 'duplicate']);
    expect(states[2]).toMatchObject({ signal: states[0]?.signal, analysis: null });
    expect(states[3]).toMatchObject({ signal: states[1]?.signal, analysis: states[1]?.analysis });
  });

  it('answers as a duplicate even where its verdicts cannot be read', async () => {
    const first = await app.analyze(bybit);
    const unreadable: NewsStore = {
      ...app.store,
      readMessage: () => Promise.reject(new AppError('database_unavailable', 'gone')),
    };
    const directory = await makeTemporaryDirectory();
    const other = await createApp({
      config: readConfig(directory.path),
      parts: { store: unreadable, spool: null, memory: app.memory },
    });
    const again = await other.analyze(bybit);
    expect(again).toMatchObject({ signal: null, analysis: null });
    expect(again.receipt).toMatchObject({ status: 'duplicate', news_event_id: first.receipt?.news_event_id });
    await directory.remove();
  });

  it('takes an unfinished message up again instead of calling it a duplicate', async () => {
    const interrupted: NewsStore = {
      ...app.store,
      putVerdict: () => Promise.reject(new AppError('database_unavailable', 'gone')),
    };
    const directory = await makeTemporaryDirectory();
    const broken = await createApp({
      config: readConfig(directory.path),
      parts: { store: interrupted, spool: null, memory: app.memory },
    });
    expect((await broken.analyze(bybit)).receipt?.status).toBe('failed');
    const resumed = await app.analyze(bybit);
    expect(resumed.event?.recognition.kind).toBe('resume');
    expect(resumed.receipt?.status).toBe('stored');
    expect(await countRows('messages')).toBe(1);
    await directory.remove();
  });

  it('analyses an edit as a revision of the same event', async () => {
    const first = await app.analyze(bybit);
    const edited = await app.analyze({ ...bybit, text: `更正：${bybit.text}`, edited_at: '2025-02-21T16:00:00Z' });
    expect(edited.receipt).toMatchObject({
      status: 'revised',
      revision: 2,
      news_event_id: first.receipt?.news_event_id,
    });
    expect(await countRows('news_events')).toBe(1);
  });

  it('needs nothing but a text', async () => {
    const state = await app.graph.invoke({ message: { text: bybit.text } });
    expect(state.event).toMatchObject({ source: 'api', scope: 'default' });
    expect(state.receipt?.status).toBe('stored');
    expect((await app.graph.invoke({ message: { text: bybit.text } })).receipt?.status).toBe('duplicate');
  });
});

describe('time', () => {
  it('calls a message stale by its publication, not by when it is processed', async () => {
    const state = await app.analyze({ ...bybit, published_at: '2025-02-21T15:30:00Z' }, asOf('2025-02-24T23:30:00Z'));
    expect(state.signal?.risk_flags).toContain('stale_event');
    expect(state.signal?.action).toBe('observe');
    expect(state.signal?.confidence).toBeLessThanOrEqual(0.35);
    expect(state.signal?.raw_confidence).toBe(0.9);
    expect(state.gate?.open).toBe(false);
  });
});

describe('threads and streams', () => {
  it('carries nothing of one message into the next on the same thread', async () => {
    const threaded = await createApp({
      config: readConfig(home.path),
      checkpointer: new MemorySaver(),
      parts: { store: app.store, memory: app.memory },
    });
    const config = { configurable: { thread_id: 'one' } };
    await threaded.graph.invoke({ message: bybit as never }, config);
    server.answerFast({
      ...draftVerdict({ event_type: 'other', assets: [], action: 'observe', confidence: 0.1 }),
      keywords: [],
    });
    const second = await threaded.graph.invoke(
      { message: { text: 'gm', source: 'wire', source_message_id: '3' } as never },
      config,
    );
    expect(second.analysis).toBeNull();
    expect(second.plan).toBeNull();
    expect(second.additional_context).toEqual({});
    expect(second.usage).toHaveLength(second.usage.filter((used: { stage: string }) => used.stage !== 'deep').length);
    expect(second.event?.content).toBe('gm');
  });

  it('streams the update of every node', async () => {
    const nodes: string[] = [];
    for await (const chunk of await app.graph.stream(
      { message: bybit as never },
      { streamMode: 'updates', context: asOf(bybit.published_at) },
    )) {
      nodes.push(...Object.keys(chunk));
    }
    expect(nodes.toSorted()).toEqual(
      ['ContextGather', 'DeepAnalysis', 'Embed', 'Gate', 'Ingest', 'Persist', 'Planner', 'Signal'].toSorted(),
    );
  });
});

describe('a run of its own', () => {
  it('takes thresholds from the context of the run', async () => {
    const state = await app.analyze(bybit, { high_value_confidence_threshold: 0.99 });
    expect(state.gate).toEqual({ open: false, reason: 'low_confidence' });
  });

  it('answers with the offline analysts when the run asks for them', async () => {
    const before = server.requests().filter((request) => request.stage !== 'embed').length;
    const state = await app.analyze(bybit, { fast_model: 'rules', deep_model: 'precedent', planner_model: 'rules' });
    expect(state.provenance.fast?.model_name).toBe('rules');
    expect(server.requests().filter((request) => request.stage !== 'embed')).toHaveLength(before);
  });

  it('refuses a setting outside its range', async () => {
    await expect(app.analyze(bybit, { memory_match_threshold: 7 })).rejects.toThrow(/memory_match_threshold/);
  });

  it.each([
    [{ context: { asOf: bybit.published_at } }, 'asOf is no setting of a run: did you mean as_of?'],
    [{ context: { as_of: 'yesterday' } }, 'as_of: Invalid ISO datetime, and it is "yesterday"'],
    [{ configurable: { as_of: bybit.published_at } }, "as_of is in the run's configurable"],
  ])('says which key of its context is wrong: %j', async (options, said) => {
    const run = app.graph.invoke({ message: bybit }, options as object);
    await expect(run).rejects.toMatchObject({ code: 'invalid_settings', message: expect.stringContaining(said) });
  });
});

describe('models that answer in words of their own', () => {
  const loose = { event_type: 'security_breach', confidence: '95%', direction: 'bearish', action: 'SELL' };
  const wrong = { ...hackDraft, event_type: 'meteor' };

  it('are read where it is plain what they mean, without being asked twice', async () => {
    const before = server.requests('fast').length;
    server.answerWith('fast', { content: `Sure! ${JSON.stringify({ ...hackDraft, ...loose, keywords: ['hack'] })}` });
    const state = await app.analyze({ ...bybit, source_message_id: 'loose' }, asOf(bybit.published_at));
    expect(state.signal).toMatchObject({
      event_type: 'hack',
      raw_confidence: 0.95,
      direction: 'short',
      action: 'sell',
    });
    expect(state.degraded).toEqual([]);
    expect(server.requests('fast')).toHaveLength(before + 1);
  });

  it('are asked once more at each stage, which is counted and said', async () => {
    const corrected = (draft: object) => (request: { user: string }) => ({
      content: JSON.stringify(request.user.includes('<previous_answer>') ? draft : wrong),
    });
    server.answerWith('fast', corrected({ ...hackDraft, keywords: ['hack'] }));
    server.answerWith('deep', corrected(hackDraft));
    const state = await app.analyze({ ...bybit, source_message_id: 'wrong' }, asOf(bybit.published_at));
    expect(state.analysis).toMatchObject({ event_type: 'hack', action: 'sell' });
    expect(state.provenance.deep?.model_name).toBe(testModels.deep);
    expect(state.degraded).toEqual(['fast_model_asked_again', 'deep_model_asked_again']);
    const stages = state.receipt?.usage.map(({ stage }) => stage).filter((stage) => stage !== 'embed');
    expect(stages).toEqual(['fast', 'fast', 'deep', 'deep']);
  });
});

describe('models that fail', () => {
  it.each([
    'prose',
    'wrong_enum',
    'hang',
    'half',
    'disconnect',
    400,
    401,
    500,
  ] as const)('falls back to the rules when the fast model answers with: %s', async (fault) => {
    const failing = await startOpenAIServer();
    failing.failNext('fast', fault, fault, fault, fault);
    const directory = await makeTemporaryDirectory();
    const hurried = await createApp({
      config: {
        ...readConfig(directory.path),
        openai: { apiKey: 'sk-test-secret', baseUrl: failing.url },
        modelTimeoutMs: 400,
      },
      parts: { store: app.store, memory: app.memory },
    });
    const state = await hurried.analyze({ ...bybit, source_message_id: `fault ${fault}` });
    expect(state.degraded).toContain('fast_model_failed');
    expect(state.provenance.fast?.model_name).toBe('rules');
    expect(state.receipt?.status).toBe('stored');
    expect(JSON.stringify(state)).not.toContain('sk-test-secret');
    await failing.close();
    await directory.remove();
  });

  it('records the tokens of every call in the receipt', async () => {
    const { receipt } = await app.analyze(bybit, asOf(bybit.published_at));
    expect(receipt?.usage.map((used) => used.stage).sort()).toEqual(['deep', 'embed', 'fast']);
    expect(receipt?.usage.every((used) => used.input_tokens > 0)).toBe(true);
  });
});
