import { findMentions } from '../assets/find-mentions.ts';
import { readDates } from './claim-dates.ts';
import { claimLimit, toClaimText } from './claim-text.ts';
import { readQuantities } from './quantities.ts';

/** Whether a sentence names a number, a date or an asset: what has to be cited. */
export function namesFacts(sentence: string): boolean {
  const text = toClaimText(sentence.replace(/^[\s>*_-]*\d{1,3}[.)、]\s/, ''), claimLimit);
  const dates = readDates(text.lower);
  if (dates.length > 0 || findMentions(text.text).length > 0) return true;
  return readQuantities(text, dates).some(({ isLoose }) => !isLoose);
}
