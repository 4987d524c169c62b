import { type BaseScene, type Emotion, type ReadScene, type Scene, type TurnRead, toLastTurn } from '../scene/scene.ts';

/** What reading asks of a message. */
interface SceneTurn {
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
  let last: TurnRead = { scene: before, mayBegin: false, isHinted: false };
  let answer: string | null = null;
  return turns.map(({ role, content, scene }) => {
    if (role === 'assistant') {
      answer = content;
      return { scene: scene ?? last.scene, emotion: null };
    }
    const known = scene === 'daily' || scene === 'plot' ? scene : null;
    const { mayBegin, isHinted, emotion, ...read } = readScene(
      content,
      known ?? base,
      false,
      toLastTurn(last, known === null ? answer : null),
    );
    base = known ?? read.base;
    last = { scene: scene ?? read.scene, mayBegin, isHinted };
    answer = null;
    return { scene: last.scene, emotion };
  });
}
