import { START, StateGraph } from '@langchain/langgraph';
import { addDeepNodes, connectDeepNodes } from './deep-half.ts';
import type { SignalGraphDependencies } from './dependencies.ts';
import { createContextSchema, deepInputSchema, signalStateSchema } from './state.ts';

/**
 * The deep half of the signal graph by itself, uncompiled, for a message whose deep look was left for later
 * (`deep_look: 'later'`); its deep verdict joins the fast one that is stored.
 */
export function buildDeepGraph(dependencies: SignalGraphDependencies) {
  const empty = new StateGraph({
    state: signalStateSchema,
    input: deepInputSchema,
    context: createContextSchema(dependencies.settings),
  });
  return connectDeepNodes(addDeepNodes(empty, dependencies).addEdge(START, 'ContextGather'));
}

export type DeepGraph = ReturnType<ReturnType<typeof buildDeepGraph>['compile']>;
