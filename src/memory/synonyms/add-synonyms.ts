import { AppError } from '../../domain/app-error.ts';
import { toSynonymGroup } from './parse-synonyms.ts';
import type { SynonymGroup } from './synonym-group.ts';
import { toSynonymKey } from './synonym-key.ts';

/** Names that are added to a term. */
export interface AddedSynonyms {
  term: string;
  synonyms: readonly string[];
  category?: string | undefined;
  /** The names that the term has go; with no others it is switched off. */
  isReplaced: boolean;
}

/** The entry for a term with what is added to it, each name once. Throws `invalid_input`. @param groups those in effect. */
export function addToSynonyms(
  groups: readonly SynonymGroup[],
  { term, synonyms, category, isReplaced }: AddedSynonyms,
): SynonymGroup {
  const key = toSynonymKey(term);
  if (synonyms.length > 0 && synonyms.every((form) => toSynonymKey(form) === key)) {
    throw new AppError('invalid_input', `${term} means itself already: give another name for it`);
  }
  const known = groups.find((group) => toSynonymKey(group.term) === key);
  const forms = [...(isReplaced ? [] : (known?.synonyms ?? [])), ...synonyms].filter(
    (form) => toSynonymKey(form) !== key,
  );
  return toSynonymGroup(
    {
      term,
      synonyms: [...new Map(forms.map((form) => [toSynonymKey(form), form])).values()],
      category: category ?? known?.category,
    },
    'the entry',
  );
}
