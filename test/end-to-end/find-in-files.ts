import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The paths of all files below a directory, dotfiles too; none where there is no directory. */
export async function listFiles(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** The files below a directory that hold these bytes. */
export async function findInFiles(directory: string, text: string): Promise<string[]> {
  const found: string[] = [];
  for (const path of await listFiles(directory)) if ((await readFile(path)).includes(text)) found.push(path);
  return found;
}
