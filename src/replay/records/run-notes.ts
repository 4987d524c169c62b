/**
 * What a run must remember besides its calls so that it can be repeated: decisions that rest on earlier messages, and
 * failures. Each note belongs to the message at hand.
 */
export interface RunNotes {
  /**
   * A decision that rests on earlier messages: `value`, or in a replay what it was then. Successive calls under one
   * name are successive decisions; `usual` is the value assumed where nothing is noted.
   */
  settle<Value>(name: string, value: Value, usual: Value): Value;
  /** How something failed in the run that is replayed; undefined if it didn't. */
  recallEnding(name: string): unknown;
  noteEnding(name: string, ending: unknown): void;
}
