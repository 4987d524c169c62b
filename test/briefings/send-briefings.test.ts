import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AlertChannel, Delivery } from '../../src/alerts/alert-channel.ts';
import type { Notice } from '../../src/alerts/notice.ts';
import type { Briefing } from '../../src/briefings/briefing.ts';
import { createMorningBriefing } from '../../src/briefings/send-briefings.ts';
import { silentLogger } from '../../src/domain/logger.ts';
import type { Database } from '../../src/store/database.ts';
import { createSqlBriefingDeliveries } from '../../src/store/sql/briefing-store.ts';
import { createSqlCaller } from '../../src/store/sql/call-function.ts';
import { emptyDatabase, openTestDatabase } from '../support/embedded-database.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => emptyDatabase(database));

const never = new AbortController().signal;

/** A channel that answers as it is told, the last answer from then on. */
function createChannel(answers: readonly (Delivery | 'dies')[], isRepeatable = false) {
  const told: Notice[] = [];
  const channel: AlertChannel = {
    name: 'desk',
    isRepeatable,
    send: () => Promise.reject(new Error('no alert is sent here')),
    async sendNotice(notice) {
      const answer = answers[Math.min(told.length, answers.length - 1)] ?? 'dies';
      told.push(notice);
      if (answer === 'dies') return new Promise(() => {});
      return answer;
    },
  };
  return { channel, told };
}

function open(
  channels: readonly AlertChannel[],
  at = '2026-03-19T08:00:00Z',
  time = '08:00',
  created_at = '2026-03-19T00:00:00Z',
  timeZone = 'UTC',
) {
  let now = new Date(at);
  const asked: string[] = [];
  let fault: Error | null = null;
  let isHanging = false;
  const run = createMorningBriefing({
    at: time,
    timeZone,
    channels: channels.map((channel) => ({ channel, language: 'en' })),
    deliveries: createSqlBriefingDeliveries(createSqlCaller(database)),
    async brief(day, language) {
      asked.push(`${day} ${language}`);
      if (isHanging) return new Promise(() => {});
      if (fault !== null) throw fault;
      const as_of = '2026-03-19T00:00:00Z';
      const counts = { messages: 0, told: 0, stories: [], usage: [], degraded: [] };
      const made = { model_name: 'extractive', prompt_version: 'p', created_at, as_of };
      return { id: 1, scope: 'default', day, time_zone: 'UTC', language, version: 1, ...counts, ...made } as Briefing;
    },
    clock: { now: () => now },
    logger: silentLogger,
  });
  return {
    asked,
    run: () => run(never),
    setNow: (moment: string) => {
      now = new Date(moment);
    },
    hang: () => {
      isHanging = true;
    },
    setFault: (next: Error | null) => {
      fault = next;
    },
  };
}

const sent: Delivery = { status: 'sent', remoteId: null };

describe('the briefing of the morning', () => {
  it('goes to each channel once, from its time on, whichever worker sends it', async () => {
    const [one, other] = [createChannel([sent]), createChannel([sent])];
    const early = open([one.channel], '2026-03-19T07:59:00Z');
    await early.run();
    expect(early.asked).toEqual([]);
    const workers = [open([one.channel]), open([one.channel]), open([{ ...other.channel, name: 'night' }])];
    await Promise.all(workers.map(({ run }) => run()));
    await workers[0]?.run();
    expect([one.told.length, other.told.length]).toEqual([1, 1]);
    expect(one.told[0]).toMatchObject({
      kind: 'briefing',
      idempotency_key: expect.stringMatching(/^secondlook-briefing-2026-03-18-en-\w+$/),
      text: expect.stringContaining('# Briefing of 2026-03-18'),
      content: { day: '2026-03-18' },
    });
    workers[0]?.setNow('2026-03-20T08:00:30Z');
    await workers[0]?.run();
    expect(one.told.at(-1)?.content).toMatchObject({ day: '2026-03-19' });
  });

  it('reaches over midnight, of the day that it was then the morning of', async () => {
    const { channel, told } = createChannel([sent]);
    const { run, setNow } = open([channel], '2026-03-20T00:30:00Z', '23:00');
    await run();
    expect(told[0]?.content).toMatchObject({ day: '2026-03-18' });
    setNow('2026-03-20T05:01:00Z');
    await run();
    expect(told).toHaveLength(1);
  });

  it.each([
    ['forward', '2026-03-29T01:05:00Z', '00:30', '2026-03-28'],
    ['back', '2026-10-25T01:05:00Z', '00:30', '2026-10-24'],
    ['forward past its time', '2026-03-29T01:31:00Z', '02:30', '2026-03-28'],
  ])('is of the day before, where clocks went %s since', async (_, now, time, day) => {
    const { channel, told } = createChannel([sent]);
    await open([channel], now, time, undefined, 'Europe/Berlin').run();
    expect(told[0]?.content).toMatchObject({ day });
  });

  it('is late by the time that has passed, not by the hours of the clock', async () => {
    const { channel, told } = createChannel([sent]);
    await open([channel], '2026-10-25T04:31:00Z', '00:30', undefined, 'Europe/Berlin').run();
    expect(told).toEqual([]);
  });

  it('that died while it was made is made and sent by the next', async () => {
    const { channel, told } = createChannel([sent]);
    const dying = open([channel]);
    dying.hang();
    void dying.run();
    await expect.poll(() => dying.asked.length).toBe(1);
    const next = open([channel], '2026-03-19T08:31:00Z');
    await next.run();
    expect(told).toHaveLength(1);
  });

  it('is not sent in the evening', async () => {
    const { channel, told } = createChannel([sent]);
    await open([channel], '2026-03-19T14:01:00Z').run();
    expect(told).toEqual([]);
  });

  it('is tried again where the other side did not take it, no sooner than it says', async () => {
    const { channel, told } = createChannel([{ status: 'retry', reason: 'busy', afterMs: 120_000 }, sent]);
    const { run, setNow } = open([channel]);
    await run();
    setNow('2026-03-19T08:01:00Z');
    await run();
    expect(told).toHaveLength(1);
    setNow('2026-03-19T08:02:00Z');
    await run();
    await run();
    expect(told).toHaveLength(2);
    expect(told[1]?.idempotency_key).toBe(told[0]?.idempotency_key);
  });

  it('has another key in another database, whose receiver may be the same', async () => {
    const { channel, told } = createChannel([sent]);
    await open([channel]).run();
    await emptyDatabase(database);
    await open([channel], undefined, undefined, '2026-03-19T00:00:01Z').run();
    expect(new Set(told.map(({ idempotency_key }) => idempotency_key)).size).toBe(2);
  });

  it('is tried again where it could not be made', async () => {
    const { channel, told } = createChannel([sent]);
    const { run, setNow, setFault } = open([channel]);
    setFault(new Error('the database is away'));
    await run();
    setFault(null);
    setNow('2026-03-19T08:09:00Z');
    await run();
    expect(told).toEqual([]);
    setNow('2026-03-19T08:10:00Z');
    await run();
    expect(told).toHaveLength(1);
  });

  it.each([
    ['again where that does no harm', true, 2],
    ['not again where nobody knows whether it was read', false, 1],
  ])('whose worker died while sending is sent %s', async (_, isRepeatable, times) => {
    const { channel, told } = createChannel(['dies', sent], isRepeatable);
    const dying = open([channel]);
    void dying.run();
    await expect.poll(() => told.length).toBe(1);
    const next = open([channel], '2026-03-19T08:20:00Z');
    await next.run();
    expect(told).toHaveLength(1);
    next.setNow('2026-03-19T08:31:00Z');
    await next.run();
    await next.run();
    expect(told).toHaveLength(times);
  });

  it('that is refused, or uncertain, is not sent again', async () => {
    for (const status of ['refused', 'uncertain'] as const) {
      await emptyDatabase(database);
      const { channel, told } = createChannel([{ status, reason: 'gone' }]);
      const { run, setNow } = open([channel]);
      await run();
      setNow('2026-03-19T09:00:00Z');
      await run();
      expect(told).toHaveLength(1);
    }
  });
});
