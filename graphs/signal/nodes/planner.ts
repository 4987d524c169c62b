import { type Plan, type ToolCall, type ToolResult, toolCallLimit } from '../../../src/domain/plan.ts';
import { requireKey } from '../../node/require-key.ts';
import type { SignalGraphDependencies } from '../dependencies.ts';
import { type NodeRuntime, resolveSettings, type SignalState } from '../state.ts';

type Needs = Pick<SignalGraphDependencies, 'analysts' | 'tools' | 'settings'>;

/** Asks what is still missing that a tool could find. The plan holds every call of this message, made and still to be made. */
export function planTools({ analysts, tools, settings }: Needs) {
  return async (
    state: Pick<SignalState, 'event' | 'signal' | 'additional_context' | 'plan' | 'prompts'>,
    runtime: NodeRuntime,
  ) => {
    const event = requireKey(state, 'event');
    const signal = requireKey(state, 'signal');
    const { planner_model } = resolveSettings(settings, runtime);
    const answer = await analysts
      .planner(planner_model)
      .plan(
        { event, signal, context: state.additional_context, tools },
        { abort: runtime.signal, prompts: state.prompts ?? undefined },
      );
    const plan: Plan = { ...answer.plan, tool_calls: addCalls(state.plan?.tool_calls ?? [], answer.plan, tools) };
    return { plan, usage: answer.usage, degraded: answer.degraded };
  };
}

/** The calls so far and the new ones of configured tools, each once, at most three. */
function addCalls(sofar: readonly ToolCall[], plan: Plan, tools: Needs['tools']): ToolCall[] {
  const calls = [...sofar];
  for (const call of plan.tool_calls) {
    const isConfigured = tools.some((tool) => tool.name === call.tool);
    const isKnown = calls.some((known) => known.tool === call.tool && known.query === call.query);
    if (isConfigured && !isKnown && calls.length < toolCallLimit) calls.push(call);
  }
  return calls;
}

/** The planned calls that have no result yet. */
export function toPendingCalls(plan: Plan | null, results: readonly ToolResult[] | undefined): ToolCall[] {
  return (plan?.tool_calls ?? []).filter(
    (call) => !results?.some((result) => result.tool === call.tool && result.query === call.query),
  );
}
