import type { StoredMessage } from '../../graphs/signal/news-store.ts';
import type { MessageAlert } from '../alerts/outbox.ts';
import { AppError } from '../domain/app-error.ts';
import type { NoteDoubt } from '../domain/claims/claim-check.ts';
import { systemClock } from '../domain/clock.ts';
import { toEvidenceIds } from '../domain/evidence.ts';
import { readSignalName } from '../domain/message-reference.ts';
import type { MessageFeedback } from '../evaluation/outcomes/outcome-store.ts';
import { type SignalLife, toSignalLife } from '../evaluation/outcomes/signal-life.ts';
import type { SignalOutcome } from '../evaluation/outcomes/signal-outcome.ts';
import { readMessageAlerts } from '../store/sql/message-alerts.ts';
import { readMessageUsage } from '../store/sql/message-usage.ts';
import type { MessageUsage } from '../worker/message-usage.ts';
import { type EvidenceMeans, findNoteDoubts } from './find-note-doubts.ts';
import type { Stores } from './open-stores.ts';
import { type OtherMemory, readOutcomes, readPrecedentOutcomes } from './read-outcomes.ts';

/** What is known of a stored message beside its rows. */
export interface MessageNotes {
  usage: MessageUsage[];
  alerts: MessageAlert[];
  outcomes: SignalOutcome[];
  /** By verdict. */
  lives: Record<string, SignalLife>;
  /** By verdict: what was known at the time about the precedents behind it. */
  precedents: Record<string, SignalOutcome[]>;
  /** By deep verdict: sentences of its notes that message and evidence don't bear out. */
  doubts: Record<string, NoteDoubt[]>;
  /** People's opinions of the alerts; they change neither outcomes nor lives. */
  feedback: MessageFeedback[];
}

/**
 * The worker's notes (none if the message didn't come through it), and the outcomes of the verdicts.
 * @param memory where the evidence is from, where that is another database.
 */
export async function readNotes(
  stores: EvidenceMeans & Pick<Stores, 'outcomes'>,
  stored: StoredMessage,
  memory: OtherMemory | null = null,
): Promise<MessageNotes> {
  const {
    event,
    signals,
    messages: [first],
  } = stored;
  const notes: MessageNotes = {
    usage: [],
    alerts: [],
    outcomes: [],
    lives: {},
    precedents: {},
    feedback: [],
    doubts: {},
  };
  const named = event ?? first;
  if (named === undefined) return notes;
  const [source, id] = [String(named.source), String(named.source_message_id)];
  const [ids, now] = [signals.map((signal) => Number(signal.id)), systemClock.now()];
  try {
    notes.doubts = await findNoteDoubts({ patterns: stores.patterns, call: (memory ?? stores).call }, stored);
    notes.usage = await readMessageUsage(stores.call, source, id);
    notes.alerts = await readMessageAlerts(stores.call, source, id);
    notes.outcomes = await readOutcomes(stores.outcomes, stored, memory);
    const facts = await stores.outcomes.readLives(ids, now);
    notes.lives = Object.fromEntries(facts.map((one) => [one.ai_signal_id, toSignalLife(one, now)]));
    for (const signal of signals) {
      const references = toEvidenceIds(signal.evidence).flatMap(readSignalName);
      if (references.length === 0) continue;
      const at = new Date(String(signal.created_at));
      notes.precedents[String(signal.id)] = await readPrecedentOutcomes(stores.outcomes, references, at, memory);
    }
    notes.feedback = await stores.outcomes.readFeedback(source, id);
  } catch (error) {
    // A database older than the worker, or than outcomes, has nothing to show.
    if (!(error instanceof AppError) || error.code !== 'database_outdated') throw error;
  }
  return notes;
}
