import { type AlertState, alertStates, type Outbox, type OutboxAlert } from '../../alerts/outbox.ts';
import { loadConfig } from '../../app/config.ts';
import { AppError } from '../../domain/app-error.ts';
import { systemClock } from '../../domain/clock.ts';
import { createSqlOutbox } from '../../store/sql/outbox.ts';
import type { CommandContext } from '../command-context.ts';
import { parseCount } from '../parse-option.ts';
import { formatTable, printLine, printNote, toTerminalText } from '../print.ts';
import { toMinute } from '../print-moment.ts';
import { withStores } from '../with-stores.ts';

/** The outbox is in the worker's own database, even if the verdicts go to Supabase. */
function withOutbox<Result>(context: CommandContext, run: (outbox: Outbox) => Promise<Result>): Promise<Result> {
  return withStores(context, ({ call }) => run(createSqlOutbox(call)), { ...loadConfig(), supabase: null });
}

const mostListed = 10_000;

interface ListAlertsOptions {
  state?: string[];
  limit?: string;
  json?: boolean;
}

/** Lists alerts with what became of them and why, newest first. */
export async function listAlerts(options: ListAlertsOptions, context: CommandContext): Promise<number> {
  const limit = parseCount(options.limit ?? '20', '--limit', 1, mostListed);
  const states = options.state?.map(parseState) ?? alertStates;
  return withOutbox(context, async (outbox) => {
    const alerts = await outbox.list(states, limit);
    await printLine(options.json ? JSON.stringify({ alerts }) : describeAlerts(alerts));
    return 0;
  });
}

/** Settles uncertain alerts that arrived as sent; has those sent again that didn't, or that failed. Exit code 1 where one could not be. */
export async function settleAlerts(
  ids: readonly string[],
  hasArrived: boolean,
  options: { json?: boolean },
  context: CommandContext,
): Promise<number> {
  const wanted = [...new Set(ids.map((id) => parseCount(id, 'an id', 1, Number.MAX_SAFE_INTEGER)))];
  const intended: AlertState = hasArrived ? 'sent' : 'queued';
  return withOutbox(context, async (outbox) => {
    const settled: object[] = [];
    const refused: { id: number; reason: string }[] = [];
    for (const id of wanted) {
      const alert = await outbox.resolve(id, hasArrived, systemClock.now());
      if (alert?.state === intended) settled.push({ id, ...alert });
      else refused.push({ id, reason: alert?.reason ?? (await explainRefusal(outbox, id, hasArrived)) });
    }
    const done = hasArrived ? 'noted as sent' : 'sent again within seconds';
    await printLine(
      options.json ? JSON.stringify({ settled, refused }) : `${settled.length} of ${wanted.length} alerts: ${done}`,
    );
    if (!options.json) for (const { id, reason } of refused) printNote(`secondlook: ${id}: ${reason}`);
    return refused.length === 0 ? 0 : 1;
  });
}

async function explainRefusal(outbox: Outbox, id: number, hasArrived: boolean): Promise<string> {
  if (await outbox.has(id)) return `it is not ${hasArrived ? 'uncertain' : 'failed or uncertain'}`;
  return 'there is no such alert; secondlook alerts list shows those that there are';
}

function parseState(text: string): AlertState {
  const state = alertStates.find((one) => one === text);
  if (state !== undefined) return state;
  throw new AppError('invalid_input', `--state is none: ${text}`, { hint: `There are ${alertStates.join(', ')}.` });
}

function describeAlerts(alerts: readonly OutboxAlert[]): string {
  if (alerts.length === 0) return 'There are no such alerts.';
  return formatTable(
    ['alert', 'time (UTC)', 'state', 'what', 'verdict', 'reason', 'summary'],
    alerts.map(({ id, created_at, state, kind, channel, content, reason }) => [
      String(id),
      toMinute(created_at),
      state,
      `${kind} to ${channel}`,
      content.id ?? `event:${content.news_event_id}`,
      toTerminalText(reason ?? ''),
      toTerminalText(content.summary).slice(0, 60),
    ]),
  );
}
