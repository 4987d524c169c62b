import { type FoldedQuestion, foldQuestion } from './fold-question.ts';
import { actingSources, publishingWords, sourceNames } from './words/source-names.ts';

const toLiteral = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
const fold = (name: string) => foldQuestion(name).folded;
const aliases = sourceNames.map((names) => ({ name: names[0] ?? '', words: names.map(fold) }));
const before = new RegExp(`(?:^|[^a-z])(?:${publishingWords.before.map(toLiteral).join('|')}) ?(?:the )?@?$`);
const after = new RegExp(`^(?:'s)? ?(?:(?:${publishingWords.after.join('|')})(?![a-z])|$)`);
const owns = new RegExp(`^'s (?:[a-z-]+ ){0,3}(?:${publishingWords.owned})(?![a-z])`);
const not = new RegExp(`(?:${publishingWords.not.join('|')}) ?(?:the )?@?$`);

/** Stored names that are no use as words: too short, or too many. */
const shortest = 3;
const mostStored = 5000;

/**
 * The source that a question names: as it is stored where the archive has it, else by its usual name. One that makes news itself
 * (Bloomberg, CertiK) counts only where the words around say that it published. Null: none.
 */
export function readSource({ folded }: FoldedQuestion, stored: readonly string[]): string | null {
  const storedByFold = new Map(stored.slice(0, mostStored).map((name) => [fold(name).replace(/^@/, ''), name]));
  for (const [words, name] of storedByFold) {
    if (words.length >= shortest && isPublisher(folded, words, /[^a-z]/.test(words) ? 'named' : 'beside')) return name;
  }
  for (const { name, words } of aliases) {
    const how = actingSources.has(name) ? 'beside' : 'named';
    if (words.some((word) => isPublisher(folded, word, how))) {
      return words.map((word) => storedByFold.get(word)).find((found) => found !== undefined) ?? name;
    }
  }
  return null;
}

/** The usual name of a source under any of its names; names that nobody knows stay as they are, in small letters. */
export function toUsualSource(name: string): string {
  const words = fold(name).replace(/^@/, '');
  return aliases.find((source) => source.words.includes(words))?.name ?? words;
}

function isPublisher(folded: string, word: string, how: 'named' | 'beside'): boolean {
  for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
    const behind = folded.slice(Math.max(0, at - 20), at);
    const ahead = folded.slice(at + word.length, at + word.length + 48);
    const isLatin = /^[a-z0-9].*[a-z0-9]$/.test(word);
    if (isLatin && (/[a-z0-9]$/.test(behind) || /^[a-z0-9]/.test(ahead))) continue;
    if (not.test(behind)) continue;
    if (how === 'named' || before.test(behind) || after.test(ahead) || owns.test(ahead)) return true;
  }
  return false;
}
