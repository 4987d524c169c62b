import { AppError } from '../../src/domain/app-error.ts';
import type { OpenContender } from './contender.ts';

/** Loaded on demand: a baseline's library, or a database, costs only the run that uses it. */
const loaders = {
  memory: async () => (await import('./contenders/memory.ts')).openMemory,
  pglite: async () => (await import('./contenders/pglite.ts')).openPgliteMemory,
  postgrest: async () => (await import('./contenders/postgrest.ts')).openPostgrestMemory,
  'pglite-hashing': async () => (await import('./contenders/pglite.ts')).openPgliteHashing,
  'bm25-community': async () => (await import('./contenders/bm25-community.ts')).openBm25Community,
  'minisearch-default': async () => (await import('./contenders/minisearch.ts')).openMiniSearchDefault,
  'minisearch-ours': async () => (await import('./contenders/minisearch.ts')).openMiniSearchOurs,
  'supabase-hybrid-keyword': async () => (await import('./contenders/supabase-hybrid-keyword.ts')).openHybridKeyword,
  ilike: async () => (await import('./contenders/ilike.ts')).openIlike,
} satisfies Record<string, () => Promise<OpenContender>>;

export type ContenderName = keyof typeof loaders;

export const contenderNames = Object.keys(loaders) as ContenderName[];

/** Only on request: embedding its documents takes a while. */
const isSpecial = (name: ContenderName) => name === 'pglite-hashing';

/** Names as `--engines` takes them, separated by commas; the usual ones by default. Throws `invalid_input`. */
export function parseContenders(text: string | undefined): ContenderName[] {
  if (text === undefined) return contenderNames.filter((name) => !isSpecial(name));
  const names = [...new Set(text.split(',').map((name) => name.trim()))];
  const unknown = names.filter((name) => !Object.hasOwn(loaders, name));
  if (unknown.length > 0) {
    throw new AppError('invalid_input', `--engines doesn't know ${unknown.map((name) => `"${name}"`).join(', ')}`, {
      hint: `Known: ${contenderNames.join(', ')}`,
    });
  }
  return names as ContenderName[];
}

export function loadContender(name: ContenderName): Promise<OpenContender> {
  return loaders[name]();
}
