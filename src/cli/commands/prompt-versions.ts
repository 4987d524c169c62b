import type { Config } from '../../app/config.ts';
import { promptTable } from '../../app/prompt-table.ts';
import { AppError } from '../../domain/app-error.ts';
import type { PromptStore, StoredPrompt } from '../../models/prompts/prompt-store.ts';
import { fillAll, findPromptFaults, type PromptTemplate } from '../../models/prompts/prompt-template.ts';
import { createSqlPromptStore } from '../../store/sql/prompt-store.ts';
import type { CommandContext } from '../command-context.ts';
import { toTerminalText } from '../print.ts';
import { withStores } from '../with-stores.ts';

/** The name of the version that is shipped. */
export const builtInVersion = 'built-in';

/** One text of a prompt. */
interface PromptVersion {
  /** Null: the built-in one. */
  id: number | null;
  /** Null: a push took its place, and only what names it as its prompt version still does. */
  version: string | null;
  text: string;
  /** The versions of the system messages that it makes. */
  stamps: readonly string[];
  pushed_at: string | null;
  in_use: boolean;
  /** Why it can't be used, and the built-in one is in its place; empty: it can. */
  faults: readonly string[];
}

export function withPrompts<Result>(
  context: CommandContext,
  run: (prompts: PromptStore, config: Config) => Promise<Result>,
): Promise<Result> {
  return withStores(context, ({ call }, config) => run(createSqlPromptStore(call), config));
}

/** The template of a name, or those of all. Throws `invalid_input`. */
export function findTemplates(name: string | undefined): readonly PromptTemplate[] {
  if (name === undefined) return promptTable;
  const found = promptTable.filter((template) => template.name === name);
  if (found.length > 0) return found;
  throw new AppError('invalid_input', `There is no prompt ${toTerminalText(name)}`, {
    hint: `There are ${promptTable.map((template) => template.name).join(', ')}.`,
  });
}

/** Every text of a prompt, the built-in one first, then the newest. */
export function listVersions(template: PromptTemplate, stored: readonly StoredPrompt[]): PromptVersion[] {
  const own = stored.filter(({ name }) => name === template.name);
  const builtIn: PromptVersion = {
    id: null,
    version: builtInVersion,
    text: template.builtIn,
    stamps: toStamps(template, template.builtIn),
    pushed_at: null,
    in_use: !own.some(({ in_use }) => in_use),
    faults: [],
  };
  const toVersion = (one: StoredPrompt) => {
    const faults = findPromptFaults(template, one.text);
    // Those of today, and those of when it was stored, which older verdicts name.
    const stamps = [...new Set([...(faults.length === 0 ? toStamps(template, one.text) : []), ...one.stamps])];
    return { ...one, faults, stamps };
  };
  return [builtIn, ...own.map(toVersion)];
}

export function toStamps(template: PromptTemplate, text: string): string[] {
  return fillAll(template, text).map(({ version }) => version);
}

/**
 * The text by its version or by what verdicts and answers name as their prompt version; without either the one in use. Throws
 * `not_found`.
 */
export function findVersion(
  template: PromptTemplate,
  stored: readonly StoredPrompt[],
  wanted: string | undefined,
): PromptVersion {
  const versions = listVersions(template, stored);
  const found =
    wanted === undefined
      ? versions.find(({ in_use }) => in_use)
      : (versions.find(({ version }) => version === wanted) ?? versions.find(({ stamps }) => stamps.includes(wanted)));
  if (found !== undefined) return found;
  throw new AppError('not_found', `The prompt ${template.name} has no version ${toTerminalText(wanted ?? '')}`, {
    hint: '`secondlook prompts list --all` shows those that there are.',
  });
}

/** A version, or what stands for one that has lost its name. */
export function toVersionName({ version, stamps }: Pick<PromptVersion, 'version' | 'stamps'>): string {
  return version ?? stamps[0] ?? '';
}
