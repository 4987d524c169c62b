import { toErrorMessage } from '../../domain/app-error.ts';
import type { Clock } from '../../domain/clock.ts';
import type { Logger } from '../../domain/logger.ts';
import { runWithin } from '../../domain/wait-until.ts';
import { createDatedSynonyms } from './dated-synonyms.ts';
import type { SynonymGroup } from './synonym-group.ts';
import type { SynonymStore } from './synonym-store.ts';
import type { Synonyms } from './synonyms.ts';

/**
 * The synonyms of the moment, or `at` an earlier one, without those added since. Asking never waits: it answers from
 * the last reading, and starts a new one if that is old.
 */
export interface SynonymSource extends Required<Synonyms> {
  /**
   * Reads the store now; resolves within two seconds, never rejects. To be called at the start: until then only the
   * shipped groups are known.
   */
  refresh(): Promise<void>;
}

interface SynonymSourceOptions {
  clock: Clock;
  logger: Logger;
  /** The shipped groups. */
  shipped: readonly SynonymGroup[];
  /** Age of a reading, ms, from which the store is read again. */
  maxAgeMs?: number;
}

const oneMinute = 60_000;
/** How long a start waits for the first reading. */
const readLimitMs = 2000;

/**
 * The shipped synonyms and those that people added, read from `store` at most once a minute, so that a change is in effect
 * without a restart. While the store fails, the last reading stays in use and the log says so once.
 */
export function createSynonymSource(store: SynonymStore, options: SynonymSourceOptions): SynonymSource {
  const { clock, logger, shipped, maxAgeMs = oneMinute } = options;
  let current = createDatedSynonyms(shipped, []);
  let ownVersions = '[]';
  let askedAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;
  let isFailing = false;

  async function read(): Promise<void> {
    try {
      const own = await runWithin(readLimitMs, undefined, (abort) => store.listVersions(abort));
      const text = JSON.stringify(own);
      if (text !== ownVersions) current = createDatedSynonyms(shipped, own);
      ownVersions = text;
      isFailing = false;
    } catch (error) {
      if (!isFailing) logger.warn({}, `The synonyms could not be read, the last ones stay: ${toErrorMessage(error)}`);
      isFailing = true;
    }
  }

  function refresh(): Promise<void> {
    askedAt = clock.now().getTime();
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return reading;
  }

  function at(moment: Date): Synonyms {
    const age = clock.now().getTime() - askedAt;
    // A clock that went back says nothing of the age.
    if (age >= maxAgeMs || age < 0) void refresh();
    return current(moment);
  }

  return { refresh, at, findIn: (text) => at(clock.now()).findIn(text) };
}
