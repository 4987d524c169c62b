import { setTimeout as delay } from 'node:timers/promises';
import { createParser } from 'eventsource-parser';
import { describe, expect, it, vi } from 'vitest';
import type { AskEvent } from '../../src/ask/ask-event.ts';
import type { QuestionInput } from '../../src/ask/question.ts';
import { createLimits } from '../../src/callers/limits.ts';
import type { GatewayKey } from '../../src/conversations/gateway-key.ts';
import { AppError } from '../../src/domain/app-error.ts';
import { systemClock } from '../../src/domain/clock.ts';
import type { AskRoutes } from '../../src/http/ask-routes.ts';
import { makeAnswerRecord } from '../support/answer-records.ts';
import { makeGatewayKey } from '../support/make-gateway-key.ts';
import { askAs, startHttp } from './start-http.ts';

const record = makeAnswerRecord({ id: 5 });
const json = { question: 'what was hacked?' };
const headers = { 'content-type': 'application/json' };

const told: AskEvent[] = [
  { type: 'metadata', data: record.metadata },
  { type: 'text', data: { text: 'FooBridge lost\n\n' } },
  { type: 'text', data: { text: 'data: 2,300 万美元 [1].' } },
  { type: 'audit', data: record.audit },
  { type: 'done', data: record },
];

async function* tell(): AsyncGenerator<AskEvent, void> {
  yield* told;
}

async function start(said: Partial<AskRoutes> = {}, keys: GatewayKey[] = [], options: { token?: string } = {}) {
  const asked: QuestionInput[] = [];
  const routes: AskRoutes = {
    invoke: async (question) => {
      asked.push(question);
      return record;
    },
    stream: (question) => {
      asked.push(question);
      return tell();
    },
    readAnswer: async (id, scope) => (id === 5 && scope === 'default' ? record : null),
    keys: { list: () => keys, limits: createLimits(systemClock) },
    ...said,
  };
  return { ...(await startHttp({ ...options, routes: { ask: routes } })), asked };
}

function readEvents(text: string) {
  const events: { event: string | undefined; data: unknown }[] = [];
  createParser({ onEvent: ({ event, data }) => events.push({ event, data: JSON.parse(data) }) }).feed(text);
  return events;
}

describe('an answer as it is written', () => {
  it('comes as events that any reader of SSE puts together again', async () => {
    const { ask } = await start();
    const { status, headers: given, text } = await ask('/ask', { json, headers });
    expect([status, given.get('content-type')]).toEqual([200, 'text/event-stream']);
    expect(readEvents(text)).toEqual(told.map(({ type, data }) => ({ event: type, data })));
  });

  it('is read one byte at a time too', async () => {
    const { url } = await start();
    const response = await fetch(`${url}/ask`, { method: 'POST', headers, body: JSON.stringify(json) });
    const bytes = new Uint8Array(await response.arrayBuffer());
    const events: unknown[] = [];
    const parser = createParser({ onEvent: ({ data }) => events.push(JSON.parse(data)) });
    const decoder = new TextDecoder();
    for (const byte of bytes) parser.feed(decoder.decode(Uint8Array.of(byte), { stream: true }));
    expect(events).toEqual(told.map(({ data }) => data));
  });

  it('ends with an error that says what to do, where it fails on the way', async () => {
    const { ask } = await start({
      async *stream() {
        yield* told.slice(0, 2);
        throw new AppError('invalid_settings', 'no such model', { hint: 'set ASK_MODEL' });
      },
    });
    const { text } = await ask('/ask', { json, headers });
    expect(readEvents(text).at(-1)).toMatchObject({
      event: 'error',
      data: { code: 'invalid_settings', hint: 'set ASK_MODEL' },
    });
  });

  it('is given up when its reader leaves', async () => {
    let given: AbortSignal | undefined;
    const ended = vi.fn();
    const { url } = await start({
      async *stream(_, { abort } = {}) {
        given = abort;
        try {
          for (const event of told) {
            yield event;
            await delay(20);
          }
          await delay(60_000, undefined, { signal: abort });
        } finally {
          ended();
        }
      },
    });
    const leaving = new AbortController();
    const body = JSON.stringify(json);
    const response = await fetch(`${url}/ask`, { method: 'POST', headers, body, signal: leaving.signal });
    await response.body?.getReader().read();
    leaving.abort();
    await vi.waitFor(() => expect(given?.aborted).toBe(true));
    await vi.waitFor(() => expect(ended).toHaveBeenCalled());
  });

  it('is kept alive by comments while nothing is said', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      let say = () => {};
      const silence = new Promise<void>((resolve) => {
        say = resolve;
      });
      const { ask } = await start({
        async *stream() {
          await silence;
          yield* told;
        },
      });
      const answering = ask('/ask', { json, headers });
      await delay(100);
      vi.advanceTimersByTime(15_000);
      await delay(50);
      say();
      const { text } = await answering;
      expect(text.startsWith(': ping\n\n')).toBe(true);
      expect(readEvents(text)).toHaveLength(told.length);
    } finally {
      vi.useRealTimers();
    }
  });

  it('reaches a hundred readers at once, each its own', async () => {
    const { ask } = await start({
      async *stream({ question }) {
        yield { type: 'text', data: { text: question } };
      },
    });
    const questions = Array.from({ length: 100 }, (_, n) => `question ${n}`);
    const answers = await Promise.all(questions.map((question) => ask('/ask', { json: { question }, headers })));
    expect(answers.map(({ text }) => (readEvents(text)[0]?.data as { text: string }).text)).toEqual(questions);
  });
});

describe('an answer at once', () => {
  it('is one object, and may be written anew', async () => {
    const { ask, asked } = await start();
    expect(await ask('/ask?stream=false', { json, headers })).toMatchObject({ status: 200, body: record });
    expect(asked[0]).toMatchObject({ question: 'what was hacked?', repair: true, scope: 'default' });
  });

  it('is found again by its id, in its scope', async () => {
    const { ask } = await start();
    expect(await ask('/ask/5')).toMatchObject({ status: 200, body: record });
    expect(await ask('/ask/6')).toMatchObject({ status: 404, body: { error: { code: 'not_found' } } });
  });
});

describe('a question that cannot be', () => {
  it.each([
    ['no JSON type', { json, headers: { 'content-type': 'text/plain' } }, 415],
    ['no JSON', { method: 'POST', body: '{', headers }, 400],
    ['no question', { json: {}, headers }, 400],
    ['an empty question', { json: { question: ' ' }, headers }, 400],
    ['another mode', { json: { ...json, mode: 'oracle' }, headers }, 400],
    ['another field', { json: { ...json, scope: 'guest' }, headers }, 400],
    ['no moment', { json: { ...json, as_of: 'yesterday' }, headers }, 400],
    ['a page elsewhere', { json, headers: { ...headers, origin: 'https://attacker.example' } }, 403],
  ])('is refused before anything is asked: %s', async (_, init, status) => {
    const { ask, asked } = await start();
    expect((await ask('/ask', init)).status).toBe(status);
    expect(asked).toEqual([]);
  });
});

describe('who may ask', () => {
  const keys = [
    makeGatewayKey('reader', { scope: 'room', news: true }),
    makeGatewayKey('then', { scope: 'room', news: true, as_of: true }),
    makeGatewayKey('chats', { news: false }),
    makeGatewayKey('gone', { news: true, revoked_at: '2026-11-02T00:00:00Z' }),
    makeGatewayKey('hurried', { news: true, rpm: 1 }),
  ];
  const open = () => start({}, keys, { token: 'token-of-the-desk' });

  it.each([
    ['the token', 'token-of-the-desk', 200, 'default'],
    ['a key for news', 'sl-reader', 200, 'room'],
    ['a key for chats alone', 'sl-chats', 403, null],
    ['a revoked key', 'sl-gone', 401, null],
    ['an unknown key', 'sl-nobody', 401, null],
    ['nothing', undefined, 401, null],
  ])('%s', async (_, token, status, scope) => {
    const { ask, asked } = await open();
    expect((await ask('/ask?stream=false', { json, headers, token })).status).toBe(status);
    expect(asked.map((one) => [one.scope, one.kept_for])).toEqual(scope === null ? [] : [['default', scope]]);
    expect((await ask('/ask/5', { token })).status).toBe(status === 200 && scope === 'room' ? 404 : status);
  });

  it('whoever is on this machine, where no token is set', async () => {
    const { ask, asked } = await start({}, keys);
    expect((await ask('/ask?stream=false', { json, headers })).status).toBe(200);
    expect((await ask('/ask?stream=false', { json, headers, token: 'sl-nobody' })).status).toBe(401);
    expect(asked.map(({ kept_for }) => kept_for)).toEqual(['default']);
  });

  it('as of the past only who may', async () => {
    const { ask, asked } = await open();
    const past = { ...json, as_of: '2025-03-01T12:00:00Z' };
    expect((await ask('/ask?stream=false', { json: past, headers, token: 'sl-reader' })).status).toBe(403);
    expect((await ask('/ask?stream=false', { json: past, headers, token: 'sl-then' })).status).toBe(200);
    expect(asked[0]?.as_of).toBe('2025-03-01T12:00:00Z');
  });

  it('no faster than the key may, and is told when to come back', async () => {
    const { ask } = await open();
    expect((await ask('/ask?stream=false', { json, headers, token: 'sl-hurried' })).status).toBe(200);
    const second = await ask('/ask?stream=false', { json, headers, token: 'sl-hurried' });
    expect([second.status, Number(second.headers.get('retry-after')) > 0]).toEqual([429, true]);
  });

  it('only until the tokens of its day are used up, streamed or not', async () => {
    const few = ['one', 'two'].map((name) => makeGatewayKey(name, { news: true, tokens_per_day: 10 }));
    const usage: typeof record.usage = [
      { stage: 'ask', model: 'm', input_tokens: 50_000, cached_input_tokens: 0, output_tokens: 900 },
    ];
    const dear = { ...record, usage };
    const stream = async function* (): AsyncGenerator<AskEvent, void> {
      yield { type: 'done', data: dear };
    };
    const { ask } = await start({ invoke: async () => dear, stream }, few);
    expect((await ask('/ask?stream=false', { json, headers, token: 'sl-one' })).status).toBe(200);
    expect((await ask('/ask?stream=false', { json, headers, token: 'sl-one' })).status).toBe(429);
    expect((await ask('/ask', { json, headers, token: 'sl-two' })).status).toBe(200);
    expect((await ask('/ask', { json, headers, token: 'sl-two' })).status).toBe(429);
  });

  it('under any name with a key, of this machine alone without one', async () => {
    const { url } = await start({}, keys);
    const askUnder = (key?: string) =>
      askAs('news.example', `${url}/ask/5`, key === undefined ? {} : { authorization: `Bearer ${key}` });
    expect(await Promise.all([askUnder('sl-reader'), askUnder('sl-nobody'), askUnder()])).toEqual([404, 401, 403]);
  });

  it.each(['x-api-key', 'api-key', 'x-goog-api-key'])('by a key in the header %s', async (name) => {
    const { ask, asked } = await start({}, keys);
    expect((await ask('/ask?stream=false', { json, headers: { ...headers, [name]: 'sl-reader' } })).status).toBe(200);
    expect((await ask('/ask?stream=false', { json, headers: { ...headers, [name]: 'sl-nobody' } })).status).toBe(401);
    expect(asked.map(({ kept_for }) => kept_for)).toEqual(['room']);
  });

  it('with a key that is shared only for a user who is named', async () => {
    const shared = [makeGatewayKey('app', { news: true, user_header: 'x-user' })];
    const { ask, asked } = await start({}, shared);
    const refused = await ask('/ask?stream=false', { json, headers, token: 'sl-app' });
    expect([refused.status, refused.body.error.code]).toEqual([400, 'missing_user']);
    const named = { ...headers, 'x-user': 'ann' };
    expect((await ask('/ask?stream=false', { json, headers: named, token: 'sl-app' })).status).toBe(200);
    expect(asked[0]?.kept_for).toBe('app/ann');
  });
});
