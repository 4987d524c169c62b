import { readFileSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { join } from 'node:path';
import type * as Esbuild from 'esbuild';
import { describe, expect, it } from 'vitest';
import { projectDirectory } from './support/run-process.ts';

/** What the command line and the library load of others: only what an install brings. */

const manifest = JSON.parse(readFileSync(join(projectDirectory, 'package.json'), 'utf8'));
const dependencies = new Set(Object.keys(manifest.dependencies));
const optional = new Set(
  Object.entries<{ optional?: boolean }>(manifest.peerDependenciesMeta).flatMap(([name, { optional: isOptional }]) =>
    isOptional ? [name] : [],
  ),
);

const toPackage = (path: string) => /^(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? path;

/** Every file of ours that these lead to, with what it imports, types aside. */
function readInputs(entryPoints: string[]): Esbuild.Metafile['inputs'] {
  const esbuild: typeof Esbuild = createRequire(import.meta.url)('esbuild');
  const { metafile } = esbuild.buildSync({
    absWorkingDir: projectDirectory,
    entryPoints,
    outdir: 'never-written',
    bundle: true,
    write: false,
    metafile: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
  });
  return metafile.inputs;
}

/** The packages that are loaded with a file, before anything of it runs. */
function findPackagesAtOnce(entry: string): string[] {
  const inputs = readInputs([entry]);
  const packages = new Set<string>();
  const seen = new Set([entry]);
  for (const file of seen) {
    for (const { path, kind, external } of inputs[file]?.imports ?? []) {
      if (kind === 'dynamic-import') continue;
      if (!external) seen.add(path);
      else if (!isBuiltin(path)) packages.add(toPackage(path));
    }
  }
  return [...packages].toSorted();
}

/** The packages that are imported, types aside, from these files and all of ours that they lead to. */
function findPackages(entryPoints: string[], isWanted: (kind: string) => boolean): string[] {
  const imported = Object.values(readInputs(entryPoints))
    .flatMap(({ imports }) => imports)
    .filter(({ external, kind, path }) => external && isWanted(kind) && !isBuiltin(path));
  return [...new Set(imported.map(({ path }) => toPackage(path)))].toSorted();
}

describe.each(['src/cli/main.ts', 'src/index.ts'])('%s', (entry) => {
  it('loads nothing at its start but what an install brings', () => {
    const loaded = findPackages([entry], (kind) => kind !== 'dynamic-import');
    expect(loaded).toContain('@langchain/langgraph');
    expect(loaded.filter((name) => !dependencies.has(name))).toEqual([]);
  });

  it('loads later, by name, only what is optional besides', () => {
    const later = findPackages([entry], (kind) => kind === 'dynamic-import');
    expect(later.filter((name) => !dependencies.has(name) && !optional.has(name))).toEqual([]);
  });
});

describe('a command waits for nothing that others need', () => {
  it('the command line itself loads little', () => {
    expect(findPackagesAtOnce('src/cli/main.ts')).toEqual(['cli-table3', 'commander', 'zod']);
  });

  it.each([
    'brief',
    'chat',
    'chat-search',
    'doctor',
    'gateway-key',
    'mcp',
    'memory-search',
    'memory-stats',
    'migrate',
    'models',
    'prompts',
    'report',
    'status',
    'why',
  ])('%s loads no graph', (command) => {
    const loaded = findPackagesAtOnce(`src/cli/commands/${command}.ts`);
    expect(loaded).toContain('zod');
    expect(loaded).not.toContain('@langchain/langgraph');
    expect(loaded).not.toContain('langsmith');
  });

  it('a graph would be seen', () => {
    expect(findPackagesAtOnce('src/cli/with-app.ts')).toContain('@langchain/langgraph');
  });
});

it('would be seen to be otherwise', () => {
  const loaded = findPackages(['test/mcp/langchain-client.test.ts'], (kind) => kind === 'import-statement');
  expect(loaded.filter((name) => !dependencies.has(name))).toEqual(
    expect.arrayContaining(['@langchain/mcp-adapters', 'vitest']),
  );
});

it('has the versions that docs/langchain.md asks programs to have too', () => {
  const page = readFileSync(join(projectDirectory, 'docs/langchain.md'), 'utf8');
  for (const name of ['@langchain/core', '@langchain/langgraph']) {
    expect(page).toContain(`\`${name}\` ${manifest.dependencies[name]}`);
  }
});
