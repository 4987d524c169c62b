import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findFaults } from '../crash/find-faults.ts';
import { openScene, type Scene } from '../crash/open-scene.ts';
import { planWire } from '../crash/plan-wire.ts';
import { publish } from '../crash/publish.ts';
import { readOutcome } from '../crash/read-outcome.ts';
import { prepareHome } from '../support/prepared-database.ts';
import { waitUntil } from '../support/test-worker.ts';
import { openWholeWorker, type WholeWorker } from './open-whole-worker.ts';
import { createRandom } from './seeded-random.ts';

/** Telegram on its bad days, with a whole worker on the embedded database. */

const limitMs = 60_000;

let scene: Scene;
let whole: WholeWorker;
beforeEach(async () => {
  scene = await openScene(() => false);
  whole = await openWholeWorker({
    ...scene.environment,
    SECONDLOOK_HOME: await prepareHome(`${scene.directory}/home`),
  });
});
afterEach(async () => {
  await whole?.close();
  await scene?.close();
});

const untilSettled = () =>
  waitUntil(async () => scene.emulator.state().pending === 0 && (await whole.countOpen()) === 0, limitMs);

async function tell(amount: string): Promise<void> {
  const text = `Binance hot wallet drained of ${amount} ETH in a hack, withdrawals halted while the exchange investigates it`;
  scene.emulator.post({ chat: { username: 'wire' }, text });
}

const readAlerts = async () => (await whole.outbox.list(['sent', 'queued', 'failed', 'uncertain'], 100)).reverse();

describe('getUpdates', () => {
  it('that fails with 502, 409, 429 and broken connections turns readiness red, loses nothing, and green again', async () => {
    const plan = planWire(60, createRandom(11));
    await waitUntil(() => (scene.emulator.state().calls.getUpdates ?? 0) > 0);
    for (const error of [502, 409, 'drop', 500] as const) scene.emulator.fault({ method: 'getUpdates', error });
    scene.emulator.fault({ method: 'getUpdates', error: 429, retry_after: 1 });
    await publish(plan.steps, scene.emulator);
    await whole.waitUntilReady(false, limitMs);
    await untilSettled();
    await whole.waitUntilReady(true, limitMs);
    const faults = findFaults(plan, await readOutcome(whole.stores.database, scene));
    expect(Object.values(faults).flat()).toEqual([]);
    expect(whole.log.filter((line) => line.includes('409 Conflict'))).not.toEqual([]);
  });

  it('whose answer is lost after the updates were taken from the queue brings them again', async () => {
    scene.emulator.fault({ method: 'getUpdates', error: 'drop_after', times: 3 });
    await tell('41,001');
    await untilSettled();
    const rows = await whole.stores.database.query('select state from messages');
    expect(rows).toEqual([{ state: 'alerted' }]);
  });
});

describe('sendMessage', () => {
  it.each([
    ['429 with a pause', { error: 429, retry_after: 1 }],
    ['502 as a page of HTML', { error: 502 }],
    ['a connection that ends before the call was read', { error: 'drop' }],
  ] as const)('answered with %s is sent later, once', async (name, fault) => {
    scene.emulator.fault({ method: 'sendMessage', ...fault, times: 2 });
    await tell('41,002');
    await untilSettled();
    const [alert] = (await readAlerts()).filter(({ channel }) => channel === 'desk');
    if (name.startsWith('a connection')) {
      // Nobody can tell this from an answer that was lost.
      expect([alert?.state, scene.emulator.state().sent.length]).toEqual(['uncertain', 0]);
    } else {
      expect(alert).toMatchObject({ state: 'sent', attempts: 3 });
      expect(scene.emulator.state().sent).toHaveLength(1);
    }
  });

  it('answered with 400 has failed for good, which is said, and the other channel is told', async () => {
    scene.emulator.fault({ method: 'sendMessage', error: 400 });
    await tell('41,003');
    await untilSettled();
    expect((await readAlerts()).map(({ channel, state }) => [channel, state])).toEqual([
      ['desk', 'failed'],
      ['system', 'sent'],
    ]);
    expect(whole.log.filter((line) => line.includes('chat not found'))).not.toEqual([]);
    // The channel itself is well: the next alert goes out.
    expect((await whole.askReadiness()).status).toBe(200);
    await tell('52,004');
    await untilSettled();
    expect(scene.emulator.state().sent).toHaveLength(1);
  });

  it('whose answer is lost is uncertain, and not sent again', async () => {
    scene.emulator.fault({ method: 'sendMessage', error: 'drop_after' });
    await tell('41,005');
    await untilSettled();
    await tell('52,006');
    await untilSettled();
    expect(scene.emulator.state().sent).toHaveLength(2);
    const own = (await readAlerts()).filter(({ channel }) => channel === 'desk');
    expect(own.map(({ state }) => state)).toEqual(['uncertain', 'sent']);
  });

  it('that asks everybody to slow down loses no alert of a flood', async () => {
    const count = 25;
    for (let index = 0; index < count; index++) await tell(`${61 + index},777`);
    scene.emulator.fault({ method: 'sendMessage', error: 429, retry_after: 0, times: 14 });
    await untilSettled();
    expect((await readAlerts()).filter(({ state }) => state === 'failed')).toEqual([]);
    const sent = scene.emulator.state().sent.map(({ text }) => text);
    expect(new Set(sent).size).toBe(sent.length);
  });
});
