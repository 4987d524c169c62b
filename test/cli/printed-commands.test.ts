import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { finish, runCommand, toBareEnvironment } from '../support/run-process.ts';
import { makeTemporaryDirectory } from '../support/temporary-directory.ts';
import { killNow, waitForLines } from '../support/watch-process.ts';

/** What we print can be typed where it is printed, and works on the data that it is about. */

const run = promisify(execFile);
let directory: Awaited<ReturnType<typeof makeTemporaryDirectory>>;
let folder: string;

beforeAll(async () => {
  directory = await makeTemporaryDirectory();
  // A shell would take the name apart.
  folder = join(directory.path, 'my desk');
  await mkdir(folder);
});
afterAll(() => directory?.remove());

/** The commands of this program in what it has printed: from their environment to the end of the line, or to the next mark. */
function findCommands(printed: string): string[] {
  const word = String.raw`(?:'[^']*'|\\'|[^\s'"])+`;
  const program = `(?:npx secondlook|node ${word}|secondlook)`;
  const environment = `(?:[A-Z_]+=${word} )*`;
  const words = String.raw`(?: (?:'[^']*'|"[^"]*"|[\w:@/.-]+))+`;
  return [...printed.matchAll(new RegExp(`${environment}${program}(?= [a-z])${words}`, 'g'))]
    .map(([command]) => command.replace(/[.,;:]+$/, ''))
    .filter((command) => !/secondlook [a-z]+:/.test(command));
}

/** Types a command into a shell, in a terminal of its own: nothing of the environment that the printing command had. */
const type = (command: string) =>
  run('sh', ['-c', command], { cwd: folder, env: toBareEnvironment() }).then(
    ({ stdout }) => ({ code: 0, stdout }),
    ({ code, stdout, stderr }) => ({ code, stdout: `${stdout}${stderr}` }),
  );

/** A command that runs until it is stopped: types it, and stops it once it has printed `text`. */
async function typeUntil(command: string, text: string) {
  const child = spawn('sh', ['-c', `exec ${command}`], { cwd: folder, env: toBareEnvironment(), stdio: 'pipe' });
  onTestFinished(() => killNow(child));
  const ending = finish(child);
  await waitForLines(child, 1, text);
  child.kill('SIGTERM');
  return ending;
}

const runsOn = (command: string): boolean => command.includes(' --open');

async function expectRunnable(printed: string, least: number): Promise<string[]> {
  const commands = findCommands(printed).filter((command) => !runsOn(command));
  expect(commands.length, printed).toBeGreaterThanOrEqual(least);
  const answers: string[] = [];
  for (const command of commands) {
    const { code, stdout } = await type(command);
    expect(code, `${command}\n${stdout}`).toBe(0);
    answers.push(stdout);
  }
  return answers;
}

describe('what is printed to be typed', () => {
  describe('by the demo', () => {
    let printed: string;
    beforeAll(async () => {
      printed = (await runCommand(['demo'], { directory: folder })).stdout;
    });
    afterEach(() => expect(existsSync(join(folder, '.secondlook'))).toBe(false));

    it('leads to its own data, in whatever folder', async () => {
      const answers = await expectRunnable(printed, 3);
      expect(answers.join('\n')).toContain('deep look, signal:');
      expect(answers.at(-1)).toMatch(/Fast look: (?:when it advised to act, right \d|not enough data \(\d)/);
      // The prices that it is judged by are made up, and nothing that rests on them hides it.
      expect(answers.slice(-2).map((answer) => /prices are invented/.test(answer))).toEqual([true, true]);
      // What the demo counted and what the report counts differ by what was edited, and the report says so.
      const deep = Number(/(\d+) deep verdicts/.exec(printed)?.[1]);
      const [, counted, edited] =
        /of (\d+) deep verdicts[\s\S]*? and (\d+) deep ones were on words that were edited/.exec(
          answers.at(-1) ?? '',
        ) ?? [];
      expect(Number(counted) + Number(edited)).toBe(deep);
      expect(answers.at(-1)).toMatch(/best calls, after 24h[\s\S]*worst calls, after 24h/);
    });

    it('opens its pages, until they are stopped', async () => {
      const [shown = ''] = findCommands(printed).filter(runsOn);
      const { code, stdout } = await typeUntil(`${shown} --port 0`, 'Open http://127.0.0.1:');
      expect(code, stdout).toBe(0);
    });
  });

  it('by analyze leads to the message, also where the data is elsewhere', async () => {
    const environment = { SECONDLOOK_HOME: join(directory.path, "somebody's data") };
    const { stdout } = await runCommand(['analyze', 'Bybit loses 401,000 ETH in a hack', '--id', 'a 1'], {
      directory: folder,
      environment,
    });
    const answers = await expectRunnable(stdout, 1);
    expect(answers[0]).toContain('message api/a 1');
  });

  it('by help runs, where it needs no file of the reader', async () => {
    const { stdout } = await runCommand(['analyze', '--help'], { directory: folder });
    expect(await expectRunnable(stdout.slice(stdout.indexOf('Example:')), 1)).toHaveLength(1);
    const { stdout: serve } = await runCommand(['serve', '--help'], { directory: folder });
    const samples = /--replay (\S+messages\.jsonl)/.exec(serve)?.[1] ?? '';
    expect(existsSync(join(folder, samples)), samples).toBe(true);
  });
});
