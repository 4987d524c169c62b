import { type Clock, systemClock } from '../domain/clock.ts';

/**
 * What calls teach the calls after them: how a model has to be asked, whether an embedder needs a rest. Whoever opens the models may
 * keep it for them, such as a replay, where every message meets what its call met then.
 */
export interface Lessons {
  /** What was learnt under this name; `usual` if nothing was, or it no longer holds. */
  get<Value>(name: string, usual: Value): Value;
  /** @param forMs how long it holds, ms. Unset: until something else is learnt. */
  set<Value>(name: string, value: Value, forMs?: number): void;
}

/** Keeps them in memory, for as long as the process lives. */
export function createLessons(clock: Clock = systemClock): Lessons {
  const learnt = new Map<string, { value: unknown; until: number }>();
  return {
    get<Value>(name: string, usual: Value) {
      const lesson = learnt.get(name);
      return lesson === undefined || clock.now().getTime() >= lesson.until ? usual : (lesson.value as Value);
    },
    set(name, value, forMs = Number.POSITIVE_INFINITY) {
      learnt.set(name, { value, until: clock.now().getTime() + forMs });
    },
  };
}
