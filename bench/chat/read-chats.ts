import {
  type BaseScene,
  type LastTurn,
  type ReadScene,
  type Scene,
  toLastTurn,
} from '../../src/conversations/scene/scene.ts';
import type { AskingRule, ChatScript } from './chat-scripts.ts';

/** What rules say of a user's turn, and what people said of it. */
export interface TurnReading {
  id: string;
  /** Of the chat's user turns, from 0. */
  turn: number;
  scene: Scene;
  rule: AskingRule;
  label: { scene: Scene; rule: AskingRule };
  /** False where people differ on the label. */
  isCounted: boolean;
}

/**
 * Reads each chat from its beginning, with the state that the rules themselves come to.
 * @param opening what the first round is: the first `turn`, or the first `round` that isn't about the app.
 */
export function readChats(
  scripts: readonly ChatScript[],
  readScene: ReadScene,
  opening: 'turn' | 'round' = 'round',
): TurnReading[] {
  return scripts.flatMap(({ id, turns }) => {
    let before: BaseScene = 'daily';
    let isFirst = true;
    let last: LastTurn | undefined;
    return turns.map(({ user, assistant, scene: label, inject, disputed }, turn) => {
      const reading = readScene(user, before, isFirst, last);
      const { scene, base, rule } = reading;
      before = base;
      last = toLastTurn(reading, assistant ?? null);
      isFirst &&= opening === 'round' && scene === 'meta';
      return { id, turn, scene, rule: rule ?? 'none', label: { scene: label, rule: inject }, isCounted: !disputed };
    });
  });
}
