import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Delivery } from '../../src/alerts/alert-channel.ts';
import { alertChannelSettingsSchema } from '../../src/alerts/alert-channel-settings.ts';
import type { OutboxAlert } from '../../src/alerts/outbox.ts';
import type { WorkerDependencies } from '../../src/worker/dependencies.ts';
import { createHealth } from '../../src/worker/health.ts';
import { sendAlerts, toSettlement } from '../../src/worker/send-alerts.ts';
import { jittered } from '../support/jittered.ts';
import { createRecordingLogger } from '../telegram/run-source.ts';
import { holdTime } from './fake-clock.ts';
import { createFakeOutbox } from './fake-outbox.ts';

vi.mock('../../src/domain/pause.ts', async () => ({ pause: (await import('./fake-clock.ts')).fakedPause }));

const sent: Delivery = { status: 'sent', remoteId: 'r' };

interface TestChannel {
  name: string;
  isRepeatable?: boolean;
  quietHours?: boolean;
  send?(alert: OutboxAlert): Delivery | Promise<Delivery>;
}

/** The sender on an outbox and channels of the test's; it starts when it is told to. */
function open(channels: TestChannel[], { isSoleWorker = true } = {}) {
  const { clock, pass } = holdTime();
  const fake = createFakeOutbox();
  const logger = createRecordingLogger();
  const health = createHealth({ clock, logger });
  const attempts: string[] = [];
  const events: [channel: string, state: string][] = [];
  const stop = new AbortController();
  onTestFinished(() => stop.abort());
  const needs = {
    name: 'worker-1',
    outbox: fake.outbox,
    health,
    clock,
    logger,
    events: { stage() {}, alert: (channel: string, state: string) => events.push([channel, state]) },
    settings: { isSoleWorker },
    channels: channels.map(({ name, isRepeatable = false, quietHours = false, send }) => ({
      settings: alertChannelSettingsSchema.parse({
        name,
        kind: 'stdout',
        ...(quietHours ? { quiet_hours: { from: '22:00', to: '07:00', time_zone: 'UTC' } } : {}),
      }),
      channel: {
        name,
        isRepeatable,
        async send(alert: OutboxAlert): Promise<Delivery> {
          attempts.push(`${alert.id} to ${name}`);
          return (await send?.(alert)) ?? sent;
        },
      },
    })),
  } as unknown as WorkerDependencies;
  let ended: Promise<void> = Promise.resolve();
  return {
    ...fake,
    pass,
    attempts,
    events,
    logger,
    health,
    start() {
      ended = sendAlerts(needs, stop.signal);
    },
    async stop() {
      stop.abort();
      await pass(20_000);
      await ended;
    },
    stopping: stop,
  };
}

describe('alerts', () => {
  it('are sent in their order, once, and noted with what the channel calls them', async () => {
    const { add, start, pass, rows, attempts, events, health } = open([{ name: 'desk' }]);
    for (let count = 0; count < 25; count++) add('desk');
    start();
    await pass(5000);
    expect(attempts).toEqual(Array.from({ length: 25 }, (_, index) => `${index + 1} to desk`));
    expect(rows[0]).toMatchObject({ state: 'sent', remote_id: 'r', attempts: 1 });
    expect(events).toContainEqual(['desk', 'sent']);
    expect(health.read()).toMatchObject([
      { name: 'outbox', status: 'ok' },
      { name: 'alerts to desk', status: 'ok' },
    ]);
  });

  it('are taken up within 200 ms of being put', async () => {
    const { add, start, pass, states } = open([{ name: 'desk' }]);
    start();
    await pass(1000);
    add('desk');
    await pass(200);
    expect(states()).toEqual(['sent']);
  });

  it("of a channel that this worker doesn't have are left to one that has it", async () => {
    const { add, start, pass, rows } = open([{ name: 'desk' }]);
    add('gone');
    start();
    await pass(200);
    expect(rows[0]).toMatchObject({ state: 'queued', attempts: 0 });
  });

  it('are tried again after the pause that the other side asks for', async () => {
    const answers: Delivery[] = [{ status: 'retry', reason: '429', afterMs: 30_000 }, sent];
    const { add, start, pass, attempts, rows, health } = open([{ name: 'desk', send: () => answers.shift() ?? sent }]);
    add('desk');
    start();
    await pass(29_000);
    expect([attempts.length, rows[0]?.state, rows[0]?.reason]).toEqual([1, 'queued', '429']);
    expect(health.read()).toContainEqual(expect.objectContaining({ name: 'alerts to desk', status: 'failing' }));
    await pass(2000);
    expect([attempts.length, rows[0]?.state]).toEqual([2, 'sent']);
  });

  it.each([
    true,
    false,
  ])('of a channel wait together for the pause that the other side asks for (repeatable: %s)', async (isRepeatable) => {
    const answers: Delivery[] = [{ status: 'retry', reason: '429', afterMs: 30_000, isFlood: true }];
    const { add, start, pass, attempts, rows } = open([
      { name: 'desk', isRepeatable, send: () => answers.shift() ?? sent },
      { name: 'hook' },
    ]);
    for (let count = 0; count < 9; count++) add('desk');
    start();
    await pass(29_000);
    expect([attempts, rows.map((row) => row.state)]).toEqual([['1 to desk'], Array(9).fill('queued')]);
    add('hook');
    await pass(500);
    expect(attempts).toEqual(['1 to desk', '10 to hook']);
    await pass(5000);
    expect(rows.map((row) => row.state)).toEqual(Array(10).fill('sent'));
  });

  it.each([
    ['of no flood', { reason: '503', afterMs: 86_400_000 }],
    ['after five minutes', { reason: '429', afterMs: 86_400_000, isFlood: true }],
  ])('wait for a pause that another of their channel was asked for no longer than they must: %s', async (_, answer) => {
    const answers: Delivery[] = [{ status: 'retry', ...answer }];
    const { add, start, pass, rows } = open([{ name: 'desk', send: () => answers.shift() ?? sent }]);
    add('desk');
    start();
    await pass(200);
    add('desk');
    await pass('isFlood' in answer ? 301_000 : 1000);
    expect(rows.map((row) => row.state)).toEqual(['queued', 'sent']);
  });

  it('whose channel breaks its promise count as uncertain, and hold up no others', async () => {
    const { add, start, pass, states } = open([
      { name: 'desk', send: ({ id }) => (id === 1 ? Promise.reject(new Error('oops')) : sent) },
    ]);
    add('desk');
    add('desk');
    start();
    await pass(200);
    expect(states()).toEqual(['uncertain', 'sent']);
  });

  it('of one channel do not wait for another that does not answer', async () => {
    const { add, start, pass, states } = open([
      { name: 'slow', send: () => new Promise((resolve) => setTimeout(() => resolve(sent), 20_000)) },
      { name: 'desk' },
    ]);
    add('slow');
    add('desk');
    add('slow');
    add('desk');
    start();
    await pass(100);
    expect(states()).toEqual(['claimed', 'sent', 'queued', 'sent']);
    await pass(20_000);
    add('desk');
    await pass(20_200);
    expect(states()).toEqual(['sent', 'sent', 'sent', 'sent', 'sent']);
  });

  it('that cannot be sent again are claimed one at a time: a worker that dies leaves one of them in doubt, not ten', async () => {
    const hang = () => new Promise<Delivery>(() => {});
    const { add, start, pass, states } = open([
      { name: 'desk', send: hang },
      { name: 'hook', isRepeatable: true, send: hang },
    ]);
    for (const channel of ['desk', 'hook', 'desk', 'hook']) add(channel);
    start();
    await pass(1000);
    expect(states()).toEqual(['claimed', 'claimed', 'queued', 'claimed']);
  });

  it('that were claimed but not begun for too long are given back, before anybody takes their claims for lost', async () => {
    const { add, start, pass, rows } = open(
      [
        {
          name: 'slow',
          isRepeatable: true,
          send: () => new Promise((resolve) => setTimeout(() => resolve(sent), 15_000)),
        },
      ],
      { isSoleWorker: false },
    );
    for (let count = 0; count < 6; count++) add('slow');
    start();
    await pass(15_500);
    const lastClaim = rows[5]?.claimedAt?.getTime() ?? 0;
    expect(lastClaim).toBeGreaterThan(Date.parse('2026-03-02T12:00:14Z'));
    await pass(90_000);
    expect(rows.map(({ state }) => state)).toEqual(Array(6).fill('sent'));
  });
});

describe('claims of before', () => {
  const claimed = { state: 'claimed' as const, claimedBy: 'dead', claimedAt: new Date('2026-03-02T11:59:50Z') };

  it('were lost, at the start of the only worker: uncertain, or sent again where that is recognised', async () => {
    const { add, start, pass, states, attempts, logger } = open([
      { name: 'desk' },
      { name: 'hook', isRepeatable: true },
    ]);
    add('desk', claimed);
    add('hook', claimed);
    start();
    await pass(200);
    expect([states(), attempts]).toEqual([['uncertain', 'sent'], ['2 to hook']]);
    expect(logger.of('warn')).toEqual(['1 alerts may or may not have been sent: secondlook queue status']);
  });

  it('may be of another worker, where there are several, until they are older than any attempt', async () => {
    const { add, start, pass, states } = open([{ name: 'desk' }], { isSoleWorker: false });
    add('desk', claimed);
    start();
    await pass(49_000);
    expect(states()).toEqual(['claimed']);
    await pass(2000);
    expect(states()).toEqual(['uncertain']);
  });

  it('are not mistaken for lost ones later on, by the only worker either', async () => {
    const { add, start, pass, states } = open([{ name: 'desk', send: () => new Promise(() => {}) }]);
    start();
    await pass(1000);
    add('desk');
    await pass(5000);
    expect(states()).toEqual(['claimed']);
  });
});

describe('while the database is away', () => {
  it('nothing is sent, and it goes on by itself afterwards', async () => {
    const { add, start, pass, faults, attempts, states, health } = open([{ name: 'desk' }]);
    add('desk');
    faults.isAway = true;
    start();
    await pass(30_000);
    expect([attempts, health.read()]).toMatchObject([[], [{ name: 'outbox', status: 'failing' }]]);
    faults.isAway = false;
    await pass(5000);
    expect([attempts.length, states(), health.read()[0]?.status]).toEqual([1, ['sent'], 'ok']);
  });

  it('an alert that went out is not forgotten, however long it takes, and not sent again', async () => {
    const { add, start, pass, faults, attempts, states } = open([
      {
        name: 'desk',
        send() {
          faults.isAway = true;
          return sent;
        },
      },
    ]);
    add('desk');
    add('desk');
    start();
    await pass(600_000);
    expect([attempts, states()]).toEqual([['1 to desk'], ['claimed', 'queued']]);
    faults.isAway = false;
    await pass(100);
    await pass(5000);
    expect(states()[0]).toBe('sent');
    expect(attempts).toEqual(['1 to desk', '2 to desk']);
  });

  it('a stop waits for it to note what was sent, and what was not begun', async () => {
    const { add, start, pass, faults, attempts, states, stopping, stop } = open([
      {
        name: 'desk',
        send() {
          faults.isAway = true;
          stopping.abort();
          return sent;
        },
      },
    ]);
    add('desk');
    add('desk');
    start();
    await pass(1000);
    faults.isAway = false;
    await stop();
    expect([attempts, states()]).toEqual([['1 to desk'], ['sent', 'queued']]);
  });

  it('a note that is refused for good does not hold up the others', async () => {
    const { add, start, pass, faults, attempts, logger } = open([{ name: 'desk' }]);
    add('desk');
    faults.refuse = true;
    start();
    await pass(1000);
    faults.refuse = false;
    add('desk');
    await pass(1000);
    expect(attempts).toEqual(['1 to desk', '2 to desk']);
    expect(logger.of('error')).toEqual([expect.stringContaining("can't be noted")]);
  });
});

describe('a stop', () => {
  it('waits for the attempt under way and gives back what was not begun', async () => {
    let answer = (_: Delivery): void => {};
    const { add, start, pass, stop, states, attempts, stopping } = open([
      { name: 'desk', isRepeatable: true, send: () => new Promise((resolve) => (answer = resolve)) },
    ]);
    add('desk');
    add('desk');
    start();
    await pass(0);
    stopping.abort();
    await pass(1000);
    expect(states()).toEqual(['claimed', 'claimed']);
    answer(sent);
    await stop();
    expect([states(), attempts]).toEqual([['sent', 'queued'], ['1 to desk']]);
  });
});

it('makes digests of every channel: its quiet hours may have been taken out of the settings', async () => {
  const { start, pass, digested } = open([{ name: 'desk', quietHours: true }, { name: 'hook' }]);
  start();
  await pass(0);
  expect(digested).toEqual(['desk', 'hook']);
});

describe('what becomes of an attempt', () => {
  const now = new Date('2026-03-02T12:00:00Z');
  const retry = (afterMs: number | null): Delivery => ({ status: 'retry', reason: '502', afterMs });

  it.each([
    [1, 1000],
    [2, 2000],
    [6, 32_000],
    [7, 60_000],
    [11, 60_000],
  ])('that failed for the %i. time is repeated after %i ms, or up to half of it less', (attempts, wait) => {
    const { retryAt, ...settlement } = toSettlement(retry(null), attempts, now);
    expect(settlement).toEqual({ state: 'queued', reason: '502', remoteId: null });
    expect((retryAt?.getTime() ?? 0) - now.getTime()).toEqual(jittered(wait));
  });

  it('is decided by the other side where it asks for a pause', () => {
    expect(toSettlement(retry(125_000), 5, now).retryAt).toEqual(new Date('2026-03-02T12:02:05Z'));
    // It may be as impatient as it likes.
    expect(toSettlement(retry(1), 5, now).retryAt).toEqual(new Date('2026-03-02T12:00:01Z'));
  });

  it.each<[string, Delivery, number, object]>([
    ['sent', sent, 1, { state: 'sent', reason: null, remoteId: 'r' }],
    ['refused', { status: 'refused', reason: '403' }, 1, { state: 'failed', reason: '403', retryAt: null }],
    ['of unknown fate', { status: 'uncertain', reason: 'timeout' }, 1, { state: 'uncertain', reason: 'timeout' }],
    ['tried all night, which its age ends', retry(null), 400, { state: 'queued', reason: '502' }],
    ['told to wait in a flood, however often', retry(1000), 40, { state: 'queued' }],
  ])('%s', (_, delivery, attempts, expected) => {
    expect(toSettlement(delivery, attempts, now)).toMatchObject(expected);
  });
});
