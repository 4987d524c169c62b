import type { Database } from '../database.ts';

const minuteMs = 60_000;
/** Bytes of the log: less than a second of recovery. */
const mostLogged = 32 * 1024 * 1024;

/**
 * The embedded database has no checkpointer: without this, the log of everything that is written would stay on the disk for as long as
 * a process runs, and one that was killed would be followed by a start that replays all of it. Looks once a minute until it is stopped.
 */
export function keepCheckpointed(database: Pick<Database, 'query'>, everyMs = minuteMs, most = mostLogged): () => void {
  let isLooking = false;
  let isStopped = false;
  async function checkpointWhenDue(): Promise<void> {
    if (isLooking) return;
    isLooking = true;
    try {
      const [log] = await database.query<{ is_long: boolean }>(
        'select pg_current_wal_lsn() - redo_lsn >= $1 as is_long from pg_control_checkpoint()',
        [most],
      );
      if (log?.is_long && !isStopped) await database.query('checkpoint');
    } catch {
      // What keeps it from that is told by the statements that matter.
    } finally {
      isLooking = false;
    }
  }
  const timer = setInterval(checkpointWhenDue, everyMs);
  timer.unref();
  return () => {
    isStopped = true;
    clearInterval(timer);
  };
}
