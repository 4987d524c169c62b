import { createSceneReader } from '../../../src/conversations/scene/create-scene-reader.ts';
import { ourSceneWords } from '../../../src/conversations/scene/words/our-words.ts';

/** The rules with the words that come with the product. */
export const readScene = createSceneReader(ourSceneWords);

/** One example a line. */
export function toLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
