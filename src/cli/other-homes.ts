import { existsSync } from 'node:fs';
import { readdir, realpath } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Config } from '../app/config.ts';
import { toCommand } from './runnable.ts';

/** Data directories beside the one in use, such as the demo's: with an embedded database in them. None where a server has the data. */
async function listOtherHomes({ home, databaseUrl, supabase }: Config): Promise<string[]> {
  if (databaseUrl !== null || supabase !== null) return [];
  const own = await toReal(resolve(home));
  const places = [...new Set([process.cwd(), dirname(resolve(home))])];
  const found = (await Promise.all(places.map(listHomes))).flat();
  const real = await Promise.all(found.map(toReal));
  // One directory may be reached by several paths: it is named once, and the one in use by none.
  return found.filter((_, index) => real[index] !== own && real.indexOf(real[index] ?? '') === index).toSorted();
}

const toReal = (path: string): Promise<string> => realpath(path).catch(() => path);

async function listHomes(directory: string): Promise<string[]> {
  const names = await readdir(directory).catch(() => []);
  const homes = names.filter((name) => name.startsWith('.secondlook')).map((name) => resolve(directory, name));
  return homes.filter((home) => existsSync(join(home, 'pglite')));
}

/** The same words, asked of the other data directories; null without any. */
export async function describeOtherHomes(config: Config, words: string): Promise<string | null> {
  const homes = await listOtherHomes(config);
  if (homes.length === 0) return null;
  return ['There is other data beside it:', ...homes.map((home) => toCommand(words, home))].join('\n    ');
}
