import { simplify } from '../../domain/text/simplify.ts';
import { toMandarin } from './words/cantonese-words.ts';
import { unswapLetters } from './words/typo-words.ts';

/** A question as it is shown, and as it is read: both of one length, so that a place in one is the place in the other. */
export interface FoldedQuestion {
  said: string;
  /** Simplified characters, Cantonese words as Mandarin ones, lower case, one kind of apostrophe, every space a space, swapped letters put right. */
  folded: string;
}

export function foldQuestion(text: string): FoldedQuestion {
  const said = text.normalize('NFKC').replaceAll(/\s/g, ' ');
  const folded = toMandarin(simplify(said.replaceAll('係', '是')))
    .replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
    .replaceAll(/[’‘`´]/g, "'");
  return { said, folded: unswapLetters(folded) };
}
