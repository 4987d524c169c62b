import { randomBytes, randomUUID } from 'node:crypto';
import { readFile, rename, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { AppError, toErrorMessage } from '../../domain/app-error.ts';
import { makeDirectory } from '../make-directory.ts';

const ownerSchema = z.object({
  /** Its URL on this machine. */
  url: z.url({ protocol: /^http$/ }),
  /** Opens everything, for this start of the process only. */
  token: z.string().regex(/^[\x21-\x7e]+$/),
  pid: z.number().int(),
  /** ISO 8601. */
  started_at: z.string(),
  version: z.string(),
});

/** The process that owns the embedded database of a home, and how to ask it. */
export type Owner = z.infer<typeof ownerSchema>;

/** 256 random bits, as hex digits. */
export function createOwnerToken(): string {
  return randomBytes(32).toString('hex');
}

/**
 * Says in `<home>/owner.json` who owns the data there; only its own user can read it. `remove` takes it back, unless a
 * successor has said so meanwhile. Throws `database_unavailable` where it cannot be written.
 */
export async function writeOwner(home: string, owner: Owner): Promise<{ remove(): Promise<void> }> {
  const path = toPath(home);
  const draft = `${path}.${randomUUID()}`;
  try {
    makeDirectory(home);
    await writeFile(draft, JSON.stringify(owner), { mode: 0o600, flag: 'wx' });
    await rename(draft, path);
  } catch (error) {
    await unlink(draft).catch(() => {});
    throw new AppError('database_unavailable', `Cannot write ${path}: ${toErrorMessage(error)}`, {
      hint: 'The data directory must be writable and the disk not full.',
      cause: error,
    });
  }
  return {
    async remove() {
      if ((await readOwner(home))?.token === owner.token) await unlink(path).catch(() => {});
    },
  };
}

/**
 * The process that claims the data of a home; null if none does, or its file can't be read. It may have died without
 * removing its claim: then it doesn't answer.
 */
export async function readOwner(home: string): Promise<Owner | null> {
  try {
    return ownerSchema.parse(JSON.parse(await readFile(toPath(home), 'utf8')));
  } catch {
    return null;
  }
}

function toPath(home: string): string {
  return join(home, 'owner.json');
}
