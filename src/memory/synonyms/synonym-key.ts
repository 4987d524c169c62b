import { toStorableText } from '../../domain/text/normalise.ts';

/** The key that two spellings of a term share: case, width and white space don't count. */
export function toSynonymKey(term: string): string {
  return toStorableText(term).normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}
