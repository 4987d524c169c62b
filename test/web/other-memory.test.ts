import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBackgroundWork } from '../../src/app/background-work.ts';
import { loadConfig } from '../../src/app/config.ts';
import { createDeskSignals } from '../../src/app/create-desk-signals.ts';
import { type Stores, toStores } from '../../src/app/open-stores.ts';
import { silentLogger } from '../../src/domain/logger.ts';
import { updateOutcomes } from '../../src/evaluation/outcomes/update-outcomes.ts';
import { createCsvPriceSource } from '../../src/evaluation/prices/csv-prices.ts';
import { createSqlCaller } from '../../src/store/sql/call-function.ts';
import { projectDirectory } from '../support/run-process.ts';
import { type DeskPages, openDeskPages } from './open-desk-pages.ts';

const hack = {
  source: 'wire',
  source_message_id: '1',
  published_at: '2025-02-21T15:30:00.000Z',
  text: 'Bybit exchange hacked, $1.4 billion in ETH stolen from a cold wallet',
};
const other = {
  ...hack,
  source_message_id: '2',
  published_at: '2025-02-20T15:30:00.000Z',
  text: 'Larkspur exchange will list SOL spot trading today',
};

describe('the page of one signal where memory is in another database', () => {
  let own: DeskPages;
  let memory: DeskPages;
  beforeAll(async () => {
    [own, memory] = await Promise.all([openDeskPages(), openDeskPages()]);
    // The same messages, by other ids.
    await own.put([hack, other]);
    await memory.put([other, hack]);
    await updateOutcomes(
      memory.stores.outcomes,
      createCsvPriceSource(join(projectDirectory, 'samples/prices'), silentLogger),
      {
        asOf: new Date('2025-03-10T00:00:00Z'),
        retry: false,
        limit: Number.POSITIVE_INFINITY,
        abort: new AbortController().signal,
        onProgress() {},
      },
    );
  });
  afterAll(async () => {
    await own?.close();
    await memory?.close();
  });

  const open = (chatStores: Stores) =>
    createDeskSignals({ ...own, chatStores }, loadConfig({ SECONDLOOK_HOME: own.home }), {
      logger: silentLogger,
      work: createBackgroundWork(),
    });

  it('is found by what memory calls its verdicts, and has the outcomes of memory', async () => {
    const { read } = open(memory.stores);
    const { signals } = (await memory.stores.store.readMessage('wire/1')) ?? { signals: [] };
    const record = await read(`signal:${signals[0]?.id}`);
    expect(record?.event?.source_message_id).toBe('1');
    const [fast] = record?.looks ?? [];
    expect(fast?.outcomes.map(({ horizon }) => horizon)).toContain('3d');
    expect(new Set(fast?.outcomes.map(({ ai_signal_id }) => ai_signal_id))).toEqual(new Set([fast?.id]));
    expect((await read(`own:${fast?.id}`))?.event?.source_message_id).toBe('1');
    expect(await read('signal:999')).toBeNull();
  });

  it('is shown without its outcomes while that database is away', async () => {
    const away = { ...memory.stores.database, query: () => Promise.reject(new Error('it is away')) };
    const chatStores = toStores('supabase', createSqlCaller(away), null);
    const { read } = open(chatStores);
    const record = await read('wire/1');
    expect(record?.looks[0]?.outcomes).toEqual([]);
  });
});
