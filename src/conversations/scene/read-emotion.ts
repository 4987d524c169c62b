import type { SaidText } from './said-text.ts';
import { type Emotion, emotions } from './scene.ts';
import type { SceneSearches } from './word-search.ts';

const sentencePattern = /[^.!?。\n]+[.!?。\n]*/g;
/** Characters before a feeling in which a denial of it stands. */
const deniedWithin = 16;

/** A strong feeling that somebody has now: not denied, not another's, not a film's; the first one where there are several. */
export function createEmotionReader(searches: SceneSearches): (said: SaidText) => Emotion | null {
  return ({ own }) => {
    for (const [sentence] of own.matchAll(sentencePattern)) {
      const found = emotions.find((emotion) => isOwnFeeling(sentence, emotion));
      if (found !== undefined) return found;
    }
    return null;
  };

  function isOwnFeeling(sentence: string, emotion: Emotion): boolean {
    const places = searches[`feeling_${emotion}`].findAll(sentence);
    if (places.length === 0 || searches.feeling_told.has(sentence)) return false;
    return places.some(({ start }) => {
      const ahead = sentence.slice(0, start);
      const near = /[^,;:、]*$/.exec(ahead.slice(-deniedWithin))?.[0] ?? '';
      return !searches.feeling_denied.has(near) && !isOthers(ahead);
    });
  }

  function isOthers(ahead: string): boolean {
    const other = searches.person_other.findAll(ahead).at(-1)?.start ?? -1;
    const own = searches.person_own.findAll(ahead).at(-1)?.start ?? -1;
    return other > own;
  }
}
