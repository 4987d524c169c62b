import { type FileHandle, open } from 'node:fs/promises';
import { AppError, toErrorMessage } from '../../domain/app-error.ts';
import { type SegmentPosition, toSegmentPath } from './segments.ts';

/** Bytes after which another file is begun. */
const segmentSize = 4 * 1024 * 1024;
/** Flushed to the disk so long after what was written first, ms. */
const flushMs = 1000;

interface Waiting {
  line: Buffer;
  resolve(): void;
  reject(error: unknown): void;
}

interface SegmentWriter {
  /** Lines that wait while others are written are written together. */
  append(line: string): Promise<void>;
  /** Up to where all is written. */
  end(): SegmentPosition;
  /** Whether all that was appended is written. */
  isIdle(): boolean;
  /** Begins another file after what is being written, unless this one is still empty. */
  rotate(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Writes lines into numbered files, from `first` on, which no other process writes. Of a line that couldn't be written whole
 * nothing stays in the file.
 * @param onWritten told after each write.
 */
export function createSegmentWriter(directory: string, first: number, onWritten: () => void): SegmentWriter {
  let file: FileHandle | null = null;
  let end: SegmentPosition = { segment: first, offset: 0 };
  let waiting: Waiting[] = [];
  let writing: Promise<void> | null = null;
  let isFull = false;
  let flush: NodeJS.Timeout | null = null;

  async function writeAll(): Promise<void> {
    while (waiting.length > 0 || isFull) {
      const group = waiting;
      waiting = [];
      try {
        if (isFull) await begin();
        if (group.length === 0) continue;
        await write(Buffer.concat(group.map(({ line }) => line)));
        for (const { resolve } of group) resolve();
        onWritten();
      } catch (error) {
        const failure = new AppError('database_unavailable', `Cannot write to ${directory}: ${toErrorMessage(error)}`, {
          hint: 'Is the disk full, or the directory not writable?',
          retryable: true,
          cause: error,
        });
        for (const { reject } of group) reject(failure);
      }
    }
    // Here and not once the promise is resolved: in between a line would be left waiting.
    writing = null;
  }

  async function write(bytes: Buffer): Promise<void> {
    file ??= await open(toSegmentPath(directory, end.segment), 'wx', 0o600);
    try {
      for (let written = 0; written < bytes.length; ) {
        written += (await file.write(bytes, written, bytes.length - written, end.offset + written)).bytesWritten;
      }
    } catch (error) {
      // What can't be taken back must not stand before other lines.
      await file.truncate(end.offset).catch(() => begin());
      throw error;
    }
    end = { ...end, offset: end.offset + bytes.length };
    isFull ||= end.offset >= segmentSize;
    flush ??= setTimeout(flushNow, flushMs).unref();
  }

  async function begin(): Promise<void> {
    await release();
    end = { segment: end.segment + 1, offset: 0 };
    isFull = false;
  }

  function flushNow(): void {
    flush = null;
    file?.datasync().catch(() => {}); // the next one tells
  }

  async function release(): Promise<void> {
    const released = file;
    file = null;
    if (flush !== null) clearTimeout(flush);
    flush = null;
    await released?.datasync().catch(() => {});
    await released?.close();
  }

  return {
    append(line) {
      return new Promise((resolve, reject) => {
        waiting.push({ line: Buffer.from(`${line}\n`), resolve, reject });
        writing ??= writeAll();
      });
    },
    end: () => end,
    isIdle: () => writing === null && waiting.length === 0,
    async rotate() {
      isFull ||= end.offset > 0;
      // Were nothing to do, it would have ended, and be waited for ever after, before it is noted.
      if (isFull) writing ??= writeAll();
      await writing;
    },
    async close() {
      await writing;
      await release();
    },
  };
}
