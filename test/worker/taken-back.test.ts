import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../src/store/database.ts';
import type { Looks } from '../../src/worker/dependencies.ts';
import { emptyDatabase, openTestDatabase } from '../support/embedded-database.ts';
import { openTestWorker, waitUntil } from '../support/test-worker.ts';

/** What people are told of a text that was deleted or edited away where it stood first. */

let database: Database;
let test: Awaited<ReturnType<typeof openTestWorker>>;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => emptyDatabase(database));
afterEach(() => test?.close());

const hack = 'Bybit was hacked: attackers stole 401,000 ETH worth $1.4 billion, the exchange confirmed.';
const fall = 'Dogecoin plunges 19% in an hour as Northern Motors denies it';

async function open(looks?: (real: Looks) => Looks) {
  test = await openTestWorker(database, looks === undefined ? {} : { looks });
  await test.worker.start();
}
const deleteFirst = () => test.worker.sink.withdraw('@wire', ['1']);
async function tell(source: string, text: string, edited_at?: string): Promise<void> {
  test.advance(60_000);
  await test.receive({ source, text, ...(edited_at === undefined ? {} : { edited_at }) });
  await test.settle();
}
const readTold = () => test.sent.map(({ kind, content }) => [kind, content.source]);

describe('a text that is posted again', () => {
  it('is told again where the first post was told and deleted', async () => {
    await open();
    await tell('@wire', hack);
    await deleteFirst();
    await tell('@other', hack);
    expect(readTold()).toEqual([
      ['alert', '@wire'],
      ['withdrawal', '@wire'],
      ['alert', '@other'],
    ]);
  });

  it('is told again where the first post was told and edited to something harmless', async () => {
    await open();
    await tell('@wire', hack);
    await tell('@wire', 'Good morning', '2026-03-02T12:01:00Z');
    await tell('@other', hack);
    expect(readTold()).toEqual([
      ['alert', '@wire'],
      ['withdrawal', '@wire'],
      ['alert', '@other'],
    ]);
  });

  it.each(['fast', 'deep'] as const)('is told where the first post is deleted during its %s look', async (look) => {
    await open((real) => ({
      ...real,
      async [look](message: Parameters<Looks['fast']>[0]) {
        if (message.source === '@wire') {
          await test.receive({ source: '@other', text: hack });
          await deleteFirst();
        }
        return real[look](message);
      },
    }));
    await tell('@wire', hack);
    expect(readTold()).toEqual([['alert', '@other']]);
  });

  it.each([
    ['a text that nobody is told of', 'Good morning'],
    ['another story', 'Binance lists Uniswap (UNI)'],
  ])('is told where the first post is edited during its deep look to %s', async (_, text) => {
    await openWithEdit(hack, text);
    await tell('@wire', hack);
    expect(readTold().filter(([, source]) => source === '@other')).toEqual([['alert', '@other']]);
  });

  it('is told once where the first post is edited to nearly the same during its deep look', async () => {
    const text = `${hack} Withdrawals are open, says its chief, and all customers are paid from what the exchange itself has.`;
    await openWithEdit(text, `${text} Thanks`);
    await tell('@wire', text);
    expect(readTold()).toEqual([['alert', '@wire']]);
    expect(await database.query('select kind from message_links')).toEqual([{ kind: 'repost' }]);
  });

  /** While the first post waits for its deep look, another repeats it, it is edited, and the edit has its fast verdict. */
  async function openWithEdit(text: string, edit: string): Promise<void> {
    const hasSecondVerdict = async () => (await database.query('select from ai_signals where revision = 2')).length > 0;
    await open((real) => ({
      ...real,
      async deep(message) {
        if (message.source === '@wire' && message.revision === 1) {
          test.advance(5000);
          await test.receive({ source: '@other', text });
          test.advance(5000);
          await test.receive({ source: '@wire', text: edit, edited_at: '2026-03-02T12:02:00Z' });
          await waitUntil(hasSecondVerdict);
        }
        return real.deep(message);
      },
    }));
  }
});

it('a caption that is taken out of an album is withdrawn', async () => {
  await open();
  const post = { album_id: 'album' };
  const parts = [
    { source_message_id: '1', text: hack, post },
    { source_message_id: '2', text: '', post },
  ];
  await test.receive(...parts);
  await test.settle();
  await test.receive({ ...parts[0], text: '', edited_at: '2026-03-02T12:01:00Z', post });
  await test.settle();
  expect(readTold().map(([kind]) => kind)).toEqual(['alert', 'withdrawal']);
});

it('nobody is told of a post that is deleted during its only look', async () => {
  await open((real) => ({
    ...real,
    async fast(message) {
      const state = await real.fast(message);
      await test.inbox.withdraw('@wire', ['1'], test.clock.now());
      return state;
    },
  }));
  await tell('@wire', fall);
  expect(await database.query('select stage from ai_signals')).toEqual([{ stage: 'fast' }]);
  expect(await database.query('select kind, state from alerts')).toEqual([]);
  expect(test.told.some(({ name }) => name === 'alert')).toBe(false);
});
