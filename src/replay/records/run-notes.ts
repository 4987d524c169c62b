import { AppError } from '../../domain/app-error.ts';
import { failMessage, type MessageRun, type MessageRuns } from './message-runs.ts';
import type { CallRecord } from './read-record.ts';
import type { MessageLine, RecordWriter } from './write-record.ts';

/**
 * What a run must remember besides its calls so that it can be repeated: decisions that rest on earlier messages, and
 * failures. Each note belongs to the message at hand.
 */
export interface RunNotes {
  /**
   * A decision that rests on earlier messages: `value`, or in a replay what it was then. Successive calls under one
   * name are successive decisions; `usual` is the value assumed where nothing is noted.
   */
  decide<Value>(name: string, value: Value, usual: Value): Value;
  /** How something failed in the run that is replayed; undefined if it didn't. */
  recallEnding(name: string): unknown;
  noteEnding(name: string, ending: unknown): void;
}

/** Notes read from one record and written to another; either may be missing. */
export function createRunNotes(runs: MessageRuns, record: CallRecord | null, writer: RecordWriter | null): RunNotes {
  function write(message: MessageRun, line: MessageLine): void {
    try {
      writer?.write(message, line);
    } catch (error) {
      throw error instanceof AppError ? failMessage(message, error) : error;
    }
  }

  return {
    decide(name, value, usual) {
      const message = runs.current();
      const n = message.decisions.get(name) ?? 0;
      message.decisions.set(name, n + 1);
      const recorded = record?.find(message.key, message.turn);
      const decided =
        recorded === undefined ? value : ((recorded.decisions.get(name)?.get(n) ?? usual) as typeof value);
      if (JSON.stringify(decided) !== JSON.stringify(usual)) {
        write(message, { kind: 'decision', name, n, value: decided });
      }
      return decided;
    },
    recallEnding(name) {
      const message = runs.current();
      const ending = record?.find(message.key, message.turn)?.endings.get(name);
      if (ending !== undefined) write(message, { kind: 'ending', name, value: ending });
      return ending;
    },
    noteEnding: (name, ending) => write(runs.current(), { kind: 'ending', name, value: ending }),
  };
}
