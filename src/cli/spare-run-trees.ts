import { AsyncLocalStorageProviderSingleton } from '@langchain/core/singletons';

/** What LangChain keeps for the steps of a run, and runs each of them in. */
type RunContext = Pick<typeof AsyncLocalStorageProviderSingleton, 'runWithConfig'>;

/**
 * Has LangChain make no record for LangSmith of a step that nobody traces. It makes one for each, some 40 a message, unless whoever
 * runs the step declines it, which LangGraph never does; a tracer's own records stay. Our nodes pass their configuration on by
 * hand; without a tracer a chat model finds no callbacks of the graph around it there, and our commands give a graph none. Only for
 * processes of our own: in somebody's program its context is not ours to change.
 */
export function spareRunTrees(context: RunContext = AsyncLocalStorageProviderSingleton): void {
  const runWithConfig = context.runWithConfig.bind(context);
  context.runWithConfig = (config, callback) => runWithConfig(config, callback, true);
}
