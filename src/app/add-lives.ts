import { systemClock } from '../domain/clock.ts';
import type { OutcomeStore } from '../evaluation/outcomes/outcome-store.ts';
import { type SignalLife, toSignalLife } from '../evaluation/outcomes/signal-life.ts';

/** The rows, each with where its signal stands by now; null where nothing is known of that. */
export async function addLives<Row>(
  outcomes: Pick<OutcomeStore, 'readLives'>,
  rows: readonly Row[],
  toSignalId: (row: Row) => number,
): Promise<(Row & { life: SignalLife | null })[]> {
  if (rows.length === 0) return [];
  const now = systemClock.now();
  const facts = await outcomes.readLives(rows.map(toSignalId), now);
  const lives = new Map(facts.map((one) => [one.ai_signal_id, toSignalLife(one, now)]));
  return rows.map((row) => ({ ...row, life: lives.get(toSignalId(row)) ?? null }));
}
