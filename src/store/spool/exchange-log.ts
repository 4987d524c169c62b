import { appendFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Exchange, exchangeSchema } from '../../conversations/exchange.ts';
import { toErrorMessage } from '../../domain/app-error.ts';
import type { Logger } from '../../domain/logger.ts';
import { waitUntil } from '../../domain/wait-until.ts';
import type { ExchangeLog } from '../../gateway/exchange-log.ts';
import { deliverExchanges, type WaitingExchange } from './deliver-exchanges.ts';
import { createSegmentWriter } from './segment-writer.ts';
import {
  listSegments,
  readLines,
  readPosition,
  readSegmentSize,
  type SegmentPosition,
  toPositionPath,
  toSegmentPath,
} from './segments.ts';
import { takeWriterDirectory } from './writer-directory.ts';

/** Bytes that a file may keep of what is stored already. */
const storedLimit = 64 * 1024;

/**
 * The log below a directory, as JSON lines in numbered files, and the place up to which all is stored. Each process that writes has
 * files of its own; what one left that is gone is taken over. What can't be stored is set aside in `exchanges.broken`. Throws
 * `database_unavailable` where nothing can be written.
 */
export async function openExchangeLog(directory: string, logger: Logger): Promise<ExchangeLog> {
  const own = await takeWriterDirectory(directory, logger);
  let position = await readPosition(own.path);
  const more = createBell();
  const last = Math.max(position.segment, ...(await listSegments(own.path)));
  const writer = createSegmentWriter(own.path, last + 1, more.ring);
  /** How often what is stored was to be dropped, and how many of these are done. */
  const drops = { asked: 0, done: 0 };
  let closing: Promise<void> | undefined;

  async function* readWaiting(): AsyncGenerator<WaitingExchange> {
    const [from, end] = [position, writer.end()];
    for (const segment of await listSegments(own.path)) {
      if (segment < from.segment || segment > end.segment) continue;
      const offset = segment === from.segment ? from.offset : 0;
      const size = segment === end.segment ? end.offset : await readSegmentSize(own.path, segment);
      if (offset >= size) continue;
      for await (const { text, next } of readLines(toSegmentPath(own.path, segment), offset, size)) {
        yield { exchange: parseLine(text), text, next: { segment, offset: next } };
      }
    }
  }

  /** What is brought twice is stored once: that the place could not be written down does no harm. */
  async function moveTo(next: SegmentPosition): Promise<void> {
    const isFurther = next.segment > position.segment;
    position = next;
    await writeFile(toPositionPath(own.path), JSON.stringify(next)).catch(() => {});
    if (!isFurther) return;
    for (const segment of await listSegments(own.path)) {
      if (segment < next.segment) await rm(toSegmentPath(own.path, segment), { force: true });
    }
  }

  /** A file in which nothing waits goes, or grows no further. */
  async function tidy(): Promise<void> {
    const { segment, offset } = position;
    const end = writer.end();
    const { asked } = drops;
    const limit = asked > drops.done ? 0 : storedLimit;
    if (segment === end.segment && offset === end.offset && offset > limit) await writer.rotate();
    // What was being written meanwhile is in the file that was left.
    if (segment < writer.end().segment && offset >= (await readSegmentSize(own.path, segment)))
      await moveTo({ segment: segment + 1, offset: 0 });
    // What was still to be written as it was asked is stored the next time, and dropped then.
    if (position.offset === 0 && writer.isIdle()) drops.done = asked;
  }

  /** Once nothing is written any more: what is stored may be forgotten there, and isn't to stay here. */
  async function dropAtEnd(): Promise<void> {
    const { segment, offset } = position;
    const end = writer.end();
    if (segment === end.segment && offset > 0 && offset === end.offset)
      await moveTo({ segment: segment + 1, offset: 0 });
  }

  return {
    append: (exchange) => writer.append(JSON.stringify(exchange)),
    async *pending() {
      try {
        for await (const { exchange } of readWaiting()) if (exchange !== null) yield exchange;
      } catch (error) {
        logger.warn({}, `What waits in ${own.path} can't be read: ${toErrorMessage(error)}`);
      }
    },
    deliver(sink, abort) {
      const setAside = (text: string) => appendFile(join(own.path, 'exchanges.broken'), `${text}\n`, { mode: 0o600 });
      const waitForMore = () => more.wait(abort);
      return deliverExchanges({ read: readWaiting, moveTo, setAside, tidy, waitForMore }, sink, { logger, abort });
    },
    dropStored() {
      drops.asked += 1;
      more.ring();
    },
    close() {
      closing ??= writer
        .close()
        .then(() => dropAtEnd().catch(() => {}))
        .then(() => own.release());
      return closing;
    },
  };
}

function parseLine(text: string): Exchange | null {
  try {
    return exchangeSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** Wakes one who waits; who comes later is woken at once. It has rung when it is made. */
function createBell() {
  let isRung = true;
  let wake = () => {};
  return {
    ring() {
      isRung = true;
      wake();
    },
    async wait(abort: AbortSignal): Promise<void> {
      const rung = new Promise<void>((resolve) => {
        wake = resolve;
      });
      if (!isRung) await waitUntil(rung, abort).catch(() => {});
      isRung = false;
    },
  };
}
