import { denyingVerbs, hanDenyingVerbs, hanRumourDenied } from '../../../domain/text/denying-words.ts';
import type { DirectionReading } from './direction-reading.ts';

/** What was feared, or hoped for, isn't so. */
const denial = new RegExp(
  `${denyingVerbs} (?:any |all |the |online |market |recent ){0,2}(?:rumou?rs?|reports?|claims?|allegations?|speculation)\\b|${hanDenyingVerbs}[^。;,]{0,16}(?:传闻|传言|报道|谣言|消息)|${hanRumourDenied}`,
);
const deniedDelisting = new RegExp(
  `${denyingVerbs}[^.;,]{0,40}\\bdelist|(?:${hanDenyingVerbs}|${hanRumourDenied})[^。;,]{0,16}下架`,
);
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
