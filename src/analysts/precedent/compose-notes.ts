import type { EvidenceRow } from '../../domain/evidence.ts';
import type { Signal } from '../../domain/verdict.ts';
import type { DeepInput } from '../analyst.ts';
import type { TurnedVerdict } from './choose-turn.ts';
import { stanceNames, stanceOf } from './mechanism.ts';
import type { StoryRead } from './read-story.ts';
import { type Shift, unprovenLimit, voiceLimit, type WeighedRow } from './weigh-evidence.ts';

interface Reasoning {
  signal: Signal;
  /** The precedents that were weighed. */
  rows: readonly WeighedRow[];
  /** All that were found, each once. */
  found: readonly EvidenceRow[];
  story: StoryRead;
  shift: Shift;
  turn: TurnedVerdict | null;
  /** Precedents have taken so much of its confidence that the trade becomes an observation. */
  isRefuted: boolean;
  /** Of the confidence. */
  from: number;
  to: number;
}

const actionNames = { buy: '买入', sell: '卖出', observe: '观望' } as const;

/**
 * Which precedents were weighed, what came of them, which of them said the opposite, what has been said of the same story, and
 * what that changes. Whatever contradicts is named as such.
 */
export function composeNotes(reasoning: Reasoning, { tool_results = [] }: DeepInput['context']): string {
  const { rows, found, story, from, to, turn } = reasoning;
  const answered = tool_results.filter(({ ok }) => ok).map(({ tool }) => tool);
  const tools = answered.length > 0 ? `另有工具结果：${[...new Set(answered)].join('、')}。` : '';
  const changes = turn === null ? '' : `${describeChange(turn, reasoning.signal)}：${turn.reason}。`;
  if (rows.length === 0 && found.length === 0 && story.opposed.length === 0) {
    return `无可参考的先例；${describeShift(from, to)}。${changes}${tools}`;
  }
  const parts = [
    rows.length > 0 ? `参考 ${rows.map(describeRow).join('、')}` : '无可参考的先例',
    describeOpposed(reasoning),
    `${describeShift(from, to)}${describeLimits(reasoning)}`,
  ];
  return `${parts.filter(Boolean).join('；')}。${changes}${tools}`;
}

/** Only the shift: post-validation has a word on the confidence itself. What can't be seen in two digits is no change. */
function describeShift(from: number, to: number): string {
  const by = (to - from).toFixed(2);
  if (Number(by) === 0) return '先例未改变置信度';
  return `先例使置信度 ${Number(by) > 0 ? '+' : ''}${by}`;
}

function describeChange({ action, direction }: TurnedVerdict, signal: Signal): string {
  return action === signal.action ? `方向改为${stanceNames[direction]}` : `改为${actionNames[action]}`;
}

/**
 * Precedents and verdicts on this story that point the other way than either look, or wait where one of them acts: of all that were
 * found, weighed or not.
 */
function describeOpposed({ signal, turn, found, story }: Reasoning): string {
  const looks = [signal, ...(turn === null ? [] : [turn])];
  const opposite = found.filter((row) => looks.some((look) => pointsElsewhere(row.action, look)));
  const isActing = looks.some(({ action }) => action !== 'observe');
  const waiting = isActing ? found.filter(({ action }) => action === 'observe') : [];
  const others = story.opposed.filter(({ id }) => !opposite.some((row) => row.id === id));
  return [
    listNamed('其中判断相反的：', opposite),
    listNamed('只观望的：', waiting),
    listNamed('同一资产一天内另有相反说法：', others),
  ]
    .filter(Boolean)
    .join('；');
}

/** At most this many ids of a kind. */
const namedRows = 5;

function listNamed(words: string, rows: readonly EvidenceRow[]): string {
  if (rows.length === 0) return '';
  const named = rows.slice(0, namedRows).map(({ id, action }) => `${id}（${actionNames[action]}）`);
  return `${words}${named.join('、')}${rows.length > namedRows ? ` 等 ${rows.length} 条` : ''}`;
}

/** Whether a verdict takes the other side than a look, by its direction or, where the look acts, by its action; observing takes none. */
function pointsElsewhere(
  action: WeighedRow['action'],
  { action: own, direction }: Pick<Signal, 'action' | 'direction'>,
): boolean {
  const stance = stanceOf[action];
  if (stance === 'neutral') return false;
  return (direction !== 'neutral' && stance !== direction) || (own !== 'observe' && action !== own);
}

function describeLimits({ shift, isRefuted }: Reasoning): string {
  return [
    shift.isVoiceCapped ? `，同一来源或只互相转述的先例合计至多 ±${voiceLimit}` : '',
    shift.isUnprovenCapped ? `，未经行情验证的先例合计至多 ±${unprovenLimit}` : '',
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
