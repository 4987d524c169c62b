import type { SaidText } from './said-text.ts';
import { type Emotion, emotions } from './scene.ts';
import type { SceneSearches } from './word-search.ts';

const sentencePattern = /[^.!?。\n]+[.!?。\n]*/g;
const clauseEndPattern = /[,;:、]/g;
/** Characters before a feeling in which a denial of it stands. */
const deniedWithin = 16;

/** A strong feeling that somebody has now: not denied, not another's, not a film's; the first one said, where there are several. */
export function createEmotionReader(searches: SceneSearches): (said: SaidText) => Emotion | null {
  return ({ own }) => {
    for (const [sentence] of own.matchAll(sentencePattern)) {
      if (searches.feeling_told.has(sentence)) continue;
      const found = emotions
        .map((emotion) => ({ emotion, start: findOwnFeeling(sentence, emotion) }))
        .filter(({ start }) => start !== -1)
        .toSorted((a, b) => a.start - b.start);
      if (found[0] !== undefined) return found[0].emotion;
    }
    return null;
  };

  /** Where the feeling is first said of oneself; -1: nowhere. */
  function findOwnFeeling(sentence: string, emotion: Emotion): number {
    const places = searches[`feeling_${emotion}`].findAll(sentence);
    const own = places.find(({ start, end }) => {
      const ahead = sentence.slice(0, start);
      const near =
        ahead
          .slice(-deniedWithin)
          .split(/[,;:、]/)
          .at(-1) ?? '';
      return !searches.feeling_denied.has(near) && !isOthers(ahead, sentence.slice(0, end));
    });
    return own?.start ?? -1;
  }

  /** Whose it is: the last one named, where what is felt may name oneself: she left me. A cry ("so sad") is one's own whoever an earlier clause spoke of. */
  function isOthers(ahead: string, upTo: string): boolean {
    const clause = Math.max(...[...ahead.matchAll(clauseEndPattern)].map(({ index }) => index + 1), 0);
    const from = searches.feeling_cried.has(upTo.slice(clause)) ? clause : 0;
    const beside = searches.person_beside.findAll(ahead);
    const others = searches.person_other.findAll(ahead).filter(({ start }) => start >= from);
    const other = others.findLast(({ end }) => !beside.some((row) => row.end === end))?.start ?? -1;
    const own = searches.person_own.findAll(upTo).at(-1)?.start ?? -1;
    return other > own;
  }
}
