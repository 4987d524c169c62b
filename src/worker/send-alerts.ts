import type { Delivery } from '../alerts/alert-channel.ts';
import type { AlertSettlement, OutboxAlert } from '../alerts/outbox.ts';
import { AppError, toErrorMessage } from '../domain/app-error.ts';
import { createBackOff, toBackOffMs } from '../domain/back-off.ts';
import { createRetry, type Retry } from '../domain/create-retry.ts';
import { pause } from '../domain/pause.ts';
import { stillLasts } from '../domain/still-lasts.ts';
import type { ConnectedChannel, WorkerDependencies } from './dependencies.ts';

type Needs = Pick<
  WorkerDependencies,
  'name' | 'outbox' | 'channels' | 'events' | 'health' | 'clock' | 'logger' | 'settings'
>;

const claimLimit = 10;
/** How often the outbox is looked at, ms. */
const pollMs = 200;
/** How often for what a dead worker was sending, and for what quiet hours held, ms. */
const keepMs = 1000;
/** A channel that hasn't answered by then may have the alert or not, ms. */
const sendLimitMs = 20_000;
/** At the end, for storing the outcomes of alerts while the database is away, ms. */
const lastNotesMs = 15_000;
/** Much longer than an attempt takes, ms: a claim that is older belongs to a worker that died. */
const claimLifeMs = 60_000;
/** Alerts claimed and not begun by then are given back, ms, so that their claim never looks like that of a dead worker. */
const batchLifeMs = 10_000;
/** Before an attempt is repeated, ms. */
const attemptPauses = { firstMs: 1000, mostMs: 60_000 };
/** No flood stops a channel for longer than this, ms: whatever met it waits as it was asked to. */
const longestFloodMs = 5 * 60_000;
/** A failure says nothing of the state of a channel after so long, ms. */
const forgetFailureMs = 5 * 60_000;
/** While the outbox doesn't answer, ms. */
const outboxPauses = { firstMs: 200, mostMs: 5000 };

/** Outcomes of claimed alerts still to be stored, by alert id. While the database is away, nothing else knows of them. */
interface Note {
  settlement: AlertSettlement;
  at: Date;
}
type Notes = Map<number, Note>;
const notBegun: AlertSettlement = { state: 'queued', reason: null, remoteId: null, retryAt: null };

/**
 * Sends the alerts of the outbox until `abort` is aborted, each channel by itself: one that is slow to answer holds up nobody else.
 * An attempt under way is waited for. Alerts of channels that this worker doesn't have are left to one that has them. Outlives
 * every failure.
 */
export async function sendAlerts(needs: Needs, abort: AbortSignal): Promise<void> {
  // What is claimed at the start was claimed before it; only then may this worker claim anything.
  await outlive(needs, abort, async () => {
    await abandonClaims(needs, needs.settings.isSoleWorker ? null : toOldestClaim(needs));
    return 'end';
  });
  const keep = async (): Promise<'idle'> => {
    await abandonClaims(needs, toOldestClaim(needs));
    await makeDigests(needs);
    return 'idle';
  };
  await Promise.all([
    outlive(needs, abort, keep, keepMs),
    ...needs.channels.map((one) => sendToChannel(one, needs, abort)),
  ]);
}

/** Repeats a step until it says `end` or the worker stops, with pauses when there is nothing to do and when it fails. */
async function outlive(
  { health }: Needs,
  abort: AbortSignal,
  step: () => Promise<'busy' | 'idle' | 'end'>,
  idleMs = pollMs,
): Promise<void> {
  const untilDone = createOutboxRetry(health, abort);
  while (!abort.aborted) {
    const outcome = await untilDone(step);
    if (outcome === null) return;
    health.ok('outbox');
    if (outcome === 'end') return;
    if (outcome === 'idle') await pause(idleMs, abort);
  }
}

function createOutboxRetry(health: Needs['health'], abort: AbortSignal): Retry {
  const onFailure = (error: unknown) => health.failing('outbox', toErrorMessage(error));
  return createRetry({ abort, backOff: createBackOff(outboxPauses), onFailure });
}

async function sendToChannel(connected: ConnectedChannel, needs: Needs, abort: AbortSignal): Promise<void> {
  const notes: Notes = new Map();
  let failedAt: number | null = null;
  /** For which pause the other side has asked: a flood is the channel's, not an alert's. */
  let pausedUntil = new Date(0);
  await outlive(needs, abort, async () => {
    await settleNotes(notes, needs);
    const isPaused = stillLasts(pausedUntil.getTime(), needs.clock.now().getTime(), longestFloodMs);
    const { sent, pauseUntil } = isPaused ? nothingSent : await sendBatch(connected, notes, needs, abort);
    pausedUntil = pauseUntil ?? pausedUntil;
    const check = needs.health.read().find(({ name }) => name === toCheck(connected));
    if (check?.status !== 'failing') failedAt = null;
    else failedAt = sent > 0 || failedAt === null ? performance.now() : failedAt;
    // Nothing has been tried since: nobody knows how it is doing.
    if (failedAt !== null && performance.now() - failedAt > forgetFailureMs) {
      needs.health.off(toCheck(connected), `not tried since it failed: ${check?.detail}`);
    }
    return sent > 0 ? 'busy' : 'idle';
  });
  await settleLast(notes, needs);
}

function toCheck({ channel }: ConnectedChannel): string {
  return `alerts to ${channel.name}`;
}

function toOldestClaim({ clock }: Needs): Date {
  return new Date(clock.now().getTime() - claimLifeMs);
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
  if (notes.size === 0) return;
  const untilDone = createOutboxRetry(needs.health, AbortSignal.timeout(lastNotesMs));
  await untilDone(() => settleNotes(notes, needs));
}

async function abandonClaims({ outbox, channels, clock, logger }: Needs, before: Date | null): Promise<void> {
  const known = channels.map(({ channel }) => channel.name);
  const repeatable = channels.filter(({ channel }) => channel.isRepeatable).map(({ channel }) => channel.name);
  const { uncertain } = await outbox.abandonClaims(before, { repeatable, known }, clock.now());
  if (uncertain === 0) return;
  logger.warn({ uncertain }, `${uncertain} alerts may or may not have been sent: secondlook queue status`);
}

/** Also for a channel whose quiet hours were taken out of its settings: what they held is still to be told. */
async function makeDigests({ outbox, channels, clock }: Needs): Promise<void> {
  const now = clock.now();
  for (const { settings } of channels) {
    await outbox.digest(settings.name, now, new Date(now.getTime() + settings.max_age_minutes * 60_000));
  }
}

interface Batch {
  /** How many alerts were claimed. */
  sent: number;
  /** Until when the other side wants no other. */
  pauseUntil: Date | null;
}
const nothingSent: Batch = { sent: 0, pauseUntil: null };

/** Sends the alerts that are due for a channel, in their order, until it asks for a pause: the others are given back then. */
async function sendBatch(connected: ConnectedChannel, notes: Notes, needs: Needs, abort: AbortSignal): Promise<Batch> {
  const { name, outbox, clock } = needs;
  // What a worker that dies has claimed is uncertain where it can't be sent again: no more than the one that is on the way.
  const limit = connected.channel.isRepeatable ? claimLimit : 1;
  const claimed = await outbox.claim(name, clock.now(), limit, connected.channel.name);
  const until = performance.now() + batchLifeMs;
  for (const { id } of claimed) notes.set(id, { settlement: notBegun, at: clock.now() });
  for (const alert of claimed) {
    if (abort.aborted || performance.now() > until) break;
    const { note, pauseUntil } = await sendAlert(connected, alert, needs);
    notes.set(alert.id, note);
    await settleNote(alert.id, notes, needs);
    if (pauseUntil !== null) return { sent: claimed.length, pauseUntil };
  }
  return { sent: claimed.length, pauseUntil: null };
}

async function sendAlert(
  connected: ConnectedChannel,
  alert: OutboxAlert,
  needs: Needs,
): Promise<{ note: Note; pauseUntil: Date | null }> {
  const { events, health, clock, logger } = needs;
  const started = performance.now();
  const delivery = await connected.channel.send(alert, AbortSignal.timeout(sendLimitMs)).catch(toUncertain);
  events.stage('alert', (performance.now() - started) / 1000);
  const check = toCheck(connected);
  if (delivery.status === 'sent') health.ok(check);
  else if (delivery.status === 'refused') health.ok(check, `answers, and refused an alert: ${delivery.reason}`);
  else health.failing(check, delivery.reason);
  const at = clock.now();
  const settlement = toSettlement(delivery, alert.attempts, at);
  events.alert(alert.channel, settlement.state);
  if (settlement.state === 'failed' || settlement.state === 'uncertain') {
    logger.error(
      { alert: alert.id, channel: alert.channel },
      `An alert was not sent for certain: ${settlement.reason}`,
    );
  }
  const isFlood = delivery.status === 'retry' && delivery.isFlood === true && delivery.afterMs !== null;
  const longest = new Date(at.getTime() + longestFloodMs);
  const pauseUntil = isFlood && settlement.retryAt !== null ? earlier(settlement.retryAt, longest) : null;
  return { note: { settlement, at }, pauseUntil };
}

const earlier = (a: Date, b: Date): Date => (a < b ? a : b);

/** A channel that breaks its promise may have sent it. */
function toUncertain(error: unknown): Delivery {
  return { status: 'uncertain', reason: toErrorMessage(error) };
}

/** Retried after what the other side asked for, else after pauses that double from a second to a minute, until it is too old to be claimed. */
export function toSettlement(delivery: Delivery, attempts: number, now: Date): AlertSettlement {
  if (delivery.status === 'sent') return { state: 'sent', reason: null, remoteId: delivery.remoteId, retryAt: null };
  const settled = { reason: delivery.reason, remoteId: null, retryAt: null };
  if (delivery.status === 'uncertain') return { ...settled, state: 'uncertain' };
  if (delivery.status === 'refused') return { ...settled, state: 'failed' };
  const { afterMs } = delivery;
  const wait = afterMs === null ? toBackOffMs(attempts, attemptPauses) : Math.max(afterMs, attemptPauses.firstMs);
  return { ...settled, state: 'queued', retryAt: new Date(now.getTime() + wait) };
}
