import { setTimeout as sleep } from 'node:timers/promises';
import { toErrorMessage } from '../domain/app-error.ts';
import type { Delivery } from '../ports/alert-channel.ts';
import type { AlertSettlement, OutboxAlert } from '../ports/outbox.ts';
import type { WorkerDependencies } from './dependencies.ts';
import { pause } from './pause.ts';

type Needs = Pick<
  WorkerDependencies,
  'name' | 'outbox' | 'channels' | 'events' | 'health' | 'clock' | 'logger' | 'settings'
>;

const claimLimit = 10;
/** How often the outbox is looked at, ms. */
const pollMs = 200;
/** A channel that hasn't answered by then may have the alert or not, ms. */
const sendLimitMs = 20_000;
/** For noting what became of an alert while the database is away, ms. */
const settleLimitMs = 30_000;
/** Longer than an attempt and its note take together, ms: a claim that is older belongs to a worker that died. */
const claimLifeMs = 60_000;
/** Taken, and given back because the worker stops. */
const notBegun: AlertSettlement = { state: 'queued', reason: null, remoteId: null, retryAt: null };
/** Attempts after which an alert has failed. */
const attemptLimit = 12;
const longestPauseMs = 60_000;

/** Sends what is in the outbox until `signal` says stop; an attempt under way is waited for. Outlives every failure. */
export async function sendAlerts(needs: Needs, signal: AbortSignal): Promise<void> {
  const { outbox, channels, clock, health } = needs;
  const repeatable = channels.filter(({ channel }) => channel.isRepeatable).map(({ channel }) => channel.name);
  let isFirst = true;
  let failures = 0;
  while (!signal.aborted) {
    try {
      const before = isFirst && needs.settings.isSoleWorker ? null : new Date(clock.now().getTime() - claimLifeMs);
      const { uncertain } = await outbox.abandonClaims(before, repeatable);
      if (uncertain > 0) {
        needs.logger.warn({ uncertain }, `${uncertain} alerts may or may not have been sent: secondlook queue status`);
      }
      isFirst = false;
      await makeDigests(needs);
      const claimed = await outbox.claim(needs.name, clock.now(), claimLimit);
      failures = 0;
      for (const alert of claimed) {
        if (signal.aborted) await outbox.settle(alert.id, notBegun, clock.now());
        else await sendAlert(alert, needs);
      }
      if (claimed.length === 0) await pause(pollMs, signal);
    } catch (error) {
      health.failing('outbox', toErrorMessage(error));
      failures++;
      await pause(Math.min(5000, 100 * 2 ** failures), signal);
      continue;
    }
    health.ok('outbox');
  }
}

async function makeDigests({ outbox, channels, clock }: Needs): Promise<void> {
  const now = clock.now();
  for (const { settings } of channels) {
    if (settings.quiet_hours === null) continue;
    await outbox.digest(settings.name, now, new Date(now.getTime() + settings.max_age_minutes * 60_000));
  }
}

async function sendAlert(alert: OutboxAlert, needs: Needs): Promise<void> {
  const { outbox, channels, events, health, clock, logger } = needs;
  const connected = channels.find(({ channel }) => channel.name === alert.channel);
  const started = performance.now();
  const delivery: Delivery =
    connected === undefined
      ? { status: 'refused', reason: 'there is no such channel any more' }
      : await connected.channel.send(alert, AbortSignal.timeout(sendLimitMs));
  events.stage('alert', (performance.now() - started) / 1000);
  const name = `alerts to ${alert.channel}`;
  if (delivery.status === 'sent') health.ok(name);
  else health.failing(name, delivery.reason);
  const settlement = toSettlement(delivery, alert.attempts, clock.now());
  events.alert(alert.channel, settlement.state);
  if (settlement.state === 'failed' || settlement.state === 'uncertain') {
    logger.error(
      { alert: alert.id, channel: alert.channel },
      `An alert was not sent for certain: ${settlement.reason}`,
    );
  }
  await settleInTime(outbox, alert.id, settlement, clock.now());
}

/** An alert that is out must not be forgotten because the database is away for a moment: it would count as uncertain. */
async function settleInTime(outbox: Needs['outbox'], id: number, settlement: AlertSettlement, at: Date): Promise<void> {
  const until = performance.now() + settleLimitMs;
  for (let attempt = 1; ; attempt++) {
    try {
      await outbox.settle(id, settlement, at);
      return;
    } catch (error) {
      if (performance.now() > until) throw error;
      await sleep(Math.min(2000, 100 * 2 ** attempt));
    }
  }
}

/** Retried after what the other side asked for, else after pauses that double from a second to a minute. */
export function toSettlement(delivery: Delivery, attempts: number, now: Date): AlertSettlement {
  if (delivery.status === 'sent') return { state: 'sent', reason: null, remoteId: delivery.remoteId, retryAt: null };
  const settled = { reason: delivery.reason, remoteId: null, retryAt: null };
  if (delivery.status === 'uncertain') return { ...settled, state: 'uncertain' };
  if (delivery.status === 'refused' || attempts >= attemptLimit) return { ...settled, state: 'failed' };
  const wait = delivery.afterMs ?? Math.min(longestPauseMs, 1000 * 2 ** (attempts - 1));
  return { ...settled, state: 'queued', retryAt: new Date(now.getTime() + wait) };
}
