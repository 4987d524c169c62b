import { foldSaid } from './fold-said.ts';
import { toPlainSpeech } from './plain-speech.ts';
import type { BaseScene } from './scene.ts';

/** What is read of a message, in UTF-16 units: of a longer one its beginning and its end, where people say what they want. */
const lengths = { daily: { start: 600, end: 300 }, plot: { start: 300, end: 150 } } as const;

/** A message as the rules read it. */
export interface SaidText {
  /** What the chat went on with until now. */
  before: BaseScene;
  /** All of it, folded. */
  whole: string;
  /** The same without what is quoted: others' words, titles, a character's speech. `"` stands where it was. */
  own: string;
  /** Whether somebody's speech is quoted. */
  hasSpeech: boolean;
  /** Whether it is a quotation from end to end: within a story somebody speaks. */
  isSpeech: boolean;
}

const titlePattern = /《[^》\n]*》?|〈[^〉\n]*〉?/g;
const speechPattern = /“[^”\n]*”?|「[^」\n]*」?|『[^』\n]*』?|"[^"\n]*"?/;
/** In one pass: the sign that stands where a title was would open a speech. */
const quotedPattern = new RegExp(`${titlePattern.source}|${speechPattern.source}`, 'g');
/** Between single marks, which are apostrophes too: not within a word, closed, no word that is cut at its beginning. */
const singlePattern =
  /(?<![\p{L}\p{N}])'(?!(?:cause|cos|coz|cuz|til|till|em|bout|n|tis|twas|ere|ello|round|s|d|ll)(?!\p{L}))(?=\p{L})[^'\n]*(?:'(?=\p{L})[^'\n]*)*'(?!\p{L})/gu;
const wordPattern = /[\p{L}\p{N}]/u;

/** Of a story less is read: more is looked for in it. One sign can be folded into many: what comes of it is bounded too. */
export function readSaidText(text: string, before: BaseScene): SaidText {
  const { start, end } = lengths[before];
  const cut = (long: string) => (long.length > start + end ? `${long.slice(0, start)}\n${long.slice(-end)}` : long);
  const whole = cut(toPlainSpeech(foldSaid(cut(text).toWellFormed()).trim()));
  const undoubled = whole.replace(quotedPattern, '"');
  const own = undoubled.replace(singlePattern, '"');
  // A message that is a quotation from end to end says what it says.
  if (!wordPattern.test(own))
    return {
      before,
      whole,
      own: whole.replace(/["“”「」『』]/g, ' ').trim(),
      hasSpeech: false,
      isSpeech: own.includes('"'),
    };
  const hasSpeech = own !== undoubled || speechPattern.test(whole.replace(titlePattern, ''));
  return { before, whole, own, hasSpeech, isSpeech: false };
}
