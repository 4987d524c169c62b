import { assetsByCode } from '../../domain/assets/asset-index.ts';
import { eventTypeTable } from '../../domain/event-types/event-type-table.ts';
import { hasHan, stemWord, tokenizeQuery } from '../../domain/text/tokenize.ts';
import { chineseAsking, englishAsking } from '../asking-words.ts';
import type { AskParameters } from '../question.ts';
import { readExclusions } from './read-exclusions.ts';
import { dropClocks } from './window/read-zone.ts';

/** Our own, where their results are asked for: "which verdicts were wrong". */
const ownVerdicts =
  /\b(?:verdict|prediction|pick|alert)s?\b(?=[^.?!]{0,24}\b(?:right|wrong|correct)\b)|\bright or wrong\b/gu;
const chinesePhrases = new RegExp(`(?:${chineseAsking}|[了吗呢吧啊的是有在和与请我你])`, 'gu');
const confidenceWords =
  /高置信度?|置信度?|高分|信心|可信度?|以上|至少|不低于|大于|high[- ]confidence|confidence|at least|above|看多|看空|买入|卖出|做多|做空|利好|利空|观望|信号|判断|\b(?:buys?|sells?|bullish|bearish|long|short|observe|signals?|verdicts?)\b/giu;

const datePattern =
  /\d{4}[-/.年]\d{1,2}(?:[-/.月]\d{1,2}日?)?|\d{1,2}月\d{1,2}[日号]?|(?<!\d)\d{1,2}(?:[:点]\d{0,2}(?: ?[ap]m)?| ?[ap]m|%)|(?<!\d)0?\.\d+/gu;
const edgeMarks = /['’]s$|^[^\p{L}\p{N}$]+|[^\p{L}\p{N}]+$/gu;

/** What of a question is more than the filters that were read from it: its words of substance, in its order. */
export function stripFilters(question: string, parameters: AskParameters): string {
  const isJudged = parameters.min_confidence !== null || parameters.action !== null;
  const asked = parameters.without === undefined ? question : readExclusions(question).rest;
  const read = dropClocks(asked.normalize('NFKC').toLowerCase()).replace(ownVerdicts, ' ');
  const plain = (isJudged ? read.replace(confidenceWords, ' ') : read).replace(datePattern, ' ');
  const phrases = listFilterPhrases(parameters);
  const stems = new Set(phrases.filter((phrase) => !/\s/.test(phrase)).map(stemWord));
  return phrases
    .filter((phrase) => hasHan(phrase) || /\s/.test(phrase))
    .toSorted((a, b) => b.length - a.length)
    .reduce((rest, phrase) => rest.replaceAll(phrase, ' '), plain)
    .replace(chinesePhrases, ' ')
    .split(/[\s/,，、]+|(?<=\p{Script=Han})(?=[a-z0-9$])|(?<=[a-z0-9])(?=\p{Script=Han})/u)
    .filter((part) => {
      const word = part.replace(edgeMarks, '').replace(/^\$/, '');
      return word !== '' && !englishAsking.has(word) && !stems.has(stemWord(word));
    })
    .join(' ');
}

/** Whether a question asks for nothing but what its filters say: "昨日要闻", "any hacks this week". */
export function isFilterOnly(question: string, parameters: AskParameters): boolean {
  return tokenizeQuery(stripFilters(question, parameters)).every((token) => /^\d+$/.test(token));
}

/** The words by which people ask for what the filters say, in lower case. */
function listFilterPhrases({ assets, event_types, source }: AskParameters): string[] {
  const named = assets.flatMap((code) => {
    const { names = [], aliases = [], chains = [] } = assetsByCode.get(code) ?? {};
    return [code, ...names, ...aliases, ...chains];
  });
  const typed = event_types.flatMap((type) => {
    const { name, answers, keywords } = eventTypeTable[type];
    return [type, name, ...answers, ...keywords];
  });
  return [...named, ...typed, source ?? '']
    .map((phrase) => phrase.normalize('NFKC').toLowerCase().replaceAll('_', ' ').trim())
    .filter((phrase) => phrase !== '');
}
