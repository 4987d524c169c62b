import type { Database } from '../database.ts';
import { toDatabaseError } from './database-error.ts';

/** The highest id, by value, of the stored messages of a source whose ids are numbers; null for none. */
export async function readLastMessageId(database: Database, source: string): Promise<number | null> {
  try {
    const [row] = await database.query<{ last: string | number | null }>(
      `select max(source_message_id::bigint) as last from messages where source = $1 and source_message_id ~ '^\\d{1,15}$'`,
      [source],
    );
    return row?.last === null || row?.last === undefined ? null : Number(row.last);
  } catch (error) {
    throw toDatabaseError(error, database.location);
  }
}
