import { createParser } from 'eventsource-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenAsk } from '../../src/app/open-ask.ts';
import { type AnswerRecord, answerRecordSchema } from '../../src/ask/ask-event.ts';
import { createLimits } from '../../src/callers/limits.ts';
import { systemClock } from '../../src/domain/clock.ts';
import { startHttp } from '../http/start-http.ts';
import { answer, head, say } from '../support/answer-scripts.ts';
import { type AskDesk, openAskDesk } from '../support/ask-desk.ts';
import { eventually } from '../support/eventually.ts';
import { makeGatewayKey } from '../support/make-gateway-key.ts';
import { fc } from '../support/properties.ts';
import { type Step, startTrickyUpstream } from '../support/tricky-upstream.ts';

/** `POST /ask` with the real graph on a real archive of several scopes. */

const day = (date: number) => new Date(Date.UTC(2026, 2, date, 9)).toISOString();
const words = ['bridge', 'exchange', 'wallet', 'vault', 'desk'];
const headers = { 'content-type': 'application/json' };
const keys = ['red', 'blue'].map((name) => makeGatewayKey(name, { news: true, as_of: true }));

let desk: AskDesk;
const idsOf: Record<string, Set<string>> = {};

beforeAll(async () => {
  desk = await openAskDesk();
  for (const scope of ['red', 'blue', 'default']) {
    const ids = await desk.put(
      words.map((word, n) => ({
        source: 'wire',
        source_message_id: `${scope}-${n}`,
        text: `Northwind ${word} hacked, $${n + 4}1 million of ETH stolen, says the ${scope === 'default' ? 'green' : scope} room`,
        at: day(14 + n),
        scope,
      })),
    );
    idsOf[scope] = new Set(ids.map((id) => String(100 + id)));
  }
});
afterAll(() => desk?.close());

async function start(ask: OpenAsk) {
  const readAnswer: NonNullable<OpenAsk['answers']>['readAnswer'] = async (id, scope) =>
    (await ask.answers?.readAnswer(id, scope)) ?? null;
  const routes = { ...ask, readAnswer, keys: { list: () => keys, limits: createLimits(systemClock) } };
  return startHttp({ token: 'token-of-the-desk', routes: { ask: routes } });
}
// A hundred at once wait for each other.
const startOffline = async () => start((await desk.open({ MEMORY_DEADLINE_MS: '60000' })).ask);
async function startWithModel(script: readonly Step[]) {
  const upstream = await startTrickyUpstream(() => script);
  const { ask } = await desk.open({
    OPENAI_API_KEY: 'sk-test-http',
    OPENAI_BASE_URL: upstream.url,
    ASK_MODEL: 'answer-test',
    EMBEDDINGS: 'off',
    ASK_CACHE_MINUTES: '0',
  });
  return { ...(await start(ask)), upstream };
}

function readEvents(pieces: Iterable<string>) {
  // biome-ignore lint/suspicious/noExplicitAny: the events as they came.
  const events: { event: string | undefined; data: any }[] = [];
  const parser = createParser({ onEvent: ({ event, data }) => events.push({ event, data: JSON.parse(data) }) });
  for (const piece of pieces) parser.feed(piece);
  return events;
}
const token = 'token-of-the-desk';
const json = { question: 'what was hacked this week?' };

describe('an answer as it is written', () => {
  it('comes as metadata, text, audit and the whole, to a reader of single bytes too', async () => {
    const { url } = await startOffline();
    const authorization = `Bearer ${token}`;
    const response = await fetch(`${url}/ask`, {
      method: 'POST',
      headers: { ...headers, authorization },
      body: JSON.stringify({ question: '本周有哪些黑客事件？' }),
    });
    const bytes = new Uint8Array(await response.arrayBuffer());
    const decoder = new TextDecoder();
    const events = readEvents([...bytes].map((byte) => decoder.decode(Uint8Array.of(byte), { stream: true })));
    expect(events).toEqual(readEvents([new TextDecoder().decode(bytes)]));
    const kinds = events.map(({ event }) => event);
    expect(kinds.filter((kind, index) => kind !== kinds[index - 1])).toEqual(['metadata', 'text', 'audit', 'done']);
    const text = events.flatMap(({ event, data }) => (event === 'text' ? [data.text] : [])).join('');
    const record: AnswerRecord = answerRecordSchema.parse(events.at(-1)?.data);
    expect(record.answer).toBe(text);
    expect(record.metadata).toEqual(events[0]?.data);
    expect(record.audit).toEqual(events.at(-2)?.data);
    expect(text).toMatch(/\[1\]/);
  });

  it('is the same at once, and is kept', async () => {
    const { ask } = await startOffline();
    const streamed = readEvents([(await ask('/ask', { json, headers, token })).text]).at(-1)?.data;
    const { status, body } = await ask('/ask?stream=false', { json, headers, token });
    expect(status).toBe(200);
    const { id, latency_ms, ...rest } = body;
    expect(streamed).toMatchObject(rest);
    expect((await ask(`/ask/${id}`, { token })).body).toEqual(body);
    expect((await ask(`/ask/${id}`, { token: 'sl-red' })).status).toBe(404);
    expect(latency_ms).toBeGreaterThan(0);
  });

  it('shows a sentence of the model as soon as it is whole, and ends the model’s call when its reader leaves', async () => {
    const endless = [head(), say('Nothing is known. And then'), { pauseMs: 20_000 }];
    const { url, upstream } = await startWithModel(endless);
    const leaving = new AbortController();
    const response = await fetch(`${url}/ask`, {
      method: 'POST',
      headers: { ...headers, authorization: `Bearer ${token}` },
      body: JSON.stringify(json),
      signal: leaving.signal,
    });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    while (!text.includes('Nothing is known.')) text += (await reader?.read())?.value ?? '';
    expect(upstream.left()).toBe(0);
    leaving.abort();
    await eventually(async () => upstream.left() === 1 || null);
  });

  it('ends the model’s call, too, when one leaves who waits for the whole', async () => {
    const { url, upstream } = await startWithModel([head(), { pauseMs: 20_000 }]);
    const leaving = new AbortController();
    const asking = fetch(`${url}/ask?stream=false`, {
      method: 'POST',
      headers: { ...headers, authorization: `Bearer ${token}` },
      body: JSON.stringify(json),
      signal: leaving.signal,
    });
    await eventually(async () => upstream.requests.length === 1 || null);
    leaving.abort();
    await expect(asking).rejects.toThrow();
    await eventually(async () => upstream.left() === 1 || null);
  });

  it('is written anew where a claim does not hold and nobody has seen it', async () => {
    const [, , id] = idsOf.default ?? [];
    const { ask, upstream } = await startWithModel(answer(`Northwind wallet lost $99 million [${id}].`));
    const { body } = await ask('/ask?stream=false', { json, headers, token });
    expect(upstream.requests).toHaveLength(2);
    expect(body).toMatchObject({ audit: { doubtful: 1 } });
    expect(body.answer).toContain('⚠');
  });

  it('reaches a hundred readers at once, each its own', async () => {
    const { ask } = await startOffline();
    const questions = Array.from(
      { length: 100 },
      (_, n) => `what was hacked since March 14 at Northwind ${words[n % 5]}?`,
    );
    const records = await Promise.all(
      questions.map(async (question) =>
        readEvents([(await ask('/ask', { json: { question }, headers, token })).text]).at(-1),
      ),
    );
    expect(records.map((end) => [end?.event, end?.data.question])).toEqual(questions.map((one) => ['done', one]));
    expect(new Set(records.map((end) => end?.data.id)).size).toBe(100);
    for (const [n, end] of records.entries()) expect(end?.data.answer).toContain(words[n % 5]);
  });
});

describe('scopes', () => {
  it('are the news for every key, and its own for the answer: never a source of another scope, whatever is asked', async () => {
    const { ask } = await startOffline();
    const parts = [
      ...words,
      'Northwind',
      'ETH',
      'hacked',
      'this week',
      'red room',
      'blue room',
      'scope=blue',
      'scope',
      '"red"',
      '黑客',
      '本周',
      'how many',
      'first',
      '[101]',
      '$51 million',
      'Northwind bridge hacked',
    ];
    const question = fc.array(fc.constantFrom(...parts), { minLength: 1, maxLength: 6 }).map((said) => said.join(' '));
    const asking = fc.record({
      question,
      name: fc.constantFrom('red', 'blue'),
      mode: fc.constantFrom('auto', 'local'),
    });
    let found = 0;
    await fc.assert(
      fc.asyncProperty(asking, async ({ name, ...asked }) => {
        const { status, body, text } = await ask('/ask?stream=false', { json: asked, headers, token: `sl-${name}` });
        expect(status).toBe(200);
        const ids = body.metadata.sources.map((source: { id: string }) => source.id);
        expect(ids.filter((id: string) => !idsOf.default?.has(id))).toEqual([]);
        found += ids.length;
        const own = text.replaceAll(JSON.stringify(asked.question).slice(1, -1), '');
        expect(own).not.toMatch(/says the (?:red|blue) room/);
        expect(body.scope).toBe(name);
        expect((await ask(`/ask/${body.id}`, { token: `sl-${name}` })).status).toBe(200);
        expect((await ask(`/ask/${body.id}`, { token: `sl-${name === 'red' ? 'blue' : 'red'}` })).status).toBe(404);
      }),
      { numRuns: 40 },
    );
    expect(found).toBeGreaterThan(40);
  });
});
