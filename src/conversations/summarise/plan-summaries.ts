import type { Scene } from '../scene/scene.ts';

/** What planning needs to know of a message. */
export interface PlannedTurn {
  round: number;
  scene: Scene | null;
  topic: string | null;
  /** ISO 8601. */
  created_at: string;
  /** The last round before it that stands in a summary; null: it does itself. */
  gap: number | null;
  is_closed: boolean;
}

interface SummaryPlan<Turn> {
  /** Each is to become one summary, in order: whole rounds, one after the other, that stand in none. */
  ranges: Turn[][];
  /** The rounds after them, which wait for more; empty: nothing waits. */
  open: Turn[];
}

/** Rounds of one summary. */
const mostRounds = 5;
/** A change of topic ends no range of fewer rounds: a single aside is no other topic. */
const leastRounds = 2;
/** After so long without a word, what was talked about is over, ms. */
export const silenceMs = 30 * 60_000;

/**
 * Which rounds become one summary: five; fewer where a story begins or ends, where the topic changes, and where nothing was said for
 * half an hour. Talk about the app neither begins nor ends anything.
 * @param turns messages in the order of their rounds; those that stand in a summary are left out.
 */
export function planSummaries<Turn extends PlannedTurn>(turns: readonly Turn[], now: Date): SummaryPlan<Turn> {
  const plan: SummaryPlan<Turn> = { ranges: [], open: [] };
  let range: Turn[][] = [];
  for (const round of groupByRound(turns.filter(({ gap }) => gap !== null))) {
    if (range.length > 0 && isOver(range, round)) {
      plan.ranges.push(range.flat());
      range = [];
    }
    range.push(round);
  }
  if (range.length === 0) return plan;
  const last = range.at(-1)?.at(-1);
  const isSilent = last !== undefined && now.getTime() - Date.parse(last.created_at) >= silenceMs;
  const isDone = range.length >= mostRounds || last?.is_closed || isSilent;
  if (isDone) plan.ranges.push(range.flat());
  else plan.open = range.flat();
  return plan;
}

function isOver<Turn extends PlannedTurn>(range: readonly Turn[][], next: readonly Turn[]): boolean {
  const before = range.flat();
  const [last, first] = [before.at(-1), next[0]];
  if (last === undefined || first === undefined) return false;
  if (range.length >= mostRounds || last.gap !== first.gap) return true;
  if (Date.parse(first.created_at) - Date.parse(last.created_at) >= silenceMs) return true;
  if (isOtherScene(before, next)) return true;
  return range.length >= leastRounds && isOtherTopic(before, next);
}

function isOtherScene(before: readonly PlannedTurn[], next: readonly PlannedTurn[]): boolean {
  const [was, is] = [before, next].map((turns) => turns.findLast(({ scene }) => scene === 'daily' || scene === 'plot'));
  return was !== undefined && is !== undefined && was.scene !== is.scene;
}

/** Every message with a topic has one that none before had. */
function isOtherTopic(before: readonly PlannedTurn[], next: readonly PlannedTurn[]): boolean {
  const [known, said] = [before, next].map((turns) => turns.flatMap(({ topic }) => topic ?? []));
  return known?.length !== 0 && said?.length !== 0 && said?.every((topic) => !known?.includes(topic)) === true;
}

function groupByRound<Turn extends PlannedTurn>(turns: readonly Turn[]): Turn[][] {
  const rounds: Turn[][] = [];
  for (const turn of turns) {
    const last = rounds.at(-1);
    if (last?.[0]?.round === turn.round) last.push(turn);
    else rounds.push([turn]);
  }
  return rounds;
}
