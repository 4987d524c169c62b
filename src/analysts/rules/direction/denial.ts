import type { DirectionReading } from './direction-reading.ts';

const denies = '\\b(?:den(?:y|ies|ied)|refut(?:es|ed)|dismiss(?:es|ed))\\b';
/** What was feared, or hoped for, isn't so. */
const denial = new RegExp(
  `${denies} (?:any |all |the |online |market |recent ){0,2}(?:rumou?rs?|reports?|claims?|allegations?|speculation)\\b|(?:否认|驳斥)[^。;,]{0,16}(?:传闻|传言|报道|谣言|消息)|辟谣`,
);
const deniedDelisting = new RegExp(`${denies}[^.;,]{0,40}\\bdelist|(?:否认|驳斥|辟谣)[^。;,]{0,16}下架`);
/** Beside it something has happened. */
const besideDenial = /[?？]|\b(?:halts?|halted|paus(?:es|ed)|suspend(?:s|ed)|as|after|but|despite)\b|暂停|提现|[但因]/;

/** Somebody says that it isn't so, and nothing else; of a headline in lower case. */
export function readDenial(headline: string): DirectionReading | null {
  return denial.test(headline) && !besideDenial.test(headline) ? isNotSo : null;
}

/** That a coin is delisted isn't so; of a headline in lower case. */
export function readDeniedDelisting(headline: string): DirectionReading | null {
  return deniedDelisting.test(headline) ? isNotSo : null;
}

const isNotSo: DirectionReading = { direction: 'neutral', why: '否认传闻' };
