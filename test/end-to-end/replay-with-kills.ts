import { setTimeout as delay } from 'node:timers/promises';
import { finish, type ProcessResult, startCommand } from '../support/run-process.ts';
import { killNow, waitForLines } from '../support/watch-process.ts';

export interface KilledReplay {
  /** The run that was left to end. */
  last: ProcessResult;
  /** When each of the others was killed, for the message of a failing test. */
  kills: string[];
}

/**
 * Replays a file over and over into one data directory, killing each run at a random moment (in its start, or after it has
 * stored some verdicts), and lets the last one end.
 * @param reach most verdicts that a run may store before it is killed.
 */
export async function replayWithKills(
  file: string,
  home: string,
  { count, reach, random }: { count: number; reach: number; random: () => number },
): Promise<KilledReplay> {
  const words = ['replay', file, '--json'];
  const options = { environment: { SECONDLOOK_HOME: home }, directory: home };
  const kills: string[] = [];
  for (let kill = 0; kill < count; kill++) {
    const lines = random() < 0.2 ? 0 : 1 + Math.floor(random() * reach);
    const afterMs = Math.floor(random() * (lines === 0 ? 2500 : 30));
    const child = startCommand(words, options);
    child.stdin?.end();
    child.stderr?.resume();
    await waitForLines(child, lines, '"status":"stored"');
    await delay(afterMs);
    kills.push(`${lines} stored + ${afterMs} ms${child.exitCode === null ? '' : ' (had ended)'}`);
    await killNow(child);
  }
  return { last: await finish(startCommand(words, options)), kills };
}
