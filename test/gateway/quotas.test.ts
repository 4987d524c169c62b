import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../src/store/database.ts';
import { readModelQuotas } from '../../src/store/sql/model-quotas.ts';
import { refuse } from '../support/answer-scripts.ts';
import { emptyDatabase, openTestDatabase } from '../support/embedded-database.ts';
import { type Step, startTrickyUpstream } from '../support/tricky-upstream.ts';
import { createSetClock, startWholeGateway } from './start-whole-gateway.ts';

/** What clients use of an upstream's quota, chats or not, as `secondlook models` shows it. */

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => emptyDatabase(database));

it('counts requests and tokens by the upstream and the model as it is called there', async () => {
  const clock = createSetClock('2026-03-01T12:00:00Z');
  const { url, openChat, call } = await startWholeGateway(database, clock);
  await openChat()('What is a bridge?');
  const body = JSON.stringify({ model: 'm@main', messages: [{ role: 'user', content: 'And a wallet?' }] });
  await fetch(`${url}/chat/completions`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  const read = () => readModelQuotas(call, clock.now());
  await expect
    .poll(read)
    .toEqual([expect.objectContaining({ account: 'main', model: 'm', requests_per_minute: 2, requests_per_day: 2 })]);
  expect((await read())[0]?.tokens_per_day).toBeGreaterThan(0);
});

it('counts what an upstream refuses, and when it wants to be asked again', async () => {
  const clock = createSetClock('2026-03-01T12:00:00Z');
  const busy = await startTrickyUpstream(() => refuse('429 Too Many Requests', 'slow down', ['retry-after: 30']));
  const { openChat, call } = await startWholeGateway(database, clock, { UPSTREAM_URL: busy.url });
  await openChat()('What is a bridge?').catch(() => {});
  await expect
    .poll(() => readModelQuotas(call, clock.now()))
    .toEqual([expect.objectContaining({ requests_per_day: 1, refused_per_day: 1, tokens_per_day: 0 })]);
  const [{ retry_at } = { retry_at: null }] = await readModelQuotas(call, clock.now());
  expect(retry_at).toMatch(/^2026-03-01T12:00:30/);
});

describe('tokens of /responses', () => {
  const head = 'HTTP/1.1 200 OK\r\nconnection: close\r\ncontent-type: ';
  const stream = (...events: object[]) =>
    `${head}text/event-stream\r\n\r\n${events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('')}`;
  const begun = { type: 'response.created', response: { usage: null } };
  const said = { type: 'response.output_text.delta', delta: 'x'.repeat(20) };
  const usage = { input_tokens: 40, output_tokens: 2 };
  const output = [{ type: 'message', content: [{ type: 'output_text', text: 'x'.repeat(20) }] }];

  it.each<[string, readonly Step[], number]>([
    [
      'are those that the end of a stream names',
      [stream(begun, said, { type: 'response.completed', response: { usage } }), 'close'],
      42,
    ],
    [
      'are those that an answer names',
      [`${head}application/json\r\n\r\n${JSON.stringify({ object: 'response', output, usage })}`, 'close'],
      42,
    ],
    [
      'are guessed where an answer names none',
      [`${head}application/json\r\n\r\n${JSON.stringify({ object: 'response', output })}`, 'close'],
      24,
    ],
    ['are guessed where a stream breaks off', [stream(begun, said), 'reset'], 24],
    ['are none of a page', [`${head}text/html\r\n\r\n<p>hello</p>`, 'close'], 0],
  ])('%s', async (_, steps, tokens) => {
    const clock = createSetClock('2026-03-01T12:00:00Z');
    const upstream = await startTrickyUpstream(() => steps);
    const { url, call } = await startWholeGateway(database, clock, { UPSTREAM_URL: upstream.url });
    const input = [{ role: 'user', content: [{ type: 'input_text', text: 'x'.repeat(40) }] }];
    const body = JSON.stringify({ model: 'm', instructions: 'x'.repeat(20), input, stream: true });
    const headers = { 'content-type': 'application/json' };
    await fetch(`${url}/responses`, { method: 'POST', headers, body })
      .then((answer) => answer.text())
      .catch(() => '');
    await expect
      .poll(() => readModelQuotas(call, clock.now()), { timeout: 5000 })
      .toMatchObject([{ requests_per_day: 1, tokens_per_day: tokens }]);
  });
});

describe('tokens of /embeddings', () => {
  const head = 'HTTP/1.1 200 OK\r\nconnection: close\r\ncontent-type: ';
  const answer = (body: object) => `${head}application/json\r\n\r\n${JSON.stringify(body)}`;
  const list = { object: 'list', model: 'm', data: [{ object: 'embedding', index: 0, embedding: [0.25, 0.5] }] };
  const texts = ['x'.repeat(40), 'x'.repeat(20)];

  it.each<[string, unknown, string, number]>([
    ['are those that an answer names', texts, answer({ ...list, usage: { prompt_tokens: 7, total_tokens: 7 } }), 7],
    ['are guessed from the texts where it names none', texts, answer(list), 18],
    ['are guessed from one text', texts[0], answer(list), 12],
    ['are counted where the texts are tokens by their numbers', [[1, 2, 3], [4]], answer(list), 4],
    [
      'are guessed where the answer is too long to be read, though usage stands at its end',
      texts,
      answer({ ...list, data: ['0.25,'.repeat(3_300_000)], usage: { prompt_tokens: 7 } }),
      18,
    ],
    ['are none of a page', texts, `${head}text/html\r\n\r\n<p>hello</p>`, 0],
    ['are none of an error', texts, answer({ error: { message: 'no such model' } }), 0],
  ])('%s', async (_, input, said, tokens) => {
    const clock = createSetClock('2026-03-01T12:00:00Z');
    const upstream = await startTrickyUpstream(() => [said, 'close']);
    const { url, call } = await startWholeGateway(database, clock, { UPSTREAM_URL: upstream.url });
    const headers = { 'content-type': 'application/json' };
    const answered = await fetch(`${url}/embeddings`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ model: 'm', input }),
    });
    await answered.arrayBuffer();
    await expect
      .poll(() => readModelQuotas(call, clock.now()), { timeout: 5000 })
      .toMatchObject([{ requests_per_day: 1, tokens_per_day: tokens }]);
  });
});
