/**
 * What a run has to remember beside its calls so that it can be repeated: what was decided by the messages before, and what ended
 * badly. Each note belongs to the message at hand.
 */
export interface RunNotes {
  /**
   * A decision that rests on earlier messages: `value`, or in a replay what it was then. Of the decisions of one name, each call is
   * the next; `usual` is what it was where nothing is noted.
   */
  settle<Value>(name: string, value: Value, usual: Value): Value;
  /** How that ended which ended badly in the run that is replayed; undefined where it didn't. */
  recallEnding(name: string): unknown;
  noteEnding(name: string, ending: unknown): void;
}

/** Remembers nothing. */
export const noRunNotes: RunNotes = { settle: (_, value) => value, recallEnding: () => undefined, noteEnding() {} };
