import type { StoredMessage } from '../../graphs/signal/news-store.ts';
import { horizonMs, mainHorizon } from '../domain/horizons.ts';
import { readSignalName } from '../domain/message-reference.ts';
import type { Pattern } from '../domain/pattern.ts';
import type { SignalOutcome } from '../evaluation/outcomes/signal-outcome.ts';
import { ask } from '../store/sql/functions.ts';
import { eventRowSchema, type LookRow, lookRowSchema, revisionRowSchema } from '../store/sql/message-rows.ts';
import { createSqlStories } from '../store/sql/stories.ts';
import type { Look, Precedent, SignalRecord } from '../web/signal/signal-record.ts';
import type { Stores } from './open-stores.ts';
import { type MessageNotes, readNotes } from './read-notes.ts';
import type { OtherMemory } from './read-outcomes.ts';

/** How feedback names whoever sits at the desk. */
export const deskPerson = 'desk';

/** Other messages of a story that are shown. */
const mostTellings = 100;

interface Needs extends Pick<Stores, 'call' | 'store' | 'outcomes'> {
  patterns: readonly Pattern[];
  /** Where evidence and outcomes are, where that is another database. */
  memory?: OtherMemory | null;
}

/** Everything known of a message, by what it may be called; null: there is none. */
export async function readSignalRecord(stores: Needs, reference: string): Promise<SignalRecord | null> {
  const stored = await stores.store.readMessage(reference);
  if (stored === null || (stored.event === null && stored.messages.length === 0)) return null;
  const event = stored.event === null ? null : eventRowSchema.parse(stored.event);
  const { call } = stores;
  const [notes, tellings, mark] = await Promise.all([
    readNotes(stores, stored, stores.memory),
    event === null ? [] : ask.list_tellings(call, { event_id: event.id, most: mostTellings }),
    event === null ? null : ask.read_own_feedback(call, { event_id: event.id, feedback_by: deskPerson }),
  ]);
  const rows = stored.signals.map((row) => lookRowSchema.parse(row));
  const precedents = await readPrecedents(stores, rows, notes);
  return {
    event,
    revisions: readRevisions(stored),
    looks: rows.map((row): Look => {
      const key = String(row.id);
      return {
        ...row,
        life: notes.lives[key] ?? null,
        outcomes: notes.outcomes
          .filter(({ ai_signal_id }) => ai_signal_id === row.id)
          .toSorted((a, b) => horizonMs[a.horizon] - horizonMs[b.horizon]),
        precedents: precedents.get(row.id) ?? [],
        doubts: notes.doubts[key] ?? [],
      };
    }),
    tellings,
    alerts: notes.alerts,
    usage: notes.usage,
    mark,
    marks: {
      up: notes.feedback.filter((one) => one.mark === 'up').length,
      down: notes.feedback.filter((one) => one.mark === 'down').length,
    },
  };
}

/** The message's own; one that was linked to the event has its own beside it. */
function readRevisions({ event, messages }: StoredMessage): SignalRecord['revisions'] {
  const rows = messages.map((row) => revisionRowSchema.parse(row));
  const own = event ?? messages[0];
  return rows.filter((row) => row.source === own?.source && row.source_message_id === own?.source_message_id);
}

/** By verdict. */
async function readPrecedents(
  { call, patterns, memory }: Needs,
  rows: readonly LookRow[],
  notes: MessageNotes,
): Promise<Map<number, Precedent[]>> {
  const names = [...new Set(rows.flatMap(({ evidence }) => evidence.map(({ id }) => id)))];
  const described = names.length === 0 ? [] : await createSqlStories((memory ?? { call }).call).listEvidence(names);
  const experience = patterns.map(({ id, summary, action }) => ({ id, summary, action, created_at: null }));
  const known = new Map([...described, ...experience].map((one) => [one.id, one]));
  return new Map(
    rows.map((row) => {
      const outcomes = notes.precedents[String(row.id)] ?? [];
      const precedents = row.evidence.map((reference): Precedent => {
        const { created_at = null, summary = reference.id, action = '' } = known.get(reference.id) ?? {};
        return { ...reference, created_at, summary, action, outcome: chooseOutcome(reference.id, outcomes) };
      });
      return [row.id, precedents];
    }),
  );
}

/** Of the horizon that summaries show, else the longest. */
function chooseOutcome(reference: string, outcomes: readonly SignalOutcome[]): SignalOutcome | null {
  const [id] = readSignalName(reference);
  const own = outcomes.filter(({ ai_signal_id, status }) => ai_signal_id === id && status === 'done');
  return own.find(({ horizon }) => horizon === mainHorizon) ?? own.at(-1) ?? null;
}
