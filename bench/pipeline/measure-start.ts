import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeStory } from './make-story.ts';
import { round, toMedian } from './run-block.ts';

export interface StartOptions {
  /** Node's arguments before the command line's own, such as `['dist/src/cli/main.js']`. */
  commandLine: readonly string[];
  runs: number;
  note: (line: string) => void;
}

/**
 * (c) Seconds from the start of the process to the first verdict on stdout, with offline analysts and an embedded database:
 * `cold` in an empty data directory, `warm` with an existing database. Medians.
 */
export async function measureStart({ commandLine, runs, note }: StartOptions) {
  const cold: number[] = [];
  const warm: number[] = [];
  for (let run = 0; run < runs; run++) {
    const home = await mkdtemp(join(tmpdir(), 'secondlook-bench-'));
    try {
      cold.push(await timeVerdict(commandLine, home, run * 2));
      warm.push(await timeVerdict(commandLine, home, run * 2 + 1));
    } finally {
      await rm(home, { recursive: true, force: true });
    }
    note(`start ${run + 1} of ${runs}: cold ${cold.at(-1)?.toFixed(2)} s, warm ${warm.at(-1)?.toFixed(2)} s`);
  }
  return { cold_start_s: round(toMedian(cold), 3), warm_start_s: round(toMedian(warm), 3), start_runs: runs };
}

/** Sends one message through a new process; seconds until its verdict has been read. */
function timeVerdict(commandLine: readonly string[], home: string, number: number): Promise<number> {
  const { text } = makeStory(number, 0.9).message;
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const child = spawn(process.execPath, [...commandLine, 'analyze', text, '--json'], {
      cwd: home,
      env: { PATH: process.env.PATH, HOME: home, SECONDLOOK_HOME: home, LOG_LEVEL: 'error' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let seconds: number | undefined;
    let said = '';
    let complaint = '';
    child.stdout.setEncoding('utf8').on('data', (part: string) => {
      said += part;
      if (said.endsWith('\n')) seconds ??= (performance.now() - started) / 1000;
    });
    child.stderr.setEncoding('utf8').on('data', (part: string) => {
      complaint += part;
    });
    child.on('error', reject);
    child.on('close', (code) => {
      if (code !== 0 || seconds === undefined) reject(new Error(`The command line ended with ${code}: ${complaint}`));
      else if (!said.includes('"status":"stored"')) reject(new Error(`The verdict was not stored: ${said}`));
      else resolve(seconds);
    });
  });
}
