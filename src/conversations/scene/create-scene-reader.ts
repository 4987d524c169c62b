import { createEmotionReader } from './read-emotion.ts';
import { createMetaReader } from './read-meta.ts';
import { readSaidText, type SaidText } from './said-text.ts';
import type { BaseScene, ReadScene, SceneReading } from './scene.ts';
import type { SceneWords } from './scene-words.ts';
import { createStoryReader } from './story-reader.ts';
import { createWordSearch, type SceneSearches } from './word-search.ts';

/**
 * The rules over these words: talk about the app, the end of a story, its beginning, else what was. Pure; the words are compiled
 * once, here. Throws `invalid_settings` at a phrase that can't be read.
 */
export function createSceneReader(words: SceneWords): ReadScene {
  const searches = Object.fromEntries(
    Object.entries(words).map(([list, row]) => [list, createWordSearch(row)]),
  ) as SceneSearches;
  const isMeta = createMetaReader(searches);
  const readStory = createStoryReader(searches);
  const readEmotion = createEmotionReader(searches);

  const readScene: ReadScene = (text, before, isFirst) => {
    const said = readSaidText(text);
    if (isMeta(said, before)) return { scene: 'meta', base: before, rule: null, emotion: null };
    const story = readStory(said, before);
    const emotion = story.scene === 'daily' ? readEmotion(said) : null;
    return { scene: story.scene, base: story.scene, rule: chooseRule(said, story, emotion, isFirst), emotion };
  };
  // A pattern is compiled where it is first used, for each of the two ways in which texts are held: some 80 ms, now rather than then.
  for (const text of ['a b', '中文']) for (const before of ['daily', 'plot'] as const) readScene(text, before, false);
  return readScene;

  function chooseRule(
    said: SaidText,
    { scene, isResumed }: { scene: BaseScene; isResumed: boolean },
    emotion: SceneReading['emotion'],
    isFirst: boolean,
  ): SceneReading['rule'] {
    if (isFirst) return 'cold_start';
    if (scene === 'plot') return isResumed || searches.story_earlier.has(said.own) ? 'plot_recall' : null;
    if (searches.recall_cue.has(said.own) || searches.recall_fact.has(said.own)) return 'recall';
    return emotion === null ? null : 'emotion';
  }
}
