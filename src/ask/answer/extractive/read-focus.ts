import { wordsOf } from '../../../alerts/words-of.ts';
import { toAssetName, toChineseAssetName } from '../../../domain/assets/asset-index.ts';
import { isKnownName, spellingsOf } from '../../../domain/claims/claim-names.ts';
import { isPlainWord } from '../../../domain/claims/plain-words.ts';
import { eventTypeTable } from '../../../domain/event-types/event-type-table.ts';
import { detectLanguage } from '../../../domain/text/normalise.ts';
import { hasHan, stemWord, tokenizeQuery, toWords } from '../../../domain/text/tokenize.ts';
import { chineseAsking, englishAsking } from '../../asking-words.ts';
import type { Routing } from '../../question.ts';
import { readExclusions } from '../../route/read-exclusions.ts';
import { dropClocks } from '../../route/window/read-zone.ts';

/** What a question is after, as far as words tell. */
export interface Focus {
  language: 'zh' | 'en';
  /** Its words of substance, lower case: runs of Han characters, stems of Latin words. */
  terms: string[];
  /** Those of them that name somebody or something; as they were written. Han ones only where a table has them. */
  names: string[];
  /** Tickers that it is about. */
  assets: readonly string[];
  /** Types or an action were read from it as filters. */
  isFiltered: boolean;
  /** A sum, a count, a share. */
  wantsFigure: boolean;
  /** What something costs. */
  wantsPrice: boolean;
  /** A day or an hour. */
  wantsDay: boolean;
  /** What came of our verdicts. */
  wantsResult: boolean;
  /** News that contradicts each other. */
  wantsConflict: boolean;
  /** Newest first rather than most important first. */
  isAboutTime: boolean;
}

const ourVerdicts = '(?:our|your) [^.?!]{0,24}(?:calls?|signals?|verdicts?|alerts?|predictions?|picks?)';
const cues = {
  wantsFigure:
    /多少|几[枚个亿万家次]|金额|规模|数额|损失|多大|占比|比例|价格|净流[入出]|how (?:much|many|big|large)|amounts?\b|\bsums?\b|\bsize\b|\bprice\b|\bworth\b|\blosses\b|\bfigures?\b|\b(?:in|out)flows?\b/iu,
  wantsPrice: /价格?|多少钱|点位|\bprices?\b|\btrad(?:es?|ing)\b|\bworth\b/iu,
  wantsDay: /什么时候|何时|几点|几号|哪天|哪一天|日期|\bwhen\b|\bwhat (?:day|date|time)\b/iu,
  wantsResult: new RegExp(
    [
      String.raw`(?:判断|说|看|预测|信号)[^。？?]{0,8}(?:对|准|错)|准不准|对不对|对了吗|命中|结果|后来|表现|\bwere we\b|\bright\b|\bwrong\b|\bhits?\b|\boutcomes?\b|\bresults?\b|pan(?:ned)? out|\baccura`,
      `(?:我们|你们|咱们|系统)[^。？?，,]{0,12}(?:判断|预测|信号|建议)[^。？?，,]{0,6}(?:怎么?样|如何|咋样|好不好|灵不灵)(?=[了呢啊]?[。？?！!，,）)]|[了呢啊]?$)`,
      String.raw`\b(?:how|did|has|have)\b[^.?!]{0,16}\b${ourVerdicts}\b[^.?!]{0,40}\b(?:do|doing|done|go|gone|fare[ds]?|perform\w{0,3}|(?:turn|play|work)(?:ed)? out|h[eo]ld up|pa(?:y|id) off|aged?)\b`,
      String.raw`\bhow (?:good|bad|well) (?:is|are|was|were|did|has|have) (?:${ourVerdicts}|we)\b|\bhow (?:did|have|are|were) we (?:do|doing|done|fare|perform)`,
    ].join('|'),
    'iu',
  ),
  wantsConflict: /矛盾|相反|冲突|不一致|打架|分歧|contradict|conflict|disagree|opposite|inconsisten/iu,
  isAboutTime:
    /最新|最近|近期|刚刚|今天|昨[天日晚]|昨夜|目前|现在|方面|动向|走势|行情|大事|信号|高?置信度?|进展|latest|newest|recent|lately|just now|today|yesterday|tonight|last night|overnight|\bsince\b|so far|update/iu,
} as const;

const chineseFrame = new RegExp(`${chineseAsking}|[的了吗呢吧啊在和与及或被]`, 'gu');

/** @param question as it can be understood by itself; `asked`: as it was asked, which tells the language. */
export function readFocus(asked: string, { standalone, parameters, window_words }: Routing): Focus {
  const about = parameters.without === undefined ? standalone : readExclusions(standalone).rest;
  const question = about.normalize('NFKC').slice(0, 1000);
  const timeless = window_words ? question.replaceAll(window_words.normalize('NFKC'), ' ') : question;
  const spoken = dropClocks(timeless).replace(chineseFrame, ' ');
  const { actions } = wordsOf('zh');
  const filtered = parameters.event_types.flatMap((type) => [
    eventTypeTable[type].name,
    ...eventTypeTable[type].answers,
    ...eventTypeTable[type].keywords,
  ]);
  if (parameters.action !== null) filtered.push(parameters.action, actions[parameters.action]);
  const bare = filtered.filter(hasHan).reduce((left, name) => left.replaceAll(name, ' '), spoken);
  const isFilter = (word: string) =>
    parameters.assets.some((code) => isNameOf(code, word)) ||
    filtered.some((name) => name === word || (hasHan(word) ? name.includes(word) : stemWord(name) === stemWord(word)));
  const words = toWords(bare).filter(
    (word) =>
      word.length > 1 &&
      !isFilter(word) &&
      !englishAsking.has(word) &&
      !/^\d{1,2}$/.test(word) &&
      tokenizeQuery(word).length > 0,
  );
  const matches = (pattern: RegExp) => pattern.test(question);
  return {
    language: detectLanguage(asked) === 'zh' || hasHan(asked) ? 'zh' : 'en',
    terms: [...new Set(words.map((word) => (hasHan(word) ? word : stemWord(word))))],
    names: [...new Set(words)].flatMap((word) => (hasHan(word) ? toKnownName(word) : toName(word, question)) ?? []),
    assets: parameters.assets,
    isFiltered: parameters.event_types.length > 0 || parameters.action !== null,
    wantsFigure: matches(cues.wantsFigure),
    wantsPrice: matches(cues.wantsPrice),
    wantsDay: matches(cues.wantsDay),
    wantsResult: matches(cues.wantsResult),
    wantsConflict: matches(cues.wantsConflict),
    isAboutTime: window_words !== null || parameters.since !== null || matches(cues.isAboutTime),
  };
}

const isNameOf = (code: string, word: string): boolean =>
  [code, toAssetName(code), toChineseAssetName(code)].some((name) => name?.toLowerCase() === word);

/** Written with capitals, but kinds of things. */
const kinds = new Set('etf etfs etp etps nft nfts dao daos defi dex cex ipo ico tvl ai usd'.split(' '));

const toKnownName = (word: string): string | null => (isKnownName(word) ? word : null);

/**
 * A Latin word as it was written, if it has a capital, or a figure beside letters; else null. One that begins the question, where every
 * word has a capital, is none if it may be a plain one.
 */
function toName(word: string, question: string): string | null {
  if (hasHan(word)) return null;
  const at = question.toLowerCase().indexOf(word);
  const written = question.slice(at, at + word.length);
  if (!/[A-Z\d]/.test(written) || !/[a-z]/.test(word) || kinds.has(word)) return null;
  const isMarked = at > 0 || /[A-Z\d]/.test(written.slice(1)) || hasHan(question);
  return isMarked || (!isPlainWord(word) && stemWord(word) === word) ? written : null;
}

/** Share of the terms that a text has, 0–1; of a Han term that it hasn't, the pairs of its characters count for half. 1 for no terms. */
export function coverTerms(terms: readonly string[], text: string): number {
  if (terms.length === 0) return 1;
  const plain = text.normalize('NFKC').toLowerCase();
  const stems = new Set(toWords(plain).map(stemWord));
  const shares = terms.map((term) => (hasHan(term) ? coverHan(term, plain) : Number(stems.has(term))));
  return shares.reduce((sum, share) => sum + share, 0) / terms.length;
}

function coverHan(term: string, plain: string): number {
  if (plain.includes(term) || (isKnownName(term) && namesOne(spellingsOf(term), plain))) return 1;
  const pairs = [...term].slice(1).map((character, index) => `${[...term][index]}${character}`);
  return pairs.length < 2 ? 0 : pairs.filter((pair) => plain.includes(pair)).length / pairs.length / 2;
}

/** Whether a text has one of the names, in whatever case; a short one as a word of its own. @param plain lower case. */
export function namesOne(names: readonly string[], plain: string): boolean {
  const words = new Set(toWords(plain));
  return names
    .map((name) => name.toLowerCase())
    .some((name) => words.has(name) || ((name.length > 4 || hasHan(name)) && plain.includes(name)));
}
