import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

/** What house style says of the code as a whole: which folder may know which, and what a file may be. */

const root = join(import.meta.dirname, '..');
const filesOf = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => join(folder, file))
    .toSorted();
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const code = [...filesOf('src'), ...filesOf('graphs')];

type Layer =
  | 'domain'
  | 'ports'
  | 'memory'
  | 'adapters'
  | 'graphs'
  | 'worker'
  | 'http'
  | 'emulator'
  | 'settings'
  | 'composition'
  | 'edge';

/**
 * Domain ← ports ← memory, graphs ← worker ← composition ← edges; adapters know only domain and ports, and so does HTTP. The
 * emulator is a program of its own.
 */
const mayImport: Record<Layer, readonly Layer[]> = {
  domain: ['domain'],
  ports: ['domain', 'ports'],
  memory: ['domain', 'ports', 'memory'],
  adapters: ['domain', 'ports', 'adapters'],
  graphs: ['domain', 'ports', 'memory', 'graphs'],
  worker: ['domain', 'ports', 'graphs', 'worker'],
  http: ['domain', 'ports', 'http'],
  emulator: ['domain', 'emulator'],
  settings: ['domain', 'settings'],
  composition: ['domain', 'ports', 'memory', 'adapters', 'graphs', 'worker', 'http', 'settings', 'composition'],
  edge: ['domain', 'ports', 'memory', 'adapters', 'graphs', 'emulator', 'settings', 'composition', 'edge'],
};

const layers: readonly (readonly [pattern: RegExp, layer: Layer])[] = [
  [/^src\/(domain|ports|memory|adapters)\//, 'domain'],
  [/^src\/(memory-upkeep|outcomes|report)\//, 'memory'],
  [/^graphs\/[^/]+\/index\.ts$/, 'edge'],
  [/^graphs\/|^src\/ablation\//, 'graphs'],
  [/^src\/worker\//, 'worker'],
  [/^src\/http\//, 'http'],
  [/^src\/telegram-emulator\//, 'emulator'],
  [/^src\/(config|worker-config|setting-types|package-directory|spool-directory)\.ts$/, 'settings'],
  [/^src\/(app|compose-[a-z-]+)\.ts$/, 'composition'],
  [/^src\/(cli|doctor|replay)\/|^src\/index\.ts$/, 'edge'],
];

function toLayer(file: string): Layer {
  const found = layers.find(([pattern]) => pattern.test(file));
  if (found === undefined) throw new Error(`${file} belongs to no layer: name it in test/architecture.test.ts`);
  const folder = found[0].exec(file)?.[1];
  return found[1] === 'domain' ? (folder as Layer) : found[1];
}

/** What a file imports, types too: files of ours from the root, packages by name. */
function readImports(file: string, text = read(file)): string[] {
  return ts
    .preProcessFile(text, true, true)
    .importedFiles.map(({ fileName }) =>
      fileName.startsWith('.') ? normalize(join(dirname(file), fileName)) : fileName,
    );
}

const isOurs = (imported: string) => /^(?:src|graphs)\//.test(imported);

function findWrongImports(file: string, text?: string): string[] {
  const allowed = mayImport[toLayer(file)];
  return readImports(file, text)
    .filter((imported) => isOurs(imported) && !allowed.includes(toLayer(imported)))
    .map((imported) => `${file} imports ${imported}`);
}

describe('the direction of imports', () => {
  it('holds in every file', () => {
    expect(code.length).toBeGreaterThan(80);
    expect(code.flatMap((file) => findWrongImports(file))).toEqual([]);
  });

  it.each([
    ['src/domain/gate.ts', `import type { Clock } from '../ports/clock.ts';`],
    ['src/ports/clock.ts', `import { createMemory } from '../memory/create-memory.ts';`],
    ['src/memory/memory.ts', `export { pino } from '../adapters/log/create-logger.ts';`],
    ['src/adapters/log/create-logger.ts', `const app = await import('../../app.ts');`],
    ['graphs/signal/nodes/gate.ts', `import {\n  loadConfig,\n} from '../../../src/config.ts';`],
    ['src/config.ts', `import './app.ts';`],
    ['src/app.ts', `import { demo } from './cli/commands/demo.ts';`],
  ])('would be seen to be broken in %s', (file, text) => {
    expect(findWrongImports(file, text)).toHaveLength(1);
  });

  it('leads from tests and benches to the code, never back', () => {
    const outside = code.flatMap((file) =>
      readImports(file)
        .filter((imported) => /^(?:test|bench|examples)\//.test(imported))
        .map((imported) => `${file} imports ${imported}`),
    );
    expect(outside).toEqual([]);
  });

  it('keeps libraries out of the domain and the ports, but for the schemas', () => {
    const libraries = [...filesOf('src/domain'), ...filesOf('src/ports')].flatMap((file) =>
      readImports(file).filter((imported) => !isOurs(imported)),
    );
    expect([...new Set(libraries)].toSorted()).toEqual(['node:crypto', 'zod']);
  });

  it('names every file with its ending, so that source and build run alike', () => {
    const relative = code.flatMap((file) => readImports(file).filter(isOurs));
    expect(relative.filter((imported) => !imported.endsWith('.ts'))).toEqual([]);
  });
});

describe('every file', () => {
  it('leaves the environment to src/config.ts', () => {
    const readers = code.filter((file) => /\bprocess\s*\.\s*env\b|\bprocess\s*\[/.test(read(file)));
    expect(readers).toEqual(['src/config.ts']);
  });

  it('is named in kebab-case for what it holds', () => {
    const names = [...code, ...filesOf('test')];
    const wrong = names.filter(
      (file) =>
        !/\/[a-z0-9]+(?:-[a-z0-9]+)*(?:\.test)?\.ts$/.test(file) ||
        /(?:^|\/)(?:utils?|helpers?|common|types)(?:\.ts$|\/)/.test(file),
    );
    expect(wrong).toEqual([]);
  });

  it('has at most 250 lines, but for the table of assets', () => {
    const long = code
      .map((file) => [file, read(file).split('\n').length - 1] as const)
      .filter(([file, lines]) => lines > 250 && file !== 'src/domain/assets/asset-table.ts');
    expect(long).toEqual([]);
  });

  it('names what it exports: no default, no re-export of everything', () => {
    expect(code.filter((file) => /^export (?:default\b|\*)/m.test(read(file)))).toEqual([]);
  });
});
