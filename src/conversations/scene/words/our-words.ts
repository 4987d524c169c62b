import type { SceneWords } from '../scene-words.ts';
import { storyEarlier } from './earlier-words.ts';
import { feelingWords } from './feeling-words.ts';
import { metaWords } from './meta-words.ts';
import { recallWords } from './recall-words.ts';
import { storySigns } from './story-signs.ts';
import { storyWords } from './story-words.ts';

/** The words that come with the product, Chinese and English. */
export const ourSceneWords: SceneWords = {
  ...metaWords,
  ...storyWords,
  ...storySigns,
  story_earlier: storyEarlier,
  ...recallWords,
  ...feelingWords,
};
