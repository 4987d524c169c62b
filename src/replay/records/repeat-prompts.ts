import type { OwnPrompts, PinPrompts } from '../../models/prompts/own-prompts.ts';
import type { MessageRun, MessageRuns } from './message-runs.ts';
import type { CallRecord } from './read-record.ts';
import type { RunNotes } from './run-notes.ts';

/**
 * Prompts of one's own that a recording writes down with each message, and a replay gives again, whatever is in use by then. Each
 * message has one set of them, also where its first call is made ahead.
 */
export function repeatPrompts(
  pin: PinPrompts,
  runs: MessageRuns,
  record: CallRecord | null,
  notes: RunNotes,
): PinPrompts {
  const pinned = new WeakMap<MessageRun, Promise<OwnPrompts>>();

  async function decide({ key, turn }: MessageRun): Promise<OwnPrompts> {
    const isRecorded = record?.find(key, turn) !== undefined;
    return notes.decide<OwnPrompts>('prompts', isRecorded ? {} : await pin(), {});
  }

  return () => {
    const message = runs.current();
    const known = pinned.get(message) ?? decide(message);
    pinned.set(message, known);
    return known;
  };
}
