import type { MessageAlert } from '../../alerts/outbox.ts';
import { loadConfig } from '../../app/config.ts';
import { findPackageDirectory } from '../../app/package-directory.ts';
import { readNotes } from '../../app/read-notes.ts';
import { AppError } from '../../domain/app-error.ts';
import type { NoteDoubt } from '../../domain/claims/claim-check.ts';
import { storySlot } from '../../domain/evidence.ts';
import { closedReasons } from '../../domain/gate-decision.ts';
import { mainHorizon } from '../../domain/horizons.ts';
import { silentLogger } from '../../domain/logger.ts';
import { readSignalName, toSignalName } from '../../domain/message-reference.ts';
import type { Pattern } from '../../domain/pattern.ts';
import { dropControls } from '../../domain/text/drop-hidden.ts';
import type { SignalLife } from '../../evaluation/outcomes/signal-life.ts';
import type { SignalOutcome } from '../../evaluation/outcomes/signal-outcome.ts';
import { findPattern } from '../../memory/patterns/find-pattern.ts';
import { loadPatterns } from '../../memory/patterns/load-patterns.ts';
import type { MessageUsage } from '../../worker/message-usage.ts';
import type { CommandContext } from '../command-context.ts';
import { describeOtherHomes } from '../other-homes.ts';
import { referenceHint, requireReference } from '../parse-option.ts';
import { formatTable, printLine, toTerminalText } from '../print.ts';
import { quote } from '../runnable.ts';
import { withStores } from '../with-stores.ts';
import { describePattern } from './why-pattern.ts';

/** Shows everything that was decided about a message, stage by stage, and its grounds. */
export async function explainMessage(
  reference: string,
  options: { json?: boolean },
  context: CommandContext,
): Promise<number> {
  requireReference(reference);
  const { patterns } = await loadPatterns(findPackageDirectory('memories'), silentLogger);
  const stored = await withStores(context, async (stores) => {
    const found = await stores.store.readMessage(reference);
    return found === null ? null : { ...found, ...(await readNotes({ ...stores, patterns }, found)) };
  });
  if (stored === null) return explainPattern(reference, patterns, options);
  if (options.json) {
    await printLine(JSON.stringify(stored));
    return 0;
  }
  const { event, signals, messages, links, usage, alerts, outcomes, lives, precedents, feedback, doubts } = stored;
  const lines: string[] = [];
  for (const message of messages) {
    const edited = message.edited_at ? `, edited ${message.edited_at}` : '';
    lines.push(
      `message ${toTerminalText(`${message.source}/${message.source_message_id}`)}, revision ${message.revision}, published ${message.published_at}${edited}, ${message.state}`,
      `  ${toTerminalText(String(message.text)).slice(0, 500)}`,
    );
    const reason = message.settled_reason ?? message.failure;
    if (reason) lines.push(`  ${message.state}: ${toTerminalText(String(reason))}`);
  }
  if (event !== null)
    lines.push(`event ${event.id}, known from ${event.created_at}, ${event.language}, scope ${event.scope}`);
  for (const link of links) {
    const name = toTerminalText(`${link.source}/${link.source_message_id}`);
    lines.push(`  ${link.kind} ${name} at ${link.created_at}`);
  }
  await printLine(dropControls(lines.join('\n')));
  for (const signal of signals) {
    const key = String(signal.id);
    const isLast = !signals.some(
      ({ stage, revision, id }) => stage === 'deep' && revision === signal.revision && id !== signal.id,
    );
    await printLine(describeSignal(signal, lives[key], precedents[key] ?? [], doubts[key] ?? [], isLast));
    const found = outcomes.filter(({ ai_signal_id }) => ai_signal_id === Number(signal.id));
    if (found.length > 0) await printLine(describeOutcomes(found));
  }
  if (usage.length > 0) await printLine(describeUsage(usage));
  if (alerts.length > 0) await printLine(describeAlerts(alerts));
  for (const { alert_id, channel, mark, created_at } of feedback) {
    await printLine(`feedback on alert ${alert_id} in ${toTerminalText(channel)}: ${mark}, ${created_at}`);
  }
  return 0;
}

/** What is no message may be a pattern that evidence names. Throws `not_found`, with where else to look. */
async function explainPattern(
  reference: string,
  patterns: readonly Pattern[],
  options: { json?: boolean },
): Promise<number> {
  const pattern = findPattern(patterns, reference);
  if (pattern === null) {
    const elsewhere = await describeOtherHomes(loadConfig(), `why ${quote(reference)}`);
    throw new AppError('not_found', `There is no message ${reference}`, {
      hint: [referenceHint, ...(elsewhere === null ? [] : [elsewhere])].join('\n  '),
    });
  }
  await printLine(options.json ? JSON.stringify({ pattern }) : describePattern(pattern));
  return 0;
}

function describeOutcomes(outcomes: readonly SignalOutcome[]): string {
  const rows = outcomes.map((outcome) => {
    const { horizon, asset, hit, excess, priced_in, reason, known_at, price_source } = outcome;
    if (outcome.return === null) return [horizon, asset ?? '', `no price: ${reason}`, '', '', '', price_source ?? ''];
    const beyond = excess === null ? '' : toPercent(excess);
    const over = priced_in === null ? 'unknown' : `${Math.round(priced_in * 100)} %`;
    const prices = `${price_source}, known ${known_at}`;
    return [horizon, asset ?? '', toPercent(outcome.return), beyond, toWord(hit), over, prices];
  });
  return formatTable(['outcome', 'asset', 'return', 'excess', 'verdict', 'priced in', 'prices'], rows);
}

function toWord(hit: boolean | null): string {
  return hit === null ? 'neither' : hit ? 'hit' : 'miss';
}

function toPercent(share: number): string {
  return `${share < 0 ? '' : '+'}${(share * 100).toFixed(2)} %`;
}

function describeAlerts(alerts: readonly MessageAlert[]): string {
  const rows = alerts.map(({ kind, revision, channel, state, reason, created_at, sent_at }) => [
    `${kind}, revision ${revision}`,
    channel,
    state,
    toTerminalText(reason ?? ''),
    sent_at ?? created_at,
  ]);
  return [formatTable(['told', 'channel', 'state', 'reason', 'when'], rows), ...describeJudgements(alerts)].join('\n');
}

/** `desk, ops: judged by gpt-5 (alert-1): tell, $41M are gone`: each answer once, with the channels that went by it. */
function describeJudgements(alerts: readonly MessageAlert[]): string[] {
  const channelsOf = new Map<string, Set<string>>();
  for (const { judgement, channel } of alerts) {
    if (judgement === null) continue;
    const { model, prompt_version, tells, why } = judgement;
    const said = `judged by ${model} (${prompt_version}): ${tells ? 'tell' : "don't tell"}${why && `, ${why}`}`;
    channelsOf.set(said, (channelsOf.get(said) ?? new Set()).add(channel));
  }
  return [...channelsOf].map(([said, channels]) => toTerminalText(`${[...channels].join(', ')}: ${said}`));
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

function describeSignal(
  signal: Record<string, unknown>,
  life: SignalLife | undefined,
  known: readonly SignalOutcome[],
  doubts: readonly NoteDoubt[],
  isLast: boolean,
): string {
  const grounds = toList(signal.evidence) as { id: string; slot: string; score: number }[];
  const describeGround = ({ id, slot, score }: (typeof grounds)[number]): string => {
    const outcomes = known.filter((one) => readSignalName(id).includes(one.ai_signal_id));
    const main = outcomes.find(({ horizon }) => horizon === mainHorizon) ?? outcomes.at(-1);
    const came = main === undefined ? '' : `: ${main.horizon} ${toPercent(main.return ?? 0)}, ${toWord(main.hit)}`;
    return slot === storySlot ? `${id}${came}` : `${id} (${slot}, ${score.toFixed(2)})${came}`;
  };
  const evidence = grounds.filter(({ slot }) => slot !== storySlot).map(describeGround);
  const story = grounds.filter(({ slot }) => slot === storySlot).map(describeGround);
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
    ['not borne out', doubts.map(describeDoubt).join('\n')],
    ['risks', toList(signal.risk_flags).join(', ')],
    ['keywords', toList(signal.keywords).join(', ')],
    ['evidence', evidence.join('\n')],
    ['said in a day', story.join('\n')],
    ['usage', usage.join('\n')],
    ['degraded', toList(signal.degraded).join(', ')],
    ['path', toList(signal.execution_path).join(' → ')],
    ['alert by the rules', signal.should_alert ? 'yes' : describeSilence(signal, isLast)],
    ['life', life === undefined ? '' : describeLife(life)],
  ];
  return formatTable(
    [`${signal.stage} look, ${toSignalName(Number(signal.id))}`, `revision ${signal.revision}, ${signal.created_at}`],
    rows.filter(([, value]) => value !== ''),
  );
}

/** Why the rules alone tell nobody of it, where its row says so: what else holds an alert back is said with the alert. */
function describeSilence({ status, action, gate_reason }: Record<string, unknown>, isLast: boolean): string {
  if (!isLast) return 'no: the deep look decides';
  if (status === 'error') return 'no: the look failed';
  if (gate_reason === 'shadow_sample') return 'no: the gate opened for a sample';
  if ((closedReasons as readonly unknown[]).includes(gate_reason)) return 'no: the gate stayed shut';
  return action === 'observe' ? 'no: it only observes, and its type is not urgent' : 'no';
}

function describeLife({ state, since, by }: SignalLife): string {
  return `${state} since ${since}${by === null ? '' : `, by ${toSignalName(by)}`}`;
}

function toList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** `the sentence (its words that nothing bears out)`. */
export function describeDoubt({ sentence, faults }: NoteDoubt): string {
  return toTerminalText(`${sentence} (${faults.map(({ span }) => span).join(', ')})`);
}
