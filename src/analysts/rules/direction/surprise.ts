import { type DirectionReading, within } from './direction-reading.ts';

/** What a higher figure means for coins: dearer money (−1) or cheaper money (+1). */
const indicators: readonly (readonly [sense: 1 | -1, pattern: RegExp])[] = [
  [1, /jobless|unemployment|失业率|初请|失业金|失业救济/],
  [-1, /\b(?:cpi|ppi|pce)\b|inflation|(?:consumer|producer) prices?|通胀|通膨|物价|价格指数/],
  [
    -1,
    /payrolls?|\bnfp\b|\badp\b|job openings|\bjolts\b|jobs? (?:report|growth|data)|\badds? [^.]{0,24}jobs|就业|非农|职位空缺/,
  ],
];
const higher =
  /(?:hotter|higher|stronger|faster|bigger|larger|better|more|above|over|exceed[a-z]{0,3}|beats?|tops?|topped|surpass[a-z]{0,3})[^.]{0,30}(?:expect|forecast|estimate|consensus|predict)|expect[a-z]{0,6} (?:beat|topped|exceeded)|(?:超出?|高于|好于|强于|大超|远超|超过)[^。;,\n]{0,8}预(?:期|测|估)|超预期/;
const lower =
  /(?:cooler|softer|lower|weaker|slower|smaller|less|fewer|below|under|miss(?:es|ed)?|short of|undershoots?)[^.]{0,30}(?:expect|forecast|estimate|consensus|predict)|(?:低于|不及|逊于|弱于|差于|小于|少于|不如)[^。;,\n]{0,8}预(?:期|测|估)/;
const inLine = /in[ -]line with|as (?:widely )?expected|met expectations|matches|符合预期|与预期一致|持平预期/;
const figure = '(-?\\d[\\d,]{0,9}(?:\\.\\d{1,3})?) ?(%|k\\b|m\\b|万|percent|thousand|million|bps?|basis points)?';
const expected =
  '(?:expect(?:ed|ations?)|forecasts?|consensus|est(?:imates?|imated|\\.)?|predicted|exp\\.?|survey|预期|预测|预估|市场预期)';
const comparisons = [
  new RegExp(
    `${figure}[^.\\d]{0,24}(?:vs\\.?|versus|against|compared (?:to|with)|compared) (?:an? |the )?(?:${expected} )?(?:of )?${figure}${within(16)}(?:${expected}|$)`,
  ),
  new RegExp(`${figure}[^\\d]{0,24}[^a-z\\d]${expected}(?:值|为|的)?[^\\d]{0,12}${figure}`),
];
const fed = /\bfed(?:eral reserve)?\b|\bfomc\b|美联储|联储/;
const cut = /\b(?:cut|lower|slash|reduc)[a-z]{0,3}\b[^.]{0,30}\b(?:rates?|basis|bps?)|降息/;
const hike = /\b(?:hike|raise|lift|increase)[a-z]{0,3}\b[^.]{0,30}\b(?:rates?|basis|bps?)|加息/;
/** Only what has been decided counts: not what somebody expects, hopes or prices in. */
const undecided =
  /\b(?:may|might|could|would|expect(?:s|ed)? to|odds|bets?|hopes?|before|ahead|if|when|awaits?|prospects?|signals?|predict|likely|chance|pric(?:es?|ing) in|eyes?|pause|hints?|need)|预期|或|可能|概率|押注|前夕|将|有望|预计|暗示|呼吁|讲话|能否|是否|支持|希望|中立|临近|之前|等待|后/;
const unexpected = /unexpected|surpris|(?:more|less|smaller|larger) than[^.]{0,20}expected|意外|超预期|不及预期/;
const smaller = /\b(?:less|smaller|fewer) than[^.]{0,20}expected|不及预期|低于预期|小于预期/;
const comingUp = /\b(?:will|ahead of|before|awaits?|preview|likely|if|could)\b|前瞻|即将公布|公布前|来袭|若|如果/;

/** A figure of the economy beside what was expected of it, or what the Fed did: higher prices and more jobs mean dearer money. */
export function readSurprise(sentence: string): DirectionReading | null {
  const found = indicators.find(([, pattern]) => pattern.test(sentence));
  if (found !== undefined && !comingUp.test(sentence)) {
    const difference = compare(sentence);
    if (difference !== null) return toReading(found[0] * difference);
  }
  return readDecision(sentence);
}

function compare(sentence: string): number | null {
  for (const pattern of comparisons) {
    const match = pattern.exec(sentence);
    if (match !== null) {
      const [, actual = '', unit = '', wanted = '', wantedUnit = ''] = match;
      return Math.sign(toNumber(actual, unit) - toNumber(wanted, wantedUnit === '' && unit === '%' ? '%' : wantedUnit));
    }
  }
  if (inLine.test(sentence)) return 0;
  const [isHigher, isLower] = [higher.test(sentence), lower.test(sentence)];
  return isHigher === isLower ? null : isHigher ? 1 : -1;
}

function toNumber(digits: string, unit: string): number {
  const factors: Readonly<Record<string, number>> = { k: 1e3, thousand: 1e3, 万: 1e4, m: 1e6, million: 1e6 };
  return Number(digits.replaceAll(',', '')) * (factors[unit] ?? 1);
}

function toReading(sense: number): DirectionReading {
  if (sense === 0) return { direction: 'neutral', why: '数据符合预期', type: 'macro' };
  return sense > 0
    ? { direction: 'long', why: '数据与预期相比偏向宽松', type: 'macro' }
    : { direction: 'short', why: '数据与预期相比偏向收紧', type: 'macro' };
}

function readDecision(sentence: string): DirectionReading | null {
  if (!fed.test(sentence)) return null;
  const isDecided = !undecided.test(sentence) || (unexpected.test(sentence) && !/\bcould|may\b/.test(sentence));
  if (!isDecided) return null;
  const [isCut, isHike] = [cut.test(sentence), hike.test(sentence)];
  if (isCut === isHike) return null;
  if (isHike) return { direction: 'short', why: '美联储加息', type: 'macro' };
  return smaller.test(sentence)
    ? { direction: 'short', why: '降息幅度不及预期', type: 'macro' }
    : { direction: 'long', why: '美联储降息', type: 'macro' };
}
