import { numberUnits } from '../text/number-units.ts';

/** What a number counts. `points` are percentage points; `time` is a length of time, `clock` a time of day, `measure` of something physical. */
export type QuantityKind =
  | 'plain'
  | 'percent'
  | 'points'
  | 'money'
  | 'coin'
  | 'time'
  | 'times'
  | 'count'
  | 'clock'
  | 'measure';

interface QuantityUnit {
  kind: QuantityKind;
  /** `USD`, a ticker, or what is counted. */
  unit: string;
  /** What one of it is in the unit of its kind: hours, per cent, minutes of the day. */
  factor: number;
}

const row = (pattern: string, kind: QuantityKind, unit: string, factor = 1): [RegExp, QuantityUnit] => [
  new RegExp(
    `[ -]?${/^(?:秒|分钟|\(\?:[个多])/.test(pattern) ? '(?:(?:straight|consecutive|more|additional|full|whole|business|trading|calendar) )?' : ''}(?:${pattern})`,
    'uy',
  ),
  { kind, unit, factor },
];

/** What may stand behind a number, lower case; the first that fits counts. */
const units: readonly [RegExp, QuantityUnit][] = [
  row('(?:个)?百分点|percentage[ -]points?|pct points?|ppts?\\b|pp\\b', 'points', ''),
  row('(?:个)?基点|bps?\\b|basis[ -]points?', 'points', 'bps', 0.01),
  row('码(?!头|农|本|表)', 'points', 'bps', 0.25),
  row('zh/s', 'measure', 'hashes', 1e6),
  row('eh/s?(?![a-z])', 'measure', 'hashes', 1e3),
  row('ph/s?(?![a-z])', 'measure', 'hashes', 1),
  row('th/s?(?![a-z])', 'measure', 'hashes', 1e-3),
  row('gw(?:h)?(?![a-z])|gigawatts?\\b|吉瓦', 'measure', 'power', 1e3),
  row('mw(?:h)?(?![a-z])|megawatts?\\b|兆瓦', 'measure', 'power', 1),
  row('kw(?:h)?(?![a-z])|kilowatts?\\b|千瓦', 'measure', 'power', 1e-3),
  row('吨|tonnes?\\b|(?:metric )?tons?\\b', 'measure', 'mass', 32_150.7),
  row('盎司|ounces?\\b|oz\\b', 'measure', 'mass', 1),
  row('公斤|千克|kilograms?\\b|kilos?\\b|kg\\b', 'measure', 'mass', 32.1507),
  row('%|percent\\b|per cent\\b|pct\\b', 'percent', ''),
  row('(?:多|余)?(?:美元|美金|刀)|us ?dollars?\\b|dollars?\\b|usd\\b|bucks\\b', 'money', 'USD'),
  row('(?:多|余)?(?:欧元)|euros?\\b|eur\\b', 'money', 'EUR'),
  row('(?:多|余)?(?:日元|日圆|円)|yen\\b|jpy\\b', 'money', 'JPY'),
  row('(?:多|余)?(?:韩元|韩圆|韩圜|韩币)|(?:korean )?won\\b|krw\\b', 'money', 'KRW'),
  row('(?:多|余)?(?:港元|港币|港纸)|hkd\\b|hong kong dollars\\b', 'money', 'HKD'),
  row('(?:多|余)?(?:英镑)|pounds?\\b|gbp\\b', 'money', 'GBP'),
  row('(?:多|余)?(?:卢比)|rupees?\\b|inr\\b', 'money', 'INR'),
  row('(?:多|余)?(?:雷亚尔)|reais\\b|brl\\b', 'money', 'BRL'),
  row('(?:多|余)?(?:瑞郎|瑞士法郎)|swiss francs\\b|chf\\b', 'money', 'CHF'),
  row('(?:多|余)?(?:加元)|canadian dollars\\b|cad\\b', 'money', 'CAD'),
  row('(?:多|余)?(?:澳元)|australian dollars\\b|aud\\b', 'money', 'AUD'),
  row('(?:多|余)?(?:新元|新加坡元)|sgd\\b', 'money', 'SGD'),
  row('(?:多|余)?(?:卢布)|rubles?\\b|rub\\b', 'money', 'RUB'),
  row('(?:多|余)?(?:新台币|台币)|twd\\b|nt\\$', 'money', 'TWD'),
  row('(?:多|余)?(?:迪拉姆)|dirhams?\\b|aed\\b', 'money', 'AED'),
  row('(?:多|余)?(?:里亚尔)|riyals?\\b|sar\\b', 'money', 'SAR'),
  row('(?:多|余)?(?:里拉)|(?:turkish )?lira\\b|try\\b(?! to)', 'money', 'TRY'),
  row('(?:多|余)?(?:比索)|pesos?\\b|mxn\\b|ars\\b|php\\b', 'money', 'peso'),
  row('(?:多|余)?(?:泰铢)|baht\\b|thb\\b', 'money', 'THB'),
  row('(?:多|余)?(?:越南盾)|dong\\b|vnd\\b', 'money', 'VND'),
  row('(?:多|余)?(?:印尼盾|卢比亚)|rupiah\\b|idr\\b', 'money', 'IDR'),
  row('(?:多|余)?(?:林吉特|马币|令吉)|ringgit\\b|myr\\b', 'money', 'MYR'),
  row('(?:多|余)?(?:奈拉)|naira\\b|ngn\\b', 'money', 'NGN'),
  row('(?:多|余)?(?:兰特)|rand\\b|zar\\b', 'money', 'ZAR'),
  row('(?:多|余)?(?:坚戈)|tenge\\b|kzt\\b', 'money', 'KZT'),
  row('(?:多|余)?(?:兹罗提)|z[lł]oty\\b|pln\\b', 'money', 'PLN'),
  row('(?:多|余)?(?:格里夫纳)|hryvnia\\b|uah\\b', 'money', 'UAH'),
  row('(?:多|余)?(?:瑞典克朗|挪威克朗|丹麦克朗|克朗)|kron(?:a|or|er)\\b|sek\\b|nok\\b|dkk\\b', 'money', 'krone'),
  row('(?:多|余)?(?:福林)|forints?\\b|huf\\b', 'money', 'HUF'),
  row('(?:多|余)?(?:谢克尔)|shekels?\\b|ils\\b', 'money', 'ILS'),
  row('(?:多|余)?(?:元(?!老|旦|宇)|人民币)|yuan\\b|rmb\\b|cny\\b', 'money', 'CNY'),
  row('毫秒|milliseconds?\\b|millisecs?\\b|ms\\b', 'time', '', 1 / 3_600_000),
  row('微秒|microseconds?\\b|μs\\b', 'time', '', 1 / 3_600_000_000),
  row('秒(?:钟)?|seconds?\\b|secs?\\b', 'time', '', 1 / 3600),
  row('分钟|minutes?\\b|mins?\\b', 'time', '', 1 / 60),
  row('(?:多|余)?(?:个)?(?:小时|钟头)|hours?\\b|hrs?\\b|h\\b', 'time', '', 1),
  row('(?:多|余)?(?:个)?(?:天|日|昼夜)(?!元|圆)|days?\\b|d\\b', 'time', '', 24),
  row('(?:个)?(?:周|星期|礼拜)(?!年)|weeks?\\b|wks?\\b', 'time', '', 168),
  row('(?:多|余)?(?:个)?月|months?\\b', 'time', '', 730),
  row('(?:个)?季度|quarters?\\b', 'time', '', 2190),
  row('(?:多|余)?(?:周年|年)|years?\\b|yrs?\\b', 'time', '', 8760),
  row('倍|x\\b|-?fold\\b|times\\b', 'times', ''),
  row(
    '(?:多|余)?(?:家|人|名|位|次|笔|起|种|项|款|国|只|座|台|份|股|条|张|档|轮|届|岁|票|所|部|区块|地址|钱包|席|艘)|people\\b|persons?\\b|employees\\b|staff\\b|jobs\\b|users\\b|wallets?\\b|address(?:es)?\\b|shares\\b|blocks?\\b|incidents?\\b|transactions?\\b|companies\\b|firms\\b|exchanges\\b|banks\\b|sites\\b|websites\\b|holders\\b|members\\b|suspects\\b|victims\\b|developers\\b|projects\\b|banks\\b|countries\\b|states\\b|votes\\b|validators\\b|nodes\\b|seats\\b|cases\\b',
    'count',
    'things',
  ),
];
/** Where nothing better follows, a measure of coins and of anything. */
const measure = /[ -]?(?:多|余)?(?:枚|个|颗|币|(?:native |additional |more )?(?:tokens?|coins?)\b)/uy;

/** What the number that ends at `at` counts, and where that ends; null: nothing is said. @param lower lower case. */
export function readUnit(lower: string, at: number): { unit: QuantityUnit; end: number } | null {
  for (const [pattern, unit] of units) {
    pattern.lastIndex = at;
    const match = pattern.exec(lower);
    if (match !== null) return { unit, end: at + match[0].length };
  }
  return null;
}

/** Where a measure such as 枚 ends; `at` itself where there is none. */
export function skipMeasure(lower: string, at: number): number {
  measure.lastIndex = at;
  return at + (measure.exec(lower)?.[0].length ?? 0);
}

const multiplier =
  /[ -]?(?:[多余] ?(?=[万亿]))?(万亿|千亿|百亿|十亿|亿|千万|百万|十万|万|千(?!禧|年)|百(?!分)|(?:thousand|million|billion|trillion|mln|mn|bn|tn|k|m|b|t)(?![a-z]))/uy;
const more: Readonly<Record<string, number>> = { 千亿: 1e11, 百亿: 1e10, 十亿: 1e9, 十万: 1e5, 千: 1e3, 百: 1e2 };

/** What multiplies the number that ends at `at`; 1 where nothing does. */
export function readMultiplier(lower: string, at: number): { factor: number; end: number } {
  multiplier.lastIndex = at;
  const match = multiplier.exec(lower);
  const factor = numberUnits[match?.[1] ?? ''] ?? more[match?.[1] ?? ''];
  return match === null || factor === undefined ? { factor: 1, end: at } : { factor, end: at + match[0].length };
}

const signs: readonly [RegExp, string][] = [
  [/hk\$ ?$/u, 'HKD'],
  [/nt\$ ?$/u, 'TWD'],
  [/(?<![a-z])s\$ ?$/u, 'SGD'],
  [/(?<![a-z])(?:c|ca|cad)\$ ?$/u, 'CAD'],
  [/(?<![a-z])(?:a|au|aud)\$ ?$/u, 'AUD'],
  [/(?<![a-z])(?:nz|mx|ar)\$ ?$/u, 'other'],
  [/aed ?$/u, 'AED'],
  [/r\$ ?$/u, 'BRL'],
  [/(?:\$|usd ?)$|\$ $/u, 'USD'],
  [/€ ?$/u, 'EUR'],
  [/£ ?$/u, 'GBP'],
  [/¥ ?$/u, 'JPY'],
  [/₩ ?$/u, 'KRW'],
  [/₹ ?$/u, 'INR'],
];

/** The currency whose sign stands before a number; null: none. @param before the few characters before it, lower case. */
export function readCurrencySign(before: string): string | null {
  return signs.find(([pattern]) => pattern.test(before))?.[1] ?? null;
}
