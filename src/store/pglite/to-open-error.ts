import { access, constants, readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { AppError, toErrorMessage } from '../../domain/app-error.ts';

/** Whether this process may read and write a file, or use a directory. */
type CanUse = (path: string) => Promise<boolean>;

/** Why the database in a data directory could not be opened. Postgres names no file of another user that stands in its way. */
export async function toOpenError(directory: string, error: unknown, canUse: CanUse = mayUse): Promise<AppError> {
  const foreign = await findUnusable(join(directory, 'pglite'), canUse).catch(() => null);
  const reason = foreign === null ? toErrorMessage(error) : await describeOwner(foreign);
  return new AppError('database_unavailable', `Cannot open the database in ${directory}: ${reason}`, {
    hint:
      foreign === null
        ? 'Is the disk full, or the directory damaged? A new SECONDLOOK_HOME starts afresh.'
        : `Run it as that user, or give the files to this one, as root: chown -R ${process.getuid?.() ?? 'USER'} ${resolve(directory)}`,
    cause: error,
  });
}

/** The first below, itself included, that may not be used; null: none. */
async function findUnusable(path: string, canUse: CanUse): Promise<string | null> {
  const found = await stat(path).catch(() => null);
  if (found === null) return null;
  if (!(await canUse(path))) return path;
  if (!found.isDirectory()) return null;
  for (const entry of await readdir(path)) {
    const unusable = await findUnusable(join(path, entry), canUse);
    if (unusable !== null) return unusable;
  }
  return null;
}

async function describeOwner(path: string): Promise<string> {
  const { uid } = await stat(path);
  return `${path} belongs to user ${uid}, and this process may not use it`;
}

async function mayUse(path: string): Promise<boolean> {
  const { R_OK, W_OK, X_OK } = constants;
  const rights = (await stat(path)).isDirectory() ? R_OK | W_OK | X_OK : R_OK | W_OK;
  return access(path, rights).then(
    () => true,
    () => false,
  );
}
