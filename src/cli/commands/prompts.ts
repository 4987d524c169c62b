import { createTwoFilesPatch } from 'diff';
import { AppError } from '../../domain/app-error.ts';
import { systemClock } from '../../domain/clock.ts';
import { toLocalTime } from '../../domain/local-time.ts';
import { dropControls } from '../../domain/text/drop-hidden.ts';
import type { PromptStore, StoredPrompt } from '../../models/prompts/prompt-store.ts';
import {
  fillAll,
  listPlaceholders,
  type PromptTemplate,
  parsePromptText,
  toKeptText,
} from '../../models/prompts/prompt-template.ts';
import { asDiff } from '../as-diff.ts';
import type { CommandContext } from '../command-context.ts';
import { formatTable, printLine, toTerminalText } from '../print.ts';
import { type PromptFile, readPromptFile, writePromptFile } from './prompt-files.ts';
import {
  builtInVersion,
  findTemplates,
  findVersion,
  listVersions,
  toStamps,
  toVersionName,
  withPrompts,
} from './prompt-versions.ts';

interface Output {
  json?: boolean;
}

interface FileOptions extends Output {
  dir: string;
}

/** Lists prompts and their texts; `--all`: also those that a push took the place of. */
export async function listPrompts(options: Output & { all?: boolean }, context: CommandContext): Promise<number> {
  const stored = await withPrompts(context, (prompts) => prompts.list());
  const shown = findTemplates(undefined).map((template) => ({
    name: template.name,
    placeholders: listPlaceholders(template),
    versions: listVersions(template, stored).filter(({ version }) => options.all || version !== null),
  }));
  if (options.json) {
    const prompts = shown.map(({ versions, ...prompt }) => ({
      ...prompt,
      versions: versions.map(({ id: _, text, ...version }) => ({ ...version, characters: text.length })),
    }));
    await printLine(JSON.stringify({ prompts }));
    return 0;
  }
  const rows = shown.flatMap(({ name, versions }) =>
    versions.map((one) => [
      name,
      one.version ?? '(replaced)',
      [
        one.in_use ? 'yes' : '',
        ...(one.in_use && one.faults.length > 0 ? ['but for a fault:', ...one.faults] : []),
      ].join('\n'),
      one.stamps.join('\n'),
      String(one.text.length),
      one.pushed_at?.slice(0, 16).replace('T', ' ') ?? '',
    ]),
  );
  await printLine(formatTable(['prompt', 'version', 'in use', 'prompt version', 'characters', 'pushed (UTC)'], rows));
  return 0;
}

/** Prints the whole system message, as the model gets it. */
export async function showPrompt(
  name: string,
  wanted: string | undefined,
  options: Output,
  context: CommandContext,
): Promise<number> {
  const [template] = findTemplates(name);
  if (template === undefined) return 1;
  const stored = await withPrompts(context, (prompts) => prompts.list());
  const version = findVersion(template, stored, wanted);
  const messages = fillAll(template, parsePromptText(template, version.text));
  if (options.json) {
    await printLine(JSON.stringify({ name, version: toVersionName(version), messages }));
    return 0;
  }
  for (const message of messages) await printLine(`--- ${message.version}\n${dropControls(message.system)}`);
  return 0;
}

/** Writes the texts in use, or one version, to files to edit. Nothing is written if a file holds what is stored nowhere. */
export async function pullPrompts(
  name: string | undefined,
  wanted: string | undefined,
  { dir, force, json }: FileOptions & { force?: boolean },
  context: CommandContext,
): Promise<number> {
  const templates = findTemplates(name);
  const stored = await withPrompts(context, (prompts) => prompts.list());
  const pulled = templates.map((template) => ({ template, version: findVersion(template, stored, wanted) }));
  for (const { template } of pulled) if (!force) await refuseUnpushed(template, stored, dir);
  const written: { name: string; version: string; file: string }[] = [];
  for (const { template, version } of pulled) {
    const file = await writePromptFile(dir, template.name, version.text);
    written.push({ name: template.name, version: toVersionName(version), file });
  }
  if (json) await printLine(JSON.stringify({ pulled: written }));
  else for (const { version, file } of written) await printLine(toTerminalText(`${file}: ${version}`));
  return 0;
}

async function refuseUnpushed(template: PromptTemplate, stored: readonly StoredPrompt[], dir: string): Promise<void> {
  const file = await readPromptFile(dir, template.name);
  if (file === null) return;
  const text = toKeptText(file.text);
  if (text === '' || listVersions(template, stored).some((version) => version.text === text)) return;
  throw new AppError('invalid_input', `${file.path} holds changes that were not pushed`, {
    hint: 'Push them, move the file away, or give --force to lose them.',
  });
}

/** Checks files and stores their texts, which are in use from then on; those that are in use already stay as they are. */
export async function pushPrompts(
  name: string | undefined,
  options: FileOptions & { new?: boolean },
  context: CommandContext,
): Promise<number> {
  const files = await readFiles(name, options.dir);
  const parsed = files.map(({ template, file }) => ({ template, text: parsePromptText(template, file.text) }));
  const pushed = await withPrompts(context, async (prompts, { gateway: { timeZone } }) => {
    const stored = await prompts.list();
    const results = [];
    for (const { template, text } of parsed) {
      const isInUse = findVersion(template, stored, undefined).text === text;
      results.push(
        isInUse ? toResult(template, text, null, false) : await pushOne(prompts, template, text, timeZone, options),
      );
    }
    return results;
  });
  if (options.json) await printLine(JSON.stringify({ pushed }));
  else for (const one of pushed) await printLine(describePush(one));
  return 0;
}

async function pushOne(
  prompts: PromptStore,
  template: PromptTemplate,
  text: string,
  timeZone: string,
  options: { new?: boolean },
) {
  const { name, builtIn } = template;
  const at = systemClock.now();
  const day = toLocalTime(at, timeZone).slice(0, 10).replaceAll('-', '');
  const kept = await prompts.push({
    name,
    text,
    stamps: toStamps(template, text),
    at,
    keepAs: options.new ? `${name}_${day}` : null,
    builtIn: { text: builtIn, stamps: toStamps(template, builtIn) },
  });
  return toResult(template, text, kept, true);
}

const toResult = (template: PromptTemplate, text: string, kept: string | null, changed: boolean) => ({
  name: template.name,
  changed,
  prompt_versions: toStamps(template, text),
  kept,
});

function describePush({ name, changed, prompt_versions, kept }: ReturnType<typeof toResult>): string {
  const versions = prompt_versions.join(', ');
  if (!changed) return `${name}: as it is in use (${versions})`;
  return `${name}: in use within a minute (${versions})${kept === null ? '' : `; the one before is kept as ${kept}`}`;
}

/** What a push of the files would change. Exit codes as of diff: 0 nothing, 1 something, 2 trouble. */
export async function diffPrompts(
  name: string | undefined,
  wanted: string | undefined,
  options: FileOptions,
  context: CommandContext,
): Promise<number> {
  return asDiff(async () => {
    const files = await readFiles(name, options.dir);
    const stored = await withPrompts(context, (prompts) => prompts.list());
    const compared = files.map(({ template, file }) => {
      const version = findVersion(template, stored, wanted);
      const [before, after] = [version.text, toKeptText(file.text)].map((text) => `${text}\n`) as [string, string];
      const label = `${template.name} ${toVersionName(version)}`;
      // Without the line of equals signs that it begins with.
      const patch = createTwoFilesPatch(label, file.path, before, after, '', '', { context: 2 }).replace(/^=+\n/, '');
      return { name: template.name, same: before === after, patch: before === after ? '' : patch.trimEnd() };
    });
    if (options.json) await printLine(JSON.stringify({ prompts: compared }));
    else
      for (const { name: own, same, patch } of compared)
        await printLine(same ? `${own}: the same` : dropControls(patch));
    return compared.every(({ same }) => same);
  });
}

/** Makes another version the one in use. */
export async function usePrompt(
  name: string,
  wanted: string,
  options: Output,
  context: CommandContext,
): Promise<number> {
  const [template] = findTemplates(name);
  if (template === undefined) return 1;
  const used = await withPrompts(context, async (prompts) => {
    const version = findVersion(template, await prompts.list(), wanted);
    // One that is older than the form of its prompt can't be used any more.
    parsePromptText(template, version.text);
    await prompts.use(name, version.id);
    return version;
  });
  const version = toVersionName(used);
  const is = version === builtInVersion ? 'the built-in one' : version;
  if (options.json) await printLine(JSON.stringify({ name, version, prompt_versions: used.stamps }));
  else await printLine(`${name}: ${is}, in use within a minute (${used.stamps.join(', ')})`);
  return 0;
}

/** The file of a prompt, or all that are there. Throws `invalid_input` where there is none. */
async function readFiles(
  name: string | undefined,
  dir: string,
): Promise<{ template: PromptTemplate; file: PromptFile }[]> {
  const read = await Promise.all(
    findTemplates(name).map(async (template) => ({ template, file: await readPromptFile(dir, template.name) })),
  );
  const found = read.flatMap(({ template, file }) => (file === null ? [] : [{ template, file }]));
  if (found.length > 0) return found;
  throw new AppError('invalid_input', `There is no file of ${name ?? 'a prompt'} in ${dir}`, {
    hint: `\`secondlook prompts pull${name === undefined ? '' : ` ${name}`}\` writes it.`,
  });
}
