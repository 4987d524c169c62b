import { type EvidenceRow, toEvidenceRows } from '../../domain/evidence.ts';
import type { Signal, VerdictDraft } from '../../domain/verdict.ts';
import type { DeepAnalyst, DeepInput } from '../analyst.ts';
import { nameVoices } from './name-voices.ts';
import { type Shift, toShift, unprovenLimit, voiceLimit, type WeighedRow, weighRow } from './weigh-evidence.ts';

/** Raise it with every change to how evidence is weighed. */
export const precedentVersion = 'precedent-3';

/** The most precedents to weigh and name. */
const rowLimit = 5;
/** The most of one voice: it can't crowd out the others. */
const rowsOfVoice = 2;
/** The most precedents that are compared with each other. */
const comparedRows = 30;
/** A precedent with less weight is ignored. */
const leastWeight = 0.05;
/** Below this confidence, a trade that precedents contradict becomes an observation. */
const tradeConfidence = 0.65;
const bounds = [0.05, 0.95] as const;

/**
 * Case-based deep look: the fast verdict, with its confidence moved by precedents that agree or conflict, by at most `shiftLimit`.
 * They are weighed by similarity, age, confidence and outcome; one source, or sources that only repeat each other, move it by at most
 * `voiceLimit`, and all that no price has borne out by at most `unprovenLimit`. The notes name the precedents, their outcomes, the shift
 * and the limits that it met. Without evidence the confidence stays as it is. No model, no network.
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
  const rows = chooseRows(toEvidenceRows(context.memory_evidence ?? {}), signal, asOf);
  const shift = toShift(rows);
  const preliminary = toPreliminary(signal);
  const confidence =
    rows.length === 0 ? preliminary : round(Math.min(bounds[1], Math.max(bounds[0], preliminary + shift.by)));
  const isRefuted = shift.by < 0 && confidence < tradeConfidence && signal.action !== 'observe';
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
    notes: composeNotes(rows, { from: preliminary, to: confidence, limits: describeLimits(shift, isRefuted) }, context),
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

/** The weightiest precedents, each once, of no voice more than two. */
function chooseRows(evidence: readonly EvidenceRow[], signal: Signal, asOf: Date): WeighedRow[] {
  const unique = [...new Map(evidence.toReversed().map((row) => [row.id, row])).values()].toReversed();
  const weighty = unique
    .map((row) => ({ row, weighed: weighRow(row, signal, asOf) }))
    .filter(({ weighed }) => weighed.weight >= leastWeight)
    .sort((a, b) => b.weighed.weight - a.weighed.weight)
    .slice(0, comparedRows);
  const voices = nameVoices(weighty.map(({ row }) => row));
  const rows = weighty.map(({ weighed }) => ({ ...weighed, voice: voices.get(weighed.id) ?? null }));
  const isAmongFirst = (row: WeighedRow, index: number) =>
    row.voice === null || rows.slice(0, index).filter(({ voice }) => voice === row.voice).length < rowsOfVoice;
  return rows.filter(isAmongFirst).slice(0, rowLimit);
}

function composeNotes(
  rows: readonly WeighedRow[],
  { from, to, limits }: { from: number; to: number; limits: string },
  { tool_results = [] }: DeepInput['context'],
): string {
  const answered = tool_results.filter(({ ok }) => ok).map(({ tool }) => tool);
  const tools = answered.length > 0 ? `另有工具结果：${[...new Set(answered)].join('、')}。` : '';
  if (rows.length === 0) return `无可参考的先例；置信度 ${from.toFixed(2)} 不变。${tools}`;
  const ids = rows.map(describeRow).join('、');
  return `参考 ${ids}；置信度 ${from.toFixed(2)} → ${to.toFixed(2)}${limits}。${tools}`;
}

function describeLimits({ isVoiceCapped, isUnprovenCapped }: Shift, isRefuted: boolean): string {
  return [
    isVoiceCapped ? `，同一来源或只互相转述的先例合计至多 ±${voiceLimit}` : '',
    isUnprovenCapped ? `，未经行情验证的先例合计至多 ±${unprovenLimit}` : '',
    isRefuted ? '，先例相左，改为观望' : '',
  ].join('');
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
