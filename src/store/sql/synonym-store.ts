import { z } from 'zod';
import { toStorableText } from '../../domain/text/normalise.ts';
import type { SynonymGroup } from '../../memory/synonyms/synonym-group.ts';
import { toSynonymKey } from '../../memory/synonyms/synonym-key.ts';
import { type SynonymStore, storedSynonymSchema, synonymVersionSchema } from '../../memory/synonyms/synonym-store.ts';
import type { CallFunction } from './call-function.ts';
import { parseAnswer } from './parse-answer.ts';

/** The synonyms of the table `synonym_map`. */
export function createSqlSynonymStore(call: CallFunction): SynonymStore {
  return {
    async list(abort) {
      return parseAnswer(z.array(storedSynonymSchema), await call('list_synonyms', {}, abort));
    },
    async listVersions(abort) {
      return parseAnswer(z.array(synonymVersionSchema), await call('list_synonym_versions', {}, abort));
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
