import { spawnSync } from 'node:child_process';

/** Those of `options` that this Node knows. V8 renames its own from version to version, and a Node that is given an unknown one ends at once. */
export function keepKnownNodeOptions(options: readonly string[]): string[] {
  return options.filter((option) => spawnSync(process.execPath, [option, '--eval', '']).status === 0);
}
