import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { toCommand } from '../../src/cli/runnable.ts';
import { runInProcess } from '../support/run-in-process.ts';
import {
  findCommandLine,
  finish,
  projectDirectory,
  runCommand,
  startCommand,
  toBareEnvironment,
} from '../support/run-process.ts';

describe('wrong use', () => {
  it.for([
    [['analyse', 'x'], "unknown command 'analyse'"],
    [['analyze', '--fast', 'x'], "unknown option '--fast'"],
    [['analyze', '--published-at', 'yesterday', 'x'], '--published-at is not a moment: yesterday'],
    [['analyze', '--as-of', '2025-13-45', 'x'], '--as-of is not a moment: 2025-13-45'],
    [['replay'], "missing required argument 'file'"],
    [['replay', 'x.json', '--limit', '-1'], '--limit is not a whole number'],
    [['replay', 'x.json', '--concurrency', '1000'], '--concurrency is not a whole number from 1 to 256: 1000'],
    [['replay', 'x.json', '--as-of', 'then'], '--as-of is not a moment: then'],
    [['memory', 'find', 'x'], "unknown command 'find'"],
    [['memory', 'search'], "missing required argument 'words'"],
    [['memory', 'search', 'x', '--limit', '0'], '--limit is not a whole number from 1 to 50: 0'],
    [['why'], "missing required argument 'id'"],
    [['why', '--fast'], "unknown option '--fast'"],
    [['why', '-1001000000002/314', '--fast'], "unknown option '--fast'"],
    [['why', '-x/314'], "unknown option '-x/314'"],
    [['why', '-1001000000002/314', '-1001000000002/315'], 'too many arguments'],
    [['why', ''], 'The id is empty'],
    [['why', '  '], 'The id is empty'],
    [['memory', 'pin', ''], 'The id is empty'],
    [['memory', 'unpin', ''], 'The id is empty'],
    [['replay', 'nowhere.jsonl'], 'Cannot read nowhere.jsonl'],
    [['gateway', 'import', 'nowhere'], 'Give the path of a file of chats'],
    [['memory', 'synonyms', 'import', 'nowhere'], 'Give the path of what'],
    [['diff', 'nowhere', 'nowhere'], 'Give a folder made by --record'],
    [['dev', 'telegram', '--port', '0', '--replay', 'nowhere.jsonl'], 'Cannot read nowhere.jsonl'],
    [['doctor', '--fix'], "unknown option '--fix'"],
  ] as const)('is refused with exit code 2 and a reason: %j', async ([words, reason]) => {
    const { code, stdout, stderr } = await runInProcess(words);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(reason);
  });

  it.for([
    [['analyse'], 'secondlook --help'],
    [['analyze', '--fast'], 'secondlook analyze --help'],
    [['memory', 'find'], 'secondlook memory --help'],
    [['gateway', 'key', 'add', '--fast'], 'secondlook gateway key add --help'],
  ] as const)("points to the command's own help: %j", async ([words, help]) => {
    const { stderr } = await runInProcess(words);
    expect(stderr).toContain(`(${toCommand(help.replace('secondlook ', ''), null)} shows how it is used)`);
  });

  it('ends a real process with exit code 2 too, without a stack trace', async () => {
    const { code, stdout, stderr } = await runCommand(['analyse', 'x']);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain('--help shows how it is used');
    expect(stderr).not.toContain('    at ');
  });
});

describe('a reader who has had enough', () => {
  it('ends the command without a word, though all was written before it went', async () => {
    const child = startCommand(['--help']);
    child.stdout?.destroy();
    const { code, stderr } = await finish(child);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  });

  it('of the notes alone changes nothing else', async () => {
    const child = startCommand(['analyse']);
    child.stderr?.destroy();
    expect((await finish(child)).code).toBe(2);
  });

  it('is watched for by one listener, however often commands run', async () => {
    await runInProcess(['--version']);
    const before = process.stdout.listenerCount('error');
    for (let run = 0; run < 20; run++) await runInProcess(['--version']);
    expect(process.stdout.listenerCount('error')).toBe(before);
  });
});

it.runIf(existsSync('/dev/full'))(
  'an answer that cannot be written, as on a full disk, is a failure that is told',
  async () => {
    const full = await open('/dev/full', 'w');
    const child = spawn(process.execPath, [findCommandLine(), '--version'], {
      env: toBareEnvironment(),
      stdio: ['pipe', full.fd, 'pipe'],
    });
    const { code, stderr } = await finish(child);
    await full.close();
    expect([code, stderr]).toEqual([1, expect.stringMatching(/cannot write to standard output: .*ENOSPC/)]);
  },
);

describe('--help', () => {
  it.for([
    [[], 'analyze', 'replay', 'memory', 'why', 'migrate', 'doctor', 'demo', 'Exit codes'],
    [['analyze'], '[text...]', '--source', '--published-at', '--as-of', '--json', 'Example:'],
    [['replay'], '<file...>', '--limit', '--concurrency', '--as-of', '--json', 'Example:'],
    [['memory'], 'search'],
    [['memory', 'search'], '<words...>', '--as-of', '--asset', '--limit', '--explain', '--json'],
    [['why'], '<id>', 'SOURCE/MESSAGE_ID', '--json'],
    [['migrate'], 'DATABASE_URL', '--json'],
    [['doctor'], 'ok, off, warn or', '--json'],
    [['demo'], '--directory', '--json'],
  ] as const)('tells of %j', async ([words, ...parts]) => {
    const { code, stdout, stderr } = await runInProcess([...words, '--help']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    for (const part of parts) expect(stdout).toContain(part);
  });

  it('gives the version of the package', async () => {
    const { version } = JSON.parse(await readFile(join(projectDirectory, 'package.json'), 'utf8'));
    expect(await runInProcess(['--version'])).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' });
  });
});
