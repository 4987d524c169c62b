/**
 * What a word is to a question. `party`: it can do something, or have something done to it. `deed`: what is done or happens. `thing`:
 * everything else. `relation`: the order of what stands around it counts. `name`: what it is called in short.
 */
export type ConceptClass = 'party' | 'deed' | 'thing' | 'relation' | 'name';

/** What two questions differ in that don't share a concept. */
export type ConceptFault = 'wording' | 'direction' | 'comparative' | 'modality' | 'unit' | 'asset' | 'actor';

export interface Concept {
  id: string;
  class: ConceptClass;
  fault: ConceptFault;
}

export interface ConceptRow extends Concept {
  /** Simplified Chinese and English in small letters; in any form that has the stem. */
  phrases: readonly string[];
}

/** @param table a row a line: `id | phrases`, with commas between phrases. */
export function readConceptTable(table: string, conceptClass: ConceptClass, fault: ConceptFault): ConceptRow[] {
  return table
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [id = '', phrases = ''] = line.split('|').map((part) => part.trim());
      return { id, class: conceptClass, fault, phrases: phrases.split(',').map((phrase) => phrase.trim()) };
    });
}
