import {
  END,
  type ExtractStateType,
  type ExtractUpdateType,
  type StateDefinitionInit,
  type StateGraph,
  type ToStateDefinition,
} from '@langchain/langgraph';
import { defineNodes } from '../node/define-node.ts';
import type { SignalGraphDependencies } from './dependencies.ts';
import { gatherContext } from './nodes/context-gather.ts';
import { takeDeepLook } from './nodes/deep-analysis.ts';
import { persistVerdict, writePolicy } from './nodes/persist.ts';
import { planTools } from './nodes/planner.ts';
import { runTools } from './nodes/tools.ts';
import { afterPlanner, afterTools } from './routes.ts';
import type { createContextSchema, signalStateSchema } from './state.ts';

type State = typeof signalStateSchema;
type DeepNode = 'ContextGather' | 'Planner' | 'Tools' | 'DeepAnalysis' | 'Persist';
/** A graph on the state of this folder, with the nodes `Name` so far. */
type Builder<Name extends string, Input extends StateDefinitionInit, Updates = unknown> = StateGraph<
  State,
  ExtractStateType<State>,
  ExtractUpdateType<State>,
  Name,
  Input,
  ToStateDefinition<State>,
  ReturnType<typeof createContextSchema>,
  Updates
>;

/** The nodes from the open gate on, alike in both graphs: context → plan → deep look → receipt. */
export function addDeepNodes<Name extends string, Input extends StateDefinitionInit, Updates>(
  builder: Builder<Name, Input, Updates>,
  dependencies: SignalGraphDependencies,
) {
  const node = defineNodes(dependencies);
  return builder
    .addNode(...node('ContextGather', gatherContext(dependencies), { backstop: { limitMs: 65_000, fallback: {} } }))
    .addNode(...node('Planner', planTools(dependencies), { backstop: { limitMs: 170_000, fallback: {} } }))
    .addNode(...node('Tools', runTools(dependencies), { backstop: { limitMs: 30_000, fallback: {} } }))
    .addNode(...node('DeepAnalysis', takeDeepLook(dependencies), { backstop: { limitMs: 170_000, fallback: {} } }))
    .addNode(...node('Persist', persistVerdict(dependencies), { policy: writePolicy }));
}

/** The edges between them. Apart from the nodes, because Studio and the README draw edges in the order of their adding. */
export function connectDeepNodes<Name extends string, Input extends StateDefinitionInit, Updates>(
  builder: Builder<Name | DeepNode, Input, Updates>,
) {
  return builder
    .addEdge('ContextGather', 'Planner')
    .addConditionalEdges('Planner', afterPlanner, ['Tools', 'DeepAnalysis'])
    .addConditionalEdges('Tools', afterTools, ['Planner', 'DeepAnalysis'])
    .addEdge('DeepAnalysis', 'Persist')
    .addEdge('Persist', END);
}
