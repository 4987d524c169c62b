/** What is talked about: one's life, a story that is played, or the app itself. */
export const scenes = ['daily', 'plot', 'meta'] as const;
export type Scene = (typeof scenes)[number];
/** What a chat goes on with when a message says nothing of it: talk about the app ends no story. */
export type BaseScene = Exclude<Scene, 'meta'>;

/** Why something is put before the model, strongest first; `default`: nothing asked for it, and the search found it all the same. */
export const injectionRules = ['cold_start', 'plot_recall', 'recall', 'emotion', 'default'] as const;
export type InjectionRule = (typeof injectionRules)[number];

/** Feelings that a person says of themselves. */
export const emotions = ['sad', 'happy', 'angry', 'afraid', 'anxious', 'lonely', 'tired', 'moved'] as const;
export type Emotion = (typeof emotions)[number];

/** What the rules make of a user's message. */
export interface SceneReading {
  scene: Scene;
  /** What the chat goes on with from here. */
  base: BaseScene;
  /** Null: nothing in the message asks for memory. Never `default`: whether one searches all the same is a setting. */
  rule: Exclude<InjectionRule, 'default'> | null;
  /** A strong feeling of one's own; null: none. */
  emotion: Emotion | null;
  /**
   * Whether the answer to it may show that a story has begun: it shows nothing of one's life, asks for nothing that was said, whose words
   * might be quoted, and leaves no story, of which the companion may say farewell.
   */
  mayBegin: boolean;
  /** Whether it shows something of a story, though not enough for one. */
  isHinted: boolean;
}

/** What was said right before a message. */
export interface LastTurn {
  /** Whether the user's message before it was about the app: a question that goes on with it says less. */
  isMeta: boolean;
  /** Whether that message showed something of a story. */
  isHinted: boolean;
  /** The companion's answer to that message, where it may show that a story has begun; null: it may not, or is not known. */
  answer: string | null;
}

/** What the next reading is told of one. */
export type TurnRead = Pick<SceneReading, 'scene' | 'mayBegin' | 'isHinted'>;

/** @param answer what the companion said to the message that was read. */
export function toLastTurn({ scene, mayBegin, isHinted }: TurnRead, answer: string | null): LastTurn {
  return { isMeta: scene === 'meta', isHinted, answer: mayBegin ? answer : null };
}

/**
 * Reads a user's message by words alone: in half a millisecond, one of 900 characters in several.
 * @param before what the chat went on with until now; a new chat: `daily`.
 * @param isFirst whether it opens the chat's first round, for `cold_start`.
 * @param last what was said right before it; default: nothing that is known.
 */
export type ReadScene = (text: string, before: BaseScene, isFirst: boolean, last?: LastTurn) => SceneReading;
