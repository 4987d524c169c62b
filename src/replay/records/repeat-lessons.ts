import type { Lessons } from '../../models/lessons.ts';
import type { RunNotes } from './run-notes.ts';

/** Lessons that a recording writes down as they were used, and a replay gives again, whatever its own calls teach. */
export function repeatLessons(lessons: Lessons, notes: RunNotes): Lessons {
  return {
    get: (name, usual) => notes.decide(name, lessons.get(name, usual), usual),
    set: lessons.set,
  };
}
