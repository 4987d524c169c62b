import { findEntities } from '../annotate/find-entities.ts';
import { findTopic } from '../annotate/find-topic.ts';
import { writeSummary } from '../summarise/write-summary.ts';
import type { TurnNotes, WorkTurn } from './chat-upkeep-store.ts';

/** Who notes what messages are about, and writes summaries. */
export interface NoteWriter {
  /**
   * In the order of the messages, one for each; `by`: whose they are. Scene and feeling as words say them are known. Never rejects but
   * for `abort`.
   */
  annotate(turns: readonly WorkTurn[], abort: AbortSignal): Promise<{ notes: TurnNotes[]; by: string }>;
  /** Null: nothing was said that is worth it. Never rejects but for `abort`. */
  summarise(turns: readonly WorkTurn[], abort: AbortSignal): Promise<WrittenSummary | null>;
}

export interface WrittenSummary {
  text: string;
  by: string;
  /** Why it isn't the model's that was asked. */
  degraded: string | null;
}

/** The name of who works by words alone. */
const lexiconName = 'lexicon';
export const extractName = 'extract';

/** By words alone: no model, no network. */
export function createOfflineNotes(options: { timeZone: string }): NoteWriter {
  return {
    async annotate(turns) {
      return { notes: turns.map(annotateTurn), by: lexiconName };
    },
    async summarise(turns) {
      const text = writeSummary(turns, options.timeZone);
      return text === null ? null : { text, by: extractName, degraded: null };
    },
  };
}

function annotateTurn({ content, emotion }: WorkTurn): TurnNotes {
  return { topic: findTopic(content), entities: findEntities(content), emotion };
}
