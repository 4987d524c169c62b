import { isFiller, weighSubstance } from '../summarise/filler.ts';
import { toSaidSentences } from '../summarise/to-said-sentences.ts';
import type { ChatHit } from './recall.ts';

/** Of a message that has no sentence (a table, code) so many letters are something. */
const enoughLetters = 20;

/**
 * Whether a line is of use later. A person's facts may be short ("I'm vegan"), and their questions tell; a model's courtesies and
 * questions don't.
 */
export function saysSomething({ kind, role, name, text }: ChatHit): boolean {
  if (kind === 'summary') return true;
  const sentences = toSaidSentences(text);
  if (sentences.length === 0) return (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= enoughLetters;
  const isModel = role === 'assistant' && name === null;
  return sentences.some((said) => (isModel ? !said.isQuestion && weighSubstance(said.text) > 0 : !isFiller(said.text)));
}
