import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Config } from '../app/config.ts';
import { toCommand } from './runnable.ts';

/** Data directories beside the one in use, such as the demo's: with an embedded database in them. None where a server has the data. */
async function listOtherHomes({ home, databaseUrl, supabase }: Config): Promise<string[]> {
  if (databaseUrl !== null || supabase !== null) return [];
  const own = resolve(home);
  const places = [...new Set([process.cwd(), dirname(own)])];
  const found = await Promise.all(places.map(listHomes));
  return [...new Set(found.flat())].filter((other) => other !== own).toSorted();
}

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
