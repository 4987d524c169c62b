import type { BaseScene, Emotion, Scene } from '../scene/scene.ts';
import type { ChatHit } from './recall.ts';

/** A turn as the index of its scope holds it. */
export interface RecallableTurn {
  id: number;
  chat_id: string;
  round: number;
  role: 'user' | 'assistant' | 'tool';
  name: string | null;
  /** Of a long one its beginning. */
  text: string;
  scene: Scene | null;
  /** ISO 8601. */
  at: string;
  is_superseded: boolean;
  /** Since when it is kept for good, ISO 8601; null: it isn't. */
  kept_since: string | null;
}

/** A summary as the index of its scope holds it. */
export interface RecallableSummary {
  id: number;
  chat_id: string;
  /** Its last one. */
  round: number;
  text: string;
  scene: Scene | null;
  /** ISO 8601. */
  at: string;
}

export interface RecallablePage {
  /** In the order in which they were stored; fewer than asked for: there are no more. */
  turns: RecallableTurn[];
  summaries: RecallableSummary[];
  /** Chats forgotten since then, of whatever scope. */
  forgotten: string[];
  /** From where the next reading has to ask, so that nothing is missed. */
  seen: string;
}

/** A hit without what only the one who searched can say. */
export type StoredHit = Omit<ChatHit, 'score' | 'found_by'>;

/** What every search is limited by: see `ChatFilter`. */
export interface RecallRange {
  scope: string;
  scene: BaseScene | null;
  asOf: Date;
}

/**
 * What recall asks of the store. Nothing of another scope, nothing superseded, no meta scene, no tool's result and no empty line is in
 * any answer but that of `listRecallable`. Throws `AppError`.
 */
export interface RecallStore {
  /**
   * A page of all that a scope holds, superseded lines too.
   * @param page.since the `seen` of an earlier reading; null: everything, of the newest `newest` turns.
   */
  listRecallable(
    page: {
      scope: string;
      since: string | null;
      afterTurn: number;
      afterSummary: number;
      newest: number;
      limit: number;
    },
    abort?: AbortSignal,
  ): Promise<RecallablePage>;
  /** Those of these that may be found, in no order. */
  readRecallable(
    ids: { scope: string; turns: readonly number[]; summaries: readonly number[]; asOf: Date },
    abort?: AbortSignal,
  ): Promise<StoredHit[]>;
  /** Nearest first by cosine × decay; `score` is the cosine, at least `threshold`. Vectors of other models are not compared. */
  searchByMeaning(
    query: {
      vector: readonly number[];
      model: string;
      threshold: number;
      decayRate: number;
      since: Date | null;
      limit: number;
    },
    range: RecallRange,
    abort?: AbortSignal,
  ): Promise<(StoredHit & { score: number })[]>;
  /** Summaries, then the turns of whole rounds; each newest first. */
  listNewest(
    counts: { summaries: number; rounds: number },
    range: RecallRange,
    abort?: AbortSignal,
  ): Promise<StoredHit[]>;
  /** User turns, newest first. */
  listByEmotion(
    query: { emotion: Emotion; since: Date; limit: number },
    range: RecallRange,
    abort?: AbortSignal,
  ): Promise<StoredHit[]>;
}
