import type { NewsStore, VerdictRecord } from '../../../graphs/signal/news-store.ts';
import type { Spool } from '../../../graphs/signal/spool.ts';
import { AppError, toErrorMessage } from '../../domain/app-error.ts';
import type { Logger } from '../../domain/logger.ts';
import type { NewsEvent } from '../../domain/message.ts';
import type { KeptRepost } from '../spool/directory-spool.ts';

interface MirroredStore extends NewsStore {
  /** Sends what waits on disk to the remote store, verdicts before what repeats them. Rejects if it can't be reached. */
  deliver(): Promise<void>;
}

interface MirrorParts {
  /** Decides and answers: receipts have its ids. */
  local: NewsStore;
  /** Gets every verdict too, idempotently. */
  remote: NewsStore;
  spool: Spool;
  repostSpool: Spool<KeptRepost>;
  logger: Logger;
}

/** It gave no answer, so the next call would only wait as long; of what it refuses, another may be taken. */
const isGone = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'database_unavailable' || error.code === 'timeout');

/** It will never take it. */
const isRefused = (error: unknown): boolean => error instanceof AppError && error.code === 'invalid_input';

/**
 * A store with a copy elsewhere. A record is stored once the local store has it; the remote one gets it right after, or, if it
 * is away, once `deliver` reaches it again, oldest first; so are reposts linked there. Nobody waits for a remote store that is away,
 * but for one call after each `deliver`; the log says once that it is.
 */
export function createMirroredStore({ local, remote, spool, repostSpool, logger }: MirrorParts): MirroredStore {
  /** Verdicts or reposts wait on disk: later ones go behind them. */
  let hasWaiting = false;
  /** How many were put on disk since the start. */
  let kept = 0;
  let isAway = false;
  let isNoted = false;

  function noteFailure(error: unknown): void {
    if (!isNoted) logger.warn({}, `${remote.name} is away, what is for it waits on disk: ${toErrorMessage(error)}`);
    isNoted = true;
    isAway = isGone(error);
  }

  function noteAnswer(): void {
    isNoted = false;
    isAway = false;
  }

  async function copy(record: VerdictRecord): Promise<void> {
    if (hasWaiting || isAway) return keep(spool, record, 'verdict');
    try {
      await remote.putVerdict(record);
      noteAnswer();
    } catch (error) {
      noteFailure(error);
      await keep(spool, record, 'verdict');
    }
  }

  /** The local store has the record already: a full disk costs the copy, not the message. */
  async function keep<Kept extends KeptRepost>(to: Spool<Kept>, record: Kept, kind: string): Promise<void> {
    try {
      await to.put(record);
      hasWaiting = true;
      kept += 1;
    } catch (error) {
      const { source, source_message_id } = record.event;
      logger.error({ source, source_message_id }, `A ${kind} for ${remote.name} is lost: ${toErrorMessage(error)}`);
    }
  }

  async function copyRepost(event: NewsEvent): Promise<void> {
    // The remote store finds by itself which of its own events is repeated: one that still waits, it wouldn't find.
    const repost = { event: { ...event, recognition: { ...event.recognition, news_event_id: null } } };
    if (hasWaiting || isAway) return keep(repostSpool, repost, 'repost');
    try {
      await remote.putRepost(repost.event);
      noteAnswer();
    } catch (error) {
      if (isRefused(error)) {
        logger.warn({ source: event.source }, `A repost was not linked at ${remote.name}: ${toErrorMessage(error)}`);
        return;
      }
      noteFailure(error);
      await keep(repostSpool, repost, 'repost');
    }
  }

  /** What is put on disk while this counts may be missing from the count, and waits all the same. */
  async function countWaiting(): Promise<number> {
    const before = kept;
    const count = (await spool.count()) + (await repostSpool.count());
    hasWaiting = count > 0 || kept !== before;
    return count;
  }

  /** Verdicts first. Says what kept them from being delivered, null if nothing did. */
  async function drainAll(): Promise<{ delivered: number; left: number; failure: unknown }> {
    let failure: unknown = null;
    const note = (error: unknown): never => {
      failure = error;
      throw error;
    };
    const verdicts = await spool.drain((record) => remote.putVerdict(record).catch(note));
    if (verdicts.left > 0) return { ...verdicts, left: await countWaiting(), failure };
    const reposts = await repostSpool.drain(({ event }) => remote.putRepost(event).catch(note));
    return { delivered: verdicts.delivered + reposts.delivered, left: await countWaiting(), failure };
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
      await countWaiting();
      if (!hasWaiting) {
        // Whether it answers again is for the next call to find out.
        isAway = false;
        return;
      }
      const { delivered, left, failure } = await drainAll();
      if (delivered > 0) {
        logger.info({ delivered, left }, `Delivered ${delivered} waiting verdicts and reposts to ${remote.name}`);
      }
      // More may have come while it took all that waited.
      if (!hasWaiting || failure === null) return noteAnswer();
      noteFailure(failure);
      throw failure;
    },
  };
}
