/** A name that is found by more than its letters. */
interface GuardedName {
  name: string;
  /** The source of a pattern (lower case) that finds it only where it is the exchange; null: what stands around it doesn't tell. */
  told: string | null;
  /** It mostly means something else: only who expects an exchange takes it by itself, and nobody who searches for the word means the exchange. */
  isMostlyOther?: true;
  /** Longer words have it inside: no table of names that are found by their letters takes it. */
  isWithinWords?: true;
}

interface Exchange {
  id: ExchangeId;
  /** What it is called in English, and in Chinese. */
  en: string;
  zh: string;
  /** As they are written, former ones too; first the one under which a desk finds the others among the shipped synonyms. */
  names: readonly GuardedName[];
}

interface ExchangeRow {
  en: string;
  /** Unset: as in English. */
  zh?: string;
  names: readonly (string | GuardedName)[];
}

/**
 * Where people trade coins, as the news calls it. The ids stay when a house changes its name. Not those that failed long ago, those of
 * stocks, and protocols. In news of this trade a kraken is no monster, so its name needs no guard.
 */
const table = {
  // 加密货币安全 is about safety. Texts are simplified before they are read, what is searched for isn't.
  binance: {
    en: 'Binance',
    zh: '币安',
    names: [{ name: '币安', told: '币安(?!全(?![球面部体资新额站]))' }, 'Binance', { name: '幣安', told: null }],
  },
  coinbase: { en: 'Coinbase', names: ['Coinbase', '比特基地'] },
  kraken: { en: 'Kraken', names: ['海妖交易所', 'Kraken'] },
  okx: { en: 'OKX', zh: '欧易', names: ['欧易', 'OKX', 'OKEx', '欧易交易所'] },
  // 崇拜比特币 is about worship.
  bybit: { en: 'Bybit', names: ['Bybit', { name: '拜比特', told: '拜比特(?!币)', isWithinWords: true }] },
  upbit: { en: 'Upbit', names: ['Upbit'] },
  bithumb: { en: 'Bithumb', names: ['Bithumb'] },
  // 战火必将 is about war.
  huobi: {
    en: 'HTX',
    zh: '火币 HTX',
    names: ['火币', 'Huobi', 'HTX', { name: '火必', told: null, isWithinWords: true }],
  },
  gate: {
    en: 'Gate',
    // Among Chinese nobody writes of a gate, and in English none lists a coin.
    names: [
      { name: '芝麻开门', told: null },
      'Gate.io',
      {
        name: 'Gate',
        told: 'gate(?<!(?:[a-z]|golden )gate)(?! ?news)(?:(?<=[一-鿿] ?gate)|(?= ?[一-鿿]| exchange| (?:will |to )?(?:de)?list))',
        isMostlyOther: true,
      },
    ],
  },
  // 库币 is its coin as well.
  kucoin: { en: 'KuCoin', names: ['库币交易所', 'KuCoin', { name: '库币', told: null, isMostlyOther: true }] },
  // 抹茶 is a tea.
  mexc: { en: 'MEXC', names: [{ name: '抹茶', told: '抹茶(?! ?(?:拿铁|奶|味|粉|蛋糕|茶|冰|星冰))' }, 'MEXC'] },
  bitget: { en: 'Bitget', names: ['Bitget'] },
  bitfinex: { en: 'Bitfinex', names: ['Bitfinex'] },
  bitstamp: { en: 'Bitstamp', names: ['Bitstamp'] },
  // An arena has its name.
  cryptocom: { en: 'Crypto.com', names: [{ name: 'Crypto.com', told: 'crypto[. ]com(?![a-z]| arena)' }] },
  // Google's model is known by its maker, its number or its size.
  gemini: {
    en: 'Gemini',
    names: [
      { name: '双子星', told: null },
      {
        name: 'Gemini',
        told: "gemini(?<!(?:google(?:['’]?s)?|deepmind(?:['’]?s)?|谷歌的?) ?gemini)(?! ?(?:[1-9](?:\\.\\d)?(?![\\d.,]| ?[万亿%kmb])|(?:ai|pro|ultra|flash|nano|advanced|robotics|models?|chatbot)(?![a-z])|大?模型|人工智能))",
      },
    ],
  },
  robinhood: { en: 'Robinhood', names: [{ name: '罗宾汉', told: null }, 'Robinhood'] },
  deribit: { en: 'Deribit', names: ['Deribit'] },
  bitmex: { en: 'BitMEX', names: ['BitMEX'] },
  coinone: { en: 'Coinone', names: ['Coinone'] },
  korbit: { en: 'Korbit', names: ['Korbit'] },
  coincheck: { en: 'Coincheck', names: ['Coincheck'] },
  bitflyer: { en: 'bitFlyer', names: ['bitFlyer'] },
  bitpanda: { en: 'Bitpanda', names: ['Bitpanda'] },
  poloniex: { en: 'Poloniex', names: ['Poloniex'] },
  bittrex: { en: 'Bittrex', names: ['Bittrex'] },
  coinex: { en: 'CoinEx', names: ['CoinEx'] },
  bitmart: { en: 'BitMart', names: ['BitMart'] },
  bingx: { en: 'BingX', names: ['BingX'] },
  phemex: { en: 'Phemex', names: ['Phemex'] },
  lbank: { en: 'LBank', names: ['LBank'] },
  whitebit: { en: 'WhiteBIT', names: ['WhiteBIT'] },
  bitrue: { en: 'Bitrue', names: ['Bitrue'] },
  bitvavo: { en: 'Bitvavo', names: ['Bitvavo'] },
  bitso: { en: 'Bitso', names: ['Bitso'] },
  btcturk: { en: 'BtcTurk', names: ['BtcTurk'] },
  wazirx: { en: 'WazirX', names: ['WazirX'] },
  coindcx: { en: 'CoinDCX', names: ['CoinDCX'] },
  nobitex: { en: 'Nobitex', names: ['Nobitex'] },
  gopax: { en: 'GOPAX', names: ['GOPAX'] },
} as const satisfies Readonly<Record<string, ExchangeRow>>;

export type ExchangeId = keyof typeof table;

const isId = (id: string): id is ExchangeId => id in table;

export const exchanges: readonly Exchange[] = Object.entries<ExchangeRow>(table).flatMap(
  ([id, { en, zh = en, names }]) =>
    isId(id) ? [{ id, en, zh, names: names.map((name) => (typeof name === 'string' ? toGuarded(name) : name)) }] : [],
);
const allIds = exchanges.map(({ id }) => id);

/** A name that means hardly anything else; canonical text has a space for the dot. */
function toGuarded(name: string): GuardedName {
  const plain = name.toLowerCase();
  return { name, told: plain.includes('.') ? `${plain.replace('.', '[. ]')}(?![a-z])` : plain };
}

const hanStart = /^\p{Script=Han}/u;
type Script = 'latin' | 'han';

function namesIn(script: Script, ids: readonly ExchangeId[]): GuardedName[] {
  const names = exchanges.filter(({ id }) => ids.includes(id)).flatMap((exchange) => exchange.names);
  return names.filter(({ name }) => hanStart.test(name) === (script === 'han'));
}

const toSource = (patterns: readonly (string | null)[]): string => patterns.filter((one) => one !== null).join('|');

/** The source of an alternation of the names in Latin letters, for running text in lower case; put into a group, with what ends a word around. */
export function latinExchanges(ids: readonly ExchangeId[] = allIds): string {
  return toSource(namesIn('latin', ids).map(({ told }) => told));
}

/** The same with "gate" by itself, for patterns that have an exchange stand there. */
export function latinExchangesExpected(ids: readonly ExchangeId[] = allIds): string {
  const toExpected = ({ name, told, isMostlyOther }: GuardedName) => (isMostlyOther ? name.toLowerCase() : told);
  return toSource(namesIn('latin', ids).map(toExpected));
}

/** The source of an alternation of the names in Chinese characters; empty where they have none. */
export function hanExchanges(ids: readonly ExchangeId[] = allIds): string {
  return toSource(namesIn('han', ids).map(({ told }) => told));
}

/** The same with names that mean other things too, for patterns that have an exchange stand there. */
export function hanExchangesExpected(ids: readonly ExchangeId[] = allIds): string {
  return toSource(namesIn('han', ids).map(({ name, told }) => told ?? name));
}

/** The source of a pattern for running text in lower case: any of the names in either script, Latin ones as whole words. */
export function anyExchange(ids: readonly ExchangeId[] = allIds): string {
  const [latin, han] = [latinExchanges(ids), hanExchanges(ids)];
  return `\\b(?:${latin})\\b${han === '' ? '' : `|${han}`}`;
}

const named = new RegExp(exchanges.map(({ id }) => `(${anyExchange([id])})`).join('|'), 'gu');

/** The exchanges that a text in lower case, or a canonical one, names. */
export function readExchanges(text: string): ExchangeId[] {
  const found = new Set<ExchangeId>();
  for (const [, ...groups] of text.matchAll(named)) {
    const id = allIds[groups.findIndex((group) => group !== undefined)];
    if (id !== undefined) found.add(id);
  }
  return [...found];
}
