import type { BaseScene, Emotion, InjectionRule, Scene } from '../scene/scene.ts';
import type { AskingChat } from './asking-chat.ts';

/** A turn or a summary of a chat as a search finds it. */
export interface ChatHit {
  kind: 'turn' | 'summary';
  /** Of `conversations` or `summaries`. */
  id: number;
  chat_id: string;
  /** Of a summary its last one. */
  round: number;
  /** Null for a summary. */
  role: 'user' | 'assistant' | null;
  /** The speaker, where the client or an import named one. */
  name: string | null;
  /** As it was said, whole. */
  text: string;
  scene: Scene | null;
  /** ISO 8601. */
  at: string;
  /** How well it answers, 0–1: that of the words, or the cosine where only meaning found it; 0 where nothing was asked. */
  score: number;
  found_by: 'words' | 'meaning' | 'both' | 'newest' | 'emotion';
}

/** Honoured by every way of finding. */
export interface ChatFilter {
  /** Whose memory: nothing of another scope is ever found. */
  scope: string;
  /** `daily`: daily and plot, daily weighted higher; `plot`: plot alone. Null: all that isn't meta. */
  scene: BaseScene | null;
  /** Nothing said or summarised after this moment is seen. */
  asOf: Date;
  limit: number;
}

/** A word of what was asked. */
export interface AskedWord {
  token: string;
  /** How rare it is among what the scope holds, above 0. */
  rarity: number;
  /** Lines of the scope that have it. */
  lines: number;
}

/** Finds what was said in the chats of a scope. Superseded, injected and meta lines and tools' results are never found. */
export interface ChatSearch {
  /**
   * By words and, where there is an embedder, by meaning; best first. What is late or fails is left out and named. `words`: those of the
   * query's own, without synonyms; empty where the words were not searched. Nothing that the
   * `asking` chat knows is found, nor takes anything's place. A reranker chooses among what `isOfUse` says, if it is given.
   */
  search(
    query: string,
    filter: ChatFilter & { since?: Date | null; asking?: AskingChat; isOfUse?: (hit: ChatHit) => boolean },
    abort?: AbortSignal,
  ): Promise<{ hits: ChatHit[]; words: AskedWord[]; degraded: string[] }>;
  /** The newest summaries and rounds, newest first. */
  listNewest(
    filter: Omit<ChatFilter, 'limit'> & { summaries: number; rounds: number },
    abort?: AbortSignal,
  ): Promise<ChatHit[]>;
  /** User turns with the same feeling since a moment, newest first. */
  listByEmotion(filter: ChatFilter & { emotion: Emotion; since: Date }, abort?: AbortSignal): Promise<ChatHit[]>;
}

export interface RecallRequest {
  scope: string;
  scene: BaseScene;
  rule: InjectionRule;
  /** The user's message. */
  text: string;
  emotion: Emotion | null;
  /** What the request still contains, as it was said: never put before the model again. */
  present: readonly string[];
  /** The round that is asked again or in other words: what is said in its chat from there on is never put in. Null: none is. */
  replaced: { chat_id: string; round: number } | null;
  /** The chat that it is of; unset: not known. */
  chat_id?: string;
  asOf: Date;
}

export interface Recalled {
  /** The frame with its lines, as it is put before the model; null: nothing worth it was found. */
  block: string | null;
  /** What stands in it, in its order. */
  items: ChatHit[];
  /** Causes for which less was found than could have been; empty: none. */
  degraded: string[];
}

/** Finds what helps with a message, and makes the block of it. Never rejects; within its time limit. */
export type RecallForChat = (request: RecallRequest, abort?: AbortSignal) => Promise<Recalled>;
