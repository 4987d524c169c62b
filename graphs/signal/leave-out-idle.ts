import type { NodeRuntime } from './state.ts';

/**
 * A node whose update says only what changes: without empty lists, and without resets of keys that hold nothing. LangGraph
 * would check, write and version those all the same, which on a fresh thread is most of what the nodes return.
 */
export function leaveOutIdle<State extends object, Update extends object>(
  node: (state: State, runtime: NodeRuntime) => Update | Promise<Update>,
): (state: State, runtime: NodeRuntime) => Promise<Partial<Update>> {
  return async (state, runtime) => {
    const update = Object.entries(await node(state, runtime));
    return Object.fromEntries(
      update.filter(([key, value]) => !isIdle(value, state[key as keyof State])),
    ) as Partial<Update>;
  };
}

function isIdle(value: unknown, held: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  if (value === null) return isNothing(held);
  return isReplacement(value) && isNothing(value.replace) && isNothing(held);
}

const isReplacement = (value: unknown): value is { replace: unknown } =>
  typeof value === 'object' && value !== null && 'replace' in value;

/** A null, an empty list or an empty object. */
const isNothing = (value: unknown): boolean =>
  value === null || (typeof value === 'object' && Object.keys(value).length === 0);
