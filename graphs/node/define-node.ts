import type { NodePolicyOptions } from '@langchain/langgraph';
import { AppError, toErrorMessage } from '../../src/domain/app-error.ts';
import type { Logger } from '../../src/domain/logger.ts';
import { runWithin } from '../../src/domain/wait-until.ts';
import type { GraphRuntime } from './graph-runtime.ts';

type Run<State, Update> = (state: State, runtime: GraphRuntime) => Update | Promise<Update>;

export interface NodeOptions<Fallback extends object> {
  /**
   * What the run goes on with where the node fails or is later than `limitMs`; `degraded` then says `signal_failed`,
   * `context_gather_failed` … Whatever a node waits for has a limit of its own inside: this one is a backstop. Without it a
   * failure ends the run.
   */
  backstop?: { limitMs: number; fallback: Fallback };
  /** Default: tried once. */
  policy?: NodePolicyOptions;
}

/**
 * Retries have one owner each: a model's client retries its own calls, the spool takes what the store can't. LangGraph's
 * default would also repeat schema failures.
 */
const never: NodePolicyOptions = { retryPolicy: { maxAttempts: 1, retryOn: () => false } };

/** Makes the arguments of `addNode`: every node of a graph goes through here. */
export function defineNodes({ logger }: { logger: Logger }) {
  return <Name extends string, State extends object, Update extends object, Fallback extends object = never>(
    name: Name,
    run: Run<State, Update>,
    { backstop, policy = never }: NodeOptions<Fallback> = {},
  ) => {
    type Updates = Update | (Fallback & { degraded: string[] });
    const node: Run<State, Updates> =
      backstop === undefined ? run : (state, runtime) => fallBack(name, run, state, runtime, backstop, logger);
    return [name, leaveOutIdle<State, Updates>(node), policy] as const;
  };
}

/** LangGraph's own error handlers would do the same, but each shows up in Studio as a node of its own. */
async function fallBack<State, Update extends object, Fallback extends object>(
  name: string,
  run: Run<State, Update>,
  state: State,
  runtime: GraphRuntime,
  { limitMs, fallback }: { limitMs: number; fallback: Fallback },
  logger: Logger,
): Promise<Update | (Fallback & { degraded: string[] })> {
  try {
    return await runWithin(limitMs, runtime.signal, async (abort) => run(state, { ...runtime, signal: abort }));
  } catch (error) {
    // The caller has given up, or asks for something that isn't there: that is the caller's to know.
    if (runtime.signal?.aborted || (error instanceof AppError && error.code === 'invalid_settings')) throw error;
    const node = name.replace(/\B[A-Z]/g, '_$&').toLowerCase();
    logger.error({ node }, `${node} failed: ${toErrorMessage(error)}`);
    return { ...fallback, degraded: [`${node}_failed`] };
  }
}

/**
 * A node whose update says only what changes: without empty lists, and without resets of keys that hold nothing. LangGraph
 * would check, write and version those all the same, which on a fresh thread is most of what the nodes return.
 */
function leaveOutIdle<State extends object, Update extends object>(
  run: Run<State, Update>,
): (state: State, runtime: GraphRuntime) => Promise<Partial<Update>> {
  return async (state, runtime) => {
    const update = Object.entries(await run(state, runtime));
    return Object.fromEntries(
      update.filter(([key, value]) => !isIdle(value, state[key as keyof State])),
    ) as Partial<Update>;
  };
}

function isIdle(value: unknown, held: unknown): boolean {
  // Where nothing was held, an empty list says that somebody has looked.
  if (Array.isArray(value)) return value.length === 0 && Array.isArray(held);
  if (value === null) return isNothing(held);
  return isReplacement(value) && isNothing(value.replace) && isNothing(held);
}

const isReplacement = (value: unknown): value is { replace: unknown } =>
  typeof value === 'object' && value !== null && 'replace' in value;

/** A null, an empty list or an empty object. */
const isNothing = (value: unknown): boolean =>
  value === null || (typeof value === 'object' && Object.keys(value).length === 0);
