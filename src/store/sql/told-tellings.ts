import { type ToldTelling, toldTellingSchema } from '../../worker/stories.ts';

/** What was told never changes, only what became of it; of an alert that was named as known, there is nothing else. */
export const toldRowSchema = toldTellingSchema.partial().required({ id: true, state: true, first_event_id: true });
export type ToldRow = ReturnType<typeof toldRowSchema.parse>;

/** Two answers' worth, 1 to 2 KB each. */
const mostKept = 600;

/**
 * What was told lately, each telling read and checked once: where much is told, most of an answer is what the last one said.
 * @param list asks the database, which leaves out all that doesn't change of the alerts of these ids.
 */
export function keepToldTellings(list: (eventId: number, since: Date, known: number[]) => Promise<ToldRow[]>) {
  /** The one that was named longest ago comes first. */
  const kept = new Map<number, ToldTelling>();
  return async (eventId: number, since: Date): Promise<ToldTelling[]> => {
    const before = new Map(kept);
    const rows = await list(eventId, since, [...before.keys()]);
    const told = rows.map((row) => ({ ...before.get(row.id), ...row }) as ToldTelling);
    for (const telling of told.toReversed()) {
      kept.delete(telling.id);
      kept.set(telling.id, telling);
    }
    for (const id of [...kept.keys()].slice(0, Math.max(0, kept.size - mostKept))) kept.delete(id);
    return told;
  };
}
