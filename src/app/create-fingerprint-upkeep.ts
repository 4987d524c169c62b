import { withAbort } from '../conversations/upkeep/embed-chat.ts';
import { createResting } from '../conversations/upkeep/resting.ts';
import type { Clock } from '../domain/clock.ts';
import type { Logger } from '../domain/logger.ts';
import { fingerprintMemory } from '../memory/upkeep/fingerprint-memory.ts';
import { createSqlFingerprints } from '../store/sql/fingerprint-store.ts';
import type { Upkeep } from '../worker/dependencies.ts';
import type { Config } from './config.ts';
import { canEmbed, createEmbedder } from './create-embedder.ts';
import { countEmbedder, createDayRecord } from './create-usage-record.ts';
import { createSqlCallMeter } from './open-accounts.ts';
import type { Stores } from './open-stores.ts';

interface FingerprintNeeds {
  config: Config;
  /** Where messages are searched. */
  stores: Pick<Stores, 'call'>;
  /** Where what models used is counted. */
  local: Pick<Stores, 'call'>;
  clock: Clock;
  logger: Logger;
}

/** Nobody waits for these vectors. */
const embeddingTimeoutMs = 30_000;
/** Texts in one request, and in one turn. */
const [batch, limit] = [50, 2000];
/** What a worker that died had claimed is free after this time. */
const claimMs = 5 * 60_000;

/** Gives messages their fingerprints after their verdicts, a turn at a time; none without an embedder. */
export function createFingerprintUpkeep({ config, stores, local, clock, logger }: FingerprintNeeds): Upkeep[] {
  const meter = createSqlCallMeter(local.call, { clock, logger });
  const isPossible = canEmbed(config);
  const embedder = isPossible ? createEmbedder(config, { timeoutMs: embeddingTimeoutMs, meter }) : null;
  if (embedder === null) return [];
  const day = createDayRecord(local.call, config, clock, logger);
  const store = createSqlFingerprints(stores.call);
  const words = { what: 'The embedder of fingerprints', meanwhile: 'they come later' };
  const resting = createResting(words, { clock, logger });
  const counted = countEmbedder(embedder, day);

  function claim(after: number, most: number) {
    const now = clock.now();
    return store.claim(after, most, now, new Date(now.getTime() + claimMs));
  }

  async function run(abort: AbortSignal): Promise<void> {
    const options = { batch, limit, abort, onProgress() {} };
    try {
      await resting.attempt(() => fingerprintMemory(claim, store, withAbort(counted, abort), options), abort);
    } finally {
      await day.settle();
      await meter.settle();
    }
  }
  return [{ name: 'fingerprints', run }];
}
