import Table from 'cli-table3';
import type { SignalState } from '../../graphs/signal/state.ts';
import { readVariable } from '../app/config.ts';
import { toEvidenceRows } from '../domain/evidence.ts';
import { toSignalName } from '../domain/message-reference.ts';
import { dropControls, dropHidden } from '../domain/text/drop-hidden.ts';
import { quote, toCommand, toRunnable } from './runnable.ts';

/** Writes to stdout, where answers go; resolves when the reader has taken it. */
export function writeOut(text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.write(text, (error) => (error ? reject(error) : resolve()));
  });
}

/** One write per line. */
export function printLine(line: string): Promise<void> {
  return writeOut(`${line}\n`);
}

/** Commands in it are named as they can be typed here; what it quotes of others moves no cursor. */
export function printNote(line: string): void {
  process.stderr.write(`${dropControls(toRunnable(line))}\n`);
}

/** The result of one message, as `--json` prints it. */
export function toResultObject(state: SignalState): object {
  return {
    id: toResultId(state),
    event: state.event,
    signal: state.signal,
    gate: state.gate,
    additional_context: state.additional_context,
    plan: state.plan,
    analysis: state.analysis,
    receipt: state.receipt,
    degraded: state.degraded,
  };
}

/** What the other commands, alerts and evidence call the result: its verdict; without one, its story or itself. */
function toResultId({ receipt, event }: SignalState): string {
  const signal = receipt?.deep_signal_id ?? receipt?.fast_signal_id ?? null;
  if (signal !== null) return toSignalName(signal);
  const story = receipt?.news_event_id ?? null;
  return story === null ? `${event?.source}/${event?.source_message_id}` : `event:${story}`;
}

/** On one line, without what shows nothing: in untrusted text it would move a terminal's cursor or turn its words around. */
export function toTerminalText(text: string): string {
  return dropHidden(text.replace(/\p{Cc}+/gu, ' ')).trim();
}

/** Whether the database could not say if it knows the message. */
export function isUnasked({ degraded }: SignalState): boolean {
  return degraded.includes('store_unavailable');
}

/** One message, for people. @param isDry of a run that kept nothing. */
export function describeResult(state: SignalState, isDry = false): string {
  const { signal, gate, analysis, receipt, degraded } = state;
  const verdict = analysis ?? signal;
  const lines: string[] = [];
  if (verdict === null) {
    if (!isDry) lines.push(`${receipt?.status ?? 'seen'}: ${receipt?.reason ?? ''}`);
  } else {
    lines.push(
      `${verdict.event_type} · ${verdict.assets.join(', ') || 'no asset'} · ${verdict.action} · confidence ` +
        `${verdict.confidence.toFixed(2)} (raw ${verdict.raw_confidence.toFixed(2)}) · ${verdict.status}`,
      toTerminalText(verdict.summary_cn),
      `gate ${gate?.open ? 'open' : 'closed'}: ${gate?.reason ?? 'unknown'}`,
    );
    for (const row of toEvidenceRows(state.additional_context.memory_evidence ?? {})) {
      const strength = (row.similarity ?? row.score ?? 0).toFixed(2);
      lines.push(`  evidence ${row.id} (${row.matched.join('+')} ${strength}): ${toTerminalText(row.summary)}`);
    }
    if (analysis !== null && analysis.notes !== '') lines.push(`notes: ${toTerminalText(analysis.notes)}`);
    if (verdict.risk_flags.length > 0) lines.push(`risks: ${verdict.risk_flags.join(', ')}`);
  }
  if (degraded.length > 0) lines.push(`degraded: ${degraded.join(', ')}`);
  const id = toResultId(state);
  const isKnown = !isDry || receipt?.status === 'duplicate';
  const status = receipt?.status ?? 'failed';
  const would = isUnasked(state) ? 'what it would be is not known: the database cannot be asked' : `would be ${status}`;
  const outcome = isKnown ? `${status}${receipt?.reason ? ` (${receipt.reason})` : ''}` : would;
  lines.push(`${outcome} · ${id}`);
  if (isStored(state) && (isKnown || receipt?.news_event_id != null)) lines.push(`  ${toCommand(`why ${quote(id)}`)}`);
  if (isDry) lines.push('dry run: nothing was kept');
  return dropControls(lines.join('\n'));
}

/** Whether it is where `why` looks. */
function isStored({ receipt }: SignalState): boolean {
  return receipt !== null && receipt.status !== 'failed' && receipt.status !== 'spooled';
}

/** The columns of `toTableRow`. */
export const tableHead = ['id', 'time (UTC)', 'source', 'type', 'assets', 'action', 'conf.', 'gate', 'evidence'];

/** The result of one message as a table row, as `start` and `replay` show it. */
export function toTableRow(state: SignalState): string[] {
  const { event, signal, gate, analysis, receipt, additional_context } = state;
  const verdict = analysis ?? signal;
  const evidence = toEvidenceRows(additional_context.memory_evidence ?? {}).map((row) => toShortId(row.id));
  return [
    toTerminalText(toResultId(state)),
    event?.as_of.slice(0, 16).replace('T', ' ') ?? '',
    toTerminalText(event?.source ?? ''),
    verdict?.event_type ?? receipt?.status ?? '',
    verdict?.assets.join(' ') ?? '',
    verdict?.action ?? '',
    verdict === null ? '' : verdict.confidence.toFixed(2),
    gate === null ? '' : `${gate.open ? 'open' : 'shut'} ${gate.reason}`,
    evidence.join(' '),
  ];
}

/** Shortens `pattern-006-hackers-identified` to `pattern-006`, for want of space. */
function toShortId(id: string): string {
  return id.split('-').slice(0, 2).join('-');
}

/** Cells of several lines keep them; nothing else in a cell moves a terminal's cursor. Coloured on a terminal, unless `NO_COLOR` is set. */
export function formatTable(head: readonly string[], rows: readonly string[][]): string {
  const isColoured = process.stdout.isTTY === true && readVariable('NO_COLOR') === null;
  const table = new Table({
    head: head.map(dropControls),
    style: { compact: true, ...(isColoured ? {} : { head: [], border: [] }) },
  });
  table.push(...rows.map((row) => row.map(dropControls)));
  return table.toString();
}
