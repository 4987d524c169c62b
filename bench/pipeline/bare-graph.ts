import { END, START, StateGraph } from '@langchain/langgraph';
import { z } from 'zod';

/**
 * The least that LangGraph can do for a message on our route: the same nodes, edges, conditional edges and join of `Signal` and
 * `Embed`, so the same node-steps and supersteps. The nodes are empty: they return nothing, so nothing is checked or written.
 * The state is one text. No time limits, retry policies, error handlers or context.
 */
export function compileBareGraph(gate: 'open' | 'closed') {
  const empty = () => ({});
  return new StateGraph(z.object({ message: z.string() }))
    .addNode('Ingest', empty)
    .addNode('Signal', empty)
    .addNode('Embed', empty)
    .addNode('Gate', empty)
    .addNode('ContextGather', empty)
    .addNode('Planner', empty)
    .addNode('Tools', empty)
    .addNode('DeepAnalysis', empty)
    .addNode('Persist', empty)
    .addEdge(START, 'Ingest')
    .addConditionalEdges('Ingest', () => ['Signal', 'Embed'], ['Signal', 'Embed', 'Persist'])
    .addEdge(['Signal', 'Embed'], 'Gate')
    .addConditionalEdges('Gate', () => (gate === 'open' ? 'ContextGather' : 'Persist'), ['ContextGather', 'Persist'])
    .addEdge('ContextGather', 'Planner')
    .addConditionalEdges('Planner', () => 'DeepAnalysis', ['Tools', 'DeepAnalysis'])
    .addConditionalEdges('Tools', () => 'DeepAnalysis', ['Planner', 'DeepAnalysis'])
    .addEdge('DeepAnalysis', 'Persist')
    .addEdge('Persist', END)
    .compile();
}
