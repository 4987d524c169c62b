import { AppError } from '../../domain/app-error.ts';
import type { MemoryUpkeep } from '../../memory/upkeep/memory-upkeep.ts';
import type { Database } from '../database.ts';
import { toVectorText } from './binary-vector.ts';
import type { CallFunction } from './call-function.ts';
import { findByReference } from './find-by-reference.ts';
import { ask } from './functions.ts';
import { createIndexBuilder } from './index-builder.ts';

/** Upkeep on the functions of `sql/0004_upkeep.sql`. `database` is the direct connection; null behind PostgREST. */
export function createSqlMemoryUpkeep(call: CallFunction, database: Database | null): MemoryUpkeep {
  const builder = createIndexBuilder(database);
  const listIndexes = () => ask.list_memory_indexes(call, {});
  return {
    async describe(scope, keywordVersion) {
      return ask.describe_memory(call, { scope_filter: scope, current_keyword_version: keywordVersion });
    },
    async previewPruning(before, scope) {
      return ask.preview_pruning(call, { older_than: before.toISOString(), scope_filter: scope });
    },
    async prune(before, scope, most) {
      return ask.prune_events(call, { older_than: before.toISOString(), most, scope_filter: scope });
    },
    async setPinned(reference, isPinned) {
      return findByReference(call, reference, (wanted) => ask.pin_event(call, { ...wanted, is_pinned: isPinned }));
    },
    async countUnembedded({ model, otherModels }) {
      return ask.count_unembedded(call, { wanted_model: model, other_models: otherModels });
    },
    async listUnembedded({ model, otherModels }, after, most) {
      const gap = { wanted_model: model, other_models: otherModels };
      return ask.list_unembedded(call, { ...gap, after_id: after, most });
    },
    async putEmbeddings(model, rows) {
      const event_ids = rows.map((row) => row.id);
      const vectors = rows.map((row) => toVectorText(row.vector));
      return ask.put_embeddings(call, { vectors_model: model, event_ids, vectors });
    },
    async countOutdatedKeywords(version) {
      return ask.count_outdated_keywords(call, { current_version: version });
    },
    async listOutdatedKeywords(version, after, most) {
      return ask.list_outdated_keywords(call, { current_version: version, after_id: after, most });
    },
    async putKeywordTokens(version, rows) {
      return ask.put_keyword_tokens(call, { current_version: version, token_lists: { rows } });
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
      return ask.refresh_memory_statistics(call, {});
    },
    reclaimSpace: () => builder.vacuum(),
  };
}
