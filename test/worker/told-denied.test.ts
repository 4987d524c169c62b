import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OutboxAlert } from '../../src/alerts/outbox.ts';
import type { Database } from '../../src/store/database.ts';
import { emptyDatabase, openTestDatabase } from '../support/embedded-database.ts';
import { openTestWorker } from '../support/test-worker.ts';

/** Who was told of something hears from whoever denies it in a post of its own. */

const minute = 60_000;
const hour = 60 * minute;

let database: Database;
let test: Awaited<ReturnType<typeof openTestWorker>>;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => emptyDatabase(database));
afterEach(() => test?.close());

const channels = [
  { name: 'desk', kind: 'stdout' as const, language: 'en' as const },
  { name: 'fund', kind: 'stdout' as const, language: 'en' as const, assets: ['BTC'] },
];

async function open(options: Parameters<typeof openTestWorker>[1] = {}) {
  test = await openTestWorker(database, { channels, ...options });
  await test.worker.start();
  let last = 0;
  return {
    /** Publishes a message in a channel of its own, a minute after the one before. */
    async tell(text: string, more: object = {}): Promise<OutboxAlert[]> {
      const before = test.sent.length;
      test.advance(minute);
      await test.receive({ source: `@wire${last++}`, text, ...more });
      await test.settle();
      return test.sent.slice(before);
    },
  };
}

const rumour = 'Binance to delist PEPE, PEPE/USDT pair removed';
const denial = 'Binance denies it will delist PEPE';

describe('what was told and is denied', () => {
  it.each([
    [rumour, denial],
    ['币安将下架 PEPE', '币安否认将下架 PEPE'],
    ['币安将下架 PEPE', '辟谣：币安并未计划下架 PEPE'],
    ['币安将下架 PEPE', denial],
    ['Bybit hacked, $1.4 billion in ETH drained from its cold wallet', 'Bybit denies it was hacked'],
  ])('is corrected once, for those who were told: %s / %s', async (told, denied) => {
    const desk = await open();
    const [alert] = await desk.tell(told);
    expect(alert).toMatchObject({ kind: 'alert', channel: 'desk' });
    const corrections = await desk.tell(denied);
    expect(corrections).toMatchObject([
      {
        kind: 'update',
        channel: 'desk',
        answers: alert?.remote_id ?? `remote-${alert?.id}`,
        content: {
          reason: expect.stringContaining('denied'),
          before: { action: alert?.content.action, summary: alert?.content.summary },
          conflict: { is_denied: true, news_event_id: alert?.content.news_event_id, summary: alert?.content.summary },
          source: '@wire1',
        },
      },
    ]);
  });

  it('is not corrected again by copies of the denial, nor by others that say the same', async () => {
    const desk = await open();
    await desk.tell(rumour);
    expect(await desk.tell(denial)).toHaveLength(1);
    expect(await desk.tell(`${denial}!`)).toEqual([]);
    expect(await desk.tell('Binance denies reports that it will delist PEPE')).toEqual([]);
    expect(await desk.tell('币安否认将下架 PEPE')).toEqual([]);
  });

  it('is told anew, and corrected anew, where somebody tells it again', async () => {
    const desk = await open();
    await desk.tell(rumour);
    await desk.tell(denial);
    test.advance(73 * hour);
    expect(await desk.tell('Binance will delist PEPE on Friday, notice says')).toMatchObject([{ kind: 'alert' }]);
    expect(await desk.tell('Binance again denies it will delist PEPE')).toMatchObject([{ kind: 'update' }]);
  });

  it('is not corrected by a denial that is older, too late, of another coin or of another house', async () => {
    const desk = await open();
    const published_at = new Date(test.clock.now().getTime() - hour).toISOString();
    await desk.tell(rumour);
    for (const [text, more] of [
      [denial, { published_at }],
      ['Binance denies it will delist SHIB', {}],
      ['OKX denies it will delist PEPE', {}],
    ] as const) {
      expect(await desk.tell(text, more)).toEqual([]);
    }
    test.advance(73 * hour);
    expect(await desk.tell(denial)).toEqual([]);
  });

  it('is not corrected where nobody was told', async () => {
    const desk = await open({ channels: [{ name: 'fund', kind: 'stdout', assets: ['BTC'] }] });
    expect(await desk.tell(rumour)).toEqual([]);
    expect(await desk.tell(denial)).toEqual([]);
    const states = await database.query<{ state: string }>('select state from messages order by id');
    expect(states.map(({ state }) => state)).toEqual(['alerted', 'analysed']);
  });

  it('is told at night, too, and while a model judges what is told', async () => {
    const quiet_hours = { from: '13:00', to: '15:00', time_zone: 'UTC' };
    let asked = 0;
    const judge = {
      name: 'judge',
      judge: async () => {
        asked += 1;
        const judgement = { tells: asked === 1, why: 'so', model: 'judge', prompt_version: '1' };
        return { judgement, usage: [], degraded: [] };
      },
    };
    const desk = await open({ channels: [{ name: 'desk', kind: 'stdout', quiet_hours }], judge });
    expect(await desk.tell(rumour)).toHaveLength(1);
    test.advance(hour);
    expect(await desk.tell(denial)).toMatchObject([{ kind: 'update' }]);
    expect(asked).toBeLessThan(2);
  });

  it('stands as long as the message denies it', async () => {
    await open();
    const post = async (source: string, text: string, edited_at?: string) => {
      const before = test.sent.length;
      test.advance(minute);
      await test.receive({ source, text, ...(edited_at === undefined ? {} : { edited_at }) });
      await test.settle();
      return test.sent.slice(before);
    };
    await post('@wire', rumour);
    expect(await post('@house', denial)).toHaveLength(1);
    const now = () => test.clock.now().toISOString();
    expect(await post('@house', `${denial}, spokesman says`, now())).toEqual([]);
    expect(await post('@house', 'Binance comments on markets', now())).toMatchObject([{ kind: 'withdrawal' }]);
  });

  it('stands also where the denial is edited when what it denies is more than three days old', async () => {
    await open();
    const published_at = (hours: number) => new Date(Date.parse('2026-03-02T12:00:00Z') + hours * hour).toISOString();
    await test.receive({ source: '@wire', text: rumour });
    await test.settle();
    test.advance(60 * hour);
    const post = { source: '@house', published_at: published_at(60) };
    await test.receive({ ...post, text: denial });
    await test.settle();
    expect(test.sent).toMatchObject([{ kind: 'alert' }, { kind: 'update' }]);
    test.advance(20 * hour);
    await test.receive({ ...post, text: `${denial}, spokesman says`, edited_at: published_at(80) });
    await test.settle();
    expect(test.sent).toHaveLength(2);
  });
});
