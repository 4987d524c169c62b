import { denyingVerbs, hanDenyingVerbs, hanRumourDenied } from '../../../domain/text/denying-words.ts';
import type { DirectionReading } from './direction-reading.ts';

/** Somebody denies rumours, reports or claims. */
const denial = new RegExp(
  `${denyingVerbs} (?:any |all |the |online |market |recent ){0,2}(?:rumou?rs?|reports?|claims?|allegations?|speculation)\\b|${hanDenyingVerbs}[^。;,]{0,16}(?:传闻|传言|报道|谣言|消息)|${hanRumourDenied}`,
);
const deniedDelisting = new RegExp(
  `${denyingVerbs}[^.;,]{0,40}\\bdelist|(?:${hanDenyingVerbs}|${hanRumourDenied})[^。;,]{0,16}下架`,
);
/** Something has happened besides the denial: a halt, a cause, a consequence. */
const besideDenial = /[?？]|\b(?:halts?|halted|paus(?:es|ed)|suspend(?:s|ed)|as|after|but|despite)\b|暂停|提现|[但因]/;

/** Neutral for a headline, in lower case, that only denies a rumour. */
export function readDeniedRumour(headline: string): DirectionReading | null {
  return denial.test(headline) && !besideDenial.test(headline) ? deniedReading : null;
}

/** Neutral for a headline, in lower case, that denies a delisting. */
export function readDeniedDelisting(headline: string): DirectionReading | null {
  return deniedDelisting.test(headline) ? deniedReading : null;
}

const deniedReading: DirectionReading = { direction: 'neutral', why: '否认传闻' };
