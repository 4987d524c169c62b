import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The files below a directory, dotfiles too, that hold these bytes. */
export async function findInFiles(directory: string, text: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    if ((await readFile(path)).includes(text)) found.push(path);
  }
  return found;
}
