import { setImmediate as nextTurn } from 'node:timers/promises';
import type { BatchOptions } from './batch-options.ts';
import type { MemoryUpkeep } from './memory-upkeep.ts';

/** The tokens of an event, as the pipeline makes them when it stores one. */
type TokenizeEvent = (event: { text: string; source: string; publishedAt: string }) => string[];

/**
 * Tokenises events of an earlier version again, batch after batch; until then they are found by their old tokens. After an
 * interruption the next call continues.
 */
export async function retokeniseMemory(
  upkeep: Pick<MemoryUpkeep, 'listOutdatedKeywords' | 'putKeywordTokens'>,
  version: number,
  tokenize: TokenizeEvent,
  { batch, abort, onProgress }: BatchOptions,
): Promise<{ retokenised: number; interrupted: boolean }> {
  let retokenised = 0;
  let after = 0;
  while (!abort.aborted) {
    const events = await upkeep.listOutdatedKeywords(version, after, batch);
    const last = events.at(-1);
    if (last === undefined) return { retokenised, interrupted: false };
    const rows = events.map((event) => ({ id: event.id, tokens: tokenize(event) }));
    retokenised += await upkeep.putKeywordTokens(version, rows);
    after = last.id;
    onProgress(retokenised);
    await nextTurn();
  }
  return { retokenised, interrupted: true };
}
