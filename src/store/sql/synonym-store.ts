import { toStorableText } from '../../domain/text/normalise.ts';
import type { SynonymGroup } from '../../memory/synonyms/synonym-group.ts';
import { toSynonymKey } from '../../memory/synonyms/synonym-key.ts';
import type { SynonymStore } from '../../memory/synonyms/synonym-store.ts';
import type { CallFunction } from './call-function.ts';
import { ask } from './functions.ts';

/** The synonyms of the table `synonym_map`. */
export function createSqlSynonymStore(call: CallFunction): SynonymStore {
  return {
    async list(abort) {
      return ask.read_synonyms(call, {}, abort);
    },
    async listVersions(abort) {
      return ask.read_synonym_versions(call, {}, abort);
    },
    async put({ term, synonyms, category }: SynonymGroup) {
      await ask.put_synonym(call, {
        synonym_term: toSynonymKey(term),
        synonym_list: synonyms.map(toStorableText),
        synonym_category: toStorableText(category),
      });
    },
    async remove(term) {
      return ask.remove_synonym(call, { synonym_term: toSynonymKey(term) });
    },
  };
}
