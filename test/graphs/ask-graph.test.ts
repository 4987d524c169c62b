import { MemorySaver } from '@langchain/langgraph';
import { describe, expect, it } from 'vitest';
import type { AskGraphDependencies } from '../../graphs/ask/dependencies.ts';
import { buildAskGraph } from '../../graphs/ask/graph.ts';
import type { AnswerInput } from '../../src/ask/answer/answerer.ts';
import type { AnswerRecord, AskEvent } from '../../src/ask/ask-event.ts';
import { createAnswerAuditor } from '../../src/ask/audit/create-answer-auditor.ts';
import { anyParameters } from '../../src/ask/question.ts';
import type { RecallQuery } from '../../src/ask/recall/recall.ts';
import type { RouterInput } from '../../src/ask/route/router.ts';
import type { AskSource } from '../../src/ask/source.ts';
import { makeAskSource } from '../support/answer-records.ts';
import { candidate, makeAskParts, routing } from '../support/ask-parts.ts';

/** The way of a question through the graph, with parts that stand still. */

const page = makeAskSource({ id: 'w1', origin: 'web', news_event_id: null, title: 'A page' });
const compile = (parts?: Partial<AskGraphDependencies>) => buildAskGraph(makeAskParts(parts)).compile();

async function run(parts: Partial<AskGraphDependencies>, input: object = {}) {
  const visited: string[] = [];
  const events: AskEvent[] = [];
  const graph = compile(parts);
  const question = { question: 'what was hacked?', ...input };
  for await (const [mode, chunk] of await graph.stream(question, { streamMode: ['updates', 'custom'] })) {
    if (mode === 'updates') visited.push(...Object.keys(chunk as object));
    else events.push(chunk as AskEvent);
  }
  const done = events.find((event) => event.type === 'done');
  return { visited, events, record: (done?.data ?? null) as AnswerRecord | null };
}

const asRoute = (route: 'DIRECT' | 'RAG_LOCAL' | 'SEARCH_WEB', said: Partial<typeof routing> = {}) => ({
  router: {
    name: 'rules',
    route: async () => ({ routing: { ...routing, route, ...said }, model_name: 'rules', usage: [], degraded: [] }),
  },
});

/** An answerer that keeps what it is given. */
function keepInputs(inputs: AnswerInput[]): Partial<AskGraphDependencies> {
  const { answerer } = makeAskParts();
  return {
    answerer: (model) => ({
      name: model,
      promptVersion: answerer(model).promptVersion,
      write(input, options) {
        inputs.push(input);
        return answerer(model).write(input, options);
      },
    }),
  };
}

describe('what a question costs', () => {
  const use = (stage: 'router' | 'select' | 'ask') => ({
    stage,
    model: 'm',
    input_tokens: 100,
    output_tokens: 10,
    cached_input_tokens: 0,
  });
  const router: AskGraphDependencies['router'] = {
    name: 'm',
    route: async () => ({ routing, model_name: 'm', usage: [use('router')], degraded: [] }),
  };
  const selector: AskGraphDependencies['selector'] = {
    name: 'm',
    select: async ({ candidates }) => ({
      selected: [...candidates],
      model_name: 'm',
      usage: [use('select')],
      degraded: [],
    }),
  };
  const answerer: AskGraphDependencies['answerer'] = () => ({
    name: 'm',
    promptVersion: () => 'ask-1',
    async *write() {
      yield 'It lost $23 million.';
      return { model_name: 'm', prompt_version: 'ask-1', usage: [use('ask')], degraded: [] };
    },
  });

  it('is counted once, whole where it is answered', async () => {
    const spent: string[] = [];
    const recordUsage: AskGraphDependencies['recordUsage'] = (usage) =>
      void spent.push(...usage.map((one) => one.stage));
    const { record } = await run({ router, selector, answerer, recordUsage });
    expect(spent).toEqual(['router', 'select', 'ask']);
    expect(record?.usage.map(({ stage }) => stage)).toEqual(spent);
  });

  it('is counted as far as it came where whoever asked has left', async () => {
    const spent: string[] = [];
    const recordUsage: AskGraphDependencies['recordUsage'] = (usage) =>
      void spent.push(...usage.map((one) => one.stage));
    const left = new AbortController();
    const stream = await compile({ router, selector, answerer, recordUsage }).stream(
      { question: 'what was hacked?' },
      { streamMode: 'custom', signal: left.signal },
    );
    const reading = (async () => {
      for await (const event of stream) if ((event as AskEvent).type === 'metadata') left.abort();
    })();
    await expect(reading).rejects.toThrow();
    expect(spent.slice(0, 2)).toEqual(['router', 'select']);
  });
});

describe('the way of a question', () => {
  it.each([
    {},
    { question: 'x', as_of: 'yesterday' },
  ])('begins with one that can be: %j is explained', async (input) => {
    await expect(compile().invoke(input as never)).rejects.toMatchObject({
      code: 'invalid_input',
      message: expect.stringContaining('The question cannot be used'),
      hint: 'Only `question` is required; times are ISO 8601 with a zone.',
    });
  });

  it('leads through the archive', async () => {
    const { visited } = await run({});
    expect(visited).toEqual(['Route', 'Recall', 'Select', 'Answer', 'Audit', 'Remember']);
  });

  it('goes straight to the answer where nothing is to be looked up', async () => {
    const { visited, record } = await run(asRoute('DIRECT'));
    expect(visited).toEqual(['Route', 'Answer', 'Audit', 'Remember']);
    expect(record?.metadata.sources).toEqual([]);
  });

  it('leads through the web alone where the web has something', async () => {
    const { visited, record } = await run({ ...asRoute('SEARCH_WEB'), searchWeb: async () => [page] });
    expect(visited).toEqual(['Route', 'WebSearch', 'Select', 'Answer', 'Audit', 'Remember']);
    expect(record?.metadata.sources.map(({ id }) => id)).toEqual(['w1']);
  });

  it.each([
    ['is not configured', null, '没有配置网络搜索'],
    ['fails', () => Promise.reject(new Error('no route')), '网络搜索失败'],
    ['finds nothing', async () => [], '网络上没有找到'],
  ])('tries the archive where the web %s, and says so', async (_, searchWeb, note) => {
    const inputs: AnswerInput[] = [];
    const parts = { ...asRoute('SEARCH_WEB'), ...keepInputs(inputs), searchWeb };
    const { visited } = await run(parts, { question: '现在谁被盗了？' });
    expect(visited).toEqual(['Route', 'WebSearch', 'Recall', 'Select', 'Answer', 'Audit', 'Remember']);
    expect(inputs[0]?.notes.join()).toContain(note);
  });

  it.each([
    ['ten minutes ago', 600_000, 'The web knows only the present'],
    ['now, by a clock that is a little behind', 20_000, null],
  ])('asks the web for nothing as of an earlier moment: %s', async (_, ms, note) => {
    const inputs: AnswerInput[] = [];
    const { clock } = makeAskParts();
    const as_of = new Date(clock.now().getTime() - ms).toISOString();
    const parts = { ...asRoute('SEARCH_WEB'), ...keepInputs(inputs), searchWeb: async () => [page] };
    const { visited, record } = await run(parts, { as_of });
    expect(record?.metadata.sources.some(({ origin }) => origin === 'web')).toBe(note === null);
    expect([visited.includes('Recall'), record?.degraded]).toEqual([note !== null, []]);
    expect(inputs[0]?.notes.join()).toContain(note ?? '');
  });

  it('looks in the archive for the asset that was meant for the web', async () => {
    const queries: RecallQuery[] = [];
    const recall = async (query: RecallQuery) => {
      queries.push(query);
      return { candidates: [candidate], left_out: {}, degraded: [] };
    };
    const { record } = await run({ ...asRoute('SEARCH_WEB', { standalone: 'latest ETH price' }), recall });
    expect(queries.map(({ parameters }) => parameters.assets)).toEqual([['ETH']]);
    expect(record?.metadata.parameters.assets).toEqual(['ETH']);
  });

  it.each([
    ['is empty', async () => [], 'The archive is empty'],
    ['has nothing that fits', async () => ['wire'], ''],
    ['cannot list its sources', () => Promise.reject(new Error('no route')), ''],
  ])('names the cause where the archive %s', async (_, listSources, note) => {
    const inputs: AnswerInput[] = [];
    const recall = async () => ({ candidates: [], left_out: {}, degraded: [] });
    await run({ ...keepInputs(inputs), recall, listSources });
    expect(inputs[0]?.notes.join()).toContain(note);
    expect(inputs[0]?.notes).toHaveLength(note === '' ? 0 : 1);
  });

  it.each([
    'what was hacked?',
    '谁被盗了？',
  ])('says how an empty archive is filled, by commands that fill it: %s', async (question) => {
    const inputs: AnswerInput[] = [];
    const recall = async () => ({ candidates: [], left_out: {}, degraded: [] });
    await run({ ...keepInputs(inputs), recall, listSources: async () => [] }, { question });
    const named = inputs[0]?.notes.join().match(/`[^`]+`/g) ?? [];
    expect(named).toHaveLength(2);
    // A demo has a database of its own: after it, this one is as empty as before.
    for (const command of named) expect(command).toMatch(/^`npx secondlook (?:replay|serve)\b/);
  });

  it.each([
    [{ as_of: '1900-01-01T00:00:00Z' }, 'Nothing was known yet as of 1900-01-01 00:00 UTC.'],
    [{ question: '谁被盗了？', as_of: '1900-01-01T00:00:00Z' }, '截至 1900-01-01 00:00 UTC 档案中还没有消息。'],
    [{ scope: 'room' }, 'The scope “room” holds nothing; “default” does.'],
    [{ question: '谁被盗了？', scope: 'room' }, '范围“room”中没有消息，“default”中有。'],
  ])('does not call an archive empty that holds other times or scopes: %j', async (asked, note) => {
    const inputs: AnswerInput[] = [];
    const recall = async () => ({ candidates: [], left_out: {}, degraded: [] });
    const listSources = async (scope: string, asOf: Date) =>
      scope === 'default' && asOf > new Date('2026-01-01') ? ['wire'] : [];
    await run({ ...keepInputs(inputs), recall, listSources }, { question: 'what was hacked?', ...asked });
    expect(inputs[0]?.notes).toEqual([note]);
  });

  it('asks the web once, of its own accord, only where the archive has nothing that fits', async () => {
    const stray = { ...candidate, priority: 5 as const };
    let asked = 0;
    const searchWeb = async () => {
      asked += 1;
      return [page];
    };
    const recall = async () => ({ candidates: [stray], left_out: {}, degraded: [] });
    const without = await run({ recall, searchWeb, webFallback: false });
    expect([asked, without.visited.includes('WebSearch')]).toEqual([0, false]);
    const { visited, record } = await run({ recall, searchWeb, webFallback: true });
    expect(visited).toEqual(['Route', 'Recall', 'WebSearch', 'Select', 'Answer', 'Audit', 'Remember']);
    expect([asked, record?.metadata.sources.map(({ id }) => id)]).toEqual([1, ['w1']]);
  });

  it.each([
    ['RAG_LOCAL', ['Recall', 'WebSearch']],
    ['SEARCH_WEB', ['WebSearch', 'Recall']],
  ] as const)('asks the web once where it has nothing either: %s', async (route, looked) => {
    const recall = async () => ({ candidates: [], left_out: {}, degraded: [] });
    const parts = { ...asRoute(route), recall, searchWeb: async () => [], webFallback: true };
    const { visited } = await run(parts);
    expect(visited).toEqual(['Route', ...looked, 'Select', 'Answer', 'Audit', 'Remember']);
  });

  it.each([
    ['local', 'RAG_LOCAL'],
    ['web', 'SEARCH_WEB'],
    ['direct', 'DIRECT'],
  ] as const)('is the one that the caller forces: %s', async (mode, route) => {
    const other = route === 'DIRECT' ? 'RAG_LOCAL' : 'DIRECT';
    const { record } = await run({ ...asRoute(other), searchWeb: async () => [page] }, { mode });
    expect(record?.metadata.route).toBe(route);
  });

  it('has the tables counted where the question counts, and says so where they cannot be', async () => {
    const inputs: AnswerInput[] = [];
    await run({
      ...asRoute('RAG_LOCAL', { kind: 'count', parameters: { ...anyParameters, event_types: ['hack'] } }),
      ...keepInputs(inputs),
    });
    expect(inputs[0]?.tally?.messages).toBe(1);
    const { record } = await run({
      ...asRoute('RAG_LOCAL', { kind: 'first' }),
      count: () => Promise.reject(new Error('away')),
    });
    expect(record?.degraded).toContain('ask_count_failed');
  });

  it.each([
    { action: 'sell' as const },
    { min_confidence: 0.75 },
  ])('counts no story that only stands beside: %j', async (said) => {
    const inputs: AnswerInput[] = [];
    const verdict = { ...candidate.source.verdict, action: 'observe', confidence: 0.5 } as AskSource['verdict'];
    const beside = { ...candidate, source: makeAskSource({ id: '113', news_event_id: 13, verdict }) };
    const { route } = asRoute('RAG_LOCAL', { kind: 'count', parameters: { ...anyParameters, ...said } }).router;
    const recall = async () => ({ candidates: [candidate, beside], left_out: {}, degraded: [] });
    const count = async () => ({
      messages: 1,
      stories: null,
      by_event_type: [],
      by_asset: [],
      by_source: [],
      first: [],
    });
    await run({ router: { name: 'rules', route }, recall, count, ...keepInputs(inputs) });
    expect(inputs[0]?.tally?.stories).toBe(1);
  });

  it('says where what the question leaves out cannot be counted', async () => {
    const inputs: AnswerInput[] = [];
    const parameters = { ...anyParameters, event_types: ['hack' as const], without: ['Upbit'] };
    const { record } = await run({
      ...asRoute('RAG_LOCAL', { kind: 'count', parameters }),
      ...keepInputs(inputs),
      count: async () => null,
    });
    expect([inputs[0]?.tally, inputs[0]?.notes.join()]).toEqual([null, expect.stringContaining('not counted')]);
    expect(record?.degraded).not.toContain('ask_count_failed');
  });

  it('counts nothing where only words say what is meant: the tables count by filters', async () => {
    const inputs: AnswerInput[] = [];
    const standalone = 'how many messages mention Zorblax?';
    await run({ ...asRoute('RAG_LOCAL', { kind: 'count', standalone }), ...keepInputs(inputs) });
    expect([inputs[0]?.tally, inputs[0]?.notes.join()]).toEqual([null, expect.stringContaining('not counted')]);
  });

  it('goes on with the best candidates where the selection fails, and says where the archive did', async () => {
    const failing = { name: 'm', select: () => Promise.reject(new Error('down')) };
    const { record } = await run({ selector: failing });
    expect([record?.metadata.sources.length, record?.degraded]).toEqual([1, ['select_failed']]);
    const inputs: AnswerInput[] = [];
    const without = await run({ ...keepInputs(inputs), recall: () => Promise.reject(new Error('down')) });
    expect(without.record?.degraded).toEqual(['recall_failed']);
    expect(inputs[0]?.notes.join()).toContain('could not be searched');
  });

  it('says how many messages each filter left out', async () => {
    const inputs: AnswerInput[] = [];
    const recall = async () => ({ candidates: [], left_out: { since: 12, assets: 0 }, degraded: [] });
    await run({ ...keepInputs(inputs), recall }, { question: 'any hacks?' });
    expect(inputs[0]?.notes).toEqual(['There would be messages without one of these filters: start of the time (12).']);
  });
});

describe('what is told while it runs', () => {
  it('is the metadata, the text as it comes, the audit, and the whole', async () => {
    const { events, record } = await run({});
    expect(events.map(({ type }) => type)).toEqual(['metadata', 'text', 'text', 'text', 'audit', 'done']);
    expect(record?.answer).toBe('It lost $23 million [112].\n[end]');
    expect(record?.metadata.sources[0]).not.toHaveProperty('text');
  });
});

describe('what is kept', () => {
  it('is the answer with its route, sources and audit; one that cannot be kept is given all the same', async () => {
    const kept: AnswerRecord[] = [];
    const answers = {
      putAnswer: async (record: AnswerRecord) => kept.push(record),
      listAnswers: async () => [],
      readAnswer: async () => null,
    };
    const { record } = await run({ answers }, { scope: 'desk' });
    expect(kept).toHaveLength(1);
    expect([record?.id, kept[0]?.scope, record?.degraded]).toEqual([1, 'desk', []]);
    await run({ answers }, { scope: 'desk', kept_for: 'guest' });
    expect(kept[1]?.scope).toBe('guest');
    const away = { ...answers, putAnswer: () => Promise.reject(new Error('away')) };
    const given = await run({ answers: away });
    expect([given.record?.id, given.record?.degraded]).toEqual([null, ['answer_not_kept']]);
  });

  it.each([
    ['extractive', 'plain'],
    ['m', 'uncited'],
  ])('is ours to say without a source where %s says what was searched', async (model_name, verdict) => {
    const { answerer: toAnswerer } = makeAskParts();
    const answerer: AskGraphDependencies['answerer'] = (model) => ({
      ...toAnswerer(model),
      async *write() {
        yield 'Nothing found. Searched: hack, as of 2026-03-02 08:00 UTC.';
        return { model_name, prompt_version: '1', usage: [], degraded: [] };
      },
    });
    const { record, events } = await run({ answerer, createAuditor: createAnswerAuditor });
    expect(record?.audit.sentences.map((sentence) => sentence.verdict)).toEqual(['plain', verdict]);
    expect(events.find(({ type }) => type === 'audit')?.data).toEqual(record?.audit);
  });

  it('becomes a round of the dialogue', async () => {
    const { history } = await compile().invoke({
      question: 'and then?',
      history: Array.from({ length: 9 }, (_, n) => ({ question: `q${n}`, answer: `a${n}` })),
    });
    expect(history?.length).toBe(8);
    expect(history?.at(-1)?.question).toBe('and then?');
    expect(history?.[0]?.question).toBe('q2');
  });
});

describe('what it is answered as of', () => {
  it('is the moment that the caller names, everywhere', async () => {
    const moments: Date[] = [];
    const parts = makeAskParts();
    const router = {
      name: 'rules',
      route: (input: RouterInput) => {
        moments.push(input.asOf);
        return parts.router.route(input);
      },
    };
    const recall: typeof parts.recall = (query) => {
      moments.push(query.asOf);
      return parts.recall(query);
    };
    const { record } = await run({ router, recall }, { as_of: '2025-03-01T12:00:00+08:00' });
    expect(moments.map((moment) => moment.toISOString())).toEqual(Array(2).fill('2025-03-01T04:00:00.000Z'));
    expect(record?.as_of).toBe('2025-03-01T04:00:00.000Z');
  });

  it('is the clock otherwise', async () => {
    expect((await run({})).record?.as_of).toBe('2026-03-02T08:00:00.000Z');
  });

  it('is not inherited on a thread, nor is anything else that was said of one question, even of one that failed', async () => {
    const { answerer } = makeAskParts();
    const failing: Partial<AskGraphDependencies> = {
      answerer: (model) => {
        if (model === 'away') throw new Error('away');
        return answerer(model);
      },
    };
    const threaded = buildAskGraph(makeAskParts(failing)).compile({ checkpointer: new MemorySaver() });
    const config = { configurable: { thread_id: '1' } };
    const of = { as_of: '2025-03-01T00:00:00Z', mode: 'direct' as const, repair: true };
    const filters = { ...anyParameters, assets: ['ETH'] };
    const first = threaded.invoke({ question: 'what was hacked?', ...of, filters, model: 'away' }, config);
    await expect(first).rejects.toThrow('away');
    const { asked } = await threaded.invoke({ question: 'and now?', model: null }, config);
    expect(asked).toMatchObject({ as_of: '2026-03-02T08:00:00.000Z', mode: 'auto', repair: false, filters: null });
  });
});

describe('a doubtful answer', () => {
  const audit = {
    retrieved: 1,
    cited: 1,
    citations: [],
    removed: 0,
    sentences: [
      {
        text: 'x [1].',
        citations: [1],
        verdict: 'unsupported' as const,
        faults: [{ kind: 'number' as const, span: '9' }],
      },
    ],
    doubtful: 1,
    line: '[end]',
  };
  function makeModel(doubts: number[], { causes = [], cited = [] }: { causes?: string[][]; cited?: number[] } = {}) {
    const inputs: AnswerInput[] = [];
    let written = 0;
    const parts: Partial<AskGraphDependencies> = {
      answerer: () => ({
        name: 'm',
        promptVersion: () => 'ask-1',
        async *write(input) {
          inputs.push(input);
          yield `answer ${inputs.length}`;
          const degraded = causes[inputs.length - 1] ?? [];
          return { model_name: 'm', prompt_version: 'ask-1', usage: [], degraded };
        },
      }),
      createAuditor: () => {
        const counts = { doubtful: doubts[written] ?? 0, cited: cited[written] ?? 1 };
        written += 1;
        return { push: (piece) => piece, end: () => ({ rest: '', audit: { ...audit, ...counts } }) };
      },
    };
    return { parts, inputs };
  }

  it('is written anew once where nobody has seen it yet, and the better one is given', async () => {
    const { parts, inputs } = makeModel([2, 1]);
    const { record } = await run(parts, { repair: true });
    expect([record?.answer, record?.audit.doubtful, inputs.length]).toEqual(['answer 2', 1, 2]);
    expect(inputs[1]?.repair?.doubtful[0]?.faults[0]?.span).toBe('9');
  });

  it('stays where the second is no better', async () => {
    const { parts } = makeModel([1, 1]);
    expect((await run(parts, { repair: true })).record?.answer).toBe('answer 1');
  });

  it.each([
    ['the second broke off', { doubts: [2, 0], causes: [[], ['ask_model_cut']] }, 'answer 1'],
    ['the second cites nothing', { doubts: [2, 0], cited: [1, 0] }, 'answer 1'],
    ['the first broke off', { doubts: [2, 1], causes: [['ask_model_cut'], []] }, 'answer 2'],
  ])('is the one that says more where %s, and nothing is said of the other', async (_, given, expected) => {
    const { record } = await run(makeModel(given.doubts, given).parts, { repair: true });
    expect([record?.answer, record?.degraded]).toEqual([expected, []]);
  });

  it('is not written anew while it is streamed', async () => {
    const { parts, inputs } = makeModel([2, 0]);
    await run(parts);
    expect(inputs).toHaveLength(1);
  });
});

describe('a question that cannot be', () => {
  it.each([
    ['is empty', { question: ' ' }],
    ['asks as of no moment', { as_of: 'yesterday' }],
  ])('is refused where it %s', async (_, input) => {
    await expect(compile().invoke({ question: 'x', ...input })).rejects.toThrow();
  });
});
