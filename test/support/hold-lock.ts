import { AppError } from '../../src/domain/app-error.ts';
import { acquireDirectoryLock } from '../../src/store/pglite/directory-lock.ts';

/** A process of its own that takes the lock, says so, and holds it until its standard input ends; or says why it can't. */
try {
  const lock = await acquireDirectoryLock(process.argv[2] ?? '');
  process.stdout.write('held\n');
  process.stdin.resume().on('end', () => void lock.release());
} catch (error) {
  if (!(error instanceof AppError)) throw error;
  process.stdout.write(`${error.code}\n`);
  process.stdin.destroy();
}
