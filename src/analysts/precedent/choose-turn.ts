import { stablecoins } from '../../domain/assets/asset-classes.ts';
import { eventTypeTable } from '../../domain/event-types/event-type-table.ts';
import type { EvidenceRow } from '../../domain/evidence.ts';
import { noiseFlags, type RiskFlag, type Signal } from '../../domain/verdict.ts';
import { directionGround } from '../rules/direction-ground.ts';
import { stanceNames, stanceOf } from './mechanism.ts';
import { nameVoices } from './name-voices.ts';
import type { StoryRead } from './read-story.ts';
import { isPoorKind, type Shift } from './weigh-evidence.ts';

/** A verdict other than the fast one, and what it rests on. */
export interface TurnedVerdict {
  action: Signal['action'];
  direction: Signal['direction'];
  /** Chinese, with the ids. */
  reason: string;
}

/** A pattern whose conditions hold turns a verdict from this confidence on; a weaker one only moves its confidence. */
const turningConfidence = 0.7;
/** Below this confidence the fast look doubts that there is any news that could move a price. */
const newsConfidence = 0.7;
/** Below this confidence, a trade that precedents contradict becomes an observation. */
const tradeConfidence = 0.65;
/** News that we have told this often within a day is in the price already. */
const toldLimit = 3;
/** Voices that have to contradict a trade, one of them borne out by the price, before it becomes an observation: words are cheap. */
const opposedVoices = 2;
const doubts: readonly RiskFlag[] = [...noiseFlags, 'stale_event'];
const actionOf = { long: 'buy', short: 'sell', neutral: 'observe' } as const;

interface TurnInput {
  signal: Signal;
  /** Of the message. */
  source: string;
  /** The confidence after the precedents were weighed, 0–1. */
  confidence: number;
  evidence: readonly EvidenceRow[];
  story: StoryRead;
}

/**
 * The verdict by which precedents overrule the fast one; null: they don't. First by what the event means (a pattern whose
 * conditions hold says otherwise), then by whether it is still worth acting on: not for a kind that has rarely come true, news that
 * was told before, or a story that others tell the other way round, borne out by the price.
 */
export function chooseTurn(input: TurnInput): TurnedVerdict | null {
  const meant = turnByPattern(input);
  const { action, direction } = meant ?? input.signal;
  if (action === 'observe') return meant;
  const stopped = findStop(input, meant !== null);
  if (stopped === null) return meant;
  return { action: 'observe', direction, reason: [meant?.reason, stopped].filter(Boolean).join('；') };
}

/** Whether precedents have lowered a confidence so far that nothing should be traded on it. */
export function isWeakened(shift: Pick<Shift, 'by'>, confidence: number): boolean {
  return shift.by < 0 && confidence < tradeConfidence;
}

/** The verdict of the patterns whose conditions hold; null if they disagree with each other. */
function turnByPattern({ signal, confidence, evidence }: TurnInput): TurnedVerdict | null {
  const held = evidence.filter((row) => row.conditions_hold === true && row.confidence >= turningConfidence);
  const stances = new Set(held.map(({ action }) => stanceOf[action]));
  const [pattern] = held;
  const [direction] = stances;
  if (pattern === undefined || direction === undefined || stances.size > 1 || direction === signal.direction)
    return null;
  // A neutral message that is hardly news moves nothing, whatever its kind.
  if (signal.direction === 'neutral' && signal.confidence < newsConfidence) return null;
  // Stablecoins are no purchase, whatever is usual for the event.
  if (direction === 'long' && signal.assets.length > 0 && signal.assets.every((asset) => stablecoins.has(asset)))
    return null;
  // What the words tell of the direction is closer than what such events usually mean.
  const isSaid = signal.notes.includes(directionGround);
  if (isSaid && (direction === 'neutral' || signal.direction === 'neutral')) return null;
  const reason = `${pattern.id} 的条件成立，此类事件${stanceNames[direction]}，与快判${stanceNames[signal.direction]}不同`;
  // The message says its direction itself: what such events usually mean is reason only not to act on it.
  if (direction !== 'neutral' && signal.direction !== 'neutral') {
    return signal.action === 'observe' ? null : { action: 'observe', direction: signal.direction, reason };
  }
  return { action: isWorthActing(signal, confidence) ? actionOf[direction] : 'observe', direction, reason };
}

function isWorthActing({ assets, event_type, risk_flags }: Signal, confidence: number): boolean {
  // Where one party moves two coins, one may have been bought with the other.
  const isOneCoin = event_type !== 'whale' || assets.length === 1;
  return (
    assets.length > 0 &&
    isOneCoin &&
    confidence >= newsConfidence &&
    eventTypeTable[event_type].rules.isTraded &&
    !doubts.some((flag) => risk_flags.includes(flag))
  );
}

/**
 * Why nothing should be bought or sold, whatever the event means; null: nothing speaks against it. A turned verdict has no base
 * rate of its own here.
 */
function findStop({ signal, source, evidence, story }: TurnInput, isTurned: boolean): string | null {
  if (!isTurned && countTold(story.told, source) >= toldLimit) {
    return `${listIds(story.told)} 一天内已作同样判断，消息应已入价`;
  }
  const poor = evidence.find(
    (row) => row.event_type === signal.event_type && row.action === signal.action && isPoorKind(row),
  );
  if (!isTurned && poor?.base_rate) {
    const { n, hit_rate } = poor.base_rate;
    return `同类判断 ${n} 次中仅 ${Math.round(hit_rate * 100)}% 应验`;
  }
  const against = new Set(nameVoices(story.opposed).values());
  const isBorneOut = story.opposed.some(({ outcome }) => outcome?.hit === true);
  if (against.size < opposedVoices || !isBorneOut) return null;
  return `${listIds(story.opposed)} 一天内判断相反，来自不同来源，且已为行情证实`;
}

/** How often the news was told: each time by its own source, and once by every other voice, so that copies don't make it old. */
function countTold(told: readonly EvidenceRow[], source: string): number {
  const own = told.filter((row) => row.source === source);
  const others = nameVoices(told.filter((row) => row.source !== source));
  return own.length + new Set(others.values()).size;
}

function listIds(rows: readonly EvidenceRow[]): string {
  return (
    rows
      .slice(0, 3)
      .map(({ id }) => id)
      .join('、') + (rows.length > 3 ? ` 等 ${rows.length} 条` : '')
  );
}
