import { capitalProjectNames, projectTable, signedProjectNames } from './project-table.ts';

const words = (list: string, more: readonly string[] = []) => new Set([...list.trim().split(/\s+/), ...more]);

/**
 * Tickers that are also English words shouted in headlines, or that mean something else beside a number. They count
 * only with a sign that a coin is meant: a cashtag, parentheses after a name, a pair, "token" or 代币 beside them.
 */
export const wordTickers: ReadonlySet<string> = words(
  `
  ONE HOT GAS JUST NOW WIN SUN FUN OPEN HOME MOVE PUMP CORE GOLD CASH PAY BANK FREE REAL TRUE ERA ACE BEST MAJOR RATS MEME
  PEOPLE NOT DOGS GOAT MAGIC PORTAL SUPER TREE SIGN LAYER MODE SAGA PIXEL BEAM ALPHA BETA DASH REP REN RAD BAN BIT BIO
  COW CAKE HYPE BLAST TRIBE LOOKS PERP HOLO NIGHT INIT IO IP ID ME LA NIL DEEP OM OMNI HT GT MX AMP ACH REQ BAT BAND HOOK
  TITAN SPELL ANIME BABY ELON TRUMP TURBO SQUID BOME TEL COMP EVER OP NEO HEX CEL WAVES SC AR AE PI MET MIM SKY PORT3
  EDU CYBER GAL PLS CAN STEPN SUPER RAY ORCA DRIFT WAL EDEN ORBS RAIL TOWNS ROSE FLOW NEAR SAND LINK MASK APE SLP ENS
`,
  projectTable.map(({ code }) => code),
);

/**
 * The subset that almost surely means the coin in a text that isn't shouting (lower-case letters or Han around it).
 */
export const quietWordTickers: ReadonlySet<string> = words(`
  LINK NEAR SAND FLOW MASK APE ENS OP CAKE HYPE DASH ROSE COMP BLAST WAVES PEPE TRUMP BAT LOOKS PERP BOME SLP NEO RAY
`);

/** English names that are also words: accepted only with a sign that the coin is meant. Lower case. */
export const wordNames: ReadonlySet<string> = words(
  `
  optimism flow compound maker curve waves dash gala stacks quant beam scroll blast symbol ontology serum osmosis neo near
  dai just plasma lighter wormhole mantle immutable pixels orbs tensor boundless succinct initia goat lagrange
  dai verge renzo centrifuge linear caldera mode stellar
`,
  signedProjectNames,
);

/** English names that are common words in lower case and the asset when capitalised. Lower case. */
export const capitalNames: ReadonlySet<string> = words(
  `
  avalanche cosmos helium celo aleo ripple tether terra polygon ronin sushi lido kava pepe floki aptos sui sei celestia pendle morpho hedera frax fantom
  cronos kaspa evmos loopring acala karura moonbeam moonriver ankr kamino bonk brett enjin augur tron metis linea vana
  aster zora conflux ondo orchid holochain lisk casper astar blur notcoin galxe euler taiko yearn synthetix elrond satoshis
`,
  capitalProjectNames,
);

/** Tickers that people also write in lower case. */
export const lowerCaseTickers: ReadonlySet<string> = words(`
  btc eth xrp usdt usdc bnb doge shib ltc avax matic xbt trx xlm xmr bch bsv busd wbtc steth wsteth usde susde crvusd reth cbbtc
`);
