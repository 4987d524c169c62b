import { END, START, StateGraph } from '@langchain/langgraph';
import { createDeepNodes } from './deep-nodes.ts';
import type { SignalGraphDependencies } from './dependencies.ts';
import { once, write } from './retries.ts';
import { afterPlanner, afterTools } from './routes.ts';
import { createContextSchema, deepInputSchema, signalStateSchema } from './state.ts';

/**
 * The second half of the signal graph by itself, uncompiled: context → plan → deep look → receipt. For a message whose
 * deep look was left for later (`deep_look: 'later'`); its deep verdict joins the fast one that is stored.
 */
export function buildDeepGraph(dependencies: SignalGraphDependencies) {
  const deepNodes = createDeepNodes(dependencies);

  return new StateGraph({
    state: signalStateSchema,
    input: deepInputSchema,
    context: createContextSchema(dependencies.settings),
  })
    .addNode('ContextGather', deepNodes.gather, once)
    .addNode('Planner', deepNodes.plan, once)
    .addNode('Tools', deepNodes.callTools, once)
    .addNode('DeepAnalysis', deepNodes.analyse, once)
    .addNode('Persist', deepNodes.persist, write)
    .addEdge(START, 'ContextGather')
    .addEdge('ContextGather', 'Planner')
    .addConditionalEdges('Planner', afterPlanner, ['Tools', 'DeepAnalysis'])
    .addConditionalEdges('Tools', afterTools, ['Planner', 'DeepAnalysis'])
    .addEdge('DeepAnalysis', 'Persist')
    .addEdge('Persist', END);
}

export type DeepGraph = ReturnType<ReturnType<typeof buildDeepGraph>['compile']>;
