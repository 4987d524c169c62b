import { type EvidenceRow, toEvidenceRows } from '../../domain/evidence.ts';
import type { Signal, VerdictDraft } from '../../domain/verdict.ts';
import type { DeepAnalyst, DeepInput } from '../analyst.ts';
import { chooseTurn, isWeakened } from './choose-turn.ts';
import { composeNotes } from './compose-notes.ts';
import { compareMechanisms, type Mechanism, readMechanism, toRowMechanism } from './mechanism.ts';
import { nameVoices } from './name-voices.ts';
import { readStory } from './read-story.ts';
import { addDoubt, toShift, type WeighedRow, weighRow } from './weigh-evidence.ts';

/** Raise it with every change to how evidence is weighed. */
export const precedentVersion = 'precedent-11';

/** The most precedents to weigh and name. */
const rowLimit = 5;
/** The most of one voice: it can't crowd out the others. */
const rowsOfVoice = 2;
/** The most precedents that are compared with each other. */
const comparedRows = 30;
/** A precedent with less weight is ignored. */
const leastWeight = 0.05;
const bounds = [0.05, 0.95] as const;

/**
 * Case-based deep look: the fast verdict, with its confidence moved by precedents that agree or conflict, by at most `shiftLimit`, and
 * turned where cases know better (`chooseTurn`). Precedents are weighed by mechanism (type, actor, direction, asset or its class, size),
 * similarity, age, confidence and outcome; one source, or sources that only repeat each other, move the confidence by at most
 * `voiceLimit`, and all that no price has borne out by at most `unprovenLimit`. The notes name the precedents, their outcomes, those that
 * said the opposite, the shift, the limits that it met and why the verdict was turned. Without evidence it stays as it is. No model, no
 * network.
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
  const current = readMechanism(event.content, signal);
  const evidence = keepFirst(toEvidenceRows(context.memory_evidence ?? {}));
  const story = readStory(context.story_evidence ?? [], signal, current, event.content);
  const weighty = keepWeighty(evidence, signal, current, new Date(event.as_of));
  const voices = nameVoices(keepFirst([...weighty.map(({ row }) => row), ...story.opposed]));
  const rows = chooseRows(weighty, voices);
  const from = toPreliminary(signal);
  const doubted = signal.action === 'observe' ? [] : story.opposed;
  const shift = addDoubt(
    toShift(rows),
    doubted.map(({ id, outcome }) => ({ voice: voices.get(id) ?? null, outcome })),
  );
  const moved = round(Math.min(bounds[1], Math.max(bounds[0], from + shift.by)));
  const to = rows.length === 0 && shift.by === 0 ? from : moved;
  const turn = chooseTurn({ signal, source: event.source, confidence: to, evidence, story });
  const isRefuted = turn === null && signal.action !== 'observe' && isWeakened(shift, to);
  const action = isRefuted ? 'observe' : (turn?.action ?? signal.action);
  return {
    summary_cn: signal.summary_cn,
    event_type: signal.event_type,
    assets: signal.assets,
    asset_names: signal.asset_names,
    action,
    direction: turn?.direction ?? signal.direction,
    confidence: to,
    strength: action === 'observe' && signal.action !== 'observe' ? 'low' : signal.strength,
    timeframe: signal.timeframe,
    risk_flags: signal.risk_flags,
    notes: composeNotes({ signal, rows, found: evidence, story, shift, turn, isRefuted, from, to }, context),
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

/** Those that count for something, the weightiest first. */
function keepWeighty(evidence: readonly EvidenceRow[], signal: Signal, current: Mechanism, asOf: Date) {
  return evidence
    .map((row) => ({ row, weighed: weighRow(row, signal, asOf, null, toLikeness(row, current)) }))
    .filter(({ weighed }) => weighed.weight >= leastWeight)
    .sort((a, b) => b.weighed.weight - a.weighed.weight)
    .slice(0, comparedRows);
}

/** The weightiest precedents, of no voice more than two. */
function chooseRows(weighty: ReturnType<typeof keepWeighty>, voices: ReadonlyMap<string, string>): WeighedRow[] {
  const rows = weighty.map(({ weighed }) => ({ ...weighed, voice: voices.get(weighed.id) ?? null }));
  const isAmongFirst = (row: WeighedRow, index: number) =>
    row.voice === null || rows.slice(0, index).filter(({ voice }) => voice === row.voice).length < rowsOfVoice;
  return rows.filter(isAmongFirst).slice(0, rowLimit);
}

/** Each precedent once, as the first search found it. */
function keepFirst(rows: readonly EvidenceRow[]): EvidenceRow[] {
  return [...new Map(rows.toReversed().map((row) => [row.id, row])).values()].toReversed();
}

/** A pattern says itself what it is for. */
function toLikeness(row: EvidenceRow, current: Mechanism): number {
  return row.origin === 'pattern' ? 1 : compareMechanisms(toRowMechanism(row), current);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
