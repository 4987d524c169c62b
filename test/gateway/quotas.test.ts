import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '../../src/store/database.ts';
import { readModelQuotas } from '../../src/store/sql/model-quotas.ts';
import { refuse } from '../support/answer-scripts.ts';
import { emptyDatabase, openTestDatabase } from '../support/embedded-database.ts';
import { startTrickyUpstream } from '../support/tricky-upstream.ts';
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
