import { createEmotionReader } from './read-emotion.ts';
import { createMetaReader } from './read-meta.ts';
import { isSpokenInRole } from './role-speech.ts';
import { readSaidText, type SaidText } from './said-text.ts';
import type { LastTurn, ReadScene, SceneReading } from './scene.ts';
import type { SceneList, SceneWords } from './scene-words.ts';
import { createStoryReader, type StoryReading } from './story-reader.ts';
import { createWordSearch, type SceneSearches } from './word-search.ts';

/** What is searched for in a story alone. */
const ofStory: ReadonlySet<SceneList> = new Set([
  'story_earlier',
  'story_rest',
  'story_end',
  'story_halt',
  'story_remark',
  'story_leaving',
  'story_opener',
]);
const nothingSaid: LastTurn = { isMeta: false, isHinted: false, answer: null };

/**
 * The rules over these words: talk about the app, the end of a story, its beginning, else what was. Pure; the words are compiled
 * once, here. Throws `invalid_settings` at a phrase that can't be read.
 */
export function createSceneReader(words: SceneWords): ReadScene {
  const searches = Object.fromEntries(
    Object.entries(words).map(([list, row]) => [list, createWordSearch(row)]),
  ) as SceneSearches;
  // A pattern is compiled at its first two uses: now rather than then, for texts of one script. V8 compiles less carefully once it has 16 MB of
  // code: so the longest come first, those that only a story is searched for last, and what texts of both scripts need as well waits for the first of them.
  const lists = (Object.keys(searches) as SceneList[]).toSorted((a, b) => searches[b].length - searches[a].length);
  const isOfStory = (list: SceneList) => ofStory.has(list);
  const inOrder = [...lists.filter((list) => !isOfStory(list)), ...lists.filter(isOfStory)];
  for (const search of inOrder.map((list) => searches[list]))
    for (const text of ['a', '中', 'b', '文']) search.has(text);
  const isMeta = createMetaReader(searches);
  const readStory = createStoryReader(searches);
  const readEmotion = createEmotionReader(searches);

  return (text, before, isFirst, last = nothingSaid) => {
    const said = readSaidText(text, before);
    const isInStory = before === 'plot' && said.isSpeech;
    if (!isInStory && isMeta(said, last.isMeta)) {
      return { scene: 'meta', base: before, rule: null, emotion: null, mayBegin: false, isHinted: false };
    }
    const alone = readStory(said, before);
    const isMissed = before === 'daily' && isTold(alone, last);
    const story: StoryReading = isMissed ? { ...alone, scene: 'plot' } : alone;
    const { scene, isHinted } = story;
    const emotion = scene === 'daily' ? readEmotion(said) : null;
    const asksForSaid = scene === 'daily' && isAskingForSaid(said);
    const rule = isFirst ? 'cold_start' : chooseRule(said, story, asksForSaid, emotion);
    const mayBegin = scene === 'daily' && before === 'daily' && !asksForSaid && (!story.isOfLife || story.isPlayed);
    return { scene, base: scene, rule, emotion, mayBegin, isHinted };
  };

  function isAskingForSaid({ own }: SaidText): boolean {
    return searches.recall_cue.has(own) || searches.recall_fact.has(own);
  }

  function chooseRule(
    said: SaidText,
    { scene, isResumed, isAnnounced }: StoryReading,
    asksForSaid: boolean,
    emotion: SceneReading['emotion'],
  ): SceneReading['rule'] {
    if (scene === 'plot')
      return isResumed || (!isAnnounced && searches.story_earlier.has(said.own)) ? 'plot_recall' : null;
    if (asksForSaid) return 'recall';
    return emotion === null ? null : 'emotion';
  }
}

/** What this message and the one before only hint at is a story where the companion has answered in a role, or where the user goes on as a character speaks. */
function isTold({ scene, isHinted, isActed, isOfLife }: StoryReading, last: LastTurn): boolean {
  if (scene === 'plot' || isOfLife) return false;
  if (isActed && last.isHinted) return true;
  return last.answer !== null && (isHinted || last.isHinted) && isSpokenInRole(last.answer);
}
