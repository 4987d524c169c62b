import { toErrorMessage } from '../../domain/app-error.ts';
import type { Logger } from '../../domain/logger.ts';
import type { SignalChanges, SignalListReads } from './signal-list-reads.ts';
import type { SignalListRow } from './signal-list-row.ts';

/** How often the database is asked while somebody listens, ms. */
const pollMs = 500;
/** Rows of one look; what changes faster is told as a number. */
const mostRows = 200;
/** Pages that are told at once, of one process. */
const mostListeners = 40;

/** What a listener is told: rows that changed, oldest first; or how many did, where they are too many. */
interface LiveNews {
  /** As of here. */
  position: string;
  rows: readonly SignalListRow[];
  /** At least; 0: all of them are in `rows`. */
  missed: number;
}

export interface LiveFeed {
  /**
   * The news of the list since a position, until the signal aborts, the feed closes, or what is new can't be read. A row comes again each
   * time it changes, and not otherwise. Null: too many listen already.
   */
  listen(after: string, abort: AbortSignal): AsyncGenerator<LiveNews, void> | null;
  /** Ends all listening. */
  close(): void;
}

/** Tells all open pages what is new in the list; the database is asked once for all of them, and not while nobody listens. */
export function createLiveFeed(reads: Pick<SignalListReads, 'listChanges'>, logger: Logger): LiveFeed {
  const listeners = new Set<Listener>();
  let timer: NodeJS.Timeout | undefined;
  let position: string | null = null;
  let told = new Map<number, string>();
  let counted = 0;
  let isClosed = false;

  function schedule(): void {
    timer = undefined;
    if (isClosed || listeners.size === 0) return;
    timer = setTimeout(() => void look().finally(schedule), pollMs);
    timer.unref();
  }

  /** A row that changed in nothing that the list shows is not told again. */
  async function look(): Promise<void> {
    const asked = position;
    if (asked === null) return;
    try {
      const changes = await reads.listChanges(asked, mostRows);
      // The last reader left meanwhile: whoever came then begins elsewhere.
      if (position !== asked) return;
      const fresh = changes.signals.filter((row) => told.get(row.id) !== toVersion(row));
      told = new Map(changes.signals.map((row) => [row.id, toVersion(row)]));
      const isKnown = changes.position === asked && changes.count === counted;
      position = changes.position;
      counted = changes.count;
      const news = toNews({ ...changes, signals: fresh });
      if (news.rows.length === 0 && (news.missed === 0 || isKnown)) return;
      for (const listener of listeners) listener.tell(news);
    } catch (error) {
      logger.warn({ error_message: toErrorMessage(error) }, 'What is new could not be read for the open pages');
      // A page whose stream ends says so, and comes again, more and more seldom.
      if (position === asked) for (const listener of listeners) listener.end();
    }
  }

  async function* follow(listener: Listener, after: string): AsyncGenerator<LiveNews, void> {
    try {
      // First what it missed. From here on it is told of every look; of what both bring, the page keeps one row.
      const missed = await reads.listChanges(after, mostRows);
      yield toNews(missed);
      if (position === null) position = missed.position;
      for (;;) {
        const news = await listener.next();
        if (news === null) return;
        yield news;
      }
    } finally {
      listener.end();
      listeners.delete(listener);
      if (listeners.size === 0) [position, told, counted] = [null, new Map(), 0];
    }
  }

  return {
    listen(after, abort) {
      if (isClosed || listeners.size >= mostListeners) return null;
      const listener = createListener();
      listeners.add(listener);
      abort.addEventListener('abort', listener.end, { once: true });
      if (abort.aborted) listener.end();
      if (timer === undefined) schedule();
      return follow(listener, after);
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
      for (const listener of listeners) listener.end();
    },
  };
}

const toVersion = ({ signal_id, is_alerted, life }: SignalListRow): string =>
  `${signal_id} ${is_alerted} ${life?.state}`;

const toNews = ({ position, count, signals }: SignalChanges): LiveNews => ({
  position,
  rows: signals.toReversed(),
  missed: count > mostRows ? count : 0,
});

interface Listener {
  tell(news: LiveNews): void;
  /** Null: it has ended. */
  next(): Promise<LiveNews | null>;
  end(): void;
}

/** News in the order in which they came. Who takes them too slowly is told of the last looks as a number. */
function createListener(): Listener {
  const mostHeld = 20;
  let held: LiveNews[] = [];
  let isEnded = false;
  let wake: (() => void) | undefined;
  return {
    tell(news) {
      held.push(news);
      if (held.length > mostHeld) {
        const missed = held.reduce((sum, one) => sum + one.rows.length + one.missed, 0);
        held = [{ position: news.position, rows: [], missed }];
      }
      wake?.();
    },
    async next() {
      while (held.length === 0 && !isEnded) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      return isEnded ? null : (held.shift() ?? null);
    },
    end() {
      isEnded = true;
      wake?.();
    },
  };
}
