import { toErrorMessage } from '../../domain/app-error.ts';
import { type BackOffOptions, createBackOff } from '../../domain/back-off.ts';
import type { Logger } from '../../domain/logger.ts';
import type { pause as defaultPause } from '../../domain/pause.ts';

/** What of a channel's history is still to be read. */
export interface Gap {
  /** The highest id handed over when it began, by source. */
  from: ReadonlyMap<string, number>;
  /** The last id of it that was handed over; null if none was. */
  readTo: number | null;
}

interface Needs {
  /** The name of the source, for the log. */
  name: string;
  /** Those whose histories are read. */
  channels: readonly (number | string)[];
  /** Reads a gap to its end, noting in `readTo` how far it came. Rejects when the history can't be read, or not to its end. */
  readChannel(channel: number | string, gap: Gap): Promise<void>;
  /** Called when it is time to try what couldn't be read again. */
  onTime(): void;
  /** Ids before the last one handed over that are read once more. */
  rereadPosts: number;
  backOff: BackOffOptions | undefined;
  pause: typeof defaultPause;
  abort: AbortSignal;
  logger: Logger;
}

/** The histories that an account has yet to read. */
interface UnreadHistories {
  /** Every channel has a gap from these ids on, or from where an earlier one of it began. */
  add(from: ReadonlyMap<string, number>): void;
  /** Reads them, each with so many attempts at most; those that fail are due again later. Rejects never. */
  read(attempts: number): Promise<void>;
}

/** Before a history that couldn't be read is tried again, ms: the account may have to wait, or not see the channel for long. */
const laterPauses = { firstMs: 10_000, mostMs: 1_800_000 };

export function createUnreadHistories(needs: Needs): UnreadHistories {
  const { name, channels, readChannel, onTime, rereadPosts, pause, abort, logger } = needs;
  const gaps = new Map<number | string, Gap>();
  const backOff = createBackOff(needs.backOff);
  const laterBackOff = createBackOff(laterPauses);
  let isPlanned = false;

  /** Whether it was read, or nothing is to be read any more. */
  async function tryChannel(channel: number | string, gap: Gap, attempt: number): Promise<boolean> {
    try {
      await readChannel(channel, gap);
      gaps.delete(channel);
      return true;
    } catch (error) {
      if (abort.aborted) return true;
      const line = `${name}: the history of ${channel} can't be read: ${toErrorMessage(error)}`;
      logger.warn({ source: name, channel, attempt }, line);
      return false;
    }
  }

  /** What is published meanwhile is handed over as it comes. */
  async function plan(): Promise<void> {
    isPlanned = true;
    await pause(laterBackOff.next(), abort);
    isPlanned = false;
    onTime();
  }

  return {
    add(from) {
      for (const channel of channels) {
        const { readTo = null, ...older } = gaps.get(channel) ?? {};
        // Edits of what was read may have been missed since.
        gaps.set(channel, { from, ...older, readTo: readTo === null ? null : readTo - rereadPosts });
      }
    },
    async read(attempts) {
      for (const [channel, gap] of gaps) {
        for (let attempt = 1; !abort.aborted; attempt += 1) {
          if ((await tryChannel(channel, gap, attempt)) || attempt === attempts) break;
          await pause(backOff.next(), abort);
        }
        backOff.reset();
      }
      if (abort.aborted) return;
      if (gaps.size === 0) laterBackOff.reset();
      else if (!isPlanned) void plan();
    },
  };
}
