import { toolCallLimit } from '../../src/domain/plan.ts';
import type { RunSettings } from '../../src/domain/run-settings.ts';
import { isSeen } from './nodes/ingest.ts';
import { toPendingCalls } from './nodes/planner.ts';
import { type NodeRuntime, resolveSettings, type SignalState } from './state.ts';

export const afterIngest = ({ event }: Pick<SignalState, 'event'>): ('Signal' | 'Embed' | 'Persist')[] =>
  event !== null && isSeen(event) ? ['Persist'] : ['Signal', 'Embed'];

export const afterGate =
  (settings: RunSettings) =>
  ({ gate }: Pick<SignalState, 'gate'>, runtime: NodeRuntime): 'ContextGather' | 'Persist' =>
    gate?.open && resolveSettings(settings, runtime).deep_look === 'now' ? 'ContextGather' : 'Persist';

export const afterPlanner = ({
  plan,
  additional_context,
}: Pick<SignalState, 'plan' | 'additional_context'>): 'Tools' | 'DeepAnalysis' =>
  toPendingCalls(plan, additional_context.tool_results).length > 0 ? 'Tools' : 'DeepAnalysis';

/** A call that still has no result says that the node failed: the planner would send it there again and again. */
export const afterTools = ({
  plan,
  additional_context: { tool_results = [] },
}: Pick<SignalState, 'plan' | 'additional_context'>): 'Planner' | 'DeepAnalysis' =>
  toPendingCalls(plan, tool_results).length === 0 && tool_results.length < toolCallLimit ? 'Planner' : 'DeepAnalysis';
