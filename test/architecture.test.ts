import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

/** What house style says of the code as a whole: which folder may know which, and what a file may be. */

const root = join(import.meta.dirname, '..');
const filesOf = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join(folder, file))
    .toSorted();
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const code = [...filesOf('src'), ...filesOf('graphs')];

/**
 * The floors of the house, from the ground up: a folder imports those below it, never one beside or above it. `domain` is
 * what things are; then the capabilities, each with the contracts of what it asks for; `store` keeps, `app` opens, and the
 * edges translate.
 */
const floors: readonly (readonly string[])[] = [
  ['src/domain'],
  ['src/models', 'src/alerts', 'src/tools'],
  ['src/analysts', 'src/memory'],
  ['src/conversations', 'src/ask'],
  ['graphs', 'src/briefings', 'src/callers'],
  ['src/worker', 'src/evaluation', 'src/gateway', 'src/agent-tools'],
  ['src/telegram', 'src/store'],
  ['src/replay', 'src/http', 'src/mcp'],
  ['src/web'],
  ['src/app'],
  ['src/doctor'],
  ['src/cli', 'src/index.ts'],
  ['bench'],
];

/** The folder that a file belongs to: `graphs`, `bench`, or the one below `src`. */
const toFolder = (file: string): string => /^(?:graphs|bench|src\/[^/]+)/.exec(file)?.[0] ?? file;

function toFloor(file: string): number {
  const floor = floors.findIndex((folders) => folders.includes(toFolder(file)));
  if (floor === -1) throw new Error(`${file} is on no floor: name its folder in test/architecture.test.ts`);
  return floor;
}

/** What a file imports, types too: files of ours from the root, packages by name. */
function readImports(file: string, text = read(file)): string[] {
  return ts
    .preProcessFile(text, true, true)
    .importedFiles.map(({ fileName }) =>
      fileName.startsWith('.') ? normalize(join(dirname(file), fileName)) : fileName,
    );
}

const isOurs = (imported: string) => /^(?:src|graphs|bench)\//.test(imported);

function findWrongImports(file: string, text?: string): string[] {
  return readImports(file, text)
    .filter(isOurs)
    .filter((imported) => toFolder(imported) !== toFolder(file) && toFloor(imported) >= toFloor(file))
    .map((imported) => `${file} imports ${imported}`);
}

/** The files that import each other in a circle, by depth-first search; null: there is none. */
function findCircle(imports: ReadonlyMap<string, readonly string[]>): string[] | null {
  const done = new Set<string>();
  function walk(file: string, path: string[]): string[] | null {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (done.has(file)) return null;
    for (const imported of imports.get(file) ?? []) {
      const circle = walk(imported, [...path, file]);
      if (circle !== null) return circle;
    }
    done.add(file);
    return null;
  }
  for (const file of imports.keys()) {
    const circle = walk(file, []);
    if (circle !== null) return circle;
  }
  return null;
}

describe('the direction of imports', () => {
  const all = [...code, ...filesOf('bench')];

  it('is downwards in every file, types included', () => {
    expect(code.length).toBeGreaterThan(80);
    expect(all.flatMap((file) => findWrongImports(file))).toEqual([]);
  });

  it.each([
    ['src/domain/gate.ts', `import type { Reranker } from '../memory/rerank/reranker.ts';`],
    ['src/tools/tool.ts', `import { sendAlerts } from '../alerts/outbox.ts';`],
    ['src/memory/memory.ts', `export { pino } from '../app/log/create-logger.ts';`],
    ['src/store/database.ts', `const app = await import('../app/create-app.ts');`],
    ['graphs/signal/nodes/gate.ts', `import {\n  loadConfig,\n} from '../../../src/app/config.ts';`],
    ['src/app/config.ts', `import '../cli/main.ts';`],
    ['src/worker/worker.ts', `import { budget } from '../evaluation/report/report.ts';`],
  ])('would be seen to be broken in %s', (file, text) => {
    expect(findWrongImports(file, text)).toHaveLength(1);
  });

  it('makes no circle of files', () => {
    const imports = new Map(all.map((file) => [file, readImports(file).filter(isOurs)]));
    expect(findCircle(imports)).toBeNull();
    const [low, high] = ['src/domain/gate.ts', 'src/domain/gate-decision.ts'];
    expect(new Set(findCircle(new Map([...imports, [low, [high]], [high, [low]]])))).toEqual(new Set([low, high]));
  });

  it('leads from tests and benches to the code, never back', () => {
    const outside = code.flatMap((file) =>
      readImports(file)
        .filter((imported) => /^(?:test|bench|examples)\//.test(imported))
        .map((imported) => `${file} imports ${imported}`),
    );
    expect(outside).toEqual([]);
  });

  it('keeps libraries out of the domain, but for the schemas and the pauses', () => {
    const libraries = filesOf('src/domain').flatMap((file) =>
      readImports(file).filter((imported) => !isOurs(imported)),
    );
    expect([...new Set(libraries)].toSorted()).toEqual(['cockatiel', 'node:crypto', 'node:timers/promises', 'zod']);
  });

  it('names every file with its ending, so that source and build run alike', () => {
    const relative = code.flatMap((file) => readImports(file).filter(isOurs));
    expect(relative.filter((imported) => !/\.tsx?$/.test(imported))).toEqual([]);
  });
});

describe('every file', () => {
  it('leaves the environment to src/app/config.ts', () => {
    const readers = code.filter((file) => /\bprocess\s*\.\s*env\b|\bprocess\s*\[/.test(read(file)));
    expect(readers).toEqual(['src/app/config.ts']);
  });

  it('is named in kebab-case for what it holds', () => {
    const names = [...code, ...filesOf('test')];
    const wrong = names.filter(
      (file) =>
        !/\/[a-z0-9]+(?:-[a-z0-9]+)*(?:\.test)?\.tsx?$/.test(file) ||
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

  it('exports no name that another file exports', () => {
    const names = new Map<string, Set<string>>();
    for (const file of code.filter((name) => name !== 'src/index.ts')) {
      for (const [, name = ''] of read(file).matchAll(
        /^export (?:async )?(?:type|interface|const|function|class) (\w+)/gm,
      )) {
        names.set(name, (names.get(name) ?? new Set()).add(file));
      }
    }
    const shared = [...names].filter(([, files]) => files.size > 1).map(([name, files]) => [name, ...files]);
    expect(names.size).toBeGreaterThan(500);
    expect(shared).toEqual([]);
  });

  it('exports nothing that no other file names', () => {
    const naming = new Map<string, number>();
    for (const file of [...code, ...['bench', 'examples', 'scripts', 'test'].flatMap(filesOf)]) {
      for (const word of new Set(read(file).match(/\w+/g))) naming.set(word, (naming.get(word) ?? 0) + 1);
    }
    const unused = code.flatMap((file) =>
      [...read(file).matchAll(/^export (?:async )?(?:const|function|class|interface|type) (\w+)/gm)]
        .filter(([, name = '']) => naming.get(name) === 1)
        .map(([, name]) => `${file}: ${name}`),
    );
    expect(unused).toEqual([]);
  });
});

describe('the tests', () => {
  it('try the same values every time', () => {
    const files = filesOf('test').filter(
      (file) => !/^test\/(?:architecture\.test|support\/properties)\.ts$/.test(file),
    );
    expect(files.filter((file) => /Math\.random\(|from 'fast-check'/.test(read(file)))).toEqual([]);
  });
});
