import { toolCallLimit } from '../../src/domain/plan.ts';
import { isSeen } from './nodes/ingest.ts';
import { toPendingCalls } from './nodes/planner.ts';
import type { SignalState } from './state.ts';

export const afterIngest = ({ event }: Pick<SignalState, 'event'>): ('Signal' | 'Embed' | 'Persist')[] =>
  event !== null && isSeen(event) ? ['Persist'] : ['Signal', 'Embed'];

export const afterGate = ({ gate }: Pick<SignalState, 'gate'>): 'ContextGather' | 'Persist' =>
  gate?.open ? 'ContextGather' : 'Persist';

export const afterPlanner = ({
  plan,
  additional_context,
}: Pick<SignalState, 'plan' | 'additional_context'>): 'Tools' | 'DeepAnalysis' =>
  toPendingCalls(plan, additional_context.tool_results).length > 0 ? 'Tools' : 'DeepAnalysis';

export const afterTools = ({
  additional_context,
}: Pick<SignalState, 'additional_context'>): 'Planner' | 'DeepAnalysis' =>
  (additional_context.tool_results?.length ?? 0) < toolCallLimit ? 'Planner' : 'DeepAnalysis';
