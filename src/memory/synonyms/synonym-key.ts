import { toStorableText } from '../../domain/text/normalise.ts';

/** What makes two ways of writing a term one term: case, width and white space don't count. */
export function toSynonymKey(term: string): string {
  return toStorableText(term).normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}
