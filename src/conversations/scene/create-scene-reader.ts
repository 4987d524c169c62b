import { createEmotionReader } from './read-emotion.ts';
import { createMetaReader } from './read-meta.ts';
import { isSpokenInRole } from './role-speech.ts';
import { readSaidText, type SaidText } from './said-text.ts';
import type { LastTurn, ReadScene, SceneReading } from './scene.ts';
import type { SceneWords } from './scene-words.ts';
import { createStoryReader, type StoryReading } from './story-reader.ts';
import { createWordSearch, type SceneSearches } from './word-search.ts';

const nothingSaid: LastTurn = { isMeta: false, answer: null };

/**
 * The rules over these words: talk about the app, the end of a story, its beginning, else what was. Pure; the words are compiled
 * once, here. Throws `invalid_settings` at a phrase that can't be read.
 */
export function createSceneReader(words: SceneWords): ReadScene {
  const searches = Object.fromEntries(
    Object.entries(words).map(([list, row]) => [list, createWordSearch(row)]),
  ) as SceneSearches;
  // A pattern is compiled at its first two uses, for each of the two ways in which texts are held: now rather than then. The longest first,
  // since V8 compiles less carefully once it has 16 MB of code.
  const longestFirst = Object.values(searches).toSorted((a, b) => b.length - a.length);
  for (const search of longestFirst) for (const text of ['a', '中', 'b', '文']) search.has(text);
  const isMeta = createMetaReader(searches);
  const readStory = createStoryReader(searches);
  const readEmotion = createEmotionReader(searches);

  return (text, before, isFirst, last = nothingSaid) => {
    const isTold = before === 'daily' && last.answer !== null && isSpokenInRole(last.answer);
    const base = isTold ? 'plot' : before;
    const said = readSaidText(text, base);
    const isInStory = base === 'plot' && said.isSpeech;
    if (!isInStory && isMeta(said, last.isMeta))
      return { scene: 'meta', base, rule: null, emotion: null, mayBegin: false };
    const story = readStory(said, base);
    const { scene } = story;
    const emotion = scene === 'daily' ? readEmotion(said) : null;
    const mayBegin = scene === 'daily' && base === 'daily' && !asksForSaid(said);
    return { scene, base: scene, rule: chooseRule(said, story, emotion, isFirst), emotion, mayBegin };
  };

  function asksForSaid({ own }: SaidText): boolean {
    return searches.recall_cue.has(own) || searches.recall_fact.has(own);
  }

  function chooseRule(
    said: SaidText,
    { scene, isResumed, isAnnounced }: StoryReading,
    emotion: SceneReading['emotion'],
    isFirst: boolean,
  ): SceneReading['rule'] {
    if (isFirst) return 'cold_start';
    if (scene === 'plot')
      return isResumed || (!isAnnounced && searches.story_earlier.has(said.own)) ? 'plot_recall' : null;
    if (asksForSaid(said)) return 'recall';
    return emotion === null ? null : 'emotion';
  }
}
