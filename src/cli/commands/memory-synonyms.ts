import { readFile } from 'node:fs/promises';
import { AppError, toErrorMessage } from '../../domain/app-error.ts';
import { decodeText } from '../../domain/text/decode-text.ts';
import { addToSynonyms } from '../../memory/synonyms/add-synonyms.ts';
import { describeSynonyms } from '../../memory/synonyms/describe-synonyms.ts';
import { mergeSynonyms } from '../../memory/synonyms/merge-synonyms.ts';
import { parseSynonymFile } from '../../memory/synonyms/parse-synonyms.ts';
import { seedSynonymGroups } from '../../memory/synonyms/seed-synonyms.ts';
import { toSynonymKey } from '../../memory/synonyms/synonym-key.ts';
import { createSynonyms } from '../../memory/synonyms/synonyms.ts';
import type { CommandContext } from '../command-context.ts';
import { formatTable, printLine, toTerminalText } from '../print.ts';
import { withStores } from '../with-stores.ts';

interface Output {
  json?: boolean;
}

/** Lists every group in effect and its origin; for some words, what a search for them also looks for. */
export async function listSynonyms(
  words: readonly string[],
  options: Output,
  context: CommandContext,
): Promise<number> {
  const own = await withStores(context, ({ synonyms }) => synonyms.list());
  const groups = describeSynonyms(seedSynonymGroups, own);
  const asked = words.join(' ').trim();
  if (asked === '') {
    await printLine(options.json ? JSON.stringify({ groups }) : describeGroups(groups));
    return 0;
  }
  const also = createSynonyms(mergeSynonyms(seedSynonymGroups, own))
    .findIn(asked)
    .map(({ form }) => form);
  const names = new Set([asked, ...also].map(toSynonymKey));
  const from = groups.filter(({ term, synonyms }) => [term, ...synonyms].some((form) => names.has(toSynonymKey(form))));
  if (options.json) {
    await printLine(JSON.stringify({ words: asked, also, groups: from }));
    return 0;
  }
  const expansion = also.length === 0 ? 'nothing else' : also.map(toTerminalText).join(', ');
  await printLine(`${toTerminalText(asked)} also looks for: ${expansion}`);
  if (from.length > 0) await printLine(describeGroups(from));
  return 0;
}

interface AddSynonymOptions extends Output {
  category?: string;
  replace?: boolean;
  off?: boolean;
}

/** Adds to a term's synonyms, shipped or your own; `--replace` keeps only those given, `--off` none. */
export async function addSynonyms(
  term: string,
  synonyms: readonly string[],
  options: AddSynonymOptions,
  context: CommandContext,
): Promise<number> {
  checkAddition(term, synonyms, options.off === true);
  return withStores(context, async ({ synonyms: store }) => {
    const group = addToSynonyms(mergeSynonyms(seedSynonymGroups, await store.list()), {
      term,
      synonyms,
      category: options.category,
      isReplaced: options.replace === true || options.off === true,
    });
    await store.put(group);
    const is = group.synonyms.length === 0 ? 'is switched off' : `also means ${group.synonyms.join(', ')}`;
    await printLine(options.json ? JSON.stringify(group) : toTerminalText(`${group.term} ${is}`));
    return 0;
  });
}

/** Removes your own entry; the shipped one for its term applies again. */
export async function removeSynonyms(term: string, options: Output, context: CommandContext): Promise<number> {
  const isRemoved = await withStores(context, ({ synonyms }) => synonyms.remove(term));
  if (!isRemoved) {
    throw new AppError('not_found', `There is no entry of your own for ${toTerminalText(term)}`, {
      hint: `To switch a shipped one off: secondlook memory synonyms add ${toTerminalText(term)} --off`,
    });
  }
  await printLine(options.json ? JSON.stringify({ removed: toSynonymKey(term) }) : `Removed ${toTerminalText(term)}`);
  return 0;
}

/** Imports every entry of a file, or none if one is invalid. */
export async function importSynonyms(file: string, options: Output, context: CommandContext): Promise<number> {
  const bytes = await readFile(file).catch((error: unknown) => {
    throw new AppError('invalid_input', `${file} cannot be read: ${toErrorMessage(error)}`, {
      hint: 'Give the path of what `secondlook memory synonyms export` wrote, or of lines of term, synonym, synonym…',
      cause: error,
    });
  });
  const groups = parseSynonymFile(decodeText(file, bytes));
  await withStores(context, async ({ synonyms }) => {
    for (const group of groups) await synonyms.put(group);
  });
  await printLine(options.json ? JSON.stringify({ imported: groups.length }) : `Imported ${groups.length} entries`);
  return 0;
}

/** Prints your own entries, as `import` reads them. */
export async function exportSynonyms(options: Output, context: CommandContext): Promise<number> {
  const own = await withStores(context, ({ synonyms }) => synonyms.list());
  const groups = own.map(({ term, synonyms, category }) => ({ term, synonyms, category }));
  await printLine(options.json ? JSON.stringify(groups) : JSON.stringify(groups, null, 2));
  return 0;
}

function checkAddition(term: string, synonyms: readonly string[], isOff: boolean): void {
  if (isOff !== (synonyms.length === 0)) {
    throw new AppError('invalid_input', isOff ? '--off takes no synonyms' : `No synonyms are given for ${term}`, {
      hint: 'add TERM SYNONYM… to add some, add TERM --off to switch the term off.',
    });
  }
}

function describeGroups(groups: ReturnType<typeof describeSynonyms>): string {
  const rows = groups.map(({ term, synonyms, category, origin }) => [
    toTerminalText(term),
    toTerminalText(synonyms.join(', ')),
    toTerminalText(category),
    origin,
  ]);
  return formatTable(['term', 'synonyms', 'category', 'from'], rows);
}
