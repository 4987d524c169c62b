import { quoteSummary } from '../../../alerts/quote-summary.ts';
import { wordsOf } from '../../../alerts/words-of.ts';
import { weighLetters } from '../../../analysts/rules/drop-boilerplate.ts';
import { textNamesAsset } from '../../../domain/assets/recognise-assets.ts';
import { spellingsOf } from '../../../domain/claims/claim-names.ts';
import { isClickbait } from '../../../domain/text/clickbait.ts';
import { readLargestAmount, readLargestPercentage } from '../../../domain/text/read-amounts.ts';
import { tokenizeQuery } from '../../../domain/text/tokenize.ts';
import { uncite } from '../../audit/read-citations.ts';
import type { AskSource } from '../../source.ts';
import { coverTerms, type Focus, namesOne } from './read-focus.ts';
import { readSentences } from './read-sentences.ts';

/** What is quoted of a message. */
export interface ChosenSentence {
  /** One whole sentence without the mark at its end, or a headline and the sentence that has what was asked. */
  text: string;
  /** Whether it has the figure or the day that is asked for, and half of the question's terms. */
  isPrecise: boolean;
  /** Whether it has any figure or day, where one is asked for. */
  hasAsked: boolean;
  /** Whether it is in the other language than the question's. */
  isForeign: boolean;
}

/** Sentences behind the headline that are looked at. */
const bodyLimit = 12;
/** Weighed letters of a sentence that tells something by itself. */
const leastTelling = 36;
/** UTF-16 units that are read at a glance. */
const glance = { zh: 90, en: 200 };

/** The price that a market stands at: no answer to what was stolen or flowed in. */
const levelPattern =
  /(?:\b(?:above|below|over|past|at|near|under|of|to|hits?) |突破|跌破|站上|失守|升破|逼近|触及)\$? ?\d[\d,.]{0,12} ?(?:k\b|[万千]?(?:美元|美金)|usdt\b)?(?! ?(?:[mb]illion|trillion|[mb]n?\b|亿|[枚个颗]))/giu;

const countPattern =
  /\d[\d,.]{0,14} ?(?:枚|个|颗|家|万|亿|倍|笔|btc|eth|sol|usd[tc]?|xrp|bnb|coins?|tokens?|shares?|bps|basis points)/iu;
const month =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
/** A day, or a time of it; 1:25 is as often a ratio. */
const dayPattern = new RegExp(
  [
    `\\d{1,2} ?月 ?\\d{1,2} ?[日号]|\\d{4}[-/.年]\\d|[今昨明]日|(?:周|星期)[一二三四五六日天]|\\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\\b`,
    `\\b(?:${month}\\.?|may) \\d|\\b\\d{1,2}(?:st|nd|rd|th)? (?:of )?${month}\\b|\\b(?:on|by|until|from) \\d{1,2} may\\b`,
    `(?<![\\d:.])(?:[01]\\d|2[0-3]):[0-5]\\d(?![\\d:]\\d)|(?<![\\d:.])\\d{1,2}(?::[0-5]\\d)? ?[ap]\\.?m\\b`,
    `(?:早上?|凌晨|上午|中午|下午|傍晚|晚上?|[日号]) ?\\d{1,2} ?[点时]`,
  ].join('|'),
  'iu',
);

/** The sentence of a message that answers best, in the language of the question where there is one. */
export function chooseSentence(source: AskSource, focus: Focus): ChosenSentence {
  const { title, body } = readSentences(source.text || source.title);
  const others = body.slice(0, bodyLimit);
  const said = [...(title === null ? [] : [title]), ...others];
  const [best = source.title] = said
    .map((sentence, place) => ({ sentence, score: rate(sentence, place, focus, title !== null && place === 0) }))
    .toSorted((a, b) => b.score - a.score)
    .map(({ sentence }) => sentence);
  const text = tellAbout(title, best, focus);
  const told = toReader(text, source, focus);
  return {
    text: uncite(toOneSentence(told.text)),
    isForeign: told.isForeign,
    isPrecise: hasAsked(text, focus, 0.5),
    hasAsked: hasAsked(text, focus, 0),
  };
}

function rate(sentence: string, place: number, focus: Focus, isTitle: boolean): number {
  const asked = [
    focus.wantsFigure && hasFigure(sentence) ? 1.2 : 0,
    focus.wantsDay && dayPattern.test(sentence) ? 1.2 : 0,
    2 * (focus.terms.length === 0 ? 0 : coverTerms(focus.terms, sentence)),
  ];
  const named =
    (focus.assets.some((code) => textNamesAsset(sentence, code)) ? 0.8 : 0) + (namesAny(sentence, focus.names) ? 1 : 0);
  const isLong = sentence.length > glance[focus.language];
  const news = isTitle ? (isTeaser(sentence) ? 0.3 : 1.4) : 0.5 - 0.05 * place;
  const goesOn = !isTitle && (anaphora.test(sentence) || weighLetters(sentence) < leastTelling) ? 0.4 : 0;
  return asked.reduce((sum, part) => sum + part, news + named) - (isLong ? 0.5 : 0) - goesOn;
}

/** "Why …", "How …", "5 things": a headline that promises what the text tells. */
const teaserPattern =
  /^(?:why|how|what|when|where|who|will|should|could|can|is|are|does|do|did|here|meet|forget|\d{1,2} [a-z]+)\b|为什么|为何|如何|怎么看|盘点|一文/iu;

/** Whether a headline tells no news; "Is it over? Northwind halts deposits" does. */
export function isTeaser(headline: string): boolean {
  if (/[?？!！]\s*[^?？]{16,}$/u.test(headline)) return false;
  return isClickbait(headline) || teaserPattern.test(headline);
}

/** Words with which a sentence goes on about what was said before it. */
const anaphora =
  /^(?:(?:The|This|That|These|Those|Its?|Their|His|Her) [a-z]|(?:It|He|She|They|We|But|However|And|Also|Meanwhile|Still)\b|[“"]|[该此这其他她它]|然而|同时|此外|目前|不过|但|因此|对此|随后|据悉|另外|公司|项目方|官方|平台方|团队|攻击者)|^[^.]{0,25}\b(?:it|they|he|she|its|their|his|her|these|those)\b/u;

/** A sentence from the middle says "it" and "the attacker": its headline says of whom. */
function tellAbout(title: string | null, sentence: string, focus: Focus): string {
  const bare = dropEnd(sentence);
  if (title === null || title === sentence) return bare;
  const heads = dropEnd(title);
  const isOwn = coverTerms(focus.terms, bare) >= coverTerms(focus.terms, heads) && focus.terms.length > 0;
  const isRepeated = coverTerms(tokenizeQuery(heads), bare) >= 0.6;
  if ((isOwn && !anaphora.test(bare)) || isRepeated || isTeaser(heads)) return bare;
  const colon = focus.language === 'zh' ? '：' : ': ';
  return `${heads}${colon}${bare}`;
}

/** A headline such as "Northwind drained? What we know" is one statement to its reader: its citation is to stand for all of it. */
function toOneSentence(text: string): string {
  return text
    .replace(
      /(?:[!?]+["'”’」』]?(?:\s+|(?=\p{Script=Han}))|[!?]{0,3}[！？]{1,3}[!?]{0,3}["'”’」』]?\s*)(?=\S)/gu,
      ' — ',
    )
    .replace(
      /(?<=[\p{L}\p{N}%)][\p{Ll}\p{N}%)])(?<!\b(?:Inc|Corp|Ltd|Co|Mr|Mrs|Ms|Dr|Mt|St|Jr|Sr|vs|Gov|Sen|Rep))\. +(?=["'“‘(•]?[\p{Lu}•])/gu,
      '; ',
    )
    .replace(/。(?=\S)/g, '；');
}

const dropEnd = (sentence: string): string => sentence.replace(/[。.;；\s]+$/u, '');

/** The figure or the day beside what it is of, that is with this share of the terms, in one part of a sentence made of two. */
function hasAsked(text: string, focus: Focus, share: number): boolean {
  return text.split(/[;；]\s*/).some((part) => {
    const said = focus.wantsPrice ? part : part.replace(levelPattern, ' ');
    const isSo = (focus.wantsFigure && hasFigure(said)) || (focus.wantsDay && dayPattern.test(part));
    return isSo && coverTerms(focus.terms, part) >= share;
  });
}

function hasFigure(sentence: string): boolean {
  return readLargestAmount(sentence) > 0 || readLargestPercentage(sentence) > 0 || countPattern.test(sentence);
}

/** Whether a text has one of the names, in whatever case, or another name of the same. */
export function namesAny(text: string, names: readonly string[]): boolean {
  return namesOne(names.flatMap(spellingsOf), text.toLowerCase());
}

/** What was written in the other language: by its summary in the reader's, else as it is, under a label that the reader can read. */
function toReader(text: string, source: AskSource, { language }: Focus): Pick<ChosenSentence, 'text' | 'isForeign'> {
  const written = /\p{Script=Han}{2}/u.test(text) ? 'zh' : 'en';
  if (written === language || source.summary === '')
    return { text: language === 'zh' ? toChineseMarks(text) : text, isForeign: written !== language };
  const { label, quotation } = wordsOf(language);
  const quoted = quoteSummary({ summary: source.summary, action: source.verdict?.action ?? 'observe' }, language);
  const [, name, said = quoted] = labelPattern.exec(quoted) ?? [];
  const isForeign = said.startsWith(quotation(written));
  const told = isForeign ? text : dropEnd(said);
  return { text: name === undefined ? told : label(name, told), isForeign };
}

/** A bracket would be taken for a citation. */
const labelPattern = /^[[【]([^\]】]{1,80})[\]】] ?(.*)$/su;

/** Stored texts are NFKC, where Chinese sentences have ASCII marks. */
function toChineseMarks(text: string): string {
  const marks: Readonly<Record<string, string>> = {
    ',': '，',
    ':': '：',
    ';': '；',
    '?': '？',
    '!': '！',
    '(': '（',
    ')': '）',
  };
  return text.replace(
    /(?<=[\p{Script=Han}”」』）)])[,:;?!]|[,:;?!](?=\p{Script=Han})/gu,
    (mark) => marks[mark] ?? mark,
  );
}
