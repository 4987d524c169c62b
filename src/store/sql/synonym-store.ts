import { z } from 'zod';
import { storedMomentSchema } from '../../domain/stored-values.ts';
import { toStorableText } from '../../domain/text/normalise.ts';
import type { SynonymGroup } from '../../memory/synonyms/synonym-group.ts';
import { toSynonymKey } from '../../memory/synonyms/synonym-key.ts';
import type { SynonymStore } from '../../memory/synonyms/synonym-store.ts';
import type { CallFunction } from './call-function.ts';
import { parseAnswer } from './parse-answer.ts';

/** Lenient: rows may have been written by hand. */
const rowSchema = z.object({
  term: z.string(),
  synonyms: z.array(z.string().nullable()),
  category: z.string(),
  updated_at: storedMomentSchema,
});
const versionSchema = rowSchema
  .omit({ updated_at: true })
  .extend({ since: storedMomentSchema, until: storedMomentSchema.nullable() });

/** The synonyms of the table `synonym_map`. */
export function createSqlSynonymStore(call: CallFunction): SynonymStore {
  return {
    async list(abort) {
      const rows = parseAnswer(z.array(rowSchema), await call('list_synonyms', {}, abort));
      return rows.map(({ updated_at, ...row }) => ({ ...toGroup(row), updatedAt: updated_at }));
    },
    async listVersions(abort) {
      const rows = parseAnswer(z.array(versionSchema), await call('list_synonym_versions', {}, abort));
      return rows.map(({ since, until, ...row }) => ({ ...toGroup(row), since, until }));
    },
    async put({ term, synonyms, category }: SynonymGroup) {
      await call('put_synonym', {
        synonym_term: toSynonymKey(term),
        synonym_list: synonyms.map(toStorableText),
        synonym_category: toStorableText(category),
      });
    },
    async remove(term) {
      return parseAnswer(z.boolean(), await call('remove_synonym', { synonym_term: toSynonymKey(term) }));
    },
  };
}

function toGroup({ term, synonyms, category }: Pick<z.infer<typeof rowSchema>, 'term' | 'synonyms' | 'category'>) {
  return { term, synonyms: synonyms.filter((form) => form !== null && form.trim() !== '') as string[], category };
}
