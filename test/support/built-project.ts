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
import type * as typescript from 'typescript';

const projectDirectory = join(import.meta.dirname, '../..');
const cache = join(projectDirectory, 'node_modules/.cache/secondlook');
const folders = ['src', 'graphs', 'bench', 'examples', 'test/support', 'test/store/pglite'];
const require = createRequire(import.meta.url);

let built: string | undefined;

/**
 * The JavaScript of one of the project's TypeScript files, with all that it imports: what `npm run build` makes of it, but for
 * the declarations, made once for each version of the sources. A process that compiles them as it starts costs three seconds
 * of a busy core, one of JavaScript half a second.
 */
export function findBuilt(path: string): string {
  built ??= build();
  return join(built, relative(projectDirectory, path)).replace(/\.ts$/, '.js');
}

function build(): string {
  const sources = new Map(folders.flatMap(listFiles).map((path) => [path, readFileSync(join(projectDirectory, path))]));
  const hash = createHash('sha256');
  for (const [path, bytes] of sources) hash.update(path).update(bytes);
  const directory = join(cache, `built-${hash.digest('hex').slice(0, 16)}`);
  if (existsSync(directory)) return directory;
  mkdirSync(cache, { recursive: true });
  const draft = mkdtempSync(join(cache, 'draft-'));
  const transpile = createTranspiler();
  for (const [path, bytes] of sources) {
    const isSource = path.endsWith('.ts');
    const file = join(draft, isSource ? path.replace(/\.ts$/, '.js') : path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, isSource ? transpile(path, bytes.toString('utf8')) : bytes);
  }
  writeFileSync(join(draft, 'package.json'), '{ "type": "module" }');
  try {
    renameSync(draft, directory);
  } catch {
    // Another worker was quicker: either is as good.
    rmSync(draft, { recursive: true });
  }
  return directory;
}

function createTranspiler(): (fileName: string, text: string) => string {
  // A second to load, and mostly nothing is to be made.
  const ts: typeof typescript = require('typescript');
  const { config } = ts.readConfigFile(join(projectDirectory, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, projectDirectory);
  const compilerOptions = { ...options, noEmit: false, module: ts.ModuleKind.ESNext };
  return (fileName, text) => ts.transpileModule(text, { compilerOptions, fileName }).outputText;
}

function listFiles(folder: string): string[] {
  return readdirSync(join(projectDirectory, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
    .map((entry) => relative(projectDirectory, join(entry.parentPath, entry.name)))
    .sort();
}
