import { expect, it, onTestFinished } from 'vitest';
import { loadConfig } from '../../src/app/config.ts';
import { openRecall } from '../../src/app/open-recall.ts';
import { silentLogger } from '../../src/domain/logger.ts';
import type { GuardedEmbedder } from '../../src/models/embedding/embedder.ts';
import { createSqlCaller } from '../../src/store/sql/call-function.ts';
import { createSqlSynonymStore } from '../../src/store/sql/synonym-store.ts';
import { openTestDatabase } from '../support/embedded-database.ts';
import { makeVector } from '../support/records.ts';

it('counts what the vector of a question about chats costs', async () => {
  const database = await openTestDatabase();
  onTestFinished(() => database.close());
  const call = createSqlCaller(database);
  const used = { stage: 'embed' as const, model: 'e', input_tokens: 12, output_tokens: 0, cached_input_tokens: 0 };
  const embedding = { vector: makeVector(1), model: 'e', usage: [used] };
  const embedder: GuardedEmbedder = { model: 'e', tryEmbed: async () => ({ embedding, reason: null }) };
  const counted: unknown[] = [];
  const { search } = await openRecall({
    config: loadConfig({}),
    stores: { call, synonyms: createSqlSynonymStore(call) },
    embedder,
    day: { count: (usage) => void counted.push(...usage) },
    logger: silentLogger,
  });
  const filter = { scope: 'default', scene: null, limit: 5, since: null, asOf: new Date() };
  await search.search('lantern', filter);
  expect(counted).toEqual([used]);
});
