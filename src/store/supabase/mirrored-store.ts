import type { NewsStore, VerdictRecord } from '../../../graphs/signal/news-store.ts';
import type { Spool } from '../../../graphs/signal/spool.ts';
import { AppError, toErrorMessage } from '../../domain/app-error.ts';
import type { Logger } from '../../domain/logger.ts';

export interface MirroredStore extends NewsStore {
  /** Sends the records that wait on disk to the remote store. Rejects if it can't be reached. */
  deliver(): Promise<void>;
}

export interface MirrorParts {
  /** Decides and answers: receipts have its ids. */
  local: NewsStore;
  /** Gets every verdict too, idempotently. */
  remote: NewsStore;
  spool: Spool;
  logger: Logger;
}

/** It gave no answer, so the next call would only wait as long; of what it refuses, another may be taken. */
const isGone = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'database_unavailable' || error.code === 'timeout');

/**
 * A store with a copy elsewhere. A record is stored once the local store has it; the remote one gets it right after, or, if it
 * is away, once `deliver` reaches it again, oldest first. Nobody waits for a remote store that is away, but for one call after each
 * `deliver`; the log says once that it is, and after its first answer how many reposts it has missed, which aren't kept for it.
 */
export function createMirroredStore({ local, remote, spool, logger }: MirrorParts): MirroredStore {
  /** Verdicts wait on disk: later ones go behind them. */
  let hasWaiting = false;
  let isAway = false;
  let isNoted = false;
  /** Reposts since it is away. */
  let missed = 0;

  function noteFailure(error: unknown): void {
    if (!isNoted) logger.warn({}, `${remote.name} is away, verdicts for it wait on disk: ${toErrorMessage(error)}`);
    isNoted = true;
    isAway = isGone(error);
  }

  function noteAnswer(): void {
    if (missed > 0) logger.warn({ missed }, `${missed} reposts were not linked at ${remote.name} while it was away`);
    missed = 0;
    isNoted = false;
    isAway = false;
  }

  async function copy(record: VerdictRecord): Promise<void> {
    if (hasWaiting || isAway) return keep(record);
    try {
      await remote.putVerdict(record);
      noteAnswer();
    } catch (error) {
      noteFailure(error);
      await keep(record);
    }
  }

  /** The local store has the record already: a full disk costs the copy, not the message. */
  async function keep(record: VerdictRecord): Promise<void> {
    try {
      await spool.put(record);
      hasWaiting = true;
    } catch (error) {
      const { source, source_message_id } = record.event;
      logger.error({ source, source_message_id }, `A verdict for ${remote.name} is lost: ${toErrorMessage(error)}`);
    }
  }

  async function copyRepost(event: Parameters<NewsStore['putRepost']>[0]): Promise<void> {
    if (isAway) {
      missed++;
      return;
    }
    // The remote store finds by itself which of its own events is repeated.
    const recognition = { ...event.recognition, news_event_id: null };
    try {
      await remote.putRepost({ ...event, recognition });
      noteAnswer();
    } catch (error) {
      if (isGone(error)) {
        missed++;
        noteFailure(error);
      } else {
        logger.warn({ source: event.source }, `A repost was not linked at ${remote.name}: ${toErrorMessage(error)}`);
      }
    }
  }

  return {
    name: `${local.name}, copied to ${remote.name}`,
    recogniseMessage: (event) => local.recogniseMessage(event),
    async putVerdict(record) {
      const receipt = await local.putVerdict(record);
      await copy(record);
      return receipt;
    },
    async putRepost(event) {
      const receipt = await local.putRepost(event);
      await copyRepost(event);
      return receipt;
    },
    readMessage: (reference) => local.readMessage(reference),
    takeToolCall: (at, limit) => local.takeToolCall(at, limit),
    async deliver() {
      hasWaiting = (await spool.count()) > 0;
      if (!hasWaiting) {
        // Whether it answers again is for the next call to find out.
        isAway = false;
        return;
      }
      let failure: unknown = null;
      const { delivered, left } = await spool.drain((record) =>
        remote.putVerdict(record).catch((error: unknown) => {
          failure = error;
          throw error;
        }),
      );
      if (delivered > 0) logger.info({ delivered, left }, `Delivered ${delivered} waiting verdicts to ${remote.name}`);
      hasWaiting = left > 0;
      // More may have come while it took all that waited.
      if (!hasWaiting || failure === null) return noteAnswer();
      noteFailure(failure);
      throw failure;
    },
  };
}
