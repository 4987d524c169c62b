import { execFile } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectDirectory, toBareEnvironment } from './support/run-process.ts';
import { makeTemporaryDirectory } from './support/temporary-directory.ts';

/** What users install: the packed package, in an empty folder, without this repository's development dependencies. */

const run = promisify(execFile);
let home: Awaited<ReturnType<typeof makeTemporaryDirectory>>;
let folder: string;
let packed: string[];

/** Fails with what the command said, and never hangs: a registry out of reach is an error after a while. */
async function execute(command: string, words: readonly string[], directory: string) {
  const limits = { maxBuffer: 32 * 1024 * 1024, timeout: 180_000 };
  // Where npm finds its registry and certificates is the machine's, not this repository's.
  const { NPM_CONFIG_GLOBALCONFIG } = process.env;
  const machine: Record<string, string> = NPM_CONFIG_GLOBALCONFIG === undefined ? {} : { NPM_CONFIG_GLOBALCONFIG };
  const patience = { npm_config_fetch_retries: '1', npm_config_fetch_timeout: '60000' };
  const environment = toBareEnvironment({ ...machine, ...patience });
  return run(command, [...words], { cwd: directory, env: environment, ...limits }).catch((error) => {
    const { message, stdout, stderr, killed } = error;
    throw new Error(`${killed ? 'took more than three minutes: ' : ''}${message}\n${stdout}\n${stderr}`);
  });
}

/** What a build reads. */
const sources = [
  'src',
  'graphs',
  'sql',
  'scripts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.build.json',
];

/** Whether everything in `dist/` is younger than everything that it is made of, as it is after `npm ci`. */
function isBuilt(): boolean {
  const listTimes = (names: string[]) =>
    names.flatMap((name) => {
      const path = join(projectDirectory, name);
      const entries = statSync(path).isDirectory() ? readdirSync(path, { recursive: true, encoding: 'utf8' }) : [];
      return [path, ...entries.map((entry) => join(path, entry))].map((each) => statSync(each).mtimeMs);
    });
  if (!existsSync(join(projectDirectory, 'dist/src/index.d.ts'))) return false;
  return Math.max(...listTimes(sources)) < Math.min(...listTimes(['dist']));
}

/** Packs the project; what is to be built is built in a copy, since other tests begin with what is in `dist/`. */
async function pack(): Promise<{ filename: string; files: { path: string }[] }> {
  const words = ['pack', '--json', '--pack-destination', home.path];
  let place = projectDirectory;
  if (isBuilt()) words.push('--ignore-scripts');
  else {
    place = join(home.path, 'project');
    const left = new Set(['node_modules', 'dist', '.git'].map((name) => join(projectDirectory, name)));
    await cp(projectDirectory, place, { recursive: true, filter: (path) => !left.has(path) });
    await symlink(join(projectDirectory, 'node_modules'), join(place, 'node_modules'));
  }
  const { stdout } = await execute('npm', words, place);
  return JSON.parse(stdout.slice(stdout.indexOf('[')))[0];
}

/** Compiles files strictly, as programs for Node without a browser's types. */
async function compile(files: readonly string[], ...options: string[]): Promise<string> {
  const compiler = join(projectDirectory, 'node_modules/typescript/bin/tsc');
  const strict = ['--strict', '--target', 'es2023', '--lib', 'es2023'];
  const types = ['--types', 'node', '--typeRoots', join(projectDirectory, 'node_modules/@types')];
  return (await execute(process.execPath, [compiler, ...strict, ...types, ...options, ...files], folder)).stdout;
}

/** Development dependencies that come with LangChain too. */
const ofLangChain = ['openai', 'p-queue'];
const readManifest = async () => JSON.parse(await readFile(join(projectDirectory, 'package.json'), 'utf8'));

beforeAll(async () => {
  home = await makeTemporaryDirectory();
  folder = join(home.path, 'empty');
  await mkdir(folder);
  const { filename, files } = await pack();
  packed = files.map(({ path }) => path);
  await writeFile(join(folder, 'package.json'), '{ "name": "consumer", "private": true, "type": "module" }');
  const quiet = ['--prefer-offline', '--no-audit', '--no-fund', '--no-progress'];
  await execute('npm', ['install', join(home.path, filename), ...quiet], folder);
}, 300_000);
afterAll(() => home?.remove());

describe('the package', () => {
  it('ships the schema, the patterns and the samples, and no tests or settings', () => {
    expect(packed).toEqual(
      expect.arrayContaining([
        'sql/0001_memory.sql',
        'sql/0001_memory.down.sql',
        'memories/core-001.json',
        'samples/messages.jsonl',
        'dist/src/cli/main.js',
        'dist/src/index.d.ts',
        'LICENSE',
        'README.md',
        'README.zh-CN.md',
        '.env.example',
      ]),
    );
    expect(packed.filter((path) => /^(?:test|bench|\.ci|\.env$|src)/.test(path))).toEqual([]);
  });

  it('has in it whatever its pages lead to', async () => {
    const pages = packed.filter((path) => path.endsWith('.md'));
    expect(pages).toEqual(
      expect.arrayContaining(['README.md', 'docs/use.md', 'docs/cli.md', 'docs/deploy.md', 'docs/decisions/README.md']),
    );
    const missing: string[] = [];
    for (const page of pages) {
      const text = await readFile(join(folder, 'node_modules/secondlook', page), 'utf8');
      for (const [, link = ''] of text.matchAll(/\]\((?![a-z]+:|#)([^)#]+)/g)) {
        if (!existsSync(join(folder, 'node_modules/secondlook', dirname(page), link))) missing.push(`${page}: ${link}`);
      }
    }
    expect(missing).toEqual([]);
  });

  it('brings what it needs to run, and no tool of its developers', async () => {
    const manifest = await readManifest();
    const isInstalled = (name: string) => existsSync(join(folder, 'node_modules', name));
    expect(Object.keys(manifest.dependencies).filter((name) => !isInstalled(name))).toEqual([]);
    const tools = Object.keys(manifest.devDependencies).filter((name) => !ofLangChain.includes(name));
    expect(tools).toContain('@langchain/community');
    expect(tools.filter(isInstalled)).toEqual([]);
  });

  it('is built by an install, but not where the sources or the compiler are missing', async () => {
    const { scripts } = await readManifest();
    const prepare = scripts.prepare.replace('npm run build', 'touch built');
    const place = join(home.path, 'prepared');
    const isBuilt = async (environment: Record<string, string> = {}) => {
      await run('sh', ['-c', prepare], { cwd: place, env: toBareEnvironment(environment) });
      return existsSync(join(place, 'built'));
    };
    await mkdir(join(place, 'node_modules', 'typescript'), { recursive: true });
    expect(await isBuilt()).toBe(false);
    await rm(join(place, 'node_modules'), { recursive: true });
    await mkdir(join(place, 'src'));
    expect(await isBuilt()).toBe(false);
    await mkdir(join(place, 'node_modules', 'typescript'), { recursive: true });
    expect(await isBuilt()).toBe(true);
    // npx prepares the folder that it runs from: what is built stays, for others may be running it.
    await rm(join(place, 'built'));
    await mkdir(join(place, 'dist'));
    expect(await isBuilt({ npm_command: 'exec' })).toBe(false);
  });

  it('runs as a command', async () => {
    const { stdout } = await execute(
      'npx',
      ['secondlook', 'analyze', 'Binance will list PEPE today at 12:00 UTC', '--json'],
      folder,
    );
    const lines = stdout.trim().split('\n');
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '').receipt.status).toBe('stored');
  });

  it('is a library whose types hold for a strict consumer, as in each of the examples', async () => {
    const program = `
import { buildSignalGraph, createApp, type NewsStore, type SignalState } from 'secondlook';
const app = await createApp();
const state = await app.graph.invoke({ message: { text: 'Upbit lists ARB, spot trading opens today at 09:00 UTC' } });
const store: NewsStore = app.store;
const typed: SignalState['receipt'] = state.receipt;
await app.close();
console.log(JSON.stringify([typeof buildSignalGraph, store.name, typed?.status, state.signal?.event_type]));
`;
    await writeFile(join(folder, 'consumer.ts'), program);
    // The examples as programs of one's own; every declaration that ours lead to is checked too, those of our dependencies included.
    const examples = packed.filter((path) => /^examples\/[^/]+\.ts$/.test(path));
    await mkdir(join(folder, 'examples'));
    for (const example of examples) {
      const source = await readFile(join(folder, 'node_modules/secondlook', example), 'utf8');
      expect(source).toContain("from 'secondlook'");
      await writeFile(join(folder, example), source);
    }
    expect(examples.length).toBeGreaterThan(7);
    await compile(['consumer.ts', ...examples], '--module', 'nodenext', '--skipLibCheck', 'false');
    const { stdout } = await execute(process.execPath, ['consumer.js'], folder);
    expect(JSON.parse(stdout)).toEqual(['function', 'pglite', 'stored', 'listing']);
  });

  it('is a library for a bundler too, whose types lead to no database driver and to nothing optional', async () => {
    await writeFile(join(folder, 'consumer.ts'), "export * from 'secondlook';\n");
    const bundler = ['--module', 'esnext', '--moduleResolution', 'bundler', '--noEmit', '--listFiles'];
    // The declarations themselves are those of the test before.
    const files = await compile(['consumer.ts'], ...bundler, '--skipLibCheck', 'true');
    const packages = files.match(/(?<=\/node_modules\/)(?:@[^/]+\/)?[^/\n]+(?=\/)/g);
    expect(packages).toContain('secondlook');
    expect(packages?.filter((name) => /^@electric-sql|^(?:@types\/)?pg$|^pg-boss$/.test(name))).toEqual([]);
    const { devDependencies, peerDependencies } = await readManifest();
    // The compiler lists its own libraries too.
    const known = new Set([...ofLangChain, 'typescript', '@types/node']);
    const others = Object.keys({ ...devDependencies, ...peerDependencies }).filter((name) => !known.has(name));
    expect(others.filter((name) => packages?.includes(name))).toEqual([]);
  });
});
