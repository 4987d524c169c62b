import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '../src/app/config.ts';
import { createApp } from '../src/app/create-app.ts';
import { createProgram } from '../src/cli/program.ts';
import { createInMemoryStore } from '../src/store/in-memory/in-memory-store.ts';
import { runInProcess } from './support/run-in-process.ts';
import { projectDirectory, runCommand } from './support/run-process.ts';
import { makeTemporaryDirectory } from './support/temporary-directory.ts';

/** What the READMEs show is what happens. */

const files = ['README.md', 'README.zh-CN.md'] as const;
const readmes = new Map<string, string>();
let home: Awaited<ReturnType<typeof makeTemporaryDirectory>>;
let shown: string;

beforeAll(async () => {
  for (const file of files) readmes.set(file, await readFile(join(projectDirectory, file), 'utf8'));
  home = await makeTemporaryDirectory();
  shown = (await runInProcess(['demo', '--directory', join(home.path, '.secondlook-demo')])).stdout;
});
afterAll(() => home.remove());

function toBlocks(file: string, language: string): string[] {
  const text = readmes.get(file) ?? '';
  return [...text.matchAll(new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 'gs'))].map((match) => match[1] ?? '');
}

/** `A -->|label| B` and `A -. label .-> B` as `A B`. */
function toEdges(mermaid: string): string[] {
  return [...mermaid.matchAll(/^\s*(\w+) (?:-->|-\..*?\.->|-\.->) (\w+);$/gm)]
    .map((match) => `${match[1]} ${match[2]}`)
    .sort();
}

describe.each(files)('%s', (file) => {
  it('shows lines of the true output of npm start', () => {
    const [output = ''] = toBlocks(file, 'text');
    const lines = output.split('\n').filter((line) => line.trim() !== '' && line.trim() !== '…');
    expect(lines.length).toBeGreaterThan(12);
    const printed = shown
      .split('\n')
      .map((line) => line.trimEnd().replace(/^The data is in .*\//, 'The data is in …/'));
    expect(lines.filter((line) => !printed.includes(line))).toEqual([]);
  });

  it('shows lines of true answers', async () => {
    const block = toBlocks(file, 'console').find((one) => one.includes('secondlook ask')) ?? '';
    const [, question = ''] = /secondlook ask "(.+)"/.exec(block) ?? [];
    const lines = block.split('\n').filter((line) => !/^\$ |^\s*…?$/.test(line));
    expect(lines.length).toBeGreaterThan(4);
    const environment = { SECONDLOOK_HOME: join(home.path, '.secondlook-demo') };
    const { stdout } = await runCommand(['ask', question], { environment });
    // The numbers go on from one README's question to the other's.
    const printed = stdout.split('\n').map((line) => line.trimEnd().replace(/^answer \d+$/, 'answer 1'));
    expect(lines.filter((line) => !printed.includes(line))).toEqual([]);
    expect(lines.at(-1)).toBe(printed.findLast((line) => line !== ''));
  });

  it('draws the graph that runs', async () => {
    const store = createInMemoryStore();
    const app = await createApp({
      config: loadConfig({ SECONDLOOK_HOME: home.path }),
      parts: { store, search: store },
    });
    const drawn = (await app.graph.getGraphAsync()).drawMermaid();
    const [diagram = ''] = toBlocks(file, 'mermaid');
    expect(toEdges(diagram)).toEqual(toEdges(drawn));
    expect(toEdges(drawn)).not.toEqual([]);
  });

  it('names every folder of the code', () => {
    const text = readmes.get(file) ?? '';
    const folders = readdirSync(join(projectDirectory, 'src'), { withFileTypes: true }).filter((one) =>
      one.isDirectory(),
    );
    expect(folders.map(({ name }) => `src/${name}/`).filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
    const named = [...text.matchAll(/`([\w/]+\/)`/g)].map((match) => match[1] ?? '');
    expect(named.filter((name) => !existsSync(join(projectDirectory, name)))).toEqual([]);
  });

  it('fits on about one screen of lines', () => {
    expect(readmes.get(file)?.split('\n').length).toBeLessThanOrEqual(140);
  });
});

describe.each([
  ...files,
  'docs/use.md',
  'docs/worker.md',
  'docs/alerts.md',
  'docs/operate.md',
  'docs/deploy.md',
  'docs/architecture.md',
])('%s', (file) => {
  it('names commands, scripts and files that exist', async () => {
    const text = await readFile(join(projectDirectory, file), 'utf8');
    const commands = createProgram(new AbortController().signal, () => {}).commands.map((command) => command.name());
    for (const [, name] of text.matchAll(/(?:npx secondlook|npm run (?:-s )?secondlook --) (\w+)/g)) {
      expect(commands).toContain(name);
    }
    const { scripts } = JSON.parse(await readFile(join(projectDirectory, 'package.json'), 'utf8'));
    for (const [, name] of text.matchAll(/npm run (?:-s )?([\w:]+)/g)) expect(Object.keys(scripts)).toContain(name);
    const links = [...text.matchAll(/\]\(([^)#]+)[^)]*\)/g)].map((match) => match[1] ?? '');
    const folder = join(projectDirectory, dirname(file));
    expect(links.filter((link) => !link.startsWith('http') && !existsSync(join(folder, link)))).toEqual([]);
    const anchors = [...text.matchAll(/\]\((?!http)([^)#]*)#([^)]+)\)/g)];
    for (const [, path = '', anchor] of anchors) {
      expect(await readAnchors(path === '' ? join(projectDirectory, file) : join(folder, path))).toContain(anchor);
    }
  });
});

/** The anchors that GitHub gives to a page's headings. */
async function readAnchors(path: string): Promise<string[]> {
  const headings = (await readFile(path, 'utf8')).match(/^#+ .*$/gm) ?? [];
  return headings.map((heading) =>
    heading
      .replace(/^#+ /, '')
      .toLowerCase()
      .replace(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  );
}

it('keeps the two READMEs alike', () => {
  const [english, chinese] = files.map((file) => readmes.get(file) ?? '');
  const count = (text = '', pattern: RegExp) => text.match(pattern)?.length ?? 0;
  for (const pattern of [/^## /gm, /^### /gm, /^- \*\*/gm, /^\| `/gm, /```/g]) {
    expect(count(chinese, pattern)).toBe(count(english, pattern));
  }
});
