import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { findBuilt } from './built-project.ts';

export const projectDirectory = join(import.meta.dirname, '../..');
const commandLine = join(projectDirectory, 'src/cli/main.ts');

export interface ProcessResult {
  code: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
}

export interface RunOptions {
  environment?: Record<string, string>;
  directory?: string;
  input?: string | Buffer;
}

/** The environment of a fresh machine: a path, a home, and what the test adds. */
export function toBareEnvironment(added: Record<string, string> = {}): Record<string, string> {
  return { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', ...added };
}

/** The command line as users have it, built. */
export const findCommandLine = (): string => findBuilt(commandLine);

/** Runs the command line as a user would, in a process of its own. */
export function runCommand(words: readonly string[], options: RunOptions = {}): Promise<ProcessResult> {
  return finish(startCommand(words, options), options.input);
}

export function startCommand(words: readonly string[], options: RunOptions = {}): ChildProcess {
  return startScript(commandLine, words, options);
}

/** Runs a TypeScript file in a process of its own. */
export function runScript(path: string, words: readonly string[], options: RunOptions = {}): Promise<ProcessResult> {
  return finish(startScript(path, words, options), options.input);
}

export function startScript(
  path: string,
  words: readonly string[],
  { environment, directory }: RunOptions = {},
): ChildProcess {
  return spawn(process.execPath, [findBuilt(path), ...words], {
    cwd: directory ?? projectDirectory,
    env: toBareEnvironment(environment),
    stdio: 'pipe',
  });
}

/** Waits for a process to end and gives what it said. */
export function finish(child: ChildProcess, input?: string | Buffer): Promise<ProcessResult> {
  return new Promise((resolve, reject) => {
    let stdout = '';
    let stderr = '';
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
    });
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
    });
    child.on('error', reject);
    child.on('close', (code, signal) => resolve({ code, signal, stdout, stderr }));
    child.stdin?.on('error', () => {});
    child.stdin?.end(input ?? '');
  });
}

/** A port of the loopback interface that was free a moment ago. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
