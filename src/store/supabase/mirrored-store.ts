import type { NewsStore, VerdictRecord } from '../../../graphs/signal/news-store.ts';
import type { Spool } from '../../../graphs/signal/spool.ts';
import { toErrorMessage } from '../../domain/app-error.ts';
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
 * is away, once `deliver` reaches it again, oldest first. Nobody waits for a remote store that is away; the log says so once.
 */
export function createMirroredStore({ local, remote, spool, logger }: MirrorParts): MirroredStore {
  let isAway = false;

  async function copy(record: VerdictRecord): Promise<void> {
    if (isAway) return keep(record);
    try {
      await remote.putVerdict(record);
    } catch (error) {
      if (!isAway) logger.warn({}, `${remote.name} is away, verdicts for it wait on disk: ${toErrorMessage(error)}`);
      isAway = true;
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
      // The remote store finds by itself which of its own events is repeated.
      const recognition = { ...event.recognition, news_event_id: null };
      await remote.putRepost({ ...event, recognition }).catch((error: unknown) => {
        logger.warn({ source: event.source }, `A repost was not linked at ${remote.name}: ${toErrorMessage(error)}`);
      });
      return receipt;
    },
    readMessage: (reference) => local.readMessage(reference),
    takeToolCall: (at, limit) => local.takeToolCall(at, limit),
    async deliver() {
      if ((await spool.count()) === 0) {
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
      isAway = left > 0;
      if (isAway && failure !== null) throw failure;
    },
  };
}
