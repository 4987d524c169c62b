import type { VerdictDraft } from '../../src/domain/verdict.ts';
import type { Database } from '../../src/store/database.ts';
import { createSqlCaller } from '../../src/store/sql/call-function.ts';
import { ask } from '../../src/store/sql/functions.ts';
import { createSqlNewsStore } from '../../src/store/sql/news-store.ts';
import { makeRecord, makeSignal } from './records.ts';

export const long = { action: 'buy', direction: 'long' } as const;
export const short = { action: 'sell', direction: 'short' } as const;

/** Verdicts into a database, and what the list of signals says that changed. */
export function watchDesk(database: Database) {
  const call = createSqlCaller(database);
  const store = createSqlNewsStore('test', call);
  const list = (after: string) => ask.list_desk_changes(call, { wanted_scope: 'default', after, most: 200 });
  return {
    /** Says something of ETH, or of other assets, on a day of March. */
    async say(name: string, day: number, verdict: Partial<VerdictDraft>): Promise<void> {
      const published_at = `2025-03-${String(day).padStart(2, '0')}T12:00:00.000Z`;
      await store.putVerdict(
        makeRecord(
          { source: 'wire', source_message_id: name, text: `news ${name}`, published_at },
          { signal: makeSignal({ timeframe: 'medium', ...verdict }) },
        ),
      );
    },
    /** The names, sorted. */
    async listChanges(after: string): Promise<string[]> {
      return (await list(after)).signals.map(({ text }) => text.replace('news ', '')).toSorted();
    },
    readPosition: async () => (await list('1:1:')).position,
  };
}
