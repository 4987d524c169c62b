import type { GraphRuntime } from '../../node/graph-runtime.ts';
import { requireKey } from '../../node/require-key.ts';
import { type LookUpNeeds, lookUpArchive } from '../look-up.ts';
import { toNote } from '../notes.ts';
import type { AskState } from '../state.ts';

/** Looks into the archive: up to 50 candidates, and the tables' own figures where the question counts. */
export function recallMessages(needs: LookUpNeeds) {
  const lookUp = lookUpArchive(needs);

  return async (state: Pick<AskState, 'asked' | 'routing'>, { signal: abort }: GraphRuntime) => {
    const { question, scope, as_of } = requireKey(state, 'asked');
    const given = { asked: question, scope, asOf: new Date(as_of), abort };
    const { candidates, left_out, degraded, tally, isUncountable } = await lookUp(requireKey(state, 'routing'), given);
    const notes = [
      ...(degraded.length > 0 ? ['archive_failed' as const] : []),
      ...(isUncountable ? ['no_count' as const] : []),
    ];
    return { candidates, left_out, tally, notes: notes.map((note) => toNote(note, question)), degraded };
  };
}
