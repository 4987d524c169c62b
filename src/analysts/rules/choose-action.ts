import { stablecoins } from '../../domain/assets/asset-classes.ts';
import { eventTypeTable } from '../../domain/event-types/event-type-table.ts';
import { isOwnNotice } from '../../domain/text/own-notice.ts';
import { isTreasuryRaise } from '../../domain/text/treasury-raise.ts';
import { type EventType, noiseFlags, type RiskFlag, type VerdictDraft } from '../../domain/verdict.ts';
import { hasSign, vagueFuture } from './lexicon/certainty.ts';
import type { Direction } from './read-direction.ts';

/** Below this confidence nothing is traded. */
const tradeConfidence = 0.7;
const futureReach = 600;
/** A firm that raises money, or is bought, moves its own coin and none of these, unless the money is to buy it. */
const unmovedCoins: ReadonlySet<string> = new Set(['BTC', 'ETH']);

/** Buys or sells only on a concrete, unhedged event that has happened and names an asset; observes everything else. */
export function chooseAction(input: {
  content: string;
  type: EventType;
  direction: Direction;
  assets: readonly string[];
  /** A reader of direction has told which way. */
  isTold: boolean;
  confidence: number;
  flags: readonly RiskFlag[];
}): VerdictDraft['action'] {
  const { type, direction, confidence, flags, assets } = input;
  if (
    assets.length === 0 ||
    direction === 'neutral' ||
    confidence < tradeConfidence ||
    !eventTypeTable[type].rules.isTraded
  ) {
    return 'observe';
  }
  if (direction === 'long' && assets.every((code) => stablecoins.has(code))) return 'observe';
  const head = input.content.slice(0, futureReach);
  if (isOwnNotice(head) || isTreasuryRaise(head)) return direction === 'long' ? 'buy' : 'sell';
  if (type === 'funding' && !input.isTold && assets.every((code) => unmovedCoins.has(code))) return 'observe';
  if (noiseFlags.some((flag) => flags.includes(flag))) return 'observe';
  if (eventTypeTable[type].isAnnouncedAhead && hasSign(vagueFuture, head.toLowerCase())) return 'observe';
  return direction === 'long' ? 'buy' : 'sell';
}
