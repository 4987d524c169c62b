import { z } from 'zod';
import { AppError } from '../../domain/app-error.ts';
import {
  type MemoryUpkeep,
  memoryIndexSchema,
  memoryStatisticsSchema,
  outdatedKeywordsSchema,
  pruningPreviewSchema,
  unembeddedEventSchema,
} from '../../memory/upkeep/memory-upkeep.ts';
import type { Database } from '../database.ts';
import { toVectorText } from './binary-vector.ts';
import type { CallFunction } from './call-function.ts';
import { createIndexBuilder } from './index-builder.ts';
import { toMessageReference } from './news-store.ts';
import { parseAnswer } from './parse-answer.ts';

const count = z.coerce.number().int();

/** Upkeep on the functions of `sql/0004_upkeep.sql`. `database` is the direct connection; null behind PostgREST. */
export function createSqlMemoryUpkeep(call: CallFunction, database: Database | null): MemoryUpkeep {
  const builder = createIndexBuilder(database);
  const listIndexes = async () => parseAnswer(z.array(memoryIndexSchema), await call('list_memory_indexes', {}));
  return {
    async describe(scope, keywordVersion) {
      const answer = await call('describe_memory', { scope_filter: scope, current_keyword_version: keywordVersion });
      return parseAnswer(memoryStatisticsSchema, answer);
    },
    async previewPruning(before, scope) {
      const answer = await call('preview_pruning', { older_than: before.toISOString(), scope_filter: scope });
      return parseAnswer(pruningPreviewSchema, answer);
    },
    async prune(before, scope, most) {
      return parseAnswer(
        count,
        await call('prune_events', { older_than: before.toISOString(), most, scope_filter: scope }),
      );
    },
    async setPinned(reference, isPinned) {
      const answer = await call('pin_event', { ...toMessageReference(reference), is_pinned: isPinned });
      return answer === null ? null : parseAnswer(count, answer);
    },
    async countUnembedded({ model, otherModels }) {
      return parseAnswer(count, await call('count_unembedded', { wanted_model: model, other_models: otherModels }));
    },
    async listUnembedded({ model, otherModels }, after, most) {
      const gap = { wanted_model: model, other_models: otherModels };
      return parseAnswer(
        z.array(unembeddedEventSchema),
        await call('list_unembedded', { ...gap, after_id: after, most }),
      );
    },
    async putEmbeddings(model, rows) {
      const event_ids = rows.map((row) => row.id);
      const vectors = rows.map((row) => toVectorText(row.vector));
      return parseAnswer(count, await call('put_embeddings', { vectors_model: model, event_ids, vectors }));
    },
    async countOutdatedKeywords(version) {
      return parseAnswer(count, await call('count_outdated_keywords', { current_version: version }));
    },
    async listOutdatedKeywords(version, after, most) {
      const rows = await call('list_outdated_keywords', { current_version: version, after_id: after, most });
      return parseAnswer(z.array(outdatedKeywordsSchema), rows);
    },
    async putKeywordTokens(version, rows) {
      const answer = await call('put_keyword_tokens', { current_version: version, token_lists: { rows } });
      return parseAnswer(count, answer);
    },
    listIndexes,
    async rebuildIndex(name) {
      const found = (await listIndexes()).find((index) => index.name === name);
      if (found === undefined) throw new AppError('not_found', `There is no index ${name} of the memory's tables`);
      await builder.rebuild(found);
    },
    async setVectorType(type) {
      await builder.setVectorType(type, await listIndexes());
    },
    async refreshStatistics() {
      return parseAnswer(z.boolean(), await call('refresh_memory_statistics', {}));
    },
    reclaimSpace: () => builder.vacuum(),
  };
}
