import { type MessageAlert, readMessageAlerts } from '../../adapters/sql/message-alerts.ts';
import { type MessageUsage, readMessageUsage } from '../../adapters/sql/message-usage.ts';
import type { App } from '../../app.ts';
import { AppError } from '../../domain/app-error.ts';
import type { StoredMessage } from '../../ports/news-store.ts';
import { formatTable, printLine, toTerminalText } from '../print.ts';
import { type CommandContext, withApp } from '../with-app.ts';

/** Everything that was decided about a message, stage by stage, and what it rested on. */
export async function explainMessage(
  reference: string,
  options: { json?: boolean },
  context: CommandContext,
): Promise<number> {
  const stored = await withApp(context, 'warn', async (app) => {
    const found = await app.store.readMessage(reference);
    return found === null ? null : { ...found, ...(await readNotes(app, found)) };
  });
  if (stored === null) {
    throw new AppError('not_found', `There is no message ${reference}`, {
      hint: 'Give the event id of a receipt, or SOURCE/MESSAGE_ID.',
    });
  }
  if (options.json) {
    await printLine(JSON.stringify(stored));
    return 0;
  }
  const { event, signals, messages, links, usage, alerts } = stored;
  const lines: string[] = [];
  for (const message of messages) {
    const edited = message.edited_at ? `, edited ${message.edited_at}` : '';
    lines.push(
      `message ${message.source}/${message.source_message_id}, revision ${message.revision}, published ${message.published_at}${edited}, ${message.state}`,
      `  ${toTerminalText(String(message.text)).slice(0, 500)}`,
    );
    const reason = message.settled_reason ?? message.failure;
    if (reason) lines.push(`  ${message.state}: ${toTerminalText(String(reason))}`);
  }
  if (event !== null)
    lines.push(`event ${event.id}, known from ${event.created_at}, ${event.language}, scope ${event.scope}`);
  for (const link of links) lines.push(`  ${link.kind} ${link.source}/${link.source_message_id} at ${link.created_at}`);
  await printLine(lines.join('\n'));
  for (const signal of signals) await printLine(describeSignal(signal));
  if (usage.length > 0) await printLine(describeUsage(usage));
  if (alerts.length > 0) await printLine(describeAlerts(alerts));
  return 0;
}

/** What the worker noted; nothing of a message that didn't come through it. */
async function readNotes(
  { stores }: App,
  { event, messages: [first] }: StoredMessage,
): Promise<{ usage: MessageUsage[]; alerts: MessageAlert[] }> {
  const named = event ?? first;
  if (stores === null || named === undefined) return { usage: [], alerts: [] };
  const [source, id] = [String(named.source), String(named.source_message_id)];
  try {
    return {
      usage: await readMessageUsage(stores.call, source, id),
      alerts: await readMessageAlerts(stores.call, source, id),
    };
  } catch (error) {
    // A database from before there was a worker has nothing to tell.
    if (error instanceof AppError && error.code === 'database_outdated') return { usage: [], alerts: [] };
    throw error;
  }
}

function describeAlerts(alerts: readonly MessageAlert[]): string {
  const rows = alerts.map(({ kind, revision, channel, state, reason, created_at, sent_at }) => [
    `${kind}, revision ${revision}`,
    channel,
    state,
    toTerminalText(reason ?? ''),
    sent_at ?? created_at,
  ]);
  return formatTable(['told', 'channel', 'state', 'reason', 'when'], rows);
}

function describeUsage(usage: readonly MessageUsage[]): string {
  const rows = usage.map((used) => [
    `${used.stage}, revision ${used.revision}`,
    toTerminalText(used.model),
    `${used.calls} ${used.calls === 1 ? 'call' : 'calls'}, ${used.input_tokens} in (${used.cached_input_tokens} cached), ${used.output_tokens} out`,
    describeCost(used.cost, used.unpriced_calls),
  ]);
  const priced = usage.flatMap(({ cost }) => cost ?? []);
  const cost = priced.length === 0 ? null : priced.reduce((sum, one) => sum + one, 0);
  const unpriced = usage.reduce((sum, used) => sum + used.unpriced_calls, 0);
  return formatTable(['cost', 'model', 'tokens', describeCost(cost, unpriced)], rows);
}

function describeCost(cost: number | null, unpricedCalls: number): string {
  if (cost === null) return 'no known price';
  return `${cost.toFixed(6)}${unpricedCalls === 0 ? '' : ` and ${unpricedCalls} without a known price`}`;
}

function describeSignal(signal: Record<string, unknown>): string {
  const evidence = toList(signal.evidence).map((entry) => {
    const { id, slot, score } = entry as { id: string; slot: string; score: number };
    return `${id} (${slot}, ${score.toFixed(2)})`;
  });
  const usage = toList(signal.usage).map((entry) => {
    const { model, input_tokens, output_tokens } = entry as {
      model: string;
      input_tokens: number;
      output_tokens: number;
    };
    return `${model}: ${input_tokens} in, ${output_tokens} out`;
  });
  const rows: [string, string][] = [
    ['model', `${signal.model_name} (${signal.prompt_version}), ${Number(signal.latency_ms).toFixed(1)} ms`],
    [
      'verdict',
      `${signal.status} · ${signal.event_type} · ${toList(signal.assets).join(', ') || 'no asset'} · ${signal.action} · ${signal.strength}`,
    ],
    ['confidence', `${signal.confidence} (raw ${signal.raw_confidence})`],
    ['changed by', toList(signal.adjustments).join(', ') || 'nothing'],
    ['gate', String(signal.gate_reason)],
    ['summary', toTerminalText(String(signal.summary_cn))],
    ['notes', toTerminalText(String(signal.notes))],
    ['risks', toList(signal.risk_flags).join(', ')],
    ['keywords', toList(signal.keywords).join(', ')],
    ['evidence', evidence.join('\n')],
    ['usage', usage.join('\n')],
    ['degraded', toList(signal.degraded).join(', ')],
    ['path', toList(signal.execution_path).join(' → ')],
    ['alert', signal.should_alert ? 'yes' : 'no'],
  ];
  return formatTable(
    [`${signal.stage} look`, `revision ${signal.revision}, ${signal.created_at}`],
    rows.filter(([, value]) => value !== ''),
  );
}

function toList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
