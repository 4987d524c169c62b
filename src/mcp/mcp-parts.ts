import type { NewsStore } from '../../graphs/signal/news-store.ts';
import type { AskRoad } from '../ask/ask-road.ts';
import type { ChatSearch } from '../conversations/recall/recall.ts';
import type { RememberText } from '../conversations/remember/remember-text.ts';
import type { Clock } from '../domain/clock.ts';
import type { Logger } from '../domain/logger.ts';
import type { Pattern } from '../domain/pattern.ts';
import type { Retrieval, RetrieveOptions } from '../memory/memory.ts';

/** The verdicts that stood at `until` and were made since `since`. */
interface StandingQuery {
  since: Date;
  until: Date;
  /** Only about one of these; empty: any. */
  assets: readonly string[];
  minConfidence: number;
  limit: number;
}

interface StandingSignals {
  /** How many there are, beyond the limit too. */
  count: number;
  /** Verdicts with their messages, newest first. */
  signals: object[];
}

/** What the tools do their work with. */
export interface McpParts {
  chats: ChatSearch;
  remember: RememberText;
  searchNews(words: string, options: RetrieveOptions): Promise<Retrieval>;
  listStanding(query: StandingQuery): Promise<StandingSignals>;
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
  /** Why it gets no news; null: it may read them. */
  withoutNews: 'key' | 'option' | null;
  /** Nothing that became known later is seen; null: all. */
  asOf: Date | null;
}
