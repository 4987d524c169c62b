import { createHash, randomUUID } from 'node:crypto';
import { open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { bulkhead } from 'cockatiel';
import { z } from 'zod';
import { type VerdictRecord, verdictRecordSchema } from '../../../graphs/signal/news-store.ts';
import type { Spool } from '../../../graphs/signal/spool.ts';
import { AppError, isErrno, toErrorMessage } from '../../domain/app-error.ts';
import { eventSchema, type NewsEvent } from '../../domain/message.ts';
import { makeDirectory } from '../make-directory.ts';

/** Verdicts in a directory. */
export function createDirectorySpool(directory: string): Spool {
  return openDirectory(directory, parseVerdict);
}

/** A repost that its store is still to link. */
export interface KeptRepost {
  event: NewsEvent;
}

/** Reposts in a directory. */
export function createRepostSpool(directory: string): Spool<KeptRepost> {
  return openDirectory(directory, (value) => keptRepostSchema.safeParse(value).data ?? null);
}

/**
 * A spool in a directory, one JSON file per record: written aside, flushed, then renamed, so that a crash leaves a whole
 * record or none. A file that is no record, or that the store refuses as bad data, is set aside as `.broken`, never deleted; one at which
 * the store fails alone stays for the next time; one that can't be opened stays, and `drain` rejects after all others.
 * Several processes may share a directory; the same revision, put by two of them, may then wait twice.
 */
function openDirectory<Kept extends KeptRepost>(
  directory: string,
  parse: (value: unknown) => Kept | null,
): Spool<Kept> {
  /** Files by the ending of their names; null until something is put. A directory of a day takes long to read. */
  let waiting: Map<string, string> | null = null;
  /** Names are chosen and files removed by one at a time. */
  const turns = bulkhead(1, Number.POSITIVE_INFINITY);

  /** Sorted by time. */
  async function read(): Promise<string[]> {
    const files = await readdir(directory).catch((error: unknown): string[] => {
      if (isErrno(error, 'ENOENT')) return [];
      throw toFailure('read', error);
    });
    const records = files.filter((file) => file.endsWith('.json')).sort();
    waiting = new Map(records.map((file) => [toEnding(file), file]));
    return records;
  }
  const list = (): Promise<string[]> => turns.execute(read);

  const toFailure = (verb: 'read' | 'write to', error: unknown): AppError =>
    new AppError('database_unavailable', `Cannot ${verb} ${directory}: ${toErrorMessage(error)}`, {
      retryable: verb === 'read',
      hint: verb === 'read' ? 'Is the directory readable?' : 'Is the disk full, or the directory not writable?',
      cause: error,
    });

  /** A revision that is already waiting keeps its place, whatever this run's clock says. A text that was edited back to is another one. */
  async function moveIn(draft: string, { event }: Kept): Promise<void> {
    const identity = createHash('sha256')
      .update(JSON.stringify([event.source, event.source_message_id, event.hash_raw, event.edited_at]))
      .digest('hex');
    const ending = `-${identity.slice(0, 24)}.json`;
    if (waiting === null) await read();
    const file = waiting?.get(ending) ?? `${event.as_of.replace(/[:.]/g, '-')}${ending}`;
    await rename(draft, join(directory, file));
    waiting?.set(ending, file);
  }

  const setAside = (file: string): Promise<void> =>
    turns.execute(async () => {
      await rename(join(directory, file), join(directory, `${file}.broken`));
      waiting?.delete(toEnding(file));
    });

  /** Unless meanwhile its deep verdict has taken its place: that is still to be delivered. */
  const remove = (file: string, delivered: string): Promise<void> =>
    turns.execute(async () => {
      const path = join(directory, file);
      if ((await readFile(path, 'utf8').catch(() => delivered)) !== delivered) return;
      await rm(path, { force: true });
      waiting?.delete(toEnding(file));
    });

  return {
    async put(record) {
      try {
        makeDirectory(directory);
        const draft = join(directory, `${randomUUID()}.tmp`);
        await write(draft, JSON.stringify(record));
        await turns
          .execute(() => moveIn(draft, record))
          .catch(async (error: unknown) => {
            await rm(draft, { force: true });
            throw error;
          });
      } catch (error) {
        throw error instanceof AppError ? error : toFailure('write to', error);
      }
    },

    async drain(deliver) {
      let delivered = 0;
      let failure: AppError | null = null;
      for (const file of await list()) {
        const text = await readFile(join(directory, file), 'utf8').catch((error: unknown) => {
          // One that is missing was delivered by another process.
          if (!isErrno(error, 'ENOENT')) failure ??= toFailure('read', error);
          return null;
        });
        if (text === null) continue;
        const record = parseJson(text, parse);
        if (record === null) {
          await setAside(file);
          continue;
        }
        try {
          await deliver(record);
        } catch (error) {
          const code = error instanceof AppError ? error.code : null;
          if (code === 'invalid_input') await setAside(file);
          else if (code !== 'database_failed') break;
          continue;
        }
        await remove(file, text);
        delivered++;
      }
      const left = (await list()).length;
      if (failure !== null) throw failure;
      return { delivered, left };
    },

    async count() {
      return (await list()).length;
    },
  };
}

/** Which revision of which message a file has; the rest of its name is the time. */
const toEnding = (file: string): string => file.slice(file.lastIndexOf('-'));

async function write(draft: string, text: string): Promise<void> {
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
}

/** A file from before there were versions has tokens of version 0. */
const spooledSchema = verdictRecordSchema.extend({
  keyword_version: verdictRecordSchema.shape.keyword_version.default(0),
});

function parseVerdict(value: unknown): VerdictRecord | null {
  const parsed = spooledSchema.safeParse(value);
  if (!parsed.success) return null;
  // The file's own record, not the parsed one: it may hold what a later version wrote and this schema doesn't know.
  return { ...(value as VerdictRecord), keyword_version: parsed.data.keyword_version };
}

const keptRepostSchema = z.object({ event: eventSchema });

function parseJson<Kept>(text: string, parse: (value: unknown) => Kept | null): Kept | null {
  try {
    return parse(JSON.parse(text));
  } catch {
    return null;
  }
}
