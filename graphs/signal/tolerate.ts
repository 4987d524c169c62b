import { AppError, toErrorMessage } from '../../src/domain/app-error.ts';
import type { Logger } from '../../src/domain/logger.ts';
import { runWithin } from '../../src/domain/wait-until.ts';
import type { NodeRuntime } from './state.ts';

/**
 * A node that may fail or be late without stopping the run: then the run goes on with `fallback`, and `degraded` says
 * `NAME_failed`. LangGraph's own error handlers would do the same, but each shows up in Studio as a node of its own.
 */
export function tolerate<State, Update extends object, Fallback extends object>(
  name: string,
  limitMs: number,
  logger: Logger,
  node: (state: State, runtime: NodeRuntime) => Promise<Update>,
  fallback: Fallback,
): (state: State, runtime: NodeRuntime) => Promise<Update | (Fallback & { degraded: string[] })> {
  return async (state, runtime) => {
    try {
      return await runWithin(limitMs, runtime.signal, (abort) =>
        node(state, { context: runtime.context, signal: abort }),
      );
    } catch (error) {
      // The caller has given up, or asks for something that isn't there: that is the caller's to know.
      if (runtime.signal?.aborted || (error instanceof AppError && error.code === 'invalid_settings')) throw error;
      logger.error({ node: name }, `${name} failed: ${toErrorMessage(error)}`);
      return { ...fallback, degraded: [`${name}_failed`] };
    }
  };
}
