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

it.each([
  ['', 'is of another version', 'it told nothing'],
  ["process.stdout.write('{}')", 'is of another version', 'it told nothing'],
  ["console.error('sk-secret'); process.exit(3)", 'ended with 3', 'sk-secret'],
  ["process.kill(process.pid, 'SIGKILL')", 'got SIGKILL', 'it told nothing'],
  ["process.stdout.write('x'.repeat(3_000_000))", 'too much', 'it told nothing'],
])('one that says nothing usable is a failure that says how it ended, and what to do: %s', async (code, end, told) => {
  const failure = await examineApart(await writeProgram('silent.mjs', code)).catch((error: unknown) => error);
  expect(failure).toMatchObject({
    code: 'interrupted',
    message: expect.stringMatching(new RegExp(`^The checks came to no end: .*${end}$`)),
    hint: expect.stringContaining('npx secondlook doctor'),
    cause: { message: told },
  });
});
