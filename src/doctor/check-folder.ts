import type { Config } from '../app/config.ts';
import { toErrorMessage } from '../domain/app-error.ts';
import type { Check } from '../domain/check.ts';
import { listMessageFiles } from '../worker/sources/folder-source.ts';
import { toCheck } from './check.ts';

/** Whether the folder that the worker reads is there. One that comes later is read then. */
export function checkFolder({ worker: { watchFolder } }: Config): Promise<Check> {
  return toCheck('folder', async () => {
    if (watchFolder === null) return { status: 'off', detail: 'WATCH_FOLDER is not set' };
    try {
      const files = await listMessageFiles(watchFolder);
      return { status: 'ok', detail: `${watchFolder}, ${files.length} files of messages` };
    } catch (error) {
      return { status: 'broken', detail: toErrorMessage(error), fix: 'Make the folder, or correct WATCH_FOLDER.' };
    }
  });
}
