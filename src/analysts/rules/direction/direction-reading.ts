import { hanExchanges, latinExchanges } from '../../../domain/exchanges.ts';
import type { EventType, VerdictDraft } from '../../../domain/verdict.ts';

/** A direction that the words of a message tell, and why. */
export interface DirectionReading {
  direction: VerdictDraft['direction'];
  /** For the notes: which words told it, in Chinese, without a full stop. */
  why: string;
  /** The type of such a message, where its headline names no asset. */
  type?: EventType;
  /** Right in fewer than 17 of 20 unseen messages: only a sign, which the model weighs beside its others. */
  isSign?: true;
  /** Coins moved to be sold or held: news if there are many, in whatever words. */
  isFlow?: true;
  /** Coins that their issuer makes or takes back, which is neither a raise nor a decision of holders. */
  isSupply?: true;
  /** Decided for all coins of a great market (the United States, Europe): news in whatever words. */
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
