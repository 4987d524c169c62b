import { hasHan, stemWord, tokenizeQuery } from '../../domain/text/tokenize.ts';
import type { SynonymGroup } from './synonym-group.ts';
import { toSynonymKey } from './synonym-key.ts';

/** Another name of something, and the tokens to look for. */
interface SynonymForm {
  form: string;
  tokens: readonly string[];
}

/** Finds the other names of the things that a text names. */
export interface Synonyms {
  /** The other names of every term in `text`, each once, in the order of the text. */
  findIn(text: string): SynonymForm[];
  /** The synonyms known by a moment. Without this method they hold for all times. */
  at?(moment: Date): Synonyms;
}

/** One step of the tree of forms: a Han character or a stemmed word. */
interface FormNode {
  next: Map<string, FormNode>;
  /** The other names of the form that ends here; empty if none does. */
  others: Set<string>;
}

// A line break, and every mark that joins no words, is kept as itself, so no form spans it.
const unitPattern = /\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{N}])+|[^\s._'’-]|\n/gu;

/**
 * The lookup over `groups`. A group of the same term (whatever its case) replaces the earlier ones; one without synonyms
 * takes its term out of every group. Within a group every name leads to every other. Of names that overlap in a text the
 * longer counts: `Bitcoin Cash` isn't Bitcoin. Built at the first question, as it takes some milliseconds.
 */
export function createSynonyms(groups: readonly SynonymGroup[]): Synonyms {
  let root: FormNode | undefined;
  const forms = new Map<string, SynonymForm>();
  const toForm = (name: string): SynonymForm => {
    const form = forms.get(name) ?? { form: name, tokens: tokenizeQuery(name) };
    forms.set(name, form);
    return form;
  };
  return {
    findIn(text) {
      root ??= buildTree(groups);
      const units = toUnits(text);
      const found = new Set<string>();
      for (let start = 0; start < units.length; ) {
        const { others, length } = findLongestForm(root, units, start);
        for (const other of others) found.add(other);
        start += Math.max(1, length);
      }
      return [...found].map(toForm);
    },
  };
}

function buildTree(groups: readonly SynonymGroup[]): FormNode {
  const byTerm = new Map(groups.map((group) => [toSynonymKey(group.term), group]));
  const isOff = (name: string): boolean => byTerm.get(toSynonymKey(name))?.synonyms.length === 0;
  const root = createNode();
  for (const { term, synonyms } of byTerm.values()) {
    const names = [term, ...synonyms].filter((name) => !isOff(name));
    for (const name of names) {
      const node = findOrCreateNode(root, toUnits(name));
      for (const other of names) if (other !== name) node.others.add(other);
    }
  }
  return root;
}

function toUnits(text: string): string[] {
  return (text.normalize('NFKC').toLowerCase().match(unitPattern) ?? []).map((unit) =>
    hasHan(unit) ? unit : stemWord(unit),
  );
}

function createNode(): FormNode {
  return { next: new Map(), others: new Set() };
}

function findOrCreateNode(root: FormNode, units: readonly string[]): FormNode {
  return units.reduce((node, unit) => {
    const next = node.next.get(unit) ?? createNode();
    node.next.set(unit, next);
    return next;
  }, root);
}

/** `length` in units; 0 where no form begins. */
function findLongestForm(
  root: FormNode,
  units: readonly string[],
  start: number,
): { others: ReadonlySet<string>; length: number } {
  let longest = { others: root.others, length: 0 };
  let node = root.next.get(units[start] ?? '');
  for (let end = start + 1; node !== undefined; end++) {
    if (node.others.size > 0) longest = { others: node.others, length: end - start };
    node = node.next.get(units[end] ?? '');
  }
  return longest;
}
