import type { NewsStore } from '../../graphs/signal/news-store.ts';
import { newsScope } from '../ask/question.ts';
import type { SignalQuery } from '../http/read-routes.ts';
import type { McpParts } from '../mcp/mcp-parts.ts';
import type { Memory, Retrieval, RetrieveOptions } from '../memory/memory.ts';
import { retrieve } from '../memory/retrieve.ts';
import { ask } from '../store/sql/functions.ts';
import { addLives } from './add-lives.ts';
import type { Stores } from './open-stores.ts';

/** The news and what was made of them, as the read API and MCP give them. */
export interface NewsReading {
  readMessage: NewsStore['readMessage'];
  /** Throws `invalid_input` for a request that makes no sense. */
  searchNews(words: string, options: RetrieveOptions): Promise<Retrieval>;
  /** Each verdict with where it stands now, newest first. */
  listSignals(query: SignalQuery): Promise<object[]>;
  /** The same of what stands of each message of the news. */
  listStanding: McpParts['listStanding'];
}

export function createNewsReading(
  { call, store, outcomes }: Pick<Stores, 'call' | 'store' | 'outcomes'>,
  memory: Memory,
): NewsReading {
  return {
    readMessage: (reference) => store.readMessage(reference),
    searchNews: (words, options) => retrieve(memory, { words }, options),
    async listSignals({ since, limit, minConfidence }) {
      const named = { since, most: limit, least_confidence: minConfidence };
      return addLives(outcomes, await ask.list_signals(call, named), ({ id }) => id);
    },
    async listStanding({ since, until, assets, minConfidence, limit }) {
      const { count, signals } = await ask.list_standing_signals(call, {
        wanted_scope: newsScope,
        since,
        until,
        wanted_assets: assets.length === 0 ? null : assets,
        least_confidence: minConfidence,
        most: limit,
      });
      return { count, signals: await addLives(outcomes, signals, ({ id }) => id) };
    },
  };
}
