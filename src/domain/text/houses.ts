import { type ExchangeId, hanExchanges, latinExchanges } from '../exchanges.ts';

/** Names in lower case, as the source of a pattern, by the one under which a house is known in both languages. */
export type NamedPlaces = Readonly<Record<string, string>>;

/** Exchanges that so many use that all feel it when one stands still. Gemini is known for what it lent. */
const greatExchanges = [
  'coinbase',
  'binance',
  'okx',
  'bybit',
  'kraken',
  'upbit',
  'bithumb',
  'bitfinex',
  'robinhood',
  'huobi',
  'kucoin',
  'gate',
  'mexc',
  'bitget',
  'cryptocom',
  'bitstamp',
  'deribit',
  'bitmex',
] as const;

/** Exchanges on which large coins are traded. */
export const tradingHouses: NamedPlaces = {
  cme: 'cme|芝商所|芝加哥商品交易所',
  ...Object.fromEntries(greatExchanges.map((id) => [id, toNames(id)])),
  hyperliquid: 'hyperliquid',
  ftx: 'ftx(?:\\.com| us| trading)?(?: ?(?:,|&|and|与|和|及|、) ?alameda(?: research)?)?|alameda(?: research)?',
};

/** Who lends, borrows, issues, keeps and banks for the trade, so much of it that all feel it when one falls. */
export const lenders: NamedPlaces = {
  gemini: 'gemini(?: earn)?',
  celsius: 'celsius',
  voyager: 'voyager',
  blockfi: 'blockfi',
  genesis: 'genesis',
  nexo: 'nexo',
  'three arrows': 'three arrows(?: capital)?|3ac|三箭资本',
  dcg: 'digital currency group|dcg',
  wintermute: 'wintermute',
  tether: 'tether|泰达(?:公司)?',
  circle: 'circle',
  paxos: 'paxos',
  terraform: 'terraform labs',
  ethena: 'ethena',
  svb: 'silicon valley bank(?: \\(svb\\))?|svb(?: financial)?(?: group)?|硅谷银行',
  signature: 'signature bank|签名银行|签字银行',
  silvergate: 'silvergate|银门',
  'first republic': 'first republic bank|第一共和银行',
  'prime trust': 'prime trust',
};

/** They fell long ago: what is said of them since is mostly what became of it. */
export const fallenHouses: ReadonlySet<string> = new Set([
  'ftx',
  'celsius',
  'voyager',
  'blockfi',
  'genesis',
  'three arrows',
  'terraform',
  'svb',
  'signature',
  'silvergate',
  'first republic',
  'prime trust',
]);

/** Names that are words, or products of somebody else, as well. */
export const ordinaryNames: ReadonlySet<string> = new Set(['circle', 'genesis', 'gemini', 'celsius', 'voyager']);

/** What they live on. Much else is on them, of them, or named after them. */
export const chains: NamedPlaces = {
  bitcoin: 'bitcoin(?! (?:cash|sv|gold))|比特币(?=网络)',
  ethereum: 'ethereum(?! classic)|以太坊(?!经典)',
  solana: 'solana|索拉纳',
  cardano: 'cardano|卡尔达诺',
  tron: 'tron|波场',
  bnb: 'bnb (?:smart )?chain|bnb ?链|bsc',
  avalanche: 'avalanche',
  sui: 'sui',
  ton: 'ton(?= ?(?:network|blockchain|网络|区块链))',
  base: 'base(?= ?(?:network|chain|mainnet|sequencer|网络|链|主网))',
  arbitrum: 'arbitrum',
  ...named(
    'terra thorchain polygon fantom algorand aptos polkadot cosmos zksync starknet linea hedera monero filecoin kaspa injective celestia berachain monad cronos ronin tezos zcash litecoin dogecoin',
  ),
  xrpl: 'xrp ledger|xrpl',
  ...namedBeforeNetwork('near flow optimism harmony stellar sonic blast celo sei eos iota icp mantle manta'),
};

function toNames(id: ExchangeId): string {
  return [latinExchanges([id]), hanExchanges([id])].filter((names) => names !== '').join('|');
}

/** In news of this trade these names mean hardly anything else. */
function named(words: string): NamedPlaces {
  return Object.fromEntries(words.split(' ').map((word) => [word, word]));
}

/** Names that are words as well. */
function namedBeforeNetwork(words: string): NamedPlaces {
  const network = '(?= ?(?:network|protocol|blockchain|chain|mainnet|sequencer|网络|链|主网))';
  return Object.fromEntries(words.split(' ').map((word) => [word, `${word}${network}`]));
}

/** The source of a pattern: a name by itself, no part of another word. */
export const toPlacePattern = (words: string): string => `(?<![a-z])(?:${words})(?![a-z])`;
