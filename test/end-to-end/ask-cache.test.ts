import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '../../src/app/config.ts';
import { type AskOptions, openAsk } from '../../src/app/open-ask.ts';
import { type MemoryOptions, openMemory } from '../../src/app/open-memory.ts';
import { askTemplate } from '../../src/ask/answer/answer-template.ts';
import { createRulesRouter } from '../../src/ask/route/rules-router.ts';
import { createRulesSelector } from '../../src/ask/select/rules-selector.ts';
import { createSqlPromptStore } from '../../src/store/sql/prompt-store.ts';
import { answer, refuse } from '../support/answer-scripts.ts';
import { type AskDesk, deskNow, openAskDesk, readAnswer } from '../support/ask-desk.ts';
import { type Step, startTrickyUpstream } from '../support/tricky-upstream.ts';

/** Questions that are asked again: by what a real archive's answer is given a second time, and what ends it. */

const minute = 60_000;
let desk: AskDesk;
let cited: string;
beforeAll(async () => {
  desk = await openAskDesk();
  const [first] = await desk.put([
    message('1', 'Northwind bridge hacked, $41 million in ETH drained, the team confirms'),
    message('2', 'Juniper exchange hacked, $75 million of ADA stolen'),
    message('3', 'Ripple sues Cobalt over its XRP ads'),
    { ...message('4', 'Saffron bridge hacked, $6 million of USDC stolen'), scope: 'room' },
  ]);
  cited = `[${100 + (first ?? 0)}]`;
});
afterAll(() => desk?.close());

function message(source_message_id: string, text: string, at = '2026-03-19T09:00:00Z') {
  return { source: 'wire', source_message_id, text, at };
}

/** As far apart as the same question twice, whatever is asked: only the guard tells them apart. */
const alike: NonNullable<MemoryOptions['parts']> = {
  embedder: {
    model: 'alike',
    tryEmbed: async () => ({
      embedding: { vector: [1, ...Array.from({ length: 1535 }, () => 0)], model: 'alike', usage: [] },
      reason: null,
    }),
  },
};

/** A server with a clock that the test moves, and a model that says this. */
async function open(
  settings: Record<string, string> = {},
  parts: MemoryOptions['parts'] = {},
  { script, askParts }: { script?: readonly Step[]; askParts?: AskOptions['askParts'] } = {},
) {
  const upstream = await startTrickyUpstream(() => script ?? answer(`Northwind lost $41 million ${cited}.`));
  const time = { now: deskNow.getTime() };
  const config = loadConfig({
    SECONDLOOK_HOME: desk.home,
    TIME_ZONE: 'UTC',
    OPENAI_API_KEY: 'sk-test',
    OPENAI_BASE_URL: upstream.url,
    ASK_MODEL: 'answer-test',
    EMBEDDINGS: 'off',
    ...settings,
  });
  const memory = await openMemory({ config, stores: desk.stores, clock: { now: () => new Date(time.now) }, parts });
  const ask = await openAsk({ memory, ...(askParts === undefined ? {} : { askParts }) });
  return { ask, time, calls: () => upstream.requests.length };
}
type Opened = Awaited<ReturnType<typeof open>>;

/** Whether the second is answered by what the first was told. */
async function isGivenAgain({ ask, calls }: Opened, first: object | string, second: object | string = first) {
  const toQuestion = (said: object | string) => ({
    question: '',
    ...(typeof said === 'string' ? { question: said } : said),
  });
  await ask.invoke(toQuestion(first));
  const before = calls();
  const record = await ask.invoke(toQuestion(second));
  expect(calls() - before).toBe(record.metadata.cached === true ? 0 : 1);
  return record.metadata.cached === true;
}
/** No two tests ask in the same words. */
let asked = 0;
const hacks = () => `what was hacked this week? ${'!'.repeat(++asked)} #${asked}`;

describe('a question that is asked again', () => {
  it('has the answer that was given, its citations and its age, and no model is asked', async () => {
    const { ask, time, calls } = await open();
    const question = hacks();
    const first = await readAnswer(ask, { question });
    expect(first.record.metadata).not.toHaveProperty('cached');
    time.now += 4 * minute + 200;
    const again = await readAnswer(ask, { question: question.toUpperCase() });
    expect(calls()).toBe(1);
    const told = { cached: true, age_s: 240 };
    expect(again.text).toBe(first.text);
    expect(again.events.map(({ type }) => type)).toEqual(['metadata', 'text', 'audit', 'done']);
    expect(again.events[0]?.data).toMatchObject({ ...told, sources: first.record.metadata.sources });
    expect(again.events[2]?.data).toEqual({ ...first.record.audit, ...told });
    expect(again.record).toMatchObject({
      metadata: told,
      audit: told,
      usage: [],
      degraded: [],
      model_name: 'answer-test-2',
    });
    expect(again.record.id).not.toBe(first.record.id);
    const kept = await ask.answers?.readAnswer(again.record.id ?? 0, 'default');
    expect(kept).toMatchObject({ question: question.toUpperCase(), answer: first.text, metadata: told });
    expect(kept?.audit.citations).toEqual(first.record.audit.citations);
  });

  it('has it from another process of the same database, until it is ten minutes old: being given again makes it no younger', async () => {
    const [one, other] = [await open(), await open()];
    const question = hacks();
    await one.ask.invoke({ question });
    other.time.now += 6 * minute;
    expect((await other.ask.invoke({ question })).metadata).toMatchObject({ cached: true, age_s: 360 });
    other.time.now += 4 * minute + 1000;
    expect((await other.ask.invoke({ question })).metadata.cached).toBeUndefined();
    expect([one.calls(), other.calls()]).toEqual([1, 1]);
  });

  it('is answered anew in other words without vectors; with them the guard decides', async () => {
    const words = [
      'Which exchanges were hacked this week?',
      'Hi, could you tell me which exchanges were hacked this week? Thanks',
    ];
    expect(await isGivenAgain(await open(), words[0] ?? '', words[1])).toBe(false);
    expect(
      await isGivenAgain(
        await open({}, alike),
        'Which bridges were hacked this week?',
        'This week, which bridges were hacked?',
      ),
    ).toBe(true);
  });

  it('is another one where it is reversed, however close', async () => {
    const opened = await open({}, alike);
    const pairs = [
      ['Did Ripple sue Cobalt?', 'Did Cobalt sue Ripple?'],
      ['Ripple上周起诉了谁？', '上周谁起诉了Ripple？'],
      ['How much ETH moved from Northwind to Juniper?', 'How much ETH moved from Juniper to Northwind?'],
      ['Was Juniper hacked?', 'Was Juniper not hacked?'],
    ];
    for (const [one, other] of pairs) {
      expect([other, await isGivenAgain(opened, one ?? '', other)]).toEqual([other, false]);
    }
  });

  it('is answered anew for another scope, dialogue, model, mode, instruction, moment or language', async () => {
    const opened = await open({}, alike);
    const question = hacks();
    const others = [
      { scope: 'room' },
      { history: [{ question: 'hi', answer: 'Hello.' }] },
      { model: 'answer-other' },
      { mode: 'local' },
      { instructions: 'Be brief.' },
      { as_of: deskNow.toISOString() },
    ];
    for (const other of others) {
      expect([other, await isGivenAgain(opened, { question }, { question, ...other })]).toEqual([other, false]);
    }
    expect(await isGivenAgain(opened, 'Which exchanges were hacked today?', '今天有哪些交易所被黑？')).toBe(false);
    expect(await isGivenAgain(opened, { question })).toBe(true);
  });

  it('is answered anew where ASK_CACHE_MINUTES is 0, and where the first answer was no model’s', async () => {
    expect(await isGivenAgain(await open({ ASK_CACHE_MINUTES: '0' }), hacks())).toBe(false);
    const refused = await open({}, {}, { script: refuse('500 Internal Server Error', 'no') });
    const question = hacks();
    await refused.ask.invoke({ question });
    const record = await refused.ask.invoke({ question });
    expect(record).toMatchObject({ model_name: 'extractive', degraded: ['ask_model_failed'] });
    expect(record.metadata.cached).toBeUndefined();
  });

  it('has it streamed or at once, but no doubtful one where that would be written anew', async () => {
    const question = hacks();
    expect(await isGivenAgain(await open(), { question }, { question, repair: true })).toBe(true);
    const doubtful = await open({}, {}, { script: answer(`Northwind lost $99 million ${cited}.`) });
    const other = hacks();
    const { audit } = await doubtful.ask.invoke({ question: other });
    expect(audit.doubtful).toBe(1);
    expect((await doubtful.ask.invoke({ question: other, repair: true })).metadata.cached).toBeUndefined();
    expect((await doubtful.ask.invoke({ question: other })).metadata.cached).toBe(true);
  });

  it('is neither read nor selected for a second time', async () => {
    const done: string[] = [];
    const [router, selector] = [createRulesRouter(), createRulesSelector()];
    const counted: AskOptions['askParts'] = {
      router: {
        ...router,
        async route(...given) {
          done.push('route');
          return router.route(...given);
        },
      },
      selector: {
        ...selector,
        async select(...given) {
          done.push('select');
          return selector.select(...given);
        },
      },
    };
    expect(await isGivenAgain(await open({}, {}, { askParts: counted }), hacks())).toBe(true);
    expect(done).toEqual(['route', 'select']);
  });
});

describe('an answer is never older than the archive', () => {
  const changes: [what: string, change: () => Promise<unknown>][] = [
    [
      'a new message that belongs to it',
      () => desk.put([message('9', 'Harbour vault hacked, $9 million of SOL stolen', '2026-03-20T11:00:00Z')]),
    ],
    [
      'an edit',
      () =>
        desk.put([
          {
            ...message('2', 'Juniper exchange hacked, $95 million of ADA stolen', '2026-03-20T11:30:00Z'),
            published_at: '2026-03-19T09:00:00Z',
            edited_at: '2026-03-20T11:30:00Z',
          },
        ]),
    ],
    [
      'a retraction',
      () => desk.run(`update messages set deleted_at = '2026-03-20T11:40:00Z' where source_message_id = '2'`),
    ],
  ];
  it.each(changes)('%s ends it', async (_what, change) => {
    const opened = await open();
    const question = hacks();
    expect(await isGivenAgain(opened, { question })).toBe(true);
    await change();
    expect((await opened.ask.invoke({ question })).metadata.cached).toBeUndefined();
    // From then on the new one is given.
    expect((await opened.ask.invoke({ question })).metadata.cached).toBe(true);
    expect(opened.calls()).toBe(2);
  });

  it('nothing else ends it: a message about something else', async () => {
    const opened = await open();
    const question = 'Which bridges were hacked this week, anew?';
    expect(await isGivenAgain(opened, { question })).toBe(true);
    await desk.put([message('20', 'Fed leaves rates unchanged', '2026-03-20T11:50:00Z')]);
    expect((await opened.ask.invoke({ question })).metadata.cached).toBe(true);
  });

  it('nor does a prompt live on that was replaced', async () => {
    const opened = await open();
    const question = hacks();
    expect(await isGivenAgain(opened, { question })).toBe(true);
    const builtIn = { text: askTemplate.builtIn, stamps: [] };
    const wording = { text: `You speak softly. ${askTemplate.builtIn}`, stamps: [] };
    await createSqlPromptStore(desk.stores.call).push({ name: 'ask', ...wording, at: deskNow, keepAs: null, builtIn });
    opened.time.now += minute;
    const record = await opened.ask.invoke({ question });
    expect(record.metadata.cached).toBeUndefined();
    expect(record.prompt_version).toMatch(/^ask-local@/);
  });
});
