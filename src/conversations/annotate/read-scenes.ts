import type { BaseScene, Emotion, ReadScene, Scene } from '../scene/scene.ts';

/** What reading asks of a message. */
export interface SceneTurn {
  role: 'user' | 'assistant';
  content: string;
  /** Null: it came without, as one that was imported. */
  scene: Scene | null;
}

/**
 * Scenes and feelings of messages that follow each other, in their order. A scene that is known stays; an answer has that of what was
 * asked, and no feeling.
 * @param before what the chat went on with until now.
 */
export function readScenes(
  turns: readonly SceneTurn[],
  before: BaseScene,
  readScene: ReadScene,
): { scene: Scene; emotion: Emotion | null }[] {
  let base = before;
  let asked: Scene = before;
  return turns.map(({ role, content, scene }) => {
    if (role === 'assistant') return { scene: scene ?? asked, emotion: null };
    const known = scene === 'daily' || scene === 'plot' ? scene : null;
    const reading = readScene(content, known ?? base, false, asked === 'meta');
    base = known ?? reading.base;
    asked = scene ?? reading.scene;
    return { scene: asked, emotion: reading.emotion };
  });
}
