import type { NewsStore } from '../../graphs/signal/news-store.ts';
import type { AskRoad } from '../ask/ask-road.ts';
import type { ChatSearch } from '../conversations/recall/recall.ts';
import type { RememberText } from '../conversations/remember/remember-text.ts';
import type { Clock } from '../domain/clock.ts';
import type { Logger } from '../domain/logger.ts';
import type { Pattern } from '../domain/pattern.ts';
import type { Retrieval, RetrieveOptions } from '../memory/memory.ts';

/** What the tools do their work with. */
export interface McpParts {
  chats: ChatSearch;
  remember: RememberText;
  searchNews(words: string, options: RetrieveOptions): Promise<Retrieval>;
  /** Verdicts with their messages, newest first. */
  listSignals(query: { since: Date | null; limit: number; minConfidence: number }): Promise<object[]>;
  ask: AskRoad['invoke'];
  readMessage: NewsStore['readMessage'];
  /** The committed ones, which evidence names too. */
  patterns: readonly Pattern[];
  /** The IANA zone in which moments of chats are written. */
  timeZone: string;
  version: string;
  clock: Clock;
  /** A failure's text as callers may see it: without paths of this machine. */
  toShown(text: string): string;
  logger: Logger;
}

/** Who calls: whose memory it is, and what may be asked. */
export interface McpCaller {
  scope: string;
  mayReadNews: boolean;
  /** Nothing that became known later is seen; null: all. */
  asOf: Date | null;
}
