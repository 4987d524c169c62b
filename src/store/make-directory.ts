import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/**
 * Makes a directory and those above it that are missing; one that is there already is left as it is. Throws the system's error.
 * One level at a time, since `mkdir` with `recursive` never ends in a file system that denies what it shows, such as /proc.
 */
export function makeDirectory(path: string): void {
  const missing: string[] = [];
  let level = resolve(path);
  while (!existsSync(level) && dirname(level) !== level) {
    missing.push(level);
    level = dirname(level);
  }
  for (const directory of missing.toReversed()) makeLevel(directory);
  // As `mkdir` says it.
  if (missing.length === 0 && !statSync(level).isDirectory()) mkdirSync(level);
}

function makeLevel(directory: string): void {
  try {
    mkdirSync(directory);
  } catch (error) {
    // Somebody else may have made it meanwhile.
    if (!existsSync(directory) || !statSync(directory).isDirectory()) throw error;
  }
}
