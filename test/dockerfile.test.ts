import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectDirectory } from './support/run-process.ts';

/** The image gets every file that its build and its commands read: compared as text, since a real build takes a daemon and a registry. */

const read = (path: string) => readFileSync(join(projectDirectory, path), 'utf8');
const dockerfile = read('Dockerfile').replaceAll('\\\n', ' ');
const [, buildStage = '', finalStage = ''] = dockerfile.split(/^FROM /m);
const ignored = read('.dockerignore').split('\n');

/** What a stage copies from the repository, not from another stage. */
function listCopied(stage: string): string[] {
  const lines = [...stage.matchAll(/^COPY (?!--from)(.+)$/gm)].map(([, words = '']) => words.trim().split(/\s+/));
  return lines.flatMap((words) => words.slice(0, -1));
}
const isCopied = (path: string, copied: readonly string[]) =>
  copied.some((one) => path === one || path.startsWith(`${one}/`));

/** The folders that a program of the repository asks the package for. */
const listFolders = (text: string) =>
  [...text.matchAll(/findPackageDirectory\('(\w+)'\)/g)].map(([, name = '']) => name);

/** A program of `scripts/` with what it imports, and the folders that one of `scripts/` asks for. */
function listRead(path: string, known = new Set<string>()): Set<string> {
  if (known.has(path)) return known;
  known.add(path);
  const text = read(path);
  if (path.startsWith('scripts/')) for (const name of listFolders(text)) known.add(name);
  for (const [, imported = ''] of text.matchAll(/from '(\.[^']+)'/g)) {
    listRead(relative(projectDirectory, join(projectDirectory, dirname(path), imported)), known);
  }
  return known;
}

/** A configuration of the compiler with what it extends, and the folders that it includes. */
function listCompiled(path: string): string[] {
  const { extends: base, include = [] } = JSON.parse(read(path));
  return [path, ...(base === undefined ? [] : [join(dirname(path), base)]), ...include];
}

const build: string = JSON.parse(read('package.json')).scripts.build;
const needed = [
  'package.json',
  ...[...build.matchAll(/-p (\S+\.json)/g)].flatMap(([, path = '']) => listCompiled(path)),
  ...[...build.matchAll(/tsx (\S+\.ts)/g)].flatMap(([, path = '']) => [...listRead(path)]),
];

describe('the image', () => {
  it('is built from all that `npm run build` reads', () => {
    const before = buildStage.slice(0, buildStage.indexOf('npm run build'));
    expect(needed).toEqual(expect.arrayContaining(['tsconfig.json', 'src', 'scripts/build-web-assets.ts', 'sql']));
    expect(needed.filter((path) => !isCopied(path, listCopied(before)))).toEqual([]);
  });

  it('has every folder that a command asks for', () => {
    const sources = readdirSync(join(projectDirectory, 'src'), { recursive: true, encoding: 'utf8' });
    const texts = sources.filter((name) => name.endsWith('.ts')).map((name) => read(join('src', name)));
    const folders = new Set(texts.flatMap(listFolders));
    expect(folders.size).toBeGreaterThan(2);
    expect([...folders].filter((name) => !listCopied(finalStage).includes(name))).toEqual([]);
  });

  it('is given exactly what it copies', () => {
    const copied = [...listCopied(buildStage), ...listCopied(finalStage)];
    const given = ignored.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
    expect(ignored).toContain('*');
    expect(new Set(given)).toEqual(new Set(copied));
    expect(given.filter((path) => !existsSync(join(projectDirectory, path)))).toEqual([]);
  });
});
