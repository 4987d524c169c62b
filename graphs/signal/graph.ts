import { END, START, StateGraph } from '@langchain/langgraph';
import { AppError } from '../../src/domain/app-error.ts';
import { toErrorVerdict } from '../../src/domain/validation/validate-verdict.ts';
import type { SignalGraphDependencies } from './dependencies.ts';
import { leaveOutIdle } from './leave-out-idle.ts';
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
import { tolerate } from './tolerate.ts';

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

/** What a failed fast look leaves: an error verdict, so that the message is stored all the same. */
const noSignal = { signal: { ...toErrorVerdict('the fast look failed'), keywords: [] } };

/**
 * The signal graph, uncompiled: message → signal → gate → context → plan → deep analysis → receipt. Whatever waits has a
 * limit of its own inside; the limits given here are backstops. `Gate` waits for nothing.
 */
export function buildSignalGraph(dependencies: SignalGraphDependencies) {
  const { logger } = dependencies;
  const once = { retryPolicy: never };

  return new StateGraph({
    state: signalStateSchema,
    input: signalInputSchema,
    context: createContextSchema(dependencies.settings),
  })
    .addNode('Ingest', leaveOutIdle(ingest(dependencies)), once)
    .addNode('Signal', leaveOutIdle(tolerate('signal', 170_000, logger, takeFastLook(dependencies), noSignal)), once)
    .addNode('Embed', leaveOutIdle(tolerate('embed', 2_500, logger, embedText(dependencies), {})), once)
    .addNode('Gate', passGate(dependencies), once)
    .addNode(
      'ContextGather',
      leaveOutIdle(tolerate('context_gather', 65_000, logger, gatherContext(dependencies), {})),
      once,
    )
    .addNode('Planner', leaveOutIdle(tolerate('planner', 170_000, logger, planTools(dependencies), {})), once)
    .addNode('Tools', leaveOutIdle(tolerate('tools', 30_000, logger, runTools(dependencies), {})), once)
    .addNode(
      'DeepAnalysis',
      leaveOutIdle(tolerate('deep_analysis', 170_000, logger, takeDeepLook(dependencies), {})),
      once,
    )
    .addNode('Persist', leaveOutIdle(persistVerdict(dependencies)), { timeout: 60_000, retryPolicy: onConflict })
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
