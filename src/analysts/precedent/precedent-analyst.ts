import { toEvidenceRows } from '../../domain/evidence.ts';
import type { Signal, VerdictDraft } from '../../domain/verdict.ts';
import type { DeepAnalyst, DeepInput } from '../analyst.ts';
import { toShift, type WeighedRow, weighRow } from './weigh-evidence.ts';

/** Raise it with every change to how evidence is weighed. */
export const precedentVersion = 'precedent-2';

/** The most precedents to weigh and name. */
const rowLimit = 5;
/** A precedent with less weight is ignored. */
const leastWeight = 0.05;
/** Below this confidence, a trade that precedents contradict becomes an observation. */
const tradeConfidence = 0.65;
const bounds = [0.05, 0.95] as const;

/**
 * Case-based deep look: the fast verdict, with its confidence moved by precedents that agree or conflict, by at most `shiftLimit`.
 * They are weighed by similarity, age, confidence and outcome. The notes name the precedents, their outcomes and the shift. Without
 * evidence the confidence stays as it is. No model, no network.
 */
export function createPrecedentAnalyst(): DeepAnalyst {
  return {
    name: 'precedent',
    async analyse(input) {
      return {
        draft: weighPrecedents(input),
        model_name: 'precedent',
        prompt_version: precedentVersion,
        usage: [],
        degraded: [],
      };
    },
  };
}

function weighPrecedents({ event, signal, context }: DeepInput): VerdictDraft {
  const asOf = new Date(event.as_of);
  const rows = uniqueById(toEvidenceRows(context.memory_evidence ?? {}).map((row) => weighRow(row, signal, asOf)))
    .filter(({ weight }) => weight >= leastWeight)
    .sort((a, b) => b.weight - a.weight)
    .slice(0, rowLimit);
  const shift = toShift(rows);
  const preliminary = toPreliminary(signal);
  const confidence =
    rows.length === 0 ? preliminary : round(Math.min(bounds[1], Math.max(bounds[0], preliminary + shift)));
  const isRefuted = shift < 0 && confidence < tradeConfidence && signal.action !== 'observe';
  return {
    summary_cn: signal.summary_cn,
    event_type: signal.event_type,
    assets: signal.assets,
    asset_names: signal.asset_names,
    action: isRefuted ? 'observe' : signal.action,
    direction: signal.direction,
    confidence,
    strength: isRefuted ? 'low' : signal.strength,
    timeframe: signal.timeframe,
    risk_flags: signal.risk_flags,
    notes: composeNotes(rows, preliminary, confidence, isRefuted, context.tool_results ?? []),
    links: signal.links,
  };
}

/**
 * Where the deep look starts. Post-validation runs again on the result, and a raise must not count twice: so it is the analyst's own
 * confidence, except where a rule capped it.
 */
function toPreliminary(signal: Signal): number {
  return Math.min(signal.raw_confidence, signal.confidence);
}

function uniqueById(rows: readonly WeighedRow[]): WeighedRow[] {
  return [...new Map([...rows].reverse().map((row) => [row.id, row])).values()].reverse();
}

function composeNotes(
  rows: readonly WeighedRow[],
  preliminary: number,
  confidence: number,
  isRefuted: boolean,
  results: NonNullable<DeepInput['context']['tool_results']>,
): string {
  const answered = results.filter(({ ok }) => ok).map(({ tool }) => tool);
  const tools = answered.length > 0 ? `另有工具结果：${[...new Set(answered)].join('、')}。` : '';
  if (rows.length === 0) return `无可参考的先例；置信度 ${preliminary.toFixed(2)} 不变。${tools}`;
  const ids = rows.map(describeRow).join('、');
  const turn = isRefuted ? '，先例相左，改为观望' : '';
  return `参考 ${ids}；置信度 ${preliminary.toFixed(2)} → ${confidence.toFixed(2)}${turn}。${tools}`;
}

/** `signal:12 24h +3.1% 应验`: what happened, and whether the precedent's verdict had said so. */
function describeRow({ id, outcome }: WeighedRow): string {
  if (outcome === null) return id;
  const move = `${outcome.return < 0 ? '' : '+'}${(outcome.return * 100).toFixed(1)}%`;
  const word = outcome.hit === null ? '未定' : outcome.hit ? '应验' : '落空';
  return `${id} ${outcome.horizon} ${move} ${word}`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
