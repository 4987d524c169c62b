import { simplify } from '../../domain/text/simplify.ts';

/** A question as it is shown, and as it is read: both of one length, so that a place in one is the place in the other. */
export interface FoldedQuestion {
  said: string;
  /** Simplified characters, lower case, one kind of apostrophe, every space a space. */
  folded: string;
}

export function foldQuestion(text: string): FoldedQuestion {
  const said = text.normalize('NFKC').replaceAll(/\s/g, ' ');
  const folded = simplify(said)
    .replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
    .replaceAll(/[’‘`´]/g, "'");
  return { said, folded };
}
