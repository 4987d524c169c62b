import { END, START, StateGraph } from '@langchain/langgraph';
import { toErrorVerdict } from '../../src/domain/validation/validate-verdict.ts';
import { createDeepNodes } from './deep-nodes.ts';
import type { SignalGraphDependencies } from './dependencies.ts';
import { leaveOutIdle } from './leave-out-idle.ts';
import { embedText } from './nodes/embed.ts';
import { passGate } from './nodes/gate.ts';
import { ingest } from './nodes/ingest.ts';
import { takeFastLook } from './nodes/signal.ts';
import { once, write } from './retries.ts';
import { afterGate, afterIngest, afterPlanner, afterTools } from './routes.ts';
import { createContextSchema, signalInputSchema, signalStateSchema } from './state.ts';
import { tolerate } from './tolerate.ts';

/** What a failed fast look leaves: an error verdict, so that the message is stored all the same. */
const noSignal = { signal: { ...toErrorVerdict('the fast look failed'), keywords: [] } };

/**
 * The signal graph, uncompiled: message → signal → gate → context → plan → deep look → receipt. Whatever waits has a
 * limit of its own inside; the limits given here are backstops. `Gate` waits for nothing.
 */
export function buildSignalGraph(dependencies: SignalGraphDependencies) {
  const { logger } = dependencies;
  const deepNodes = createDeepNodes(dependencies);

  return new StateGraph({
    state: signalStateSchema,
    input: signalInputSchema,
    context: createContextSchema(dependencies.settings),
  })
    .addNode('Ingest', leaveOutIdle(ingest(dependencies)), once)
    .addNode('Signal', leaveOutIdle(tolerate('signal', 170_000, logger, takeFastLook(dependencies), noSignal)), once)
    .addNode('Embed', leaveOutIdle(tolerate('embed', 2_500, logger, embedText(dependencies), {})), once)
    .addNode('Gate', passGate(dependencies), once)
    .addNode('ContextGather', deepNodes.gather, once)
    .addNode('Planner', deepNodes.plan, once)
    .addNode('Tools', deepNodes.callTools, once)
    .addNode('DeepAnalysis', deepNodes.analyse, once)
    .addNode('Persist', deepNodes.persist, write)
    .addEdge(START, 'Ingest')
    .addConditionalEdges('Ingest', afterIngest, ['Signal', 'Embed', 'Persist'])
    .addEdge(['Signal', 'Embed'], 'Gate')
    .addConditionalEdges('Gate', afterGate(dependencies.settings), ['ContextGather', 'Persist'])
    .addEdge('ContextGather', 'Planner')
    .addConditionalEdges('Planner', afterPlanner, ['Tools', 'DeepAnalysis'])
    .addConditionalEdges('Tools', afterTools, ['Planner', 'DeepAnalysis'])
    .addEdge('DeepAnalysis', 'Persist')
    .addEdge('Persist', END);
}

export type SignalGraph = ReturnType<ReturnType<typeof buildSignalGraph>['compile']>;
