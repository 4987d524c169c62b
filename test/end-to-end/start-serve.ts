import { once } from 'node:events';
import { startCommand } from '../support/run-process.ts';
import { killNow } from '../support/watch-process.ts';

export interface RunningServe {
  /** Where it answers over HTTP. */
  url: string;
  pid: number;
  /** What it has said so far. */
  readonly stdout: string;
  readonly stderr: string;
  /** SIGTERM, and what it ended with. */
  stop(): Promise<number | null>;
  kill(): Promise<void>;
}

/** `secondlook serve` in a process of its own; resolves once it is at work. Rejects, with what it said, if it ends before that. */
export async function startServe(
  environment: Record<string, string>,
  words: readonly string[] = ['serve'],
): Promise<RunningServe> {
  const child = startCommand(words, { environment: { HTTP_PORT: '0', ...environment } });
  const said = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const) {
    child[stream]?.setEncoding('utf8').on('data', (text: string) => {
      said[stream] += text;
    });
  }
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const url = await new Promise<string>((resolve, reject) => {
    child.stderr?.on('data', () => {
      const found = /HTTP at (http:[^"\s]+)/.exec(said.stderr)?.[1];
      if (found !== undefined) resolve(found);
    });
    void ended.then((code) => reject(new Error(`serve ended with ${code}: ${said.stderr}`)));
  });
  return {
    url,
    pid: child.pid ?? 0,
    get stdout() {
      return said.stdout;
    },
    get stderr() {
      return said.stderr;
    },
    stop() {
      child.kill('SIGTERM');
      return ended;
    },
    kill: () => killNow(child),
  };
}
