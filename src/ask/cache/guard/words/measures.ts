import { exchanges } from '../../../../domain/exchanges.ts';

const list = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** Concepts that are numbers: "what is the price" asks how much. */
export const measures = list(`
  price closing-price opening-price volume market-cap open-interest funding-rate interest-rate rate fee tvl hash-rate dominance supply balance
  reserve premium-rate yield revenue valuation fear-greed index cpi ppi gdp nonfarm ratio exchange-rate rise-share fall-share share-of inflow outflow net-inflow
  net-outflow flow net-flow kimchi-premium premium staking-ratio staking-yield circulating-supply total-supply max-supply fdv realized-cap realized-price implied-volatility
  realized-volatility long-short-ratio put-call max-pain cost-basis aum net-worth net-asset-value reserve-ratio mining-difficulty tps
  block-height unemployment target stock-price headcount profit-noun turnover lending-rate maker-fee taker-fee withdrawal-fee
  expense-ratio pnl basis spread slippage daily-active-users daily-active-addresses active-addresses transaction-count transaction-fee
  intraday-high intraday-low tax-rate odds dollar-index mnav core-cpi gas-fee trading-fee network-fee apr borrow-rate net-profit staking-reward share-in fine-money pce pmi volatility bail-amount settlement-noun electricity-bill electricity-use carbon-emissions house-price turnout user-count downloads search-volume popularity average-price issue-price chance liquidation-price entry-price purchase-price threshold gap weight exposure price-gap pe-ratio latency throughput collateral-ratio gross-profit profit-margin cash-flow circulating-cap fee-revenue trading-volume-24h listing-fee budget deficit debt gas staking-reward
`);
/** Deeds that are measured as they are done. */
export const flows = list('inflow outflow net-inflow net-outflow');
/** Deeds that are also things, of which there are many. */
export const nounDeeds = list(`
  airdrop hack liquidate unlock raise-money list delist partner upgrade vote propose acquire lay-off inflow outflow transfer-out transfer-in move
  hard-fork deposit withdraw rug-pull outage merge invest fork apply lawsuit warn forecast recommend
`);
/** Deeds that tell the same of whom they happen to, said with "be" or without. */
export const happenings = list(
  'register deploy hard-fork convict acquit sentence close open activate hack list delist approve reject burn mint unlock liquidate stake unstake depeg go-bankrupt due airdrop launch pause resume raise-money outage rug-pull congest halve',
);
/** When and how long: they stand anywhere. */
export const adverbs = list(
  'recently now still again in-total year-end month-end tomorrow next-week next-month next-year cumulative next',
);
/** What news is of: whether there is some is asked in many words. */
export const tidings = list('news report announcement');
/** Places of trade, as the name table calls them: "lists on Binance" is what Binance does. */
export const tradingVenues: ReadonlySet<string> = new Set(exchanges.map(({ en }) => `=${en}`));
export const tradingDeeds = list('list delist pause resume');
/** Words that compare two, by what says the same the other way round. */
export const lesser: ReadonlyMap<string, string> = new Map(
  Object.entries({
    lower: 'higher',
    less: 'more',
    smaller: 'larger',
    slower: 'faster',
    worse: 'better',
    underperform: 'outperform',
    small: 'large',
  }),
);
/** Who does something, by what he does: "who was the buyer" asks who bought. */
export const doers: ReadonlyMap<string, string> = new Map(
  Object.entries({
    buyer: 'buy',
    'lead-investor': 'lead-round',
    seller: 'sell',
    founder: 'create',
    holder: 'hold',
    acquirer: 'acquire',
    investor: 'invest',
    auditor: 'audit',
    custodian: 'custody',
    developer: 'develop',
    lender: 'lend',
    'issuer-noun': 'issue-deed',
    issuer: 'issue-deed',
    sponsor: 'sponsor',
  }),
);
/** For what somebody has to answer. */
export const legalDeeds = list(
  'arrest accuse sue fine be-fine sentence prosecute convict detain investigate sanction settle acquit extradite be-arrest be-sue be-sentence be-prosecute be-convict be-detain be-investigate be-sanction be-accuse',
);
/** What is done with coins. */
export const onCoins = list('buy sell accumulate reduce-holding long short hold stake unstake');
