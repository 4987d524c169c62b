import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../../domain/app-error.ts';
import type { VerdictRecord } from '../../ports/news-store.ts';
import type { Spool } from '../../ports/spool.ts';

/**
 * A spool in a directory, one JSON file per record: written aside, flushed, then renamed, so that a crash leaves a whole
 * record or none. A file that can't be read, or that the store refuses as bad data, is set aside as `.broken`, never deleted.
 */
export function createDirectorySpool(directory: string): Spool {
  async function list(): Promise<string[]> {
    const files = await readdir(directory).catch((): string[] => []);
    return files.filter((file) => file.endsWith('.json')).sort();
  }

  return {
    async put(record) {
      await mkdir(directory, { recursive: true });
      const path = join(directory, toFileName(record));
      const draft = `${path}.${randomUUID()}.tmp`;
      const file = await open(draft, 'wx');
      try {
        await file.writeFile(JSON.stringify(record));
        await file.sync();
      } catch (error) {
        await unlink(draft).catch(() => {});
        throw error;
      } finally {
        await file.close();
      }
      await rename(draft, path);
    },

    async drain(deliver) {
      const files = await list();
      let delivered = 0;
      for (const file of files) {
        const path = join(directory, file);
        const text = await readFile(path, 'utf8').catch(() => null);
        if (text === null) continue;
        const record = parseRecord(text);
        if (record === null) {
          await rename(path, `${path}.broken`);
          continue;
        }
        try {
          await deliver(record);
        } catch (error) {
          if (!(error instanceof AppError && error.code === 'invalid_input')) break;
          await rename(path, `${path}.broken`);
          continue;
        }
        await unlink(path);
        delivered++;
      }
      return { delivered, left: (await list()).length };
    },

    async count() {
      return (await list()).length;
    },
  };
}

/** Sorted by time; the same revision of the same message always gets the same name. */
function toFileName({ event }: VerdictRecord): string {
  const identity = createHash('sha256')
    .update(JSON.stringify([event.source, event.source_message_id, event.hash_raw]))
    .digest('hex');
  return `${event.as_of.replace(/[:.]/g, '-')}-${identity.slice(0, 24)}.json`;
}

function parseRecord(text: string): VerdictRecord | null {
  try {
    return JSON.parse(text) as VerdictRecord;
  } catch {
    return null;
  }
}
