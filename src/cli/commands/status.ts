import type { AlertState, OutboxAlert } from '../../alerts/outbox.ts';
import { type Config, loadConfig } from '../../app/config.ts';
import { listChannelNames } from '../../app/create-sources.ts';
import type { Stores } from '../../app/open-stores.ts';
import { AppError } from '../../domain/app-error.ts';
import { systemClock } from '../../domain/clock.ts';
import { mainAccount } from '../../models/accounts/model-quota.ts';
import { createSqlInboxUpkeep, type InboxUpkeep } from '../../store/sql/inbox-upkeep.ts';
import { createSqlOutbox } from '../../store/sql/outbox.ts';
import { createSqlSourceBook } from '../../store/sql/source-book.ts';
import type { MessageState } from '../../worker/inbox-message.ts';
import type { WorkerFigures } from '../../worker/metrics/worker-figures.ts';
import type { QueueEntry } from '../../worker/queue-entry.ts';
import type { CommandContext } from '../command-context.ts';
import { parseCount } from '../parse-option.ts';
import { formatTable, printLine, printNote, toTerminalText } from '../print.ts';
import { withStores } from '../with-stores.ts';

/** The worker's queue is in its own database, even if the verdicts go to Supabase. */
function withWorkerStores<Result>(
  context: CommandContext,
  run: (stores: Stores, config: Config) => Promise<Result>,
): Promise<Result> {
  return withStores(context, run, { ...loadConfig(), supabase: null });
}

/** Shows the worker's database at a glance: messages, alerts, sources, and the day's cost. */
export async function showStatus(options: { json?: boolean }, context: CommandContext): Promise<number> {
  return withWorkerStores(context, async ({ call }, config) => {
    const figures = await createSqlSourceBook(call, listChannelNames(config)).readFigures(systemClock.now());
    await printLine(options.json ? JSON.stringify(figures) : describeFigures(figures, systemClock.now()));
    return 0;
  });
}

interface QueueOptions {
  limit?: string;
  json?: boolean;
}

const underWay: MessageState[] = ['received', 'held', 'waiting'];
const needsALook: AlertState[] = ['uncertain', 'failed'];
const isDue: AlertState[] = ['queued', 'held', 'claimed'];

/** Lists messages that are unfinished or were given up, and alerts that need a look. */
export async function showQueue(options: QueueOptions, context: CommandContext): Promise<number> {
  const limit = parseCount(options.limit ?? '20', '--limit', 1, 10_000);
  return withWorkerStores(context, async ({ call }) => {
    const upkeep = createSqlInboxUpkeep(call);
    const outbox = createSqlOutbox(call);
    // What waits for somebody comes first: it would be lost among what only waits for its turn.
    // One more than is shown tells whether there are more.
    const [dead, waiting] = [await upkeep.list(['dead'], limit + 1), await upkeep.list(underWay, limit + 1)];
    const [failed, due] = [await outbox.list(needsALook, limit + 1), await outbox.list(isDue, limit + 1)];
    const messages = [...dead, ...waiting].slice(0, limit);
    const alerts = [...failed, ...due].slice(0, limit);
    if (options.json) await printLine(JSON.stringify({ messages, alerts }));
    else await printLine(describeQueue(messages, alerts));
    const isCut = dead.length + waiting.length > limit || failed.length + due.length > limit;
    if (isCut) printNote(`secondlook: there are more than ${limit} messages or alerts: --limit shows them`);
    return 0;
  });
}

/** Receives dead or dropped messages again. Exit code 1 where one that was named could not be. */
export async function retryMessages(
  ids: readonly string[],
  options: { dead?: boolean; json?: boolean },
  context: CommandContext,
): Promise<number> {
  if (options.dead !== true && ids.length === 0) {
    throw new AppError('invalid_input', 'Which messages?', {
      hint: 'Give their ids as `secondlook queue status` shows them, or --dead for all that were given up.',
    });
  }
  const wanted = options.dead ? 'dead' : ids.map(parseId);
  return withWorkerStores(context, async ({ call }) => {
    const upkeep = createSqlInboxUpkeep(call);
    const named = wanted === 'dead' ? [] : wanted;
    const before = await readStandings(upkeep, named);
    const retried = await upkeep.retry(wanted);
    const isGivenUp = (standing: Standing) => standing === 'dead' || standing === 'dropped';
    const refused = findRefused(before, before, isGivenUp);
    const text = `${retried} messages are received again; the worker takes them up within seconds`;
    await printQueueChange(options, { retried }, text, refused);
    return wanted === 'dead' || (retried > 0 && refused.length === 0) ? 0 : 1;
  });
}

/** Removes messages from the queue for good. */
export async function dropMessages(
  ids: readonly string[],
  options: { reason?: string; json?: boolean },
  context: CommandContext,
): Promise<number> {
  const wanted = ids.map(parseId);
  return withWorkerStores(context, async ({ call }) => {
    const reason = options.reason ?? 'dropped by hand';
    const upkeep = createSqlInboxUpkeep(call);
    const before = await readStandings(upkeep, wanted);
    const dropped = await upkeep.drop(wanted, reason, systemClock.now());
    const isDropped = (was: Standing, now: Standing) => was !== 'dropped' && now === 'dropped';
    const refused = findRefused(before, await readStandings(upkeep, wanted), isDropped);
    await printQueueChange(options, { dropped }, `${dropped} messages were dropped`, refused);
    return dropped > 0 && refused.length === 0 ? 0 : 1;
  });
}

type Standing = Awaited<ReturnType<InboxUpkeep['readStanding']>>;
interface Refusal {
  id: number;
  reason: string;
}

function readStandings(upkeep: InboxUpkeep, ids: readonly number[]): Promise<[number, Standing][]> {
  return Promise.all([...new Set(ids)].map(async (id) => [id, await upkeep.readStanding(id)]));
}

/** Those that are in another state than the change was to bring, or were in it before, and why, in words. */
function findRefused(
  before: readonly [number, Standing][],
  after: readonly [number, Standing][],
  isChanged: (before: Standing, after: Standing) => boolean,
): Refusal[] {
  const old = new Map(before);
  return after.flatMap(([id, now]) => {
    const was = old.get(id) ?? null;
    return isChanged(was, now) ? [] : [{ id, reason: describeStanding(was) }];
  });
}

function describeStanding(standing: Standing): string {
  if (standing === null) return 'there is no such message; `secondlook queue status` shows the ids';
  if (standing === 'foreign') return 'it did not come through the worker, so it never was in the queue';
  return `it is ${standing} already`;
}

async function printQueueChange(
  options: { json?: boolean },
  counts: object,
  text: string,
  refused: readonly Refusal[],
): Promise<void> {
  await printLine(options.json ? JSON.stringify({ ...counts, ...(refused.length > 0 && { refused }) }) : text);
  if (options.json) return;
  for (const { id, reason } of refused) printNote(`secondlook: ${id}: ${reason}`);
}

function parseId(text: string): number {
  return parseCount(text, 'an id', 1, Number.MAX_SAFE_INTEGER);
}

function describeFigures(figures: WorkerFigures, now: Date): string {
  const { messages, alerts, links, sources, channels, today, oldest_unsettled, accounts } = figures;
  const counts = (of: Record<string, number>) =>
    Object.entries(of)
      .sort((a, b) => b[1] - a[1])
      .map(([name, count]) => `${name} ${count}`)
      .join('\n') || 'none';
  const cost = today.cost === 0 ? '' : `, ${today.cost.toFixed(4)} spent`;
  const unpriced = today.unpriced_calls === 0 ? '' : `, ${today.unpriced_calls} calls without a known price`;
  return formatTable(
    ['status', ''],
    [
      ['messages', counts(messages)],
      ['oldest unsettled', oldest_unsettled === null ? 'none' : `${toAge(oldest_unsettled, now)} old`],
      ['duplicates linked', counts(links)],
      ['alerts', counts(alerts)],
      ['sources', sources.map((source) => describeSource(source, now)).join('\n') || 'none yet'],
      ...(channels.length === 0 ? [] : [['channels', channels.map((one) => describeChannel(one, now)).join('\n')]]),
      [
        `today (${today.day} UTC)`,
        `${today.deep_looks} deep looks, ${today.input_tokens} + ${today.output_tokens} tokens${cost}${unpriced}`,
      ],
      ...(accounts.length === 0 ? [] : [['accounts (minute · today)', accounts.map(describeQuota).join('\n')]]),
    ],
  );
}

function describeQuota(quota: WorkerFigures['accounts'][number]): string {
  const refused = quota.refused_per_day === 0 ? '' : `, ${quota.refused_per_day} refused`;
  const again = quota.retry_at === null ? '' : ` until ${quota.retry_at.slice(11, 19)} UTC`;
  return (
    `${toTerminalText(quota.model)} ${toTerminalText(quota.account) || mainAccount}: ` +
    `${quota.requests_per_minute} · ${quota.requests_per_day} requests, ${quota.tokens_per_minute} · ${quota.tokens_per_day} tokens${refused}${again}`
  );
}

function describeSource(source: WorkerFigures['sources'][number], now: Date): string {
  const contact = source.last_contact === null ? 'never answered' : `answered ${toAge(source.last_contact, now)} ago`;
  const reason = source.reason === null ? '' : `: ${toTerminalText(source.reason)}`;
  return `${toTerminalText(source.name)} ${source.is_answering ? 'ok' : 'failing'}, ${contact}${reason}`;
}

/** The silent ones are what is looked for: a wrong name, or a bot that was never let in. */
function describeChannel({ name, last_post }: WorkerFigures['channels'][number], now: Date): string {
  if (last_post !== null) return `${toTerminalText(name)} last post ${toAge(last_post, now)} ago`;
  const isNumber = name.startsWith('-');
  return `${toTerminalText(name)} never a post${isNumber ? ' (one with a public name counts as @name)' : ': is the name right, and may it be read?'}`;
}

function toAge(moment: string, now: Date): string {
  const seconds = Math.max(0, Math.round((now.getTime() - Date.parse(moment)) / 1000));
  if (seconds < 120) return `${seconds} s`;
  return seconds < 7200 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3600)} h`;
}

function describeQueue(messages: readonly QueueEntry[], alerts: readonly OutboxAlert[]): string {
  if (messages.length === 0 && alerts.length === 0) return 'Nothing waits, and nothing was given up.';
  const parts: string[] = [];
  if (messages.length > 0) {
    const rows = messages.map((entry) => [
      String(entry.id),
      entry.state,
      `${toTerminalText(entry.source)}/${toTerminalText(entry.source_message_id)}`,
      String(entry.attempts),
      toTerminalText(entry.failure ?? ''),
      toTerminalText(entry.text).slice(0, 60),
    ]);
    parts.push(formatTable(['message', 'state', 'post', 'attempts', 'failure', 'text'], rows));
  }
  if (alerts.length > 0) {
    const rows = alerts.map((alert) => [
      String(alert.id),
      alert.state,
      `${alert.kind} to ${alert.channel}`,
      toTerminalText(alert.reason ?? ''),
      toTerminalText(alert.content.summary).slice(0, 60),
    ]);
    parts.push(formatTable(['alert', 'state', 'what', 'reason', 'summary'], rows));
  }
  return parts.join('\n');
}
