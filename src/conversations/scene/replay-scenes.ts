import type { BaseScene, ReadScene } from './scene.ts';

/** What a chat goes on with after these messages of its user, oldest first: for histories that arrive whole. */
export function replayScenes(texts: readonly string[], readScene: ReadScene): BaseScene {
  return texts.reduce<BaseScene>((before, text) => readScene(text, before, false).base, 'daily');
}
