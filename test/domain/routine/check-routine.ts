import { expect, it } from 'vitest';
import { findRoutine, type RoutineVerdict } from '../../../src/domain/routine/find-routine.ts';
import type { RoutineKind } from '../../../src/domain/routine/routine-patterns.ts';

/** What a message is, null: worth telling; of a trade of bitcoin unless its verdict says otherwise. */
export type RoutineCase = [kind: RoutineKind | null, text: string, verdict?: Partial<RoutineVerdict>];

/** A test for each message. @param action of verdicts that name none. */
export function checkRoutine(cases: readonly RoutineCase[], action: RoutineVerdict['action']): void {
  it.each(cases)('%s: %s', (kind, text, verdict = {}) => {
    expect(findRoutine(text, { event_type: 'whale', assets: ['BTC'], action, ...verdict })).toBe(kind);
  });
}
