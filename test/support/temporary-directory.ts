import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new empty directory, and how to be rid of it. */
export async function makeTemporaryDirectory(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'secondlook-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}
