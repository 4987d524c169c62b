import { createHash, randomUUID } from 'node:crypto';
import { open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type VerdictRecord, verdictRecordSchema } from '../../../graphs/signal/news-store.ts';
import type { Spool } from '../../../graphs/signal/spool.ts';
import { AppError, toErrorMessage } from '../../domain/app-error.ts';
import { makeDirectory } from '../make-directory.ts';

/**
 * A spool in a directory, one JSON file per record: written aside, flushed, then renamed, so that a crash leaves a whole
 * record or none. A file that can't be read, or that the store refuses as bad data, is set aside as `.broken`, never deleted.
 */
export function createDirectorySpool(directory: string): Spool {
  async function list(): Promise<string[]> {
    const files = await readdir(directory).catch((): string[] => []);
    return files.filter((file) => file.endsWith('.json')).sort();
  }

  /** Sorted by time; a revision that is already waiting keeps its place, whatever this run's clock says. */
  async function chooseFileName({ event }: VerdictRecord): Promise<string> {
    const identity = createHash('sha256')
      .update(JSON.stringify([event.source, event.source_message_id, event.hash_raw]))
      .digest('hex');
    const ending = `-${identity.slice(0, 24)}.json`;
    const waiting = (await list()).find((file) => file.endsWith(ending));
    return waiting ?? `${event.as_of.replace(/[:.]/g, '-')}${ending}`;
  }

  return {
    async put(record) {
      try {
        makeDirectory(directory);
        await write(join(directory, await chooseFileName(record)), JSON.stringify(record));
      } catch (error) {
        throw new AppError('database_unavailable', `Cannot write to ${directory}: ${toErrorMessage(error)}`, {
          hint: 'Is the disk full, or the directory not writable?',
          cause: error,
        });
      }
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
        // Meanwhile its deep verdict may have taken its place: that is still to be delivered.
        if ((await readFile(path, 'utf8').catch(() => text)) === text) await rm(path, { force: true });
        delivered++;
      }
      return { delivered, left: (await list()).length };
    },

    async count() {
      return (await list()).length;
    },
  };
}

async function write(path: string, text: string): Promise<void> {
  const draft = `${path}.${randomUUID()}.tmp`;
  const file = await open(draft, 'wx');
  try {
    await file.writeFile(text);
    await file.sync();
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  } finally {
    await file.close();
  }
  await rename(draft, path);
}

/** A file from before there were versions has tokens of version 0. */
const spooledSchema = verdictRecordSchema.extend({
  keyword_version: verdictRecordSchema.shape.keyword_version.default(0),
});

function parseRecord(text: string): VerdictRecord | null {
  try {
    const record = JSON.parse(text);
    const parsed = spooledSchema.safeParse(record);
    if (!parsed.success) return null;
    // The file's own record, not the parsed one: it may hold what a later version wrote and this schema doesn't know.
    return { ...record, keyword_version: parsed.data.keyword_version };
  } catch {
    return null;
  }
}
