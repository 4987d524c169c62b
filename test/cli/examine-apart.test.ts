import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { examineApart } from '../../src/cli/examine-apart.ts';
import { makeTemporaryDirectory } from '../support/temporary-directory.ts';

let directory: Awaited<ReturnType<typeof makeTemporaryDirectory>>;
beforeAll(async () => {
  directory = await makeTemporaryDirectory();
});
afterAll(() => directory.remove());

async function writeProgram(name: string, code: string): Promise<string> {
  const path = join(directory.path, name);
  await writeFile(path, code);
  return path;
}

it('the checks of another process are an answer, broken ones too', async () => {
  const checks = [{ name: 'models', status: 'broken', detail: 'HTTP 401', fix: 'Check OPENAI_API_KEY.' }];
  const program = await writeProgram(
    'broken.mjs',
    `if (process.argv.slice(2).join(' ') === 'doctor --json') process.stdout.write(${JSON.stringify(JSON.stringify({ checks }))});
     process.exitCode = 1;`,
  );
  expect(await examineApart(program)).toEqual(checks);
});

it('one that says nothing usable is a failure that says what to do', async () => {
  const hint = expect.stringContaining('npx secondlook doctor');
  for (const code of ['', "process.stdout.write('{}')", "throw new Error('sk-secret')"]) {
    const program = await writeProgram('silent.mjs', code);
    await expect(examineApart(program)).rejects.toMatchObject({ code: 'interrupted', hint });
  }
});
