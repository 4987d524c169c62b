import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { loadConfig } from '../app/config.ts';
import { findPackageDirectory } from '../app/package-directory.ts';

/**
 * How this program is called by whoever called it as `script` from `directory`: by npx in a clone or a project that has it, by its
 * name where it is installed for all, by its path from elsewhere.
 */
export function toInvocation(script: string, directory: string): string {
  const name = basename(script);
  if (script.split(sep).includes('_npx')) return 'npx secondlook';
  const isOurs = name === 'secondlook' || /^main\.[jt]s$/.test(name);
  if (!isOurs) return 'npx secondlook';
  const bin = dirname(script);
  if (bin.endsWith(`${sep}node_modules${sep}.bin`)) {
    return isWithin(directory, dirname(dirname(bin))) ? 'npx secondlook' : quote(script);
  }
  if (name === 'secondlook') return name;
  const root = resolve(bin, basename(resolve(bin, '../..')) === 'dist' ? '../../..' : '../..');
  if (isWithin(directory, root)) return 'npx secondlook';
  return name.endsWith('.ts') ? `npx --prefix ${quote(root)} secondlook` : `node ${quote(script)}`;
}

function isWithin(directory: string, root: string): boolean {
  const path = relative(root, directory);
  return path === '' || (!path.startsWith('..') && !path.startsWith(sep));
}

/** For a shell; left as it is where nothing in it means anything there. */
export function quote(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

/** A file that ships with the package, as it can be typed here. */
export function toShippedPath(folder: 'samples', file: string): string {
  return quote(relative(process.cwd(), join(findPackageDirectory(folder), file)));
}

/** A command as it can be typed here, on the data in `home`; null: on the usual one. */
export function toCommand(words: string, home: string | null = findUnusualHome()): string {
  const invocation = toInvocation(process.argv[1] ?? '', process.cwd());
  return `${home === null ? '' : `SECONDLOOK_HOME=${quote(home)} `}${invocation} ${words}`;
}

/** Names every `secondlook COMMAND` of a text as it can be typed here; one that names its data already is left as it is. */
export function toRunnable(text: string, home?: string | null): string {
  return text.replace(
    /(?<![\w/.:-]|npx |SECONDLOOK_HOME=(?:'[^']*'|\\'|[^\s'])+ )secondlook ((?:--)?[a-z]+)/g,
    (_, word: string) => toCommand(word, home),
  );
}

/** The data directory, unless it is the usual one or a server has the data. */
function findUnusualHome(): string | null {
  try {
    const { home, databaseUrl } = loadConfig();
    return databaseUrl !== null || resolve(home) === resolve('.secondlook') ? null : resolve(home);
  } catch {
    return null;
  }
}
