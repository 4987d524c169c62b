import { readChineseNumeral } from '../../../domain/claims/number-words.ts';
import { simplify } from '../../../domain/text/simplify.ts';
import { toMandarin } from '../../route/words/cantonese-words.ts';
import { fromDialect } from './from-dialect.ts';
import { rephrase } from './rephrase.ts';

const toDigits = (numeral: string): string => String(readChineseNumeral(numeral));
const numeral = '[一二三四五六七八九十]{1,3}';

const toldHour = /(凌晨|早上|上午|中午|下午|傍晚|晚上|晚)(\d{1,2}|[一二两三四五六七八九十]{1,2})点(半|整)?/gu;
const toTime = (hour: number, minute: string): string => `${String(hour).padStart(2, '0')}:${minute}`;

/** 下午三点半 is 15:30; the midnight at the end of a night is the next day's 00:00. Null: the part of the day has no such hour. */
function toHour(part: string, told: number): number | null {
  if (told > 12) return told;
  const hour = told % 12;
  if (part === '凌晨') return hour < 7 ? hour : null;
  if (part === '中午') return told >= 10 ? told : hour < 4 ? hour + 12 : null;
  if (part.startsWith('晚')) return hour < 5 ? hour + 24 : hour + 12;
  if (part === '上午') return told;
  if (part === '早上') return told < 12 ? told : null;
  return hour + 12;
}

function toClock(all: string, part: string, told: string, rest: string | undefined): string {
  const hour = toHour(part, /\d/.test(told) ? Number(told) : readChineseNumeral(told));
  if (hour === null) return all.replace(part, `${part}之时`);
  const minute = rest === '半' ? '30' : '00';
  return hour < 24 ? toTime(hour, minute) : `次日${toTime(hour - 24, minute)}`;
}

/** Verbs that part around 了 and 过: 罚过款 is 罚款过. */
const parting =
  /(罚(?=[过了]款)|裁(?=[过了]员)|融(?=[过了]资)|转(?=[过了]账)|宕(?=[过了]机)|停(?=[过了]机)|加(?=[过了]息)|降(?=[过了]息)|投(?=[过了]票)|违(?=[过了]约)|分(?=[过了]红)|升(?=[过了]级)|爆(?=[过了]仓)|跑(?=[过了]路))([过了])(\p{Script=Han})/gu;

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
    .replaceAll(
      /([一二三四五六七八九十]{1,2})(?=(?:月份?)?(?:到|至|-|~)(?:\d{1,2}|[一二三四五六七八九十]{1,3})月)/gu,
      toDigits,
    )
    .replaceAll(/(?<=前)([一二三四五六七八九十]{1,3})(?=[的大名位个家种只]|$)/gu, (word) => toDigits(word))
    .replaceAll(/[一1]个?半(?:小时|钟头)/gu, '90分钟')
    .replaceAll(/半个?(?:小时|钟头|钟)/gu, '30分钟')
    .replaceAll(/\b(?:(?:an|one) )?hour and a half\b/gi, '90 minutes')
    .replaceAll(/\b(?:a )?quarter of an hour\b/gi, '15 minutes')
    .replaceAll(/[一1]刻钟/gu, '15分钟')
    .replaceAll(/[三3]刻钟/gu, '45分钟')
    .replaceAll(/([一二两三四五六七八九十百千]{1,6})(?=[万亿])/gu, toDigits)
    .replaceAll(toldHour, toClock)
    .replaceAll(
      /\b(\d{1,2})(?::(\d\d))? ?([ap])\.?m\b\.?/gi,
      (_all, hour: string, minute: string | undefined, half: string) =>
        toTime((Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0), minute ?? '00'),
    )
    .replaceAll(/\b(?:a half|half(?: an| a)?)[ -]hour\b/gi, '30 minutes')
    .replaceAll(/\bfortnight\b/gi, '2 weeks')
    .replaceAll(/\b(\d{1,2})(?:st|nd|rd|th)(?= (?:of )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))/gi, '$1')
    .replaceAll(/(?<=(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.? \d{1,2})(?:st|nd|rd|th)\b/gi, '');

/** 宕机宕了多久 is 宕机了多久. */
const toPlainVerbs = (text: string): string =>
  text.replaceAll(parting, '$1$3$2').replaceAll(/(\p{Script=Han})(\p{Script=Han})\1(?=了)/gu, '$1$2');

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
    wen: 'when',
    whens: "when's",
    wtf: 'what',
    tf: 'what',
    yr: 'year',
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
    teh: 'the',
    hw: 'how',
    wat: 'what',
    wut: 'what',
    cuz: 'because',
    coz: 'because',
    wk: 'week',
    mth: 'month',
    yday: 'yesterday',
    ystd: 'yesterday',
    tdy: 'today',
    tx: 'transaction',
    txs: 'transactions',
    txn: 'transaction',
    txns: 'transactions',
  }),
);

const fromChatSpelling = (text: string): string =>
  text.replaceAll(/(?<![A-Za-z'$])[a-z]{1,6}(?![A-Za-z'])/g, (word) => fromChat.get(word) ?? word);

/** Money, not those who invest it. */
const stolenFunds =
  /(?<=\b(?:stolen|user|users'|customer|client|frozen|seized|hacked|lost|recovered|raised?|return|returned|steal|stole|move|moved)(?: the)?(?: [a-z.]{2,20})? )funds\b/gi;

const moneySigns: ReadonlyMap<string, string> = new Map(
  Object.entries({ $: 'dollars', '€': 'euros', '£': 'pounds', '¥': 'yuan' }),
);
/** A sign before no figure and no ticker: "how many $ of PUMP". */
const loneSign = /(?<![A-Za-z$€£¥])([$€£¥])\1{0,2}(?! ?\d|[A-Za-z$€£¥])/gu;
/** 50m $: read as $50m. */
const signBehind =
  /(?<![$€£¥\d.,])(\d[\d,.]{0,14}(?: ?(?:million|billion|thousand|bn|[mbk]))?) ?([$€£¥])(?! ?\d|[A-Za-z])/giu;
/** 多少u: it is paid in dollars, whatever coin is paid for. */
const tetherOfChat = /(?<=多少 ?|[买卖赚亏损盗骗转][了过]几 ?)u(?![A-Za-z\d]| ?商)/giu;

/** A question in the spelling that the tables have: simplified, standard Chinese, marks and times as they are read. */
export function spellAlike(question: string): string {
  const plain = question
    .normalize('NFKC')
    .replaceAll(/\p{Extended_Pictographic}|\u200d|\ufe0f/gu, ' ')
    .replaceAll(/["“”„«»「」『』《》〈〉]/gu, ' ')
    .replaceAll(/ ?& ?/g, ' and ')
    .replaceAll(signBehind, '$2$1')
    .replaceAll(loneSign, (_all, sign: string) => ` ${moneySigns.get(sign) ?? sign} `)
    .replaceAll(tetherOfChat, '美元')
    .replaceAll(/(?:>=|≥) ?(?=[$\d])/g, ' at least ')
    .replaceAll(/(?:<=|≤) ?(?=[$\d])/g, ' at most ')
    .replaceAll(/> ?(?=[$\d])/g, ' more than ')
    .replaceAll(/< ?(?=[$\d])/g, ' less than ')
    .replaceAll(
      /([$€£¥]?\d[\d,.]{0,12}(?: ?(?:million|billion|thousand|trillion|mn|bn|[kmbt]\b|%|万|亿|千|百)){0,2}) ?\+(?![\d+])/giu,
      ' at least $1 ',
    )
    .replaceAll(/([涨跌升降])([了过]?)[几多][少]?个点/gu, '$1$2百分之几')
    .replaceAll(/\b(where|how) (?:(?:can|do|could) (?:i|you|we|one|people|users?)|to)\b/gi, '$1 do')
    .replaceAll(stolenFunds, 'money')
    .replaceAll(/ [-–—] /g, ', ')
    .replaceAll(/[、,，…]{1,6}$/gu, '')
    .replaceAll(/(?:layer[ -]?|(?<![A-Za-z])L)([12])s?(?![A-Za-z0-9])/gi, 'layer$1')
    .replaceAll(/total value locked/gi, 'TVL')
    .replaceAll(/federal open market committee/gi, 'FOMC')
    .replaceAll(/(?<=\b(?:check|know|tell me|wondering|wonder|ask|see|confirm|find out|learn)) if(?= )/gi, ' whether');
  return spaceScripts(
    rephrase(fromChatSpelling(toPlainTimes(toPlainVerbs(fromDialect(toMandarin(simplify(fromDialect(plain)))))))),
  );
}
