import { readChineseNumeral } from '../../../domain/claims/number-words.ts';
import { simplify } from '../../../domain/text/simplify.ts';

const replacePairs = (pairs: readonly (readonly [string, string])[]) => {
  const byWord = new Map(
    pairs.flatMap(([words, standard]) => words.split(' ').map((word) => [word, standard] as const)),
  );
  const pattern = new RegExp([...byWord.keys()].toSorted((a, b) => b.length - a.length).join('|'), 'gu');
  return (text: string): string => text.replaceAll(pattern, (word) => byWord.get(word) ?? word);
};

/** Cantonese and Taiwanese words by their standard ones, in traditional characters or in those that both scripts share. */
const fromDialect = replacePairs([
  ['係咪 系咪', '是不是'],
  ['係', '是'],
  ['嘅', '的'],
  ['咗', '了'],
  ['有冇', '有没有'],
  ['冇', '没有'],
  ['唔係', '不是'],
  ['唔會', '不会'],
  ['唔', '不'],
  ['邊個 边个', '谁'],
  ['邊啲 边啲 邊D', '哪些'],
  ['邊間 边间 哪間 哪间', '哪家'],
  ['邊隻 边只', '哪只'],
  ['邊度 边度', '哪里'],
  ['邊日 边日', '哪天'],
  ['乜嘢 乜野 咩嘢 乜', '什么'],
  ['點解 点解', '为什么'],
  ['點樣 点样', '怎么'],
  ['幾多 几多', '多少'],
  ['幾耐 几耐', '多久'],
  ['而家 依家', '现在'],
  ['尋日 寻日 琴日', '昨天'],
  ['尋晚 寻晚 琴晚', '昨晚'],
  ['聽日 听日', '明天'],
  ['佢哋', '他们'],
  ['佢', '他'],
  ['喺', '在'],
  ['啲', '些'],
  ['俾 畀', '给'],
  ['嚟緊 嚟紧', '即将'],
  ['甚麼 甚么 什麽 甚麽', '什么'],
  ['有啥', '有什么'],
  ['为毛 为嘛 為啥 为啥子', '为什么'],
  ['咋', '怎么'],
  ['干嘛 干啥 幹嘛', '做什么'],
  ['网路', '网络'],
  ['资安', '安全'],
  ['讯息', '消息'],
  ['虚拟通货', '虚拟货币'],
  ['加密通货', '加密货币'],
  ['咩', '什么'],
  ['几时 幾時', '什么时候'],
  ['现价 現價', '现在价格'],
  ['香港交易所 香港聯交所 香港联交所', '港交所'],
  ['南韓', '韩国'],
]);

const toDigits = (numeral: string): string => String(readChineseNumeral(numeral));
const numeral = '[一二三四五六七八九十]{1,3}';

/** Dates and lengths of time in the spelling that is read. */
const toPlainTimes = (text: string): string =>
  text
    .replaceAll(
      new RegExp(`(?<![一二三四五六七八九十])(${numeral})月(?:份)?(${numeral})[日号]`, 'gu'),
      (_all, month: string, day: string) => `${toDigits(month)}月${toDigits(day)}日`,
    )
    .replaceAll(/(\d月 ?\d{1,2}) ?号/gu, '$1日')
    .replaceAll(
      /(?<![一二三四五六七八九十个第])([一二三四五六七八九十]{1,2})月(?!饼)/gu,
      (_all, month: string) => `${toDigits(month)}月`,
    )
    .replaceAll(/(?<=前)([一二三四五六七八九十]{1,3})(?=[的大名位个家种只]|$)/gu, (word) => toDigits(word))
    .replaceAll(/[一1]个?半(?:小时|钟头)/gu, '90分钟')
    .replaceAll(/半个?(?:小时|钟头|钟)/gu, '30分钟')
    .replaceAll(/\b(?:an|one) hour and a half\b/gi, '90 minutes')
    .replaceAll(/\b(?:a half|half(?: an| a)?)[ -]hour\b/gi, '30 minutes')
    .replaceAll(/\bfortnight\b/gi, '2 weeks')
    .replaceAll(/\b(\d{1,2})(?:st|nd|rd|th)(?= (?:of )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))/gi, '$1')
    .replaceAll(/(?<=(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.? \d{1,2})(?:st|nd|rd|th)\b/gi, '');

/** A space between Chinese and Latin letters: a word borders on it. */
const spaceScripts = (text: string): string =>
  text.replaceAll(/(?<=\p{Script=Han})(?=[A-Za-z])|(?<=[A-Za-z]{2})(?=\p{Script=Han})/gu, ' ');

/** Contractions without their apostrophe, and chat spellings. */
const fromChat: ReadonlyMap<string, string> = new Map(
  Object.entries({
    whats: "what's",
    whos: "who's",
    wheres: "where's",
    hows: "how's",
    isnt: "isn't",
    arent: "aren't",
    wasnt: "wasn't",
    werent: "weren't",
    doesnt: "doesn't",
    dont: "don't",
    didnt: "didn't",
    hasnt: "hasn't",
    havent: "haven't",
    cant: "can't",
    wont: "won't",
    rn: 'right now',
    atm: 'at the moment',
    u: 'you',
    ur: 'your',
    r: 'are',
    bc: 'because',
    abt: 'about',
    bout: 'about',
    gonna: 'going to',
    wanna: 'want to',
    gotta: 'must',
    tmrw: 'tomorrow',
    tmr: 'tomorrow',
    ppl: 'people',
    mcap: 'market cap',
    vol: 'volume',
    liqs: 'liquidations',
    liq: 'liquidation',
    govt: 'government',
    info: 'news',
    intel: 'news',
  }),
);

const fromChatSpelling = (text: string): string =>
  text.replaceAll(/(?<![A-Za-z'$])[a-z]{1,6}(?![A-Za-z'])/g, (word) => fromChat.get(word) ?? word);

/** A question in the spelling that the tables have: simplified, standard Chinese, marks and times as they are read. */
export function spellAlike(question: string): string {
  const plain = question
    .normalize('NFKC')
    .replaceAll(/\p{Extended_Pictographic}|\u200d|\ufe0f/gu, ' ')
    .replaceAll(/["“”„«»「」『』《》〈〉]/gu, ' ')
    .replaceAll(/ ?& ?/g, ' and ')
    .replaceAll(/ [-–—] /g, ', ')
    .replaceAll(/[、,，…]{1,6}$/gu, '')
    .replaceAll(/(?<= )(?:over|back) (?=(?:on|to|at) )/gi, '')
    .replaceAll(/(?:layer[ -]?|(?<![A-Za-z])L)([12])s?(?![A-Za-z0-9])/gi, 'layer$1')
    .replaceAll(/total value locked/gi, 'TVL')
    .replaceAll(/federal open market committee/gi, 'FOMC')
    .replaceAll(/(?<=\b(?:check|know|tell me|wondering|wonder|ask|see|confirm|find out|learn)) if(?= )/gi, ' whether');
  return spaceScripts(fromChatSpelling(toPlainTimes(fromDialect(simplify(fromDialect(plain))))));
}
