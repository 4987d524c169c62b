import { z } from 'zod';
import { AppError } from '../../domain/app-error.ts';
import { cutText } from '../../domain/text/normalise.ts';
import { tokenizeQuery } from '../../domain/text/tokenize.ts';
import { type SynonymGroup, synonymGroupSchema } from './synonym-group.ts';
import { toSynonymKey } from './synonym-key.ts';

/** Most entries of one file. */
const fileLimit = 20_000;

/** One entry, checked; `where` names it in the error. Throws `invalid_input`. */
export function toSynonymGroup(input: unknown, where: string): SynonymGroup {
  const { group, fault } = readGroup(input);
  if (group !== null) return group;
  throw new AppError('invalid_input', `${where} cannot be used: ${fault}`);
}

/**
 * The entries of a file: JSON as `export` writes it, or lines of `term, synonym, synonym…` (`#` begins a comment). Only in
 * JSON a term may have no synonyms, which switches it off: in a line they have been forgotten. Throws `invalid_input` listing every fault together.
 */
export function parseSynonymFile(file: string): SynonymGroup[] {
  const text = file.replace(/^\uFEFF/, '');
  const inputs = /^\s*[[{]/.test(text) ? readJson(text) : readLines(text);
  if (inputs.length === 0 || inputs.length > fileLimit) {
    throw new AppError('invalid_input', `The file has ${inputs.length} entries, not 1 to ${fileLimit}`);
  }
  const groups: SynonymGroup[] = [];
  const faults: string[] = [];
  for (const { input, where, fault: own } of inputs) {
    const { group, fault } = readGroup(input);
    if (own !== undefined) faults.push(`${where}: ${fault ?? own}`);
    else if (group === null) faults.push(`${where}: ${fault}`);
    else groups.push(group);
  }
  if (faults.length === 0) return groups;
  const shown = faults.slice(0, 20).map((fault) => `\n  - ${fault}`);
  throw new AppError(
    'invalid_input',
    `Nothing was imported, ${faults.length} entries cannot be used:${shown.join('')}`,
  );
}

const inputSchema = z.object(
  { ...synonymGroupSchema.shape, category: synonymGroupSchema.shape.category.default('other') },
  'is not an object with a term and synonyms',
);

function readGroup(input: unknown): { group: SynonymGroup; fault: null } | { group: null; fault: string } {
  const parsed = inputSchema.safeParse(input);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => describeIssue(issue));
    return { group: null, fault: faults.join('; ') };
  }
  const { term, synonyms, category } = parsed.data;
  const mute = [term, ...synonyms].find((form) => tokenizeQuery(form).length === 0);
  if (mute !== undefined)
    return { group: null, fault: `no word is left of ${JSON.stringify(mute)} when it is searched for` };
  return { group: { term: toSynonymKey(term), synonyms, category }, fault: null };
}

/** `synonyms 1 is empty`: counted from 1, as entries and lines are. */
function describeIssue({ path, message }: z.core.$ZodIssue): string {
  const place = path.map((part) => (typeof part === 'number' ? part + 1 : String(part))).join(' ');
  return `${place} ${message}`.trim();
}

interface Entry {
  input: unknown;
  where: string;
  /** What no other entry would have. */
  fault?: string;
}

function readJson(text: string): Entry[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw new AppError('invalid_input', 'The file begins like JSON but is not', {
      hint: 'Check its quotes, commas and brackets; a file of lines (term, synonym, synonym…) begins with neither [ nor {.',
    });
  }
  const list = Array.isArray(parsed) ? parsed : [parsed];
  return list.map((input: unknown, index) => ({ input, where: `entry ${index + 1}` }));
}

function readLines(text: string): Entry[] {
  return text
    .split(/\r?\n/)
    .map((line, index) => ({ forms: line.replace(/^\s*#.*$/, '').split(/[,，]/), where: `line ${index + 1}` }))
    .map(({ forms, where }) => ({ forms: forms.map((form) => form.trim()).filter(Boolean), where }))
    .filter(({ forms }) => forms.length > 0)
    .map(({ forms: [term = '', ...synonyms], where }) => ({
      input: { term, synonyms },
      where,
      ...(synonyms.length === 0 && { fault: `${JSON.stringify(cutText(term, 60))} has no synonyms` }),
    }));
}
