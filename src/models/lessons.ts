import { type Clock, systemClock } from '../domain/clock.ts';
import { stillLasts } from '../domain/still-lasts.ts';

/**
 * Keeps what calls teach later calls: how a model has to be asked, that an embedder needs a rest. Whoever opens the models may pass
 * its own, as a replay does to give every message the lessons that it had then.
 */
export interface Lessons {
  /** The lesson of this name; `usual` if there is none, or it no longer holds. */
  get<Value>(name: string, usual: Value): Value;
  /** @param forMs how long it holds, ms. Unset: until the next lesson of this name. */
  set<Value>(name: string, value: Value, forMs?: number): void;
}

/** In memory, for as long as the process lives. */
export function createLessons(clock: Clock = systemClock): Lessons {
  const learnt = new Map<string, { value: unknown; until: number; forMs: number }>();
  return {
    get<Value>(name: string, usual: Value) {
      const lesson = learnt.get(name);
      const holds = lesson !== undefined && stillLasts(lesson.until, clock.now().getTime(), lesson.forMs);
      return holds ? (lesson.value as Value) : usual;
    },
    set(name, value, forMs = Number.POSITIVE_INFINITY) {
      learnt.set(name, { value, until: clock.now().getTime() + forMs, forMs });
    },
  };
}
