import { expect } from 'vitest';
import { loadConfig } from '../../src/app/config.ts';
import { openStores, type Stores } from '../../src/app/open-stores.ts';
import { silentLogger } from '../../src/domain/logger.ts';
import { makeRecord, makeVector } from '../support/records.ts';
import { runInProcess } from '../support/run-in-process.ts';
import { makeTemporaryDirectory } from '../support/temporary-directory.ts';

/** One event of a memory that is looked after: `days` old, with a vector of `model` if there is one. */
export interface PlacedEvent {
  id: string;
  days: number;
  model?: string;
}

/** A data directory with an embedded database, and the commands that look after it. */
export async function openUpkeepHome() {
  const home = await makeTemporaryDirectory();
  const run = (words: readonly string[], environment: Record<string, string> = {}) =>
    runInProcess(['memory', ...words], { SECONDLOOK_HOME: home.path, ...environment });

  /** Straight to the database, between two commands. */
  async function withDatabase<Result>(use: (stores: Stores) => Promise<Result>): Promise<Result> {
    const stores = await openStores(loadConfig({ SECONDLOOK_HOME: home.path }), silentLogger);
    try {
      return await use(stores);
    } finally {
      await stores.close();
    }
  }

  return {
    ...home,
    run,
    withDatabase,
    /** The one JSON line of a command that did what it should. */
    async runJson(...words: string[]) {
      const { code, stdout, stderr } = await run([...words, '--json']);
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      expect(stdout.trimEnd()).not.toContain('\n');
      return JSON.parse(stdout);
    },
    /** These events and no others. */
    fill: (events: readonly PlacedEvent[]) =>
      withDatabase(async ({ store, upkeep, database }) => {
        await database?.executeScript(
          'truncate messages, news_events, message_links, ai_signals restart identity cascade',
        );
        for (const { id, days, model } of events) {
          const published_at = new Date(Date.now() - days * 86_400_000).toISOString();
          const text = `Bybit 被盗 ${id} ETH`;
          const message = { source: 'wire', source_message_id: id, text, published_at };
          const { news_event_id } = await store.putVerdict(makeRecord(message));
          if (model !== undefined) {
            await upkeep.putEmbeddings(model, [{ id: news_event_id ?? 0, vector: makeVector(1) }]);
          }
        }
      }),
  };
}
