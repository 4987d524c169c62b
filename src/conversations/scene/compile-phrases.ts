import { AppError } from '../../domain/app-error.ts';
import { foldSaid } from './fold-said.ts';
import { toPlainSpeech } from './plain-speech.ts';

/** Not within a Latin word or a number. */
const edge = '(?!(?<=[a-z0-9])(?=[a-z0-9]))';
/** Anything short within a clause, and within a sentence. Bounded, so that no text makes the search slow. */
const withinClause = '[^,.;:!?。、\\n]{0,24}';
const withinSentence = '[^.;!?。\\n]{0,40}';
const latinLetters = "[a-z'-]{1,14}";
const clauseStart = '(?<=(?:^|[,.;:!?。、"~()*\\n-]) ?)';
const clauseEnd = '(?= ?(?:$|[,.;:!?。、"~()*\\n-]))';
const signs: ReadonlyMap<string, string> = new Map([
  ['(', '(?:'],
  [')', ')'],
  [')?', ')?'],
  ['|', '|'],
  ['…', `${edge}${withinClause}${edge}`],
  ['~', `${edge}${withinSentence}${edge}`],
  ['*', latinLetters],
  ['^', clauseStart],
  ['$', clauseEnd],
]);
const gapSigns: ReadonlySet<string> = new Set(['…', '~', '*']);
const signPattern = /[()|…~^$*]/;
const maxGaps = 4;
/** Two `*` that no space parts. */
const closeStars = /\*[^\s*|]*\*/;
const starAtHan = /\p{Script=Han}\*|\*\p{Script=Han}/u;
const literalStar = 'and can\'t mean itself: write "bows" to find "*bows*"';

/**
 * What is wrong with a phrase; null: nothing.
 *
 * A phrase is literal text with `|` between alternatives and brackets around some of them, `(a|b)`, `(a)?` for what may be left out, `…` for up to 24 characters within a
 * clause, `~` for up to 40 within a sentence, `*` for the letters of a Latin word or of its beginning (`we *ed`), `^` and `$` for the beginning and the end of a clause.
 * No more than four of `…`, `~` and `*` in one. Case, width and traditional characters don't count; Latin words are whole words.
 */
export function findPhraseFault(phrase: string): string | null {
  if (foldSaid(phrase.replace(/[()|…~^$*\s]/g, '')) === '') return 'has no words';
  if (phrase.length > 4000) return 'is longer than 4,000 characters';
  let depth = 0;
  let gaps = 0;
  for (const sign of phrase) {
    depth += sign === '(' ? 1 : sign === ')' ? -1 : 0;
    if (depth < 0) return 'closes a bracket that was not opened';
    if (sign === '|' && depth === 0) gaps = 0;
    if (gapSigns.has(sign)) gaps += 1;
    if (gaps > maxGaps) return `has more than ${maxGaps} gaps`;
  }
  return depth > 0 ? 'has a bracket that is not closed' : findStarFault(phrase);
}

/** `*` where it looks like the sign itself, as around what a character does, or where texts would make the search slow. */
function findStarFault(phrase: string): string | null {
  if (starAtHan.test(phrase)) return `has * beside a Chinese character; it stands for Latin letters ${literalStar}`;
  if (phrase.split(/[|()]/).some((part) => part.length > 1 && part.startsWith('*') && part.endsWith('*')))
    return `has * at both ends; it stands for letters ${literalStar}`;
  return closeStars.test(phrase) ? 'has two * with no space between' : null;
}

/** One pattern that finds any of the phrases in folded text; null: none is given. Throws `invalid_settings` at a faulty one. */
export function compilePhrases(phrases: readonly string[]): RegExp | null {
  if (phrases.length === 0) return null;
  return new RegExp(`${edge}(?:${phrases.map(toSource).join('|')})${edge}`, 'g');
}

function toSource(phrase: string): string {
  const fault = findPhraseFault(phrase);
  if (fault !== null) throw new AppError('invalid_settings', `The phrase "${phrase}" ${fault}`);
  return phrase
    .split(/(\)\?|[()|…~^$*])/)
    .map((part) => signs.get(part) ?? escapeText(toPlainSpeech(foldSaid(part))))
    .join('');
}

function escapeText(text: string): string {
  return signPattern.test(text) ? '' : text.replace(/[.*+?{}[\]\\/-]/g, '\\$&');
}
