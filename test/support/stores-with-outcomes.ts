import type { Database } from '../../src/store/database.ts';
import type { CallFunction } from '../../src/store/sql/call-function.ts';
import { createSqlMemorySearch } from '../../src/store/sql/memory-search.ts';
import { createSqlNewsStore } from '../../src/store/sql/news-store.ts';
import { createSqlOutcomeStore } from '../../src/store/sql/outcomes.ts';
import type { StoresWithOutcomes } from '../contracts/outcome-store.ts';

/** The stores over a caller; what the worker would write besides goes straight into the database. */
export function openStoresWithOutcomes(kind: string, call: CallFunction, database: Database): StoresWithOutcomes {
  return {
    store: createSqlNewsStore(kind, call),
    outcomes: createSqlOutcomeStore(call),
    search: createSqlMemorySearch(call),
    async withdraw(source, id, at) {
      await database.query('select withdraw_messages($1, $2, $3)', [source, [id], at.toISOString()]);
    },
    async giveFeedback(source, id, mark, at) {
      const [alert] = await database.query<{ id: number }>(
        `insert into alerts (message_id, news_event_id, revision, channel, kind, state, content, not_after, created_at)
         select m.id, e.id, m.revision, 'desk', 'alert', 'sent', '{}', $3, $3 from messages m
         join news_events e on e.source = m.source and e.source_message_id = m.source_message_id
         where m.source = $1 and m.source_message_id = $2 returning id`,
        [source, id, at.toISOString()],
      );
      await database.query('select put_alert_feedback($1, $2, $3, $4)', [
        alert?.id,
        mark,
        'somebody',
        at.toISOString(),
      ]);
    },
  };
}
