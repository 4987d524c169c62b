import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as Esbuild from 'esbuild';
import { makeOnceAtOnce } from './make-once.ts';

const projectDirectory = join(import.meta.dirname, '../..');
const cache = join(projectDirectory, 'node_modules/.cache/secondlook');
const folders = ['src', 'graphs', 'bench', 'examples', 'test/support'];
const require = createRequire(import.meta.url);

/**
 * Compiling Postgres once more for speed, as V8 does with what is called often, costs a process more than a second that few tests get
 * back. Said here, it holds for processes that others start: a bench, a chat app, a shell.
 */
const banner = [
  "import { createRequire as toRequire } from 'node:module'; import { setFlagsFromString as setV8 } from 'node:v8';",
  "setV8('--no-wasm-tier-up'); setV8('--no-wasm-dynamic-tiering'); globalThis.require ??= toRequire(import.meta['url']);",
].join('');

let built: string | undefined;

/** What tests start in a process or a thread of its own; the bench of the pages, which starts a browser, is none of it. */
const entries =
  /^(?:src\/cli\/main|src\/store\/pglite\/engine\/thread-main|bench\/(?!page\/)[^/]+\/(?:main|train|memory-process|upstream-process)|examples\/[^/]+|test\/support\/(?:append-exchanges|hold-lock))\.ts$/;

/**
 * The JavaScript of one of `entries` with all that it imports in a few files, packages included, made once for each version of the
 * sources: a process that loads them as 1,200 modules takes a second of a busy core before it begins, and three if it has to compile
 * them. What an install brings is tested by `test/package.test.ts`.
 */
export function findBuilt(path: string): string {
  built ??= build();
  return join(built, relative(projectDirectory, path)).replace(/\.ts$/, '.js');
}

function build(): string {
  const sources = new Map(folders.flatMap(listFiles).map((path) => [path, readFileSync(join(projectDirectory, path))]));
  const hash = createHash('sha256').update(readFileSync(join(projectDirectory, 'package-lock.json')));
  for (const [path, bytes] of sources) hash.update(path).update(bytes);
  hash.update(readFileSync(import.meta.filename));
  const directory = join(cache, `built-${hash.digest('hex').slice(0, 16)}`);
  mkdirSync(cache, { recursive: true });
  makeOnceAtOnce(directory, () => buildInto(directory, sources));
  return directory;
}

function buildInto(directory: string, sources: ReadonlyMap<string, Buffer>): void {
  const draft = mkdtempSync(join(cache, 'draft-'));
  const settled = mkdtempSync(join(cache, 'settled-'));
  const place = (folder: string, path: string, content: string | Buffer) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  };
  for (const [path, bytes] of sources) {
    if (/\.tsx?$/.test(path)) place(settled, path, settlePlace(bytes.toString('utf8'), directory, path));
    // What is imported of them is in the bundle, and what is read is where it was.
    else for (const folder of [settled, draft]) place(folder, path, bytes);
  }
  const started = [...sources.keys()].filter((path) => entries.test(path));
  bundle(settled, started, draft);
  rmSync(settled, { recursive: true });
  writeFileSync(join(draft, 'package.json'), '{ "type": "module" }');
  try {
    renameSync(draft, directory);
  } catch (error) {
    // Two may follow a maker that was killed: either is as good.
    if (!existsSync(directory)) throw error;
    rmSync(draft, { recursive: true });
  }
}

/** A bundle is elsewhere than its parts, some of which look for their neighbours. */
function settlePlace(source: string, directory: string, path: string): string {
  const file = join(directory, path.replace(/\.tsx?$/, '.js'));
  const places = { url: pathToFileURL(file).href, dirname: dirname(file), filename: file };
  return source.replace(/\bimport\.meta\.(url|dirname|filename)\b/g, (_, name: keyof typeof places) =>
    JSON.stringify(places[name]),
  );
}

function bundle(directory: string, entryPoints: string[], outdir: string): void {
  // A tenth of a second to load, and mostly nothing is to be made.
  const esbuild: typeof Esbuild = require('esbuild');
  esbuild.buildSync({
    absWorkingDir: directory,
    entryPoints,
    outdir,
    outbase: directory,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    jsx: 'automatic',
    jsxImportSource: 'hono/jsx',
    // A package tells the signals of others by the name of their class.
    keepNames: true,
    logLevel: 'error',
    // A third less to read for each process.
    minifyWhitespace: true,
    minifySyntax: true,
    legalComments: 'none',
    // The examples import it as programs do that have it installed.
    alias: { secondlook: join(directory, 'src/index.ts') },
    // These look for files beside their own.
    external: ['@electric-sql/*', 'pino', 'pino-pretty', 'tsx', 'pg-native', 'ccxt'],
    banner: { js: banner },
  });
}

function listFiles(folder: string): string[] {
  return readdirSync(join(projectDirectory, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
    .map((entry) => relative(projectDirectory, join(entry.parentPath, entry.name)))
    .sort();
}
