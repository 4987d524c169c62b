import { compileQuestionPhrases } from '../words/phrases.ts';
import { surpriseWords, toldThenWords } from '../words/told-then-words.ts';

/** UTF-16 units beside the words of a time that are read. */
const beside = 24;
/** A date that may be of any year, rather than 本月底, 这周末. */
const anyYear = /\d ?[/月.]|月[初底末]|(?<![a-z])(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/;
const ofThisYear = /20\d\d|[今明本这下]|(?<![a-z])(?:this|next|coming)(?![a-z])/;
const behindIt = new RegExp(`^ ?(?:${toldThenWords.behind.join('|')})`, 'u');
const beforeIt = new RegExp(`(?<![a-z])(?:${toldThenWords.before.join('|')}) ?$`, 'u');
const surprises = compileQuestionPhrases(surpriseWords);

/**
 * Whether what is asked for was told, or happened, in a stretch of time that has no year, and not what lies ahead: 12/28-1/3 的消息, "hacks
 * between December 28 and January 3". "Unlocks Dec 1-5" is about the days to come.
 * @param place of the words that say the time.
 */
export function isToldThen(folded: string, place: { start: number; end: number }): boolean {
  const words = folded.slice(place.start, place.end);
  if (!anyYear.test(words) || ofThisYear.test(words)) return false;
  return (
    behindIt.test(folded.slice(place.end, place.end + beside)) ||
    beforeIt.test(folded.slice(Math.max(0, place.start - beside), place.start)) ||
    surprises.test(folded)
  );
}
