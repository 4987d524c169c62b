import { END, START, StateGraph } from '@langchain/langgraph';
import type { SignalGraphDependencies } from './dependencies.ts';
import { once, write } from './retries.ts';
import { afterPlanner, afterTools } from './routes.ts';
import { createSecondLookNodes } from './second-look-nodes.ts';
import { createContextSchema, secondLookInputSchema, signalStateSchema } from './state.ts';

/**
 * The second half of the signal graph by itself, uncompiled: context → plan → deep analysis → receipt. For a message whose
 * deep look was left for later (`deep_look: 'later'`); its deep verdict joins the fast one that is stored.
 */
export function buildSecondLookGraph(dependencies: SignalGraphDependencies) {
  const secondLook = createSecondLookNodes(dependencies);

  return new StateGraph({
    state: signalStateSchema,
    input: secondLookInputSchema,
    context: createContextSchema(dependencies.settings),
  })
    .addNode('ContextGather', secondLook.gather, once)
    .addNode('Planner', secondLook.plan, once)
    .addNode('Tools', secondLook.callTools, once)
    .addNode('DeepAnalysis', secondLook.analyse, once)
    .addNode('Persist', secondLook.persist, write)
    .addEdge(START, 'ContextGather')
    .addEdge('ContextGather', 'Planner')
    .addConditionalEdges('Planner', afterPlanner, ['Tools', 'DeepAnalysis'])
    .addConditionalEdges('Tools', afterTools, ['Planner', 'DeepAnalysis'])
    .addEdge('DeepAnalysis', 'Persist')
    .addEdge('Persist', END);
}

export type SecondLookGraph = ReturnType<ReturnType<typeof buildSecondLookGraph>['compile']>;
