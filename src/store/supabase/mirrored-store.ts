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

/**
 * A store with a copy elsewhere. A record is stored once the local store has it; the remote one gets it right after, or, if it
 * is away, once `deliver` reaches it again, oldest first. Nobody waits for a remote store that is away; the log says so once. Reposts
 * aren't kept for it: the log says how many it has missed.
 */
export function createMirroredStore({ local, remote, spool, logger }: MirrorParts): MirroredStore {
  let isAway = false;
  /** Reposts since it is away. */
  let missed = 0;

  function noteAway(error: unknown): void {
    if (!isAway) logger.warn({}, `${remote.name} is away, verdicts for it wait on disk: ${toErrorMessage(error)}`);
    isAway = true;
  }

  function noteReturn(): void {
    isAway = false;
    if (missed > 0) logger.warn({ missed }, `${missed} reposts were not linked at ${remote.name} while it was away`);
    missed = 0;
  }

  async function copy(record: VerdictRecord): Promise<void> {
    if (isAway) return keep(record);
    try {
      await remote.putVerdict(record);
    } catch (error) {
      noteAway(error);
      await keep(record);
    }
  }

  /** The local store has the record already: a full disk costs the copy, not the message. */
  async function keep(record: VerdictRecord): Promise<void> {
    await spool.put(record).catch((error: unknown) => {
      const { source, source_message_id } = record.event;
      logger.error({ source, source_message_id }, `A verdict for ${remote.name} is lost: ${toErrorMessage(error)}`);
    });
  }

  async function copyRepost(event: Parameters<NewsStore['putRepost']>[0]): Promise<void> {
    // The remote store finds by itself which of its own events is repeated.
    const recognition = { ...event.recognition, news_event_id: null };
    try {
      if (!isAway) await remote.putRepost({ ...event, recognition });
      else missed++;
    } catch (error) {
      if (!(error instanceof AppError && error.retryable)) {
        logger.warn({ source: event.source }, `A repost was not linked at ${remote.name}: ${toErrorMessage(error)}`);
        return;
      }
      missed++;
      noteAway(error);
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
      if ((await spool.count()) === 0) {
        noteReturn();
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
      if (left === 0) noteReturn();
      else isAway = true;
      if (isAway && failure !== null) throw failure;
    },
  };
}
