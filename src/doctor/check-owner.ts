import type { Config } from '../app/config.ts';
import type { Check } from '../domain/check.ts';
import { isListening } from '../store/owner/call-owner.ts';
import { readOwner } from '../store/owner/owner-file.ts';

/**
 * That another process serves the data directory: it has the settings of its own start, which are not judged here. None where
 * nobody serves it, and in a process that the one that serves it has started, which has its settings.
 */
export async function checkOwner({ home }: Config): Promise<Check[]> {
  const owner = await readOwner(home);
  if (owner === null || [process.pid, process.ppid].includes(owner.pid) || !(await isListening(owner))) return [];
  const detail =
    `process ${owner.pid} serves this directory since ${owner.started_at}, with the settings of its own start. ` +
    `These checks are of this command's; the doctor at ${owner.url}/works checks the others`;
  return [{ name: 'running process', status: 'ok', detail }];
}
