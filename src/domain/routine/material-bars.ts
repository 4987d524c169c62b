import { bystanders, places } from '../duplicates/actors.ts';

/** Dollars from which an event of a kind is material. */
export const least = {
  loss: 1e7,
  /** Where the victim also halts its service. */
  smallLoss: 5e6,
  /** Where no coin but a great one is named, which has to feel it. */
  greatLoss: 2e7,
  /** Of a great coin, by anybody. */
  trade: 2.5e8,
  /** Of a great coin other than the two greatest and their dollars. */
  lesserTrade: 1e8,
  /** Of any smaller coin. */
  ownTrade: 5e7,
  /** Higher than for other coins: treasuries buy bitcoin every week. */
  bitcoinPurchase: 1e9,
  /** Of a great coin, by a holder who is known to have very much to sell. */
  release: 1e8,
  repayment: 1e8,
  deal: 5e8,
  smallDeal: 1e8,
  smallRaise: 2.5e8,
  sale: 1e9,
  /** That an authority imposes. */
  fine: 1e8,
  /** Above this it is a slip of units: nobody trades as much at once. */
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
/** Coins that every exchange lists. */
export const listedEverywhere = new Set(['BTC', 'ETH', 'USDT', 'USDC']);
/** Places and officials, who make no event larger by being named. */
export const noParties = new Set([...places, ...bystanders, 'cz', 'vitalik', 'salvador']);
