import { hanExchanges, latinExchanges } from '../../../domain/exchanges.ts';
import type { EventType, VerdictDraft } from '../../../domain/verdict.ts';

/** A direction that the words of a message tell, with the clause of the notes that says by what. */
export interface DirectionReading {
  direction: VerdictDraft['direction'];
  /** In Chinese, without a full stop. */
  why: string;
  /** What such a message is, where its headline names no asset. */
  type?: EventType;
  /** Right in fewer than 17 of 20 unseen messages: the model weighs it beside its other signs, and may decide otherwise. */
  isSign?: true;
  /** Coins that somebody moved to be sold or held: news by its size, in whatever words. */
  isFlow?: true;
  /** Coins that their issuer makes or takes back, which is neither a raise nor a decision of holders. */
  isSupply?: true;
  /** Decided for all coins of a great market: news in whatever words. */
  isGreat?: true;
}

/** Reads one sentence or headline (NFKC, lower case, bounded); null where it tells nothing of the concept. */
export type ReadDirection = (sentence: string) => DirectionReading | null;

/** Up to `most` characters of the same sentence; the point of a decimal doesn't end it. */
export function within(most: number): string {
  return `(?:[^.!?。;\\n]|\\.(?=\\d)){0,${most}}?`;
}

/** The same, but within a clause: only the comma of a number is passed. */
export function withinClause(most: number): string {
  return `(?:[^.,!?。;:\\n]|[.,](?=\\d)){0,${most}}?`;
}

/** Places that coins are sold at: coins that leave them are held, coins that arrive may be sold. */
export const exchangeName =
  `(?:${latinExchanges()}|${hanExchanges()}|` +
  'galaxy digital|(?<=[向往] ?)galaxy(?! s)|falconx|cumberland|otc desks?\\b|otc ?(?:平台|柜台)|(?:centrali[sz]ed |crypto |spot |derivatives )?exchanges?\\b|cexe?s?\\b|交易所|中心化(?:交易)?平台)';

export const dollarCoin = '(?:usdt|usdc|usde|fdusd|tusd|dai|pyusd|stable ?coins?|tether|稳定币|美元|泰达币)';
