import { toErrorMessage } from '../../domain/app-error.ts';
import type { Logger } from '../../ports/logger.ts';
import type { NewsStore, VerdictRecord } from '../../ports/news-store.ts';
import type { Spool } from '../../ports/spool.ts';

export interface MirroredStore extends NewsStore {
  /** Brings to the remote store what waits on disk. Rejects while it can't be reached. */
  deliver(): Promise<void>;
}

export interface MirrorParts {
  /** Decides, and answers: its ids are those of the receipts. */
  local: NewsStore;
  /** Gets every verdict too, idempotently. */
  remote: NewsStore;
  spool: Spool;
  logger: Logger;
}

/**
 * A store with a copy elsewhere. What the local one has taken is stored; the remote one gets it right after, or, while it is
 * away, once it answers again: nothing waits for it. The log says once that it is away.
 */
export function createMirroredStore({ local, remote, spool, logger }: MirrorParts): MirroredStore {
  let isAway = false;

  async function copy(record: VerdictRecord): Promise<void> {
    try {
      await remote.putVerdict(record);
      isAway = false;
    } catch (error) {
      if (!isAway) logger.warn({}, `${remote.name} is away, verdicts for it wait on disk: ${toErrorMessage(error)}`);
      isAway = true;
      await spool.put(record);
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
      if ((await spool.count()) === 0) return;
      const { delivered, left } = await spool.drain((record) => remote.putVerdict(record));
      if (delivered > 0) logger.info({ delivered, left }, `Delivered ${delivered} waiting verdicts to ${remote.name}`);
      isAway = left > 0;
    },
  };
}
