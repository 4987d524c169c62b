import type { RequestMessage } from '../message-key.ts';
import { type AuxiliaryPrompt, auxiliaryPrompts } from './auxiliary-prompts.ts';

/** Characters within which a prompt's beginning ends, white space and all. */
const beginningLength = 400;
const toPlain = (text: string): string => text.replace(/\s+/g, ' ').toLowerCase();
/** Before a prompt's first word: white space, or the bracket that some apps put around an instruction. */
const before = /^[\s[(]+/;

function findPrompt(text: string, prompts: readonly AuxiliaryPrompt[] = auxiliaryPrompts): string | null {
  const beginning = toPlain(text.slice(0, beginningLength)).replace(before, '');
  const begun = prompts.filter(({ begins }) => begins.some((words) => beginning.startsWith(words)));
  if (begun.length === 0) return null;
  const whole = toPlain(text);
  return begun.find(({ has }) => has.every((words) => whole.includes(words)))?.name ?? null;
}

/**
 * The name of the prompt that a chat app sends for itself with these messages (a title, tags, a summary of the chat), null: a
 * person speaks. The last message says so, or the instructions of a request that has one other message, after those which that prompt
 * shows as examples.
 */
export function recogniseAuxiliary(messages: readonly RequestMessage[]): string | null {
  const others = messages.filter(({ role }) => role !== 'system').length;
  const instructing = auxiliaryPrompts.filter(({ examples = 0 }) => others === examples + 1);
  const instructions = instructing.length === 0 ? undefined : messages.find(({ role }) => role === 'system');
  return findPrompt(messages.at(-1)?.text ?? '') ?? findPrompt(instructions?.text ?? '', instructing);
}
