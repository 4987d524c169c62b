import { foldSaid } from './fold-said.ts';

/** What is read of a message, in UTF-16 units: of a longer one its beginning and its end, where people say what they want. */
const readFromStart = 600;
const readFromEnd = 300;

/** A message as the rules read it. */
export interface SaidText {
  /** All of it, folded. */
  whole: string;
  /** The same without what is quoted: others' words, titles, a character's speech. `"` stands where it was. */
  own: string;
  /** Whether somebody's speech is quoted. */
  hasSpeech: boolean;
}

const titlePattern = /《[^》\n]*》?|〈[^〉\n]*〉?/g;
const speechPattern = /“[^”\n]*”?|「[^」\n]*」?|『[^』\n]*』?|"[^"\n]*"?/g;
const wordPattern = /[\p{L}\p{N}]/u;

export function readSaidText(text: string): SaidText {
  const isLong = text.length > readFromStart + readFromEnd;
  const read = isLong ? `${text.slice(0, readFromStart)}\n${text.slice(-readFromEnd)}` : text;
  const whole = foldSaid(read.toWellFormed()).trim();
  const untitled = whole.replace(titlePattern, '"');
  const own = untitled.replace(speechPattern, '"');
  // A message that is a quotation from end to end says what it says.
  if (!wordPattern.test(own)) return { whole, own: whole.replace(/["“”「」『』]/g, ' ').trim(), hasSpeech: false };
  return { whole, own, hasSpeech: own !== untitled };
}
