import { numberUnits } from './number-units.ts';

/** Economic figures, and what a higher one means for coins: dearer money (−1) or cheaper money (+1). */
const indicators: readonly (readonly [sense: 1 | -1, pattern: RegExp])[] = [
  [1, /jobless|unemployment|失业率|初请|失业金|失业救济/],
  [-1, /\b(?:cpi|ppi|pce)\b|inflation|(?:consumer|producer) prices?|通胀|通膨|物价|价格指数/],
  [
    -1,
    /payrolls?|\bnfp\b|\badp\b|job openings|\bjolts\b|jobs? (?:report|growth|data)|\badds? [^.]{0,24}jobs|就业|非农|职位空缺/,
  ],
];
const higher =
  /\b(?:hotter|higher|stronger|faster|bigger|larger|better|more|above|over|exceed[a-z]{0,3}|beats?|tops?|topped|surpass[a-z]{0,3})(?:[^.]|\.\d){0,30}(?:expect|forecast|estimate|consensus|predict)|expect[a-z]{0,6} (?:beat|topped|exceeded)|(?:超出?|高于|好于|强于|大超|远超|超过)[^。;,\n]{0,8}预(?:期|测|估)|超预期/;
const lower =
  /\b(?:cooler|softer|lower|weaker|slower|smaller|less|fewer|below|under|miss(?:es|ed)?|short of|undershoots?)(?:[^.]|\.\d){0,30}(?:expect|forecast|estimate|consensus|predict)|(?:低于|不及|逊于|弱于|差于|小于|少于|不如)[^。;,\n]{0,8}预(?:期|测|估)/;
/** "Below the 2.6% expected": the number is what was expected, and the word tells on which side of it the actual figure is. */
const besideExpected =
  /\b(?:(hotter|higher|stronger|faster|bigger|larger|better|more|above|over|exceed[a-z]{0,3}|beat[a-z]{0,3}|tops?|topp[a-z]{2,3}|surpass[a-z]{0,3})|cooler|softer|lower|weaker|slower|smaller|less|fewer|below|under|miss[a-z]{0,3}|short of|undershoots?) (?:than )?(?:an? |the )?-?\d[\d,]{0,9}(?:\.\d{1,3})?(?: ?%|k|m| (?:percent|thousand|million))? (?:that (?:was|were|had been) |(?:that )?(?:economists|analysts|markets?) (?:had )?)?(?:expected|forecast|estimated|predicted|consensus|estimate)/;
/** Words of amount: in "fell 0.3%, more than the 0.1% expected" the fall is larger, so the figure is lower. */
const ofAmounts = /^(?:more|less|bigger|larger|smaller|fewer)\b/;
const fellBy = /\b(?:fell|falls?|drops?|dropped|declin(?:es|ed)|shrank|shrinks?|sheds?|lost|loses?) (?:by )?-?\d/;
/** The figure fell further than was expected. */
const fellFurther =
  /(?:同比|环比)?放缓至[^。;]{0,14}降幅超(?:出)?预期|(?:降温|回落|放缓|下降|萎缩)(?:幅度)?大?超(?:出)?(?:市场)?预期/;
/** The figure fell less than was expected. */
const fellLess = /(?:降温|回落|放缓|下降)(?:幅度)?不及(?:市场)?预期/;
/** What follows a multiple of what was expected: "twice the forecast", "half of what economists expected". */
const thanExpected =
  "(?: (?:of|what|the|that|as|strong|high|many|much|big|market|markets|analysts|economists|wall street|consensus|their|was|were|had|-?\\d[\\d.,]{0,8} ?%?)(?:['’]s?)?){0,6} (?:expect|forecast|estimate|consensus|predict)";
const timesHigher = new RegExp(
  `(?:(?<!\\b(?:loss(?:es)?|cuts|layoffs) )\\b(?:twice|doubl(?:e[sd]?|ing)|trebl(?:e[sd]?|ing)|tripl(?:e[sd]?|ing)|quadrupl(?:e[sd]?|ing)|(?:two|three|four|five|\\d{1,2}(?:\\.\\d)?) ?(?:times|x))${thanExpected})|预(?:期|测|估)(?:值|数)?的?(?:近|约|逾|超过?)?(?:[一二两三四五六七八九十]|\\d{1,2}(?:\\.\\d)?) ?倍|(?:[二两三四五]|数) ?倍于[^。;,\\n]{0,6}预(?:期|测|估)`,
);
const timesLower = new RegExp(
  `(?:\\b(?:half|halv(?:es|ed)|a (?:third|quarter|fifth|fraction))(?! of (?:the |all )?(?:economists|analysts|traders) )${thanExpected})|预(?:期|测|估)(?:值|数)?的?(?:一半|半数|零头|[三四五]分之一)`,
);
const inLine = /in[ -]line with|as (?:widely )?expected|met expectations|matches|符合预期|与预期一致|持平预期/;
const figure = '(-?\\d[\\d,]{0,9}(?:\\.\\d{1,3})?) ?(%|k\\b|m\\b|万|percent|thousand|million|bps?|basis points)?';
const expected =
  '(?:expect(?:ed|ations?)|forecasts?|consensus|est(?:imates?|imated|\\.)?|predicted|exp\\.?|survey|预期|预测|预估|市场预期)';
const comparisons = [
  new RegExp(
    `${figure}[^.\\d]{0,24}(?:vs\\.?|versus|against|compared (?:to|with)|compared) (?:an? |the )?(?:${expected} )?(?:of )?${figure}[^.!?。;\\n]{0,16}?(?:${expected}|$)`,
  ),
  new RegExp(`${figure}[^\\d]{0,24}[^a-z\\d]${expected}(?:值|为|的)?[^\\d]{0,12}${figure}`),
];
/** The figure is yet to come, or only supposed. */
const notPublished =
  /\b(?:will|ahead of|before|awaits?|preview|likely|if|could)\b|前瞻|即将公布|公布前|来袭|若|如果|\b(?:might|may|to) (?:be|come|have|show|miss|beat|top|rise|double|halve)\b(?=[^,;]{0,40}(?:expect|forecast|estimate|consensus|predict))|(?:可能|或(?:将|会)?)(?:仅|只|为|是|达|低|高|不及|超)(?=[^,;。]{0,14}预[期测估])/;

/** Words such as "hot" or "soft", by which a figure is higher or lower than expected; those for counts of private firms move little. */
const toneWords = {
  higher:
    /\b(?:hot|red-hot|sticky) (?:u\.?s\.? )?(?:cpi|ppi|pce|inflation)\b|(?:火热|炙热|滚烫|热)(?:的)? ?(?:cpi|ppi|pce|通胀)|(?:强劲|亮眼|火爆)(?:的)?(?:非农|就业)|(?:非农|(?<!私人部门|私营部门|adp ?)就业)[^。;,\n]{0,10}(?:强劲|亮眼|火爆)|\b(?:strong|robust|blowout) (?:u\.?s\.? )?(?:jobs|payrolls|employment)\b/,
  lower:
    /\b(?:cool|soft|tame) (?:u\.?s\.? )?(?:cpi|ppi|pce|inflation)\b|(?:cpi|ppi|pce|通胀) ?(?:数据)?(?:疲软|降温|温和)|(?:疲软|疲弱|惨淡)(?:的)?(?:非农|就业)|(?:非农|(?<!私人部门|私营部门|adp ?)就业)[^。;,\n]{0,10}(?:疲软|疲弱|令人失望|惨淡|黯淡)|\b(?:weak|soft|dismal|disappointing) (?:u\.?s\.? )?(?:jobs|payrolls|employment)\b/,
} as const;

/** Between two figures of one report; a comma within a number is none. */
const betweenFigures = /(?<=[;!。])|(?<=,)(?!\d{3})|(?<= (?:while|as|and|but) )/u;

/**
 * Figures of the economy beside what was expected of them, in one sentence (NFKC, lower case): what the difference means for coins, −1
 * (dearer money), 0 (none) or 1 (cheaper money); of several the first that differs. Null where nothing is compared, or is yet to come.
 */
export function compareWithExpected(sentence: string): -1 | 0 | 1 | null {
  if (notPublished.test(sentence)) return null;
  const told = splitFigures(sentence)
    .map(compareFigure)
    .filter((difference) => difference !== null);
  return told.find((difference) => difference !== 0) ?? told[0] ?? null;
}

/** The parts of a sentence, one for each figure: a part that names none belongs to the one before. */
function splitFigures(sentence: string): string[] {
  const figures: { text: string; isNamed: boolean }[] = [];
  for (const text of sentence.split(betweenFigures)) {
    const isNamed = findIndicator(text) !== undefined;
    const before = figures.at(-1);
    if (before === undefined || (before.isNamed && isNamed)) figures.push({ text, isNamed });
    else {
      before.text += text;
      before.isNamed ||= isNamed;
    }
  }
  return figures.map(({ text }) => text);
}

function findIndicator(part: string): 1 | -1 | undefined {
  return indicators.find(([, pattern]) => pattern.test(part))?.[0];
}

function compareFigure(part: string): -1 | 0 | 1 | null {
  const sense = findIndicator(part);
  if (sense === undefined) return null;
  const difference = compare(moreIsBetter.test(part) ? part : spellOutBetter(part));
  if (difference === null || difference === 0) return difference;
  return difference > 0 === sense > 0 ? 1 : -1;
}

/** Figures of which more are better: jobs, not prices or people without work. */
const moreIsBetter = /payrolls?|\bnfp\b|\badp\b|openings|\bjobs\b|就业|非农|职位空缺/;

/** "Better" and "worse" as the lower and the higher figure that they mean there. */
function spellOutBetter(sentence: string): string {
  return sentence
    .replace(/\bbetter(?= than)/g, 'lower')
    .replace(/好于|强于/g, '低于')
    .replace(/\bworse(?= than)/g, 'higher')
    .replace(/差于|弱于|逊于/g, '高于');
}

function compare(sentence: string): number | null {
  const beside = besideExpected.exec(sentence);
  if (beside !== null) {
    const isHigher = beside[1] !== undefined;
    const isAmount = ofAmounts.test(beside[0]) && fellBy.test(sentence.slice(0, beside.index));
    return isHigher === isAmount ? -1 : 1;
  }
  for (const pattern of comparisons) {
    const match = pattern.exec(sentence);
    if (match !== null) {
      const [, actual = '', unit = '', wanted = '', wantedUnit = ''] = match;
      return Math.sign(toNumber(actual, unit) - toNumber(wanted, wantedUnit === '' && unit === '%' ? '%' : wantedUnit));
    }
  }
  if (inLine.test(sentence)) return 0;
  if (fellFurther.test(sentence)) return -1;
  if (fellLess.test(sentence)) return 1;
  const [isHigher, isLower] = [
    [higher, toneWords.higher, timesHigher].some((told) => told.test(sentence)),
    [lower, toneWords.lower, timesLower].some((told) => told.test(sentence)),
  ];
  return isHigher === isLower ? null : isHigher ? 1 : -1;
}

function toNumber(digits: string, unit: string): number {
  return Number(digits.replaceAll(',', '')) * (numberUnits[unit] ?? 1);
}
