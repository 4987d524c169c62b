import { z } from 'zod';
import type { SynonymGroup } from '../../domain/synonyms/synonym-group.ts';
import { toSynonymKey } from '../../domain/synonyms/synonym-key.ts';
import { toStorableText } from '../../domain/text/normalise.ts';
import type { SynonymStore } from '../../ports/synonym-store.ts';
import type { CallFunction } from './call-function.ts';
import { momentSchema, parseAnswer } from './parse-answer.ts';

/** Lenient: rows may have been written by hand. */
const rowSchema = z.object({
  term: z.string(),
  synonyms: z.array(z.string().nullable()),
  category: z.string(),
  updated_at: momentSchema,
});

/** The synonyms of the table `synonym_map`. */
export function createSqlSynonymStore(call: CallFunction): SynonymStore {
  return {
    async list(signal) {
      const rows = parseAnswer(z.array(rowSchema), await call('list_synonyms', {}, signal));
      return rows.map(({ term, synonyms, category, updated_at }) => ({
        term,
        synonyms: synonyms.filter((form) => form !== null && form.trim() !== '') as string[],
        category,
        updatedAt: updated_at,
      }));
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
