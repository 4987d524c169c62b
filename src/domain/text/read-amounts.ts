import { numberUnits, unitAlternatives } from './number-units.ts';

/** The largest sum of money in a text, in US dollars, roughly; 0 if there is none. */
export function readLargestAmount(text: string): number {
  let largest = 0;
  for (const match of text.matchAll(amountPattern)) {
    const [, sign = '', digits = '', unit = '', worth = ''] = match;
    const value = Number(digits.replaceAll(',', '')) * (numberUnits[unit.toLowerCase()] ?? 1);
    const rate = toRate(sign.toLowerCase(), worth.toLowerCase(), unit);
    if (Number.isFinite(value)) largest = Math.max(largest, value * rate);
  }
  return largest;
}

/** The largest percentage in a text; 0 if there is none. */
export function readLargestPercentage(text: string): number {
  let largest = 0;
  for (const [, digits = ''] of text.matchAll(/(\d{1,4}(?:\.\d{1,3})?) ?(?:%|percent|个百分点)/g)) {
    largest = Math.max(largest, Number(digits));
  }
  return largest;
}

/** Dollars for one, right to the order of magnitude only: coins at the prices of 2024, currencies rounded. By the words behind a number. */
const worths: readonly (readonly [words: string, dollars: number])[] = [
  ['btc|bitcoins?|比特币', 60_000],
  ['eth|ether(?:eum)?|以太坊|以太币', 3000],
  ['美元|美金|(?:us )?dollars|usd[tc]?', 1],
  ['欧元|euros?|eur', 1],
  ['英镑|(?:british )?pounds?(?! of)|gbp', 1],
  ['瑞郎|瑞士法郎|swiss francs|chf', 1],
  ['加元|canadian dollars|cad|澳元|australian dollars|aud|新元|新加坡元|singapore dollars|sgd', 0.7],
  ['迪拉姆|dirhams?|aed', 0.3],
  ['雷亚尔|reais|brl', 0.2],
  ['港元|港币|hong kong dollars|hkd|人民币|元(?![老旦宇件])|yuan|rmb|cny', 0.14],
  ['新台币|台币|twd|泰铢|baht|thb|里拉|(?:turkish )?liras?', 0.03],
  ['卢比|rupees?|inr|卢布|rubles?|roubles?', 0.011],
  ['日元|日圆|yen|jpy', 0.007],
  ['韩元|韩圆|韩币|(?:korean )?won|krw|奈拉|naira', 0.0007],
  ['越南盾|印尼盾|rupiah', 0.00006],
];
const ofWords = worths.map(([words, dollars]) => [new RegExp(`^(?:${words})$`, 'u'), dollars] as const);
/** By the sign before it. A bare ¥ is a yen or a yuan: between them. */
const ofSigns: Readonly<Record<string, number>> = {
  $: 1,
  us$: 1,
  '€': 1,
  '£': 1,
  a$: 0.7,
  c$: 0.7,
  s$: 0.7,
  r$: 0.2,
  hk$: 0.14,
  nt$: 0.03,
  '¥': 0.03,
  '₹': 0.011,
  '₩': 0.0007,
};

const amountPattern = new RegExp(
  `((?<![a-z])(?:us|hk|nt|[acrs])\\$|[$€£¥₩₹]?) ?(\\d[\\d,]{0,14}(?:\\.\\d{1,4})?) ?[多余]?(${unitAlternatives})?(?![a-z\\d])` +
    `[多余]?[ -]?(?:(?:枚|个|颗) ?|more |worth of |of |in )*((?:${worths.map(([words]) => words).join('|')})(?:(?<![a-z])|(?![a-z])))?`,
  'giu',
);

/** Dollars for one of what is counted. A number without a currency or coin counts only with a sign before it or a million after it. */
function toRate(sign: string, worth: string, unit: string): number {
  const word = ofWords.find(([words]) => words.test(worth));
  const isCoin = word !== undefined && word[1] > 1;
  if (sign !== '' && !isCoin) return ofSigns[sign] ?? 1;
  if (word !== undefined) return word[1];
  return /^(?:m|mn|mln|million|b|bn|billion|trillion|tn|t)$/i.test(unit) ? 1 : 0;
}
