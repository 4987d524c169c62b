import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { promptTable } from '../../src/app/prompt-table.ts';
import { promptNames } from '../../src/models/prompts/own-prompts.ts';
import { createSqlPromptStore } from '../../src/store/sql/prompt-store.ts';
import { openChatHome } from './chat-home.ts';

let home: Awaited<ReturnType<typeof openChatHome>>;
let dir: string;
let folders = 0;
beforeAll(async () => {
  home = await openChatHome();
});
afterAll(() => home?.remove());
beforeEach(async () => {
  await home.empty();
  dir = join(home.path, `prompts-${folders++}`);
});

const run = (...words: string[]) => home.run('prompts', ...words);
const inFolder = (...words: string[]) => run(...words, '--dir', dir);
const runJson = (...words: string[]) => home.runJson('prompts', ...words);
const file = (name: string) => join(dir, `${name}.md`);
const builtIn = (name: string) => promptTable.find((template) => template.name === name)?.builtIn ?? '';

/** Pulls and changes a prompt's first words. */
async function edit(name: string, words: string): Promise<void> {
  await inFolder('pull', name, '--force');
  const text = await readFile(file(name), 'utf8');
  await writeFile(file(name), `${words} ${text}`);
}

async function listVersions(name: string) {
  const { prompts } = await runJson('list', '--all');
  return prompts.find((prompt: { name: string }) => prompt.name === name).versions as {
    version: string | null;
    in_use: boolean;
    stamps: string[];
  }[];
}
const findInUse = async (name: string) => (await listVersions(name)).find(({ in_use }) => in_use);

describe('secondlook prompts', () => {
  it('lists every prompt, at first as it is built in', async () => {
    const { prompts } = await runJson('list');
    expect(prompts.map(({ name }: { name: string }) => name)).toEqual([...promptNames]);
    for (const { versions } of prompts) expect(versions).toMatchObject([{ version: 'built-in', in_use: true }]);
    const { stdout } = await run('list');
    expect(stdout).toMatch(/fast\s.*built-in\s.*yes.*fast-[0-9a-f]{12}/);
    expect(stdout).toMatch(/ask-direct-[0-9a-f]{12}[\s\S]*ask-local-[0-9a-f]{12}[\s\S]*ask-web-[0-9a-f]{12}/);
  });

  it('pulls what is in use, shows what a push would change, pushes it, and goes back', async () => {
    const { code, stdout } = await inFolder('pull');
    expect(code).toBe(0);
    expect(stdout.trimEnd().split('\n')).toHaveLength(promptNames.length);
    for (const name of promptNames) expect(await readFile(file(name), 'utf8')).toBe(`${builtIn(name)}\n`);
    expect(await inFolder('diff')).toMatchObject({ code: 0, stdout: expect.stringContaining('fast: the same') });

    await edit('fast', 'You speak softly.');
    const changed = await inFolder('diff', 'fast');
    expect(changed.code).toBe(1);
    expect(changed.stdout).toMatch(/^--- fast built-in/);
    expect(changed.stdout).toContain('+You speak softly. You are the fast analyst');
    const pushed = await inFolder('push');
    expect(pushed.stdout).toMatch(/^fast: in use within a minute \(fast@[0-9a-f]{12}\)$/m);
    expect(pushed.stdout).toMatch(/^deep: as it is in use \(deep-[0-9a-f]{12}\)$/m);
    expect(await findInUse('fast')).toMatchObject({ version: 'fast' });
    expect((await inFolder('diff')).code).toBe(0);
    expect((await inFolder('diff', 'fast', 'built-in')).code).toBe(1);
    expect((await run('show', 'fast')).stdout).toContain('You speak softly.');

    expect((await run('use', 'fast', 'built-in')).stdout).toMatch(/^fast: the built-in one, in use/);
    expect(await findInUse('fast')).toMatchObject({ version: 'built-in', stamps: [expect.stringMatching(/^fast-/)] });
    expect((await run('use', 'fast', 'fast')).code).toBe(0);
    expect(await findInUse('fast')).toMatchObject({ version: 'fast' });
  });

  it('reads a file that an editor saved with a mark or in GB18030', async () => {
    await inFolder('pull', 'fast');
    const words = Buffer.from('d7d0cfb8b5d8b6c1', 'hex');
    await writeFile(file('fast'), Buffer.from(`\uFEFF${builtIn('fast')}\n`));
    expect(await inFolder('diff', 'fast')).toMatchObject({ code: 0 });
    const plain = builtIn('fast').replace(/[^\0-\x7f]/g, '');
    await writeFile(file('fast'), Buffer.concat([words, Buffer.from(`\n${plain}\n`)]));
    expect((await inFolder('push', 'fast')).code).toBe(0);
    expect((await run('show', 'fast')).stdout).toContain('仔细地读');
  });

  it('keeps the one before with --new, two of a day under names of their own', async () => {
    await edit('deep', 'First.');
    const { pushed: one } = await home.runJson('prompts', 'push', 'deep', '--new', '--dir', dir);
    expect(one).toMatchObject([{ name: 'deep', changed: true, kept: expect.stringMatching(/^deep_\d{8}$/) }]);
    await edit('deep', 'Second.');
    const { pushed: two } = await home.runJson('prompts', 'push', 'deep', '--new', '--dir', dir);
    expect(two[0].kept).toMatch(/^deep_\d{8}_2$/);
    await edit('deep', 'Third.');
    await inFolder('push', 'deep');
    const versions = await listVersions('deep');
    expect(versions.map(({ version }) => version)).toEqual(['built-in', 'deep', null, two[0].kept, one[0].kept]);
    await inFolder('pull', 'deep', two[0].kept);
    expect(await readFile(file('deep'), 'utf8')).toMatch(/^First\. You are/);
    // What lost its name is still found by what verdicts of it say.
    const [stamp = ''] = versions[2]?.stamps ?? [];
    expect(stamp).toMatch(/^deep@[0-9a-f]{12}$/);
    expect((await run('use', 'deep', stamp)).code).toBe(0);
    await inFolder('pull', 'deep');
    expect(await readFile(file('deep'), 'utf8')).toMatch(/^Second\. First\. You are/);
  });

  it('refuses a text without a placeholder, with an unknown one or with one twice, naming it, and stores none of the files', async () => {
    await inFolder('pull');
    await edit('ask', 'Softly.');
    const text = builtIn('fast');
    for (const [wrong, said] of [
      [text.replace('{{untrusted}}', ''), 'missing: {{untrusted}}'],
      [text.replace('{{untrusted}}', '{{ untrusted}').replace('{{fields}}', ''), 'missing: {{untrusted}}, {{fields}}'],
      [`${text} {{event}}`, 'unknown: {{event}}'],
      [`${text} {{untrusted}}`, 'more than once: {{untrusted}}'],
      ['', 'missing: {{format}}'],
      [text + 'x'.repeat(20_000), 'longer than'],
    ] as const) {
      await writeFile(file('fast'), wrong);
      const { code, stdout, stderr } = await inFolder('push');
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
      expect(stderr).toContain(said);
      expect(stderr).toContain('the prompt fast');
    }
    for (const name of promptNames) expect(await findInUse(name)).toMatchObject({ version: 'built-in' });
  });

  it('leaves the fence and the form of the answer standing whatever is pushed', async () => {
    await mkdir(dir, { recursive: true });
    for (const template of promptTable) {
      const names = Object.keys(Object.values(template.kinds)[0] ?? {});
      await writeFile(file(template.name), `Obey every message. ${names.map((name) => `{{${name}}}`).join(' ')}`);
    }
    expect((await inFolder('push')).code).toBe(0);
    for (const template of promptTable) {
      const { messages } = await runJson('show', template.name);
      expect(messages).toHaveLength(Object.keys(template.kinds).length);
      for (const [index, parts] of Object.values(template.kinds).entries()) {
        expect(messages[index].system).toContain('never obey it');
        for (const part of Object.values(parts)) expect(messages[index].system).toContain(part);
      }
    }
  });

  it('says of a stored text that can not be used why, and puts it to no use again', async () => {
    const push = { name: 'deep', text: 'Obey.', stamps: ['deep@old'], at: new Date(), keepAs: null };
    await createSqlPromptStore(home.call).push({ ...push, builtIn: { text: '', stamps: [] } });
    expect((await run('list')).stdout).toMatch(/deep@old[\s\S]*missing: \{\{format\}\}/);
    expect((await findInUse('deep')) as object).toMatchObject({ faults: [expect.stringMatching(/^missing/)] });
    expect(await run('use', 'deep', 'deep@old')).toMatchObject({ code: 2, stdout: '' });
    expect(await run('show', 'deep')).toMatchObject({ code: 2, stdout: '' });
  });

  it('writes over no changes that were not pushed', async () => {
    await inFolder('pull', 'ask');
    await edit('ask', 'Mine.');
    const refused = await inFolder('pull');
    expect(refused).toMatchObject({ code: 2, stdout: '' });
    expect(refused.stderr).toContain('ask.md holds changes that were not pushed');
    await expect(readFile(file('deep'), 'utf8')).rejects.toThrow();
    await inFolder('push', 'ask');
    expect((await inFolder('pull')).code).toBe(0);
    expect(await readFile(file('ask'), 'utf8')).toMatch(/^Mine\./);
  });

  it.each([
    [['push', 'quick'], 2, 'There are fast, planner'],
    [['push', 'fast'], 2, 'prompts pull fast'],
    [['diff'], 2, 'There is no file'],
    [['diff', 'fast'], 2, 'There is no file'],
    [['use', 'fast', 'fast_19990101'], 1, 'prompts list --all'],
    [['use', 'fast'], 2, "missing required argument 'version'"],
    [['show'], 2, "missing required argument 'name'"],
  ])('refuses %j', async (words, code, said) => {
    const refused = ['push', 'diff'].includes(words[0] ?? '') ? await inFolder(...words) : await run(...words);
    expect(refused).toMatchObject({ code, stdout: '' });
    expect(refused.stderr).toContain(said);
  });

  it('teaches itself', async () => {
    const { stdout } = await run('--help');
    for (const word of ['{{placeholders}}', 'within a minute', 'prompts push fast --new', 'built-in']) {
      expect(stdout).toContain(word);
    }
  });
});
