import { tellsSuddenMove } from '../../domain/routine/find-extreme.ts';
import { readFate } from '../../domain/text/fates.ts';
import { readLostLevels } from '../../domain/text/lost-levels.ts';
import { isOwnNotice } from '../../domain/text/own-notice.ts';
import { readPriceMark } from '../../domain/text/price-marks.ts';
import { readLargestPercentage } from '../../domain/text/read-amounts.ts';
import { isTreasuryRaise } from '../../domain/text/treasury-raise.ts';
import type { EventType, RiskFlag } from '../../domain/verdict.ts';
import { readConfirmedTheft } from './direction/recovery.ts';
import { dated, hasSign, hedges, rumours, vagueFuture } from './lexicon/certainty.ts';
import { compilePattern } from './lexicon/cue.ts';
import type { Direction } from './read-direction.ts';
import type { MessageParts } from './read-message.ts';

/** A move of this many percent is volatile. */
const volatilePercent = 7;
const turmoil = {
  en: compilePattern(
    [
      'crash(?:es|ed)?',
      'plung(?:es|ed)',
      'plummet(?:s|ed)?',
      'de-?pegg?(?:s|ed)?',
      'volatil(?:e|ity)',
      'collaps(?:es|ed)',
      'soars?',
      'liquidations?',
    ],
    'en',
  ),
  zh: compilePattern(['暴跌|暴涨|闪崩|崩盘|脱锚|跳水|爆仓|剧烈波动|飙升'], 'zh'),
};
const illiquidity = {
  en: compilePattern(
    ['(?:halts?|suspends?|pauses?|freezes?|froze) ~ withdrawals', 'insolven(?:t|cy)', 'illiquid', 'liquidity crisis'],
    'en',
  ),
  zh: compilePattern(['暂停提|停止提|流动性(?:危机|枯竭)|挤兑|资不抵债'], 'zh'),
};

interface RiskInput {
  parts: MessageParts;
  type: EventType;
  direction: Direction;
  hasAsset: boolean;
  confidence: number;
  /** A figure stands beside what was expected: "expected" is no hedge then. */
  isMeasured: boolean;
}

const confirming = /confirm|admit|acknowledg|确认|证实|承认/;

/** The reasons to doubt a verdict, in the order of `riskFlags`. */
export function flagRisks({ parts, type, direction, hasAsset, confidence, isMeasured }: RiskInput): RiskFlag[] {
  const title = parts.title.toLowerCase();
  const text = `${title}\n${parts.lead.toLowerCase()}`;
  const fate = readFate(title)?.state;
  const isConfirmed = type === 'hack' && readConfirmedTheft(title) !== null;
  // What a victim confirms is none, whatever rumours it denies beside it; that it confirms may be one.
  const isRumour = hasSign(rumours, isConfirmed ? title.slice(0, Math.max(0, title.search(confirming))) : title);
  const isDecided = isOwnNotice(parts.title) || isTreasuryRaise(parts.title);
  const found: [RiskFlag, boolean][] = [
    [
      'price_volatility',
      type === 'liquidation' ||
        hasSign(turmoil, title) ||
        readLargestPercentage(title) >= volatilePercent ||
        readLostLevels(title).length > 0 ||
        readPriceMark(title) !== null ||
        tellsSuddenMove(title) ||
        fate === 'resumed',
    ],
    [
      'liquidity_risk',
      type === 'delisting' || hasSign(illiquidity, text) || (fate !== undefined && fate !== 'resumed'),
    ],
    ['regulation_risk', (type === 'regulation' && direction !== 'long') || type === 'delisting'],
    ['confidence_low', confidence < 0.5],
    ['data_incomplete', !hasAsset],
    ['vague_timeline', hasSign(vagueFuture, title) && !hasSign(dated, text) && !isDecided],
    [
      'speculative',
      (hasSign(hedges, title) && !isMeasured && !isConfirmed && !isTreasuryRaise(parts.title)) || isRumour,
    ],
    ['unverifiable', isRumour],
  ];
  return found.filter(([, applies]) => applies).map(([flag]) => flag);
}
