import type { AlertState, Outbox, OutboxAlert } from '../../src/alerts/outbox.ts';
import { AppError } from '../../src/domain/app-error.ts';
import { makeAlertContent } from '../support/alerts.ts';

interface Row extends OutboxAlert {
  claimedBy: string | null;
  claimedAt: Date | null;
}

/** An outbox in memory, which keeps the port's promises, and may be away. */
export function createFakeOutbox() {
  const rows: Row[] = [];
  const faults = { isAway: false, refuse: false };
  const digested: string[] = [];
  const check = (): void => {
    if (faults.isAway) throw new AppError('database_unavailable', 'the database is away', { retryable: true });
  };
  const outbox: Pick<Outbox, 'claim' | 'settle' | 'abandonClaims' | 'digest'> = {
    async claim(worker, now, limit, only) {
      check();
      const due = rows.filter(
        ({ state, not_before, channel }) =>
          state === 'queued' && !(not_before && new Date(not_before) > now) && (only === undefined || only === channel),
      );
      for (const row of due.slice(0, limit)) {
        Object.assign(row, { state: 'claimed', claimedBy: worker, claimedAt: now, attempts: row.attempts + 1 });
      }
      return due.slice(0, limit).map((row) => ({ ...row }));
    },
    async settle(id, { state, reason, retryAt, remoteId }) {
      check();
      if (faults.refuse) throw new AppError('invalid_input', 'refused');
      const row = rows[id - 1];
      const isLate = state === 'sent' && (row?.state === 'queued' || row?.state === 'uncertain');
      if (row === undefined || (row.state !== 'claimed' && !isLate)) return;
      Object.assign(row, { state, reason, not_before: retryAt?.toISOString() ?? null, remote_id: remoteId });
    },
    async abandonClaims(before, { repeatable, known }) {
      check();
      const counts = { queued: 0, uncertain: 0 };
      for (const row of rows) {
        if (row.state !== 'claimed' || (before !== null && (row.claimedAt ?? before) >= before)) continue;
        if (!known.includes(row.channel)) continue;
        row.state = repeatable.includes(row.channel) ? 'queued' : 'uncertain';
        counts[row.state]++;
      }
      return counts;
    },
    async digest(channel) {
      digested.push(channel);
      return null;
    },
  };
  return {
    outbox: outbox as Outbox,
    faults,
    digested,
    rows,
    /** Alerts of a channel, queued unless told otherwise. */
    add(channel: string, changes: Partial<Row> = {}): void {
      const id = rows.length + 1;
      rows.push({
        id,
        channel,
        kind: 'alert',
        state: 'queued',
        reason: null,
        content: makeAlertContent(),
        not_before: null,
        not_after: '2026-03-03T12:00:00.000Z',
        attempts: 0,
        created_at: '2026-03-02T12:00:00.000Z',
        remote_id: null,
        answers: null,
        entries: [],
        idempotency_key: `key-${id}`,
        claimedBy: null,
        claimedAt: null,
        ...changes,
      });
    },
    states: (): AlertState[] => rows.map(({ state }) => state),
  };
}
