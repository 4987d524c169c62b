import type { RunResult } from './read-run.ts';

/** In the order in which they run: a difference began at the first that differs. */
const comparedStages = [
  'event',
  'signal',
  'gate',
  'evidence',
  'plan',
  'tools',
  'analysis',
  'receipt',
  'degraded',
] as const;
type ComparedStage = (typeof comparedStages)[number];

/** One field: its path within the stage, and its two values; undefined if it was missing. */
export interface Difference {
  path: string;
  a: unknown;
  b: unknown;
}

/** The differences in one message. */
interface MessageChange {
  message: string;
  /** The two final verdicts as a reader would be told them, or null if they are equal. */
  verdict: { a: string; b: string } | null;
  first_stage: ComparedStage;
  stages: { stage: ComparedStage; differences: Difference[] }[];
}

export interface RunComparison {
  counts: { same: number; changed: number; otherwise: number; added: number; removed: number };
  changes: MessageChange[];
  /** Messages of one run only. */
  added: string[];
  removed: string[];
}

/**
 * Compares two runs, message by message and stage by stage. Timings and database ids are left out, and so is that a run was killed in a
 * message and went on with it; evidence is compared by its content, in its order.
 */
export function compareRuns(a: ReadonlyMap<string, RunResult>, b: ReadonlyMap<string, RunResult>): RunComparison {
  const changes: MessageChange[] = [];
  let same = 0;
  for (const [key, before] of a) {
    const after = b.get(key);
    if (after === undefined) continue;
    const change = compareResults(before, after);
    if (change === null) same++;
    else changes.push({ message: toName(before), ...change });
  }
  const added = [...b].filter(([key]) => !a.has(key)).map(([, result]) => toName(result));
  const removed = [...a].filter(([key]) => !b.has(key)).map(([, result]) => toName(result));
  const changed = changes.filter(({ verdict }) => verdict !== null).length;
  return {
    counts: { same, changed, otherwise: changes.length - changed, added: added.length, removed: removed.length },
    changes,
    added,
    removed,
  };
}

function toName({ event }: RunResult): string {
  return `${event.source}/${event.source_message_id}`;
}

function compareResults(a: RunResult, b: RunResult): Omit<MessageChange, 'message'> | null {
  const stages = comparedStages.flatMap((stage) => {
    const differences = findDifferences(toStage(a, stage), toStage(b, stage), '');
    return differences.length > 0 ? [{ stage, differences }] : [];
  });
  const [first] = stages;
  if (first === undefined) return null;
  const [before, after] = [describeVerdict(a), describeVerdict(b)];
  return { verdict: before === after ? null : { a: before, b: after }, first_stage: first.stage, stages };
}

function toStage(result: RunResult, stage: ComparedStage): unknown {
  const context = (result.additional_context ?? {}) as Record<string, unknown>;
  if (stage === 'evidence') return withoutTraces({ ...(context.memory_evidence ?? {}), trace: context.trace });
  if (stage === 'event') return withoutTraces(asNew(result.event));
  if (stage === 'tools') return withoutTraces(context.tool_results);
  return withoutTraces(result[stage]);
}

/** Whoever goes on with a message finds it stored, without a verdict: to the run it was new. */
function asNew(event: RunResult['event']): unknown {
  const { recognition } = event as { recognition?: { kind?: unknown } };
  const isNew = recognition?.kind === 'new' || recognition?.kind === 'resume';
  return isNew ? { ...event, recognition: { ...recognition, kind: 'new', reason: null } } : event;
}

/** Fields that differ even between equal runs: durations, and the ids of rows. */
const traces = new Set(['ms', 'latency_ms', 'news_event_id', 'ai_signal_id', 'fast_signal_id', 'deep_signal_id']);

function withoutTraces(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(/\bsignal:\d+\b/g, 'signal:#');
  if (Array.isArray(value)) return value.map(withoutTraces);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([key]) => !traces.has(key));
  return Object.fromEntries(kept.map(([key, field]) => [key, withoutTraces(field)]));
}

function findDifferences(a: unknown, b: unknown, path: string): Difference[] {
  if (Object.is(a, b)) return [];
  if (!isContainer(a) || !isContainer(b) || Array.isArray(a) !== Array.isArray(b)) {
    // A key without a value and a missing key are equal.
    return (a ?? null) === (b ?? null) ? [] : [{ path: path || '(all)', a, b }];
  }
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].flatMap((key) => findDifferences(a[key], b[key], path === '' ? key : `${path}.${key}`));
}

function isContainer(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** The final verdict of a message, in words. */
function describeVerdict(result: RunResult): string {
  const verdict = (result.analysis ?? result.signal) as Record<string, unknown> | null | undefined;
  if (!verdict) return String(result.receipt?.status ?? 'nothing');
  const { action, event_type, assets, confidence, direction, status } = verdict;
  const named = Array.isArray(assets) && assets.length > 0 ? ` ${assets.join(' ')}` : '';
  const share = typeof confidence === 'number' ? Math.round(confidence * 10_000) / 10_000 : confidence;
  return `${action}${named} ${event_type} ${direction} ${share}${status === 'success' ? '' : ` (${status})`}`;
}
