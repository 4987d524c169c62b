import { execFileSync } from 'node:child_process';
import { closeSync, openSync, writeSync } from 'node:fs';
import { mkdir, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';

/** So much memory as a disk, MB (2²⁰ bytes); null, with the reason printed, where this user may not mount one. */
export async function mountSmallDisk(path: string, megabytes: number): Promise<string | null> {
  await mkdir(path);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path], { stdio: 'pipe' });
    return path;
  } catch {
    process.stderr.write('no disk could be mounted: a full one was not tested\n');
    return null;
  }
}

export function unmount(disk: string): void {
  execFileSync('umount', [disk]);
}

/** Leaves one block. */
export async function fillDisk(disk: string): Promise<void> {
  const { bavail, bsize } = await statfs(disk);
  const file = openSync(join(disk, 'ballast'), 'w');
  writeSync(file, Buffer.alloc((bavail - 1) * bsize));
  closeSync(file);
}

/** Takes back what `fillDisk` did. */
export async function makeRoom(disk: string): Promise<void> {
  await rm(join(disk, 'ballast'));
}
