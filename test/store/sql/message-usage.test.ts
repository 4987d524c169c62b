import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../src/store/database.ts';
import { createSqlBudget } from '../../../src/store/sql/budget.ts';
import { type CallFunction, createSqlCaller } from '../../../src/store/sql/call-function.ts';
import { readMessageUsage } from '../../../src/store/sql/message-usage.ts';
import { createSqlNewsStore } from '../../../src/store/sql/news-store.ts';
import { emptyDatabase, openTestDatabase } from '../../support/embedded-database.ts';
import { makeRecord } from '../../support/records.ts';

let database: Database;
let call: CallFunction;
beforeAll(async () => {
  database = await openTestDatabase();
  call = createSqlCaller(database);
});
afterAll(() => database.close());
beforeEach(() => emptyDatabase(database));

const at = new Date('2025-03-01T12:00:00Z');
const use = (stage: 'fast' | 'deep', cost: number | null, model = 'model-a') => ({
  stage,
  model,
  cost,
  input_tokens: 100,
  cached_input_tokens: 20,
  output_tokens: 10,
});

describe('what a message used of models', () => {
  it('is nothing before they were asked, nor for one that is not there', async () => {
    await createSqlNewsStore('test', call).putVerdict(
      makeRecord({ source: 'a/b', source_message_id: '1', text: 'one' }),
    );
    expect(await readMessageUsage(call, 'a/b', '1')).toEqual([]);
    expect(await readMessageUsage(call, 'a/b', '2')).toEqual([]);
  });

  it('is told by revision, stage and model, of this message alone', async () => {
    const store = createSqlNewsStore('test', call);
    const message = { source: 'a/b', source_message_id: '1', text: 'one' };
    await store.putVerdict(makeRecord(message));
    await store.putVerdict(makeRecord({ ...message, text: 'two', edited_at: '2025-03-01T13:00:00Z' }));
    await store.putVerdict(makeRecord({ ...message, source_message_id: '2', text: 'three' }));
    const { record } = createSqlBudget(call);
    await record(1, at, [use('fast', 0.5), use('deep', 1), use('deep', 2, 'model-b')]);
    await record(2, at, [use('fast', 0.25), use('fast', null)]);
    await record(3, at, [use('fast', 8)]);
    const tokens = { input_tokens: 100, cached_input_tokens: 20, output_tokens: 10 };
    expect(await readMessageUsage(call, 'a/b', '1')).toEqual([
      { revision: 1, stage: 'deep', model: 'model-a', calls: 1, cost: 1, unpriced_calls: 0, ...tokens },
      { revision: 1, stage: 'deep', model: 'model-b', calls: 1, cost: 2, unpriced_calls: 0, ...tokens },
      { revision: 1, stage: 'fast', model: 'model-a', calls: 1, cost: 0.5, unpriced_calls: 0, ...tokens },
      {
        revision: 2,
        stage: 'fast',
        model: 'model-a',
        calls: 2,
        cost: 0.25,
        unpriced_calls: 1,
        input_tokens: 200,
        cached_input_tokens: 40,
        output_tokens: 20,
      },
    ]);
  });

  it('has no cost where no call has a known price', async () => {
    await createSqlNewsStore('test', call).putVerdict(makeRecord({ source: 'a', source_message_id: '1', text: 'one' }));
    await createSqlBudget(call).record(1, at, [use('fast', null), use('fast', null)]);
    expect(await readMessageUsage(call, 'a', '1')).toMatchObject([{ calls: 2, cost: null, unpriced_calls: 2 }]);
  });
});
