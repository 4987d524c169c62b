import type { NewsStore, StoredMessage } from '../../graphs/signal/news-store.ts';
import { AppError } from '../domain/app-error.ts';
import type { SignalOutcome } from '../evaluation/outcomes/signal-outcome.ts';
import type { Stores } from './open-stores.ts';

/** The database that is searched, where messages are judged in another: the same verdicts have other ids there, and outcomes are there alone. */
export interface OtherMemory extends Pick<Stores, 'call' | 'outcomes'> {
  readMessage: NewsStore['readMessage'];
}

/** What came of the verdicts of a message, by the ids that `stored` has; none of a memory that is away. */
export async function readOutcomes(
  outcomes: Stores['outcomes'],
  { event, signals }: StoredMessage,
  memory: OtherMemory | null,
): Promise<SignalOutcome[]> {
  if (memory === null) return outcomes.readOutcomes(toIds(signals), null);
  if (event === null) return [];
  const ids = new Map(signals.map((signal) => [toLook(signal), Number(signal.id)]));
  return elseNone(async () => {
    const theirs = (await memory.readMessage(`${event.source}/${event.source_message_id}`))?.signals ?? [];
    const looks = new Map(theirs.map((signal) => [Number(signal.id), toLook(signal)]));
    const found = await memory.outcomes.readOutcomes([...looks.keys()], null);
    return found.flatMap((one) => {
      const id = ids.get(looks.get(one.ai_signal_id) ?? '');
      return id === undefined ? [] : [{ ...one, ai_signal_id: id }];
    });
  });
}

/** What was known of precedents at a moment; they have the ids of memory. */
export function readPrecedentOutcomes(
  outcomes: Stores['outcomes'],
  references: readonly number[],
  at: Date,
  memory: OtherMemory | null,
): Promise<SignalOutcome[]> {
  if (memory === null) return outcomes.readOutcomes(references, at);
  return elseNone(() => memory.outcomes.readOutcomes(references, at));
}

async function elseNone(read: () => Promise<SignalOutcome[]>): Promise<SignalOutcome[]> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof AppError) return [];
    throw error;
  }
}

const toIds = (signals: StoredMessage['signals']): number[] => signals.map((signal) => Number(signal.id));

const toLook = ({ revision, stage }: StoredMessage['signals'][number]): string => `${revision} ${stage}`;
