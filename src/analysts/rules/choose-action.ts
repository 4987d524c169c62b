import { eventTypeTable } from '../../domain/event-types/event-type-table.ts';
import type { EventType, RiskFlag, VerdictDraft } from '../../domain/verdict.ts';
import { dated, hasSign, vagueFuture } from './lexicon/certainty.ts';
import { compilePattern } from './lexicon/cue.ts';
import type { Direction } from './read-direction.ts';

/** Below this confidence nothing is traded. */
const tradeConfidence = 0.7;
const noiseFlags: readonly RiskFlag[] = ['speculative', 'vague_timeline', 'unverifiable'];
const futureReach = 600;
const ownNotice = {
  en: compilePattern(
    [
      '(?:binance|coinbase|okx|upbit|bithumb|bybit|kraken|kucoin|bitget|robinhood) ~ (?:will|to) (?:list|add|open|launch)',
    ],
    'en',
  ),
  zh: compilePattern(
    [
      '(?:币安|欧易|binance|okx|upbit|bithumb|bybit|coinbase|kraken|bitget)[^。\\n]{0,20}将[^。\\n]{0,20}(?:上线|上架|开放)',
    ],
    'zh',
  ),
};

/** Buys or sells only on a concrete, unhedged event that has happened and names an asset; observes everything else. */
export function chooseAction(input: {
  content: string;
  type: EventType;
  direction: Direction;
  hasAsset: boolean;
  confidence: number;
  flags: readonly RiskFlag[];
}): VerdictDraft['action'] {
  const { type, direction, confidence, flags } = input;
  if (
    !input.hasAsset ||
    direction === 'neutral' ||
    confidence < tradeConfidence ||
    !eventTypeTable[type].rules.isTraded
  ) {
    return 'observe';
  }
  const head = input.content.slice(0, futureReach).toLowerCase();
  const isDatedNotice = hasSign(ownNotice, head) && hasSign(dated, head);
  if (isDatedNotice) return direction === 'long' ? 'buy' : 'sell';
  if (noiseFlags.some((flag) => flags.includes(flag))) return 'observe';
  if (eventTypeTable[type].isAnnouncedAhead && hasSign(vagueFuture, head)) return 'observe';
  return direction === 'long' ? 'buy' : 'sell';
}
