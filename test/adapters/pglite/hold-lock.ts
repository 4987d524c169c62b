import { acquireDirectoryLock } from '../../../src/adapters/pglite/directory-lock.ts';

/** A process of its own that takes the lock, says so, and holds it until its standard input ends. */
const lock = await acquireDirectoryLock(process.argv[2] ?? '');
process.stdout.write('held\n');
process.stdin.resume().on('end', () => void lock.release());
