import { AppError, toErrorMessage } from '../../../src/domain/app-error.ts';
import type { ToolCall, ToolResult } from '../../../src/domain/plan.ts';
import { runWithin } from '../../../src/domain/wait-until.ts';
import type { Tool } from '../../../src/tools/tool.ts';
import { requireKey } from '../../node/require-key.ts';
import type { SignalGraphDependencies } from '../dependencies.ts';
import type { NodeRuntime, SignalState } from '../state.ts';
import { toPendingCalls } from './planner.ts';

type Needs = Pick<SignalGraphDependencies, 'tools' | 'toolCallsPerDay' | 'store' | 'logger'>;

/** Of the budget's count and of the call, ms: both together fit in the node's backstop. */
const toolLimitMs = 10_000;

/** Runs the planned calls in parallel, each within its own limit and the day's budget. One that fails says so. */
export function runTools({ tools, toolCallsPerDay, store, logger }: Needs) {
  async function runCall(call: ToolCall, state: Pick<SignalState, 'event'>, runtime: NodeRuntime): Promise<ToolResult> {
    const event = requireKey(state, 'event');
    const started = performance.now();
    const answer = (ok: boolean, content: string): ToolResult => ({
      ...call,
      ok,
      content,
      ms: performance.now() - started,
    });
    try {
      const asOf = new Date(event.as_of);
      if (!(await runWithin(toolLimitMs, runtime.signal, () => store.takeToolCall(asOf, toolCallsPerDay)))) {
        return answer(false, `the budget of ${toolCallsPerDay} tool calls a day is used up`);
      }
      const tool = findTool(tools, call.tool);
      const asker = { source: event.source, sourceMessageId: event.source_message_id, scope: event.scope };
      const content = await runWithin(toolLimitMs, runtime.signal, (abort) =>
        tool.run(call.query, { abort, asOf, asker }),
      );
      return answer(true, content);
    } catch (error) {
      logger.warn({ tool: call.tool }, `The tool ${call.tool} gave no answer: ${toErrorMessage(error)}`);
      return answer(false, toErrorMessage(error));
    }
  }

  return async (state: Pick<SignalState, 'event' | 'plan' | 'additional_context'>, runtime: NodeRuntime) => {
    const known = state.additional_context.tool_results ?? [];
    const pending = toPendingCalls(state.plan, known);
    const results = await Promise.all(pending.map((call) => runCall(call, state, runtime)));
    return {
      additional_context: { tool_results: [...known, ...results] },
      degraded: results.filter((result) => !result.ok).map((result) => `tool_${result.tool}_failed`),
    };
  };
}

function findTool(tools: readonly Tool[], name: string): Tool {
  const found = tools.find((tool) => tool.name === name);
  if (found === undefined) throw new AppError('tool_failed', `There is no tool ${name}`);
  return found;
}
