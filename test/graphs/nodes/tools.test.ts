import { describe, expect, it, vi } from 'vitest';
import { planTools, toPendingCalls } from '../../../graphs/signal/nodes/planner.ts';
import { runTools } from '../../../graphs/signal/nodes/tools.ts';
import { afterGate, afterIngest, afterPlanner, afterTools } from '../../../graphs/signal/routes.ts';
import type { SignalState } from '../../../graphs/signal/state.ts';
import { AppError } from '../../../src/domain/app-error.ts';
import { type Logger, silentLogger } from '../../../src/domain/logger.ts';
import type { Plan, ToolResult } from '../../../src/domain/plan.ts';
import { runSettingsSchema } from '../../../src/domain/run-settings.ts';
import type { Tool, ToolOptions } from '../../../src/tools/tool.ts';
import { makePlan, makePlanner, makeState, makeStore, settings } from './fakes.ts';

const result = (query: string, changes: Partial<ToolResult> = {}): ToolResult => ({
  tool: 'search',
  query,
  ok: true,
  content: 'found',
  ms: 1,
  ...changes,
});
const makeTool = (run: Tool['run'], name = 'search'): Tool => ({ name, description: '', run });

describe('Tools', () => {
  function run(
    state: Partial<SignalState>,
    {
      tool = makeTool(async () => 'found'),
      limit = 50,
      abort,
      logger = silentLogger,
    }: { tool?: Tool; limit?: number; abort?: AbortSignal; logger?: Logger } = {},
    takeToolCall?: (at: Date, limit: number) => Promise<boolean>,
  ) {
    let taken = 0;
    const store = makeStore({ takeToolCall: takeToolCall ?? (async (_, most) => taken++ < most) });
    const node = runTools({ tools: [tool], toolCallsPerDay: limit, store, logger });
    return node(makeState(state), { signal: abort });
  }

  it('runs what is planned and has no result yet, and keeps the results so far', async () => {
    const asked: string[] = [];
    const tool = makeTool(async (query) => {
      asked.push(query);
      return `about ${query}`;
    });
    const { additional_context, degraded } = await run(
      { plan: makePlan('a', 'b', 'c'), additional_context: { tool_results: [result('a')] } },
      { tool },
    );
    expect(asked).toEqual(['b', 'c']);
    expect(additional_context.tool_results).toEqual([
      result('a'),
      result('b', { content: 'about b', ms: expect.any(Number) }),
      result('c', { content: 'about c', ms: expect.any(Number) }),
    ]);
    expect(degraded).toEqual([]);
  });

  it('runs them at once', async () => {
    let under = 0;
    let most = 0;
    const tool = makeTool(async () => {
      most = Math.max(most, ++under);
      await new Promise((resolve) => setImmediate(resolve));
      under--;
      return '';
    });
    await run({ plan: makePlan('a', 'b', 'c') }, { tool });
    expect(most).toBe(3);
  });

  it('tells a tool the clock of the run and who asks', async () => {
    const told: ToolOptions[] = [];
    await run({ plan: makePlan('a') }, { tool: makeTool(async (_, options) => String(told.push(options))) });
    expect(told[0]).toMatchObject({
      asOf: new Date('2025-03-01T12:00:00.000Z'),
      asker: { source: 'wire', sourceMessageId: '7', scope: 'default' },
    });
    expect(told[0]?.abort).toBeInstanceOf(AbortSignal);
  });

  it('makes of a tool that fails a result that says so, and leaves the others alone', async () => {
    const tool = makeTool(async (query) => {
      if (query === 'a') throw new AppError('tool_failed', 'HTTP 500');
      return 'found';
    });
    const lines: string[] = [];
    const logger = { ...silentLogger, warn: (_: object, line: string) => lines.push(line) };
    const { additional_context, degraded } = await run({ plan: makePlan('a', 'b') }, { tool, logger });
    expect(lines).toEqual(['The tool search gave no answer: HTTP 500']);
    expect(additional_context.tool_results).toMatchObject([
      { query: 'a', ok: false, content: 'HTTP 500' },
      { query: 'b', ok: true },
    ]);
    expect(degraded).toEqual(['tool_search_failed']);
  });

  it('keeps to the budget of the day, which the store counts by the clock of the run', async () => {
    const { additional_context } = await run({ plan: makePlan('a', 'b', 'c') }, { limit: 2 });
    expect(additional_context.tool_results?.map((entry) => entry.ok)).toEqual([true, true, false]);
    expect(additional_context.tool_results?.[2]?.content).toContain('budget of 2 tool calls a day');
    const days: Date[] = [];
    await run({ plan: makePlan('a') }, {}, async (at) => days.push(at) > 0);
    expect(days).toEqual([new Date('2025-03-01T12:00:00.000Z')]);
  });

  it('calls nothing when the budget cannot be counted', async () => {
    const tool = makeTool(() => Promise.reject(new Error('not to be called')));
    const { additional_context } = await run({ plan: makePlan('a') }, { tool }, () =>
      Promise.reject(new AppError('database_unavailable', 'gone')),
    );
    expect(additional_context.tool_results).toMatchObject([{ ok: false, content: 'gone' }]);
  });

  it('stops waiting for a budget whose count never comes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const tool = makeTool(() => Promise.reject(new Error('not to be called')));
    const running = run({ plan: makePlan('a', 'b') }, { tool }, () => new Promise(() => {}));
    await vi.advanceTimersByTimeAsync(10_000);
    const { additional_context } = await running.finally(() => vi.useRealTimers());
    const late = { ok: false, content: 'No answer within 10000 ms' };
    expect(additional_context.tool_results).toMatchObject([late, late]);
  });

  it('says that a tool is not there', async () => {
    const plan: Plan = { ...makePlan(), tool_calls: [{ tool: 'oracle', query: 'a' }] };
    const { additional_context, degraded } = await run({ plan });
    expect(additional_context.tool_results).toMatchObject([{ tool: 'oracle', ok: false }]);
    expect(degraded).toEqual(['tool_oracle_failed']);
  });

  it('stops waiting for a tool that never answers', async () => {
    const stop = new AbortController();
    const running = run({ plan: makePlan('a') }, { tool: makeTool(() => new Promise(() => {})), abort: stop.signal });
    stop.abort(new Error('enough'));
    expect((await running).additional_context.tool_results).toMatchObject([{ ok: false, content: 'enough' }]);
  });
});

describe('Planner', () => {
  const plan = (answer: Plan, state: Partial<SignalState> = {}) =>
    planTools({
      analysts: { planner: () => makePlanner(answer) } as never,
      tools: [makeTool(async () => '')],
      settings,
    })(makeState(state), {});

  it('makes at most three calls of a message, over all its turns', async () => {
    expect((await plan(makePlan('a', 'b', 'c', 'd'))).plan.tool_calls).toEqual(makePlan('a', 'b', 'c').tool_calls);
    const later = await plan(makePlan('c', 'd'), { plan: makePlan('a', 'b') });
    expect(later.plan.tool_calls).toEqual(makePlan('a', 'b', 'c').tool_calls);
  });

  it('drops tools that are not configured, and calls that were made', async () => {
    const answer: Plan = {
      missing: ['x'],
      tool_calls: [{ tool: 'oracle', query: 'a' }, ...makePlan('a', 'b').tool_calls],
      reason: 'r',
    };
    const { plan: made } = await plan(answer, { plan: makePlan('a') });
    expect(made).toEqual({ missing: ['x'], tool_calls: makePlan('a', 'b').tool_calls, reason: 'r' });
  });

  it('asks the planner that the run names, with the tools that there are', async () => {
    const asked: unknown[] = [];
    const analysts = {
      planner: (model: string) => ({
        ...makePlanner(makePlan()),
        plan: async (input: { tools: readonly { name: string }[] }) => {
          asked.push([model, input.tools.map((tool) => tool.name)]);
          return { plan: makePlan(), model_name: 'x', usage: [], degraded: ['planner_model_failed'] };
        },
      }),
    };
    const node = planTools({ analysts: analysts as never, tools: [makeTool(async () => '')], settings });
    const { degraded } = await node(makeState(), { context: { planner_model: 'rules' } });
    expect(asked).toEqual([['rules', ['search']]]);
    expect(degraded).toEqual(['planner_model_failed']);
  });
});

describe('routes', () => {
  it('lead a message that was seen straight to Persist, any other to both looks at its text', () => {
    for (const [kind, target] of [
      ['new', ['Signal', 'Embed']],
      ['resume', ['Signal', 'Embed']],
      ['revision', ['Signal', 'Embed']],
      ['duplicate', ['Persist']],
      ['repost', ['Persist']],
    ] as const) {
      expect(afterIngest(makeState({}, { kind }))).toEqual(target);
    }
  });

  it('lead through an open gate only', () => {
    const route = afterGate(runSettingsSchema.parse({}));
    expect(route({ gate: { open: true, reason: 'watchlist' } }, {})).toBe('ContextGather');
    expect(route({ gate: { open: false, reason: 'no_asset' } }, {})).toBe('Persist');
    expect(route({ gate: null }, {})).toBe('Persist');
  });

  it('lead past an open gate where the deep look is left for later', () => {
    const context = { deep_look: 'later' };
    const route = afterGate(runSettingsSchema.parse({}));
    expect(route({ gate: { open: true, reason: 'watchlist' } }, { context })).toBe('Persist');
  });

  it('lead to the tools while a planned call has no result, and never round for ever', () => {
    const results = (count: number) => ({
      tool_results: ['a', 'b', 'c'].slice(0, count).map((query) => result(query)),
    });
    expect(afterPlanner({ plan: makePlan('a'), additional_context: {} })).toBe('Tools');
    expect(afterPlanner({ plan: makePlan('a'), additional_context: results(1) })).toBe('DeepAnalysis');
    expect(afterPlanner({ plan: makePlan(), additional_context: {} })).toBe('DeepAnalysis');
    expect(afterPlanner({ plan: null, additional_context: {} })).toBe('DeepAnalysis');
    const plan = makePlan('a', 'b');
    expect(afterTools({ plan, additional_context: results(2) })).toBe('Planner');
    expect(afterTools({ plan, additional_context: results(3) })).toBe('DeepAnalysis');
    // The node came to nothing: asked again, it might for ever.
    expect(afterTools({ plan, additional_context: {} })).toBe('DeepAnalysis');
    expect(afterTools({ plan, additional_context: results(1) })).toBe('DeepAnalysis');
  });

  it('take a result for the answer to exactly one call', () => {
    expect(toPendingCalls(makePlan('a', 'b'), [result('a', { tool: 'other' })])).toHaveLength(2);
    expect(toPendingCalls(makePlan('a', 'b'), [result('b')])).toEqual(makePlan('a').tool_calls);
    expect(toPendingCalls(null, undefined)).toEqual([]);
  });
});
