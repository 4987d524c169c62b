import { END, START, StateGraph } from '@langchain/langgraph';
import { AppError } from '../../src/domain/app-error.ts';
import type { SignalGraphDependencies } from './dependencies.ts';
import { continueWithout } from './failures.ts';
import { gatherContext } from './nodes/context-gather.ts';
import { takeDeepLook } from './nodes/deep-analysis.ts';
import { embedText } from './nodes/embed.ts';
import { passGate } from './nodes/gate.ts';
import { ingest } from './nodes/ingest.ts';
import { persistVerdict, writeAttempts } from './nodes/persist.ts';
import { planTools } from './nodes/planner.ts';
import { takeFastLook } from './nodes/signal.ts';
import { runTools } from './nodes/tools.ts';
import { afterGate, afterIngest, afterPlanner, afterTools } from './routes.ts';
import { createContextSchema, signalInputSchema, signalStateSchema } from './state.ts';

/**
 * Retries have one owner each: a model's client retries its own calls, the spool takes what the store can't. Left to the
 * graph is a write that lost a race. LangGraph's default would also repeat schema failures.
 */
const never = { maxAttempts: 1, retryOn: () => false };
const onConflict = {
  maxAttempts: writeAttempts,
  initialInterval: 20,
  retryOn: (error: unknown) => error instanceof AppError && error.code === 'write_conflict',
};

/**
 * The signal graph, uncompiled: message → signal → gate → context → plan → deep analysis → receipt. The time limits are
 * backstops: whatever waits inside a node has a shorter limit of its own.
 */
export function buildSignalGraph(dependencies: SignalGraphDependencies) {
  const errorHandler = continueWithout(dependencies.logger);
  const within = (timeout: number) => ({ timeout, retryPolicy: never, errorHandler });

  return new StateGraph({
    state: signalStateSchema,
    input: signalInputSchema,
    context: createContextSchema(dependencies.settings),
  })
    .addNode('Ingest', ingest(dependencies), { timeout: 30_000, retryPolicy: never })
    .addNode('Signal', takeFastLook(dependencies), within(90_000))
    .addNode('Embed', embedText(dependencies), within(5_000))
    .addNode('Gate', passGate(dependencies), within(5_000))
    .addNode('ContextGather', gatherContext(dependencies), within(65_000))
    .addNode('Planner', planTools(dependencies), within(90_000))
    .addNode('Tools', runTools(dependencies), within(30_000))
    .addNode('DeepAnalysis', takeDeepLook(dependencies), within(180_000))
    .addNode('Persist', persistVerdict(dependencies), { timeout: 60_000, retryPolicy: onConflict })
    .addEdge(START, 'Ingest')
    .addConditionalEdges('Ingest', afterIngest, ['Signal', 'Embed', 'Persist'])
    .addEdge(['Signal', 'Embed'], 'Gate')
    .addConditionalEdges('Gate', afterGate, ['ContextGather', 'Persist'])
    .addEdge('ContextGather', 'Planner')
    .addConditionalEdges('Planner', afterPlanner, ['Tools', 'DeepAnalysis'])
    .addConditionalEdges('Tools', afterTools, ['Planner', 'DeepAnalysis'])
    .addEdge('DeepAnalysis', 'Persist')
    .addEdge('Persist', END);
}

export type SignalGraph = ReturnType<ReturnType<typeof buildSignalGraph>['compile']>;
