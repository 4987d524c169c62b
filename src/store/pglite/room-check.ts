import { statfs } from 'node:fs/promises';
import { AppError } from '../../domain/app-error.ts';

/** Free megabytes (10⁶ bytes) for this user where the directory is. */
type ReadFreeMb = (directory: string) => Promise<number>;

const readFreeMb: ReadFreeMb = async (directory) => {
  const { bavail, bsize } = await statfs(directory);
  return (bavail * bsize) / 1e6;
};

/** An answer is good for so long, ms. */
const freshMs = 1000;
/** What was stopped goes on with so much more than the limit: what little it writes would otherwise stop it again at once. */
const restartShare = 1.25;

/**
 * A check before new work: throws `database_unavailable` while the disk of an embedded database has less than `leastMb` free. What
 * is under way still has that much to be stored in; Postgres on a full disk stops in the middle of a statement. Once it has thrown, it
 * does so until a quarter more is free.
 * @param leastMb megabytes, ≥ 0; 0: no check.
 */
export function createRoomCheck(
  directory: string,
  leastMb: number,
  read: ReadFreeMb = readFreeMb,
): () => Promise<void> {
  let asked = 0;
  let answer: Promise<number> | undefined;
  let isStopped = false;
  return async () => {
    if (leastMb === 0) return;
    if (answer === undefined || performance.now() - asked >= freshMs) {
      asked = performance.now();
      // A file system that can't be asked is no reason to stop.
      answer = read(directory).catch(() => Number.POSITIVE_INFINITY);
    }
    const freeMb = await answer;
    const neededMb = isStopped ? leastMb * restartShare : leastMb;
    isStopped = freeMb < neededMb;
    if (!isStopped) return;
    throw new AppError(
      'database_unavailable',
      `Only ${Math.floor(freeMb)} MB are free at ${directory}, and no new work is begun below ${neededMb}`,
      { retryable: true, hint: 'Make room on the disk: it goes on by itself. MIN_FREE_DISK_MB is the limit.' },
    );
  };
}
