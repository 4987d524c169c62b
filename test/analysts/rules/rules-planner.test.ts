import { describe, expect, it } from 'vitest';
import type { PlanningInput } from '../../../src/analysts/analyst.ts';
import { createRulesPlanner } from '../../../src/analysts/rules/rules-planner.ts';
import { planSchema, toolCallLimit } from '../../../src/domain/plan.ts';
import { evidenceRow, signal } from '../evidence-fixtures.ts';
import { newsEvent } from '../news-event.ts';

const tools = [
  { name: 'search_memory', description: 'Wider search of the archive.' },
  { name: 'web_search', description: 'Searches the web.' },
  { name: 'price', description: 'Price and 24 h move of a ticker.' },
];
const input = (changes: Partial<PlanningInput> = {}): PlanningInput => ({
  event: newsEvent('Solana bridge said to be hacked'),
  signal: signal({ risk_flags: ['unverifiable', 'vague_timeline'] }),
  context: {},
  tools,
  ...changes,
});
const planFor = async (changes: Partial<PlanningInput> = {}) => (await createRulesPlanner().plan(input(changes))).plan;

describe('the rules planner', () => {
  it('names what is missing and asks each fitting tool once', async () => {
    const plan = planSchema.parse(await planFor());
    expect(plan.missing).toEqual([
      '缺少 SOL 的现价与 24 小时涨跌',
      '没有找到先例',
      '单一来源，尚未证实',
      '没有明确日期',
    ]);
    expect(plan.tool_calls).toEqual([
      { tool: 'price', query: 'SOL' },
      { tool: 'search_memory', query: 'SOL 黑客 hack' },
      { tool: 'web_search', query: 'Solana bridge said to be hacked' },
    ]);
    expect(plan.tool_calls.length).toBeLessThanOrEqual(toolCallLimit);
  });

  it('calls nothing where no tool is configured, and says so', async () => {
    const plan = await planFor({ tools: [] });
    expect(plan.tool_calls).toEqual([]);
    expect(plan.missing.length).toBeGreaterThan(0);
    expect(plan.reason).toContain('未配置工具');
  });

  it('does not look for precedents that it has', async () => {
    const plan = await planFor({ context: { memory_evidence: { local_keyword: [evidenceRow()] } } });
    expect(plan.tool_calls.map(({ tool }) => tool)).not.toContain('search_memory');
  });

  it('does not ask a tool twice, whether it answered or failed', async () => {
    const result = { query: 'SOL', content: '', ms: 1 };
    const plan = await planFor({
      context: {
        tool_results: [
          { tool: 'price', ok: true, ...result },
          { tool: 'web_search', ok: false, ...result },
        ],
      },
    });
    expect(plan.tool_calls.map(({ tool }) => tool)).toEqual(['search_memory']);
    expect(plan.missing).not.toContain('缺少 SOL 的现价与 24 小时涨跌');
    expect(plan.missing).toContain('单一来源，尚未证实');
  });

  it('asks no price of nothing', async () => {
    const plan = await planFor({ signal: signal({ assets: [] }) });
    expect(plan.missing).toContain('没有点名具体资产');
    expect(plan.tool_calls.map(({ tool }) => tool)).not.toContain('price');
  });

  it('wants nothing more when everything is there', async () => {
    const plan = await planFor({
      signal: signal(),
      context: {
        memory_evidence: { local_keyword: [evidenceRow()] },
        tool_results: [{ tool: 'price', query: 'SOL', ok: true, content: '150', ms: 1 }],
      },
    });
    expect(plan).toEqual({ missing: [], tool_calls: [], reason: '所需信息已齐，无需调用工具。' });
  });

  it('names no tool that it was not given', async () => {
    const plan = await planFor({ tools: [{ name: 'lookup', description: 'Current price of a coin' }] });
    expect(plan.tool_calls).toEqual([{ tool: 'lookup', query: 'SOL' }]);
  });
});
