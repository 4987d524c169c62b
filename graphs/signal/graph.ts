import { START, StateGraph } from '@langchain/langgraph';
import { toErrorVerdict } from '../../src/domain/validation/validate-verdict.ts';
import { defineNodes } from '../node/define-node.ts';
import { addDeepNodes, connectDeepNodes } from './deep-half.ts';
import type { SignalGraphDependencies } from './dependencies.ts';
import { embedText } from './nodes/embed.ts';
import { passGate } from './nodes/gate.ts';
import { ingest } from './nodes/ingest.ts';
import { takeFastLook } from './nodes/signal.ts';
import { afterGate, afterIngest } from './routes.ts';
import { createContextSchema, signalInputSchema, signalStateSchema } from './state.ts';

/** Stands in for a fast look that failed, so that the message is stored all the same. */
const noSignal = { signal: { ...toErrorVerdict('the fast look failed'), keywords: [] } };

/** The signal graph, uncompiled: message → signal → gate → context → plan → deep look → receipt. */
export function buildSignalGraph(dependencies: SignalGraphDependencies) {
  const node = defineNodes(dependencies);
  const head = new StateGraph({
    state: signalStateSchema,
    input: signalInputSchema,
    context: createContextSchema(dependencies.settings),
  })
    .addNode(...node('Ingest', ingest(dependencies)))
    .addNode(...node('Signal', takeFastLook(dependencies), { backstop: { limitMs: 170_000, fallback: noSignal } }))
    .addNode(...node('Embed', embedText(dependencies), { backstop: { limitMs: 2_500, fallback: {} } }))
    .addNode(...node('Gate', passGate(dependencies)));

  return connectDeepNodes(
    addDeepNodes(head, dependencies)
      .addEdge(START, 'Ingest')
      .addConditionalEdges('Ingest', afterIngest, ['Signal', 'Embed', 'Persist'])
      .addEdge(['Signal', 'Embed'], 'Gate')
      .addConditionalEdges('Gate', afterGate(dependencies.settings), ['ContextGather', 'Persist']),
  );
}

export type SignalGraph = ReturnType<ReturnType<typeof buildSignalGraph>['compile']>;
