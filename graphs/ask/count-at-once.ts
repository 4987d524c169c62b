import type { Usage } from '../../src/domain/receipt.ts';
import type { GraphRuntime } from '../node/graph-runtime.ts';
import type { AskGraphDependencies } from './dependencies.ts';

/** Counts what a node's models used when the node ends: whoever leaves before the end of the answer was served by them all the same. */
export function countAtOnce({ recordUsage }: Pick<AskGraphDependencies, 'recordUsage'>) {
  return <State, Update extends { usage?: Usage[] | { replace: Usage[] } }>(
    run: (state: State, runtime: GraphRuntime) => Promise<Update>,
  ) =>
    async (state: State, runtime: GraphRuntime): Promise<Update> => {
      const update = await run(state, runtime);
      const { usage = [] } = update;
      recordUsage?.(Array.isArray(usage) ? usage : usage.replace);
      return update;
    };
}
