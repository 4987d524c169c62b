import { cutText } from '../../domain/text/normalise.ts';

/** Only longer texts are ever cut, UTF-16 units. */
export const wholeLimit = 300;
/** The least share of a text that is kept where there is room for it. */
const keptShare = 0.8;

const sentence = /[^.!?。！？…；;]*(?:[.!?。！？…；;]+["'”’」』)）]*\s*|$)/gu;

/**
 * A text in at most `room` units: whole if it is short or fits; else whole sentences from its beginning, at least four fifths of it where those fit, and
 * no more than that; one that has no end within the room is cut. Null: it is short and doesn't fit.
 */
export function cutToSentences(text: string, room: number): string | null {
  if (text.length <= wholeLimit) return text.length <= room ? text : null;
  const enough = Math.max(wholeLimit, Math.ceil(text.length * keptShare));
  let kept = '';
  for (const [part] of text.matchAll(sentence)) {
    if ((kept + part).trimEnd().length > room) break;
    kept += part;
    if (kept.trimEnd().length >= enough) break;
  }
  const whole = kept.trimEnd();
  if (whole !== '') return whole;
  return room < 2 ? null : `${cutText(text, Math.min(room, wholeLimit) - 1).trimEnd()}…`;
}
