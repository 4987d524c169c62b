import { bystanders, places } from '../duplicates/actors.ts';

/** Dollars from which an event of a kind is material. */
export const least = {
  loss: 1e7,
  /** Where it stops whoever is hit. */
  smallLoss: 5e6,
  /** Where no coin of the victim's own is named: it has to be felt by a great one. */
  greatLoss: 2e7,
  /** Of a great coin, by whoever buys or holds. */
  trade: 2.5e8,
  /** Of one that is a tenth as large as the two greatest. */
  lesserTrade: 1e8,
  /** Of a coin smaller than those. */
  ownTrade: 5e7,
  /** Treasuries buy it every week, and readers were told so often enough. */
  bitcoinPurchase: 1e9,
  /** Of a great coin, by who is known to have very much to sell. */
  release: 1e8,
  repayment: 1e8,
  deal: 5e8,
  smallDeal: 1e8,
  smallRaise: 2.5e8,
  sale: 1e9,
  /** Of an authority, which its payer feels. */
  fine: 1e8,
  /** Nobody trades as much at once: a slip of units. */
  implausible: 2e10,
} as const;
/** Coins whose price no single protocol or broker moves. */
export const greatCoins = new Set([
  'BTC',
  'ETH',
  'USDT',
  'USDC',
  'SOL',
  'XRP',
  'BNB',
  'DOGE',
  'ADA',
  'AVAX',
  'LINK',
  'LTC',
]);
/** One more place to trade them changes nothing. */
export const listedEverywhere = new Set(['BTC', 'ETH', 'USDT', 'USDC']);
/** Places and officials: that one is named makes no event larger. */
export const noParties = new Set([...places, ...bystanders, 'cz', 'vitalik', 'salvador']);
