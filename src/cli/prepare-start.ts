import { setFlagsFromString } from 'node:v8';
import type { Command } from 'commander';

/** The commands that run graphs from their start; the others start without LangChain. */
export const graphCommands: ReadonlySet<string> = new Set([
  'ablate',
  'analyze',
  'ask',
  'demo',
  'replay',
  'serve',
  'worker',
]);

/** The commands that ask little of the database, by their names or those of the groups that they are in. */
export const briefCommands: ReadonlySet<string> = new Set([
  'alerts',
  'analyze',
  'ask',
  'chat forget',
  'chat list',
  'chat pin',
  'chat search',
  'chat show',
  'doctor',
  'gateway key',
  'memory pin',
  'memory search',
  'memory stats',
  'memory synonyms',
  'memory unpin',
  'models',
  'prompts',
  'queue',
  'status',
  'why',
]);

/** Makes the process ready for a command, before anything that it needs is loaded. */
export async function prepareStart(command: Command): Promise<void> {
  const names = listNames(command);
  if (names.some((name) => briefCommands.has(name))) compilePostgresOnce();
  if (!names.some((name) => graphCommands.has(name))) return;
  const { spareRunTrees } = await import('./spare-run-trees.ts');
  spareRunTrees();
}

/** Its whole name without the program's, as in `gateway key add`, and those of its groups. */
function listNames(command: Command): string[] {
  const names: string[] = [];
  for (let part: Command | null = command; part?.parent; part = part.parent) names.unshift(part.name());
  return names.map((_, index) => names.slice(0, index + 1).join(' '));
}

/**
 * V8 compiles Postgres quickly at first, and what is called often once more, for speed: most of a second of a core, which is more than
 * these commands spend in it. Only for processes of our own, and before the embedded database starts.
 */
function compilePostgresOnce(): void {
  setFlagsFromString('--no-wasm-tier-up');
  setFlagsFromString('--no-wasm-dynamic-tiering');
}
