import { AppError, toErrorMessage } from '../domain/app-error.ts';
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
/** At the end, for noting what became of alerts while the database is away, ms. */
const lastNotesMs = 15_000;
/** Much longer than an attempt takes, ms: a claim that is older belongs to a worker that died. */
const claimLifeMs = 60_000;
/** What was claimed and not begun by then is given back, so that its claim never looks like one of a worker that died, ms. */
const batchLifeMs = 10_000;
/** Attempts after which an alert has failed. */
const attemptLimit = 12;
const longestPauseMs = 60_000;
const longestWaitMs = 5000;

/** What is still to be noted of claimed alerts, by their ids. While the database is away, this is all that knows of them. */
type Notes = Map<number, { settlement: AlertSettlement; at: Date }>;
const notBegun: AlertSettlement = { state: 'queued', reason: null, remoteId: null, retryAt: null };

/** Sends what is in the outbox until `signal` says stop; an attempt under way is waited for. Outlives every failure. */
export async function sendAlerts(needs: Needs, signal: AbortSignal): Promise<void> {
  const { health } = needs;
  const notes: Notes = new Map();
  let isFirst = true;
  let failures = 0;
  while (!signal.aborted) {
    try {
      await settleNotes(notes, needs);
      await abandonClaims(needs, isFirst);
      isFirst = false;
      await makeDigests(needs);
      const sent = await sendBatch(notes, needs, signal);
      failures = 0;
      health.ok('outbox');
      if (sent === 0) await pause(pollMs, signal);
    } catch (error) {
      health.failing('outbox', toErrorMessage(error));
      failures++;
      await pause(Math.min(longestWaitMs, 100 * 2 ** failures), signal);
    }
  }
  await settleLast(notes, needs);
}

/** An alert that is out must not be forgotten because the database was away for a while: it would count as uncertain. */
async function settleNotes(notes: Notes, needs: Needs): Promise<void> {
  for (const id of notes.keys()) await settleNote(id, notes, needs);
}

async function settleNote(id: number, notes: Notes, { outbox, logger }: Needs): Promise<void> {
  const note = notes.get(id);
  if (note === undefined) return;
  try {
    await outbox.settle(id, note.settlement, note.at);
  } catch (error) {
    // Refused once is refused for ever, and would hold up all others.
    if (!(error instanceof AppError && error.code === 'invalid_input')) throw error;
    logger.error({ alert: id }, `What became of an alert can't be noted: ${toErrorMessage(error)}`);
  }
  notes.delete(id);
}

async function settleLast(notes: Notes, needs: Needs): Promise<void> {
  const limit = AbortSignal.timeout(lastNotesMs);
  for (let attempt = 1; notes.size > 0 && !limit.aborted; attempt++) {
    try {
      await settleNotes(notes, needs);
    } catch (error) {
      needs.health.failing('outbox', toErrorMessage(error));
      await pause(Math.min(longestWaitMs, 100 * 2 ** attempt), limit);
    }
  }
}

async function abandonClaims(needs: Needs, isFirst: boolean): Promise<void> {
  const { outbox, channels, clock, logger, settings } = needs;
  const repeatable = channels.filter(({ channel }) => channel.isRepeatable).map(({ channel }) => channel.name);
  const before = isFirst && settings.isSoleWorker ? null : new Date(clock.now().getTime() - claimLifeMs);
  const { uncertain } = await outbox.abandonClaims(before, repeatable);
  if (uncertain === 0) return;
  logger.warn({ uncertain }, `${uncertain} alerts may or may not have been sent: secondlook queue status`);
}

async function makeDigests({ outbox, channels, clock }: Needs): Promise<void> {
  const now = clock.now();
  for (const { settings } of channels) {
    if (settings.quiet_hours === null) continue;
    await outbox.digest(settings.name, now, new Date(now.getTime() + settings.max_age_minutes * 60_000));
  }
}

/** One channel's alerts in their order, the channels beside each other: one that is slow to answer holds up only itself. */
async function sendBatch(notes: Notes, needs: Needs, signal: AbortSignal): Promise<number> {
  const { name, outbox, clock } = needs;
  const claimed = await outbox.claim(name, clock.now(), claimLimit);
  const until = performance.now() + batchLifeMs;
  for (const { id } of claimed) notes.set(id, { settlement: notBegun, at: clock.now() });
  const sendInOrder = async (channel: string): Promise<void> => {
    for (const alert of claimed) {
      if (alert.channel !== channel) continue;
      if (signal.aborted || performance.now() > until) return;
      notes.set(alert.id, await sendAlert(alert, needs));
      await settleNote(alert.id, notes, needs);
    }
  };
  const sending = [...new Set(claimed.map(({ channel }) => channel))].map(sendInOrder);
  const failed = (await Promise.allSettled(sending)).find((result) => result.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
  return claimed.length;
}

async function sendAlert(alert: OutboxAlert, needs: Needs): Promise<{ settlement: AlertSettlement; at: Date }> {
  const { channels, events, health, clock, logger } = needs;
  const connected = channels.find(({ channel }) => channel.name === alert.channel);
  const started = performance.now();
  const delivery: Delivery =
    connected === undefined
      ? { status: 'refused', reason: 'there is no such channel any more' }
      : await connected.channel.send(alert, AbortSignal.timeout(sendLimitMs)).catch(toUncertain);
  events.stage('alert', (performance.now() - started) / 1000);
  const name = `alerts to ${alert.channel}`;
  if (delivery.status === 'sent') health.ok(name);
  else if (delivery.status === 'refused') health.ok(name, `answers, and refused an alert: ${delivery.reason}`);
  else health.failing(name, delivery.reason);
  const at = clock.now();
  const settlement = toSettlement(delivery, alert.attempts, at);
  events.alert(alert.channel, settlement.state);
  if (settlement.state === 'failed' || settlement.state === 'uncertain') {
    logger.error(
      { alert: alert.id, channel: alert.channel },
      `An alert was not sent for certain: ${settlement.reason}`,
    );
  }
  return { settlement, at };
}

/** A channel that breaks its promise may have sent it. */
function toUncertain(error: unknown): Delivery {
  return { status: 'uncertain', reason: toErrorMessage(error) };
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
