import { toEvidenceRows } from '../../domain/evidence.ts';
import { type Plan, type ToolCall, toolCallLimit } from '../../domain/plan.ts';
import { dropLinks } from '../../domain/text/links.ts';
import type { Planner, PlanningInput } from '../analyst.ts';

type ToolKind = 'price' | 'memory' | 'web';

/** Something missing, in Chinese, and the kind of tool that could settle it. */
interface Gap {
  missing: string;
  kind: ToolKind | null;
  query: string;
}

const queryLimit = 300;
const kindPatterns: readonly [ToolKind, RegExp][] = [
  ['price', /price|quote|ticker|行情|价格/i],
  ['memory', /memor|precedent|archive|记忆|历史/i],
  ['web', /web|internet|searx|tavily|news|网页|联网/i],
];

/**
 * Plans by rule: lists what the deep look would still want to know (precedents, a price, a confirmation, a date) and the tools that
 * could settle it, each at most once a message, `toolCallLimit` calls in all. A tool is recognised by its name, else by its
 * description.
 */
export function createRulesPlanner(): Planner {
  return {
    name: 'rules',
    async plan(input) {
      return { plan: planByRules(input), model_name: 'rules', usage: [], degraded: [] };
    },
  };
}

function planByRules(input: PlanningInput): Plan {
  const gaps = findGaps(input);
  const missing = gaps.map((gap) => gap.missing);
  const asked = new Set((input.context.tool_results ?? []).map(({ tool }) => tool));
  const calls: ToolCall[] = [];
  for (const { kind, query } of gaps) {
    const tool = kind === null ? undefined : findTool(input.tools, kind);
    if (tool === undefined || asked.has(tool.name) || query.length === 0) continue;
    asked.add(tool.name);
    calls.push({ tool: tool.name, query: query.slice(0, queryLimit) });
    if (calls.length === toolCallLimit) break;
  }
  return { missing, tool_calls: calls, reason: explain(input, missing, calls) };
}

function findGaps({ event, signal, context }: PlanningInput): Gap[] {
  const headline = dropLinks(event.content).trim().split('\n', 1)[0] ?? '';
  const words = signal.keywords.join(' ');
  const [asset] = signal.assets;
  const isDoubtful = signal.risk_flags.some((flag) => flag === 'unverifiable' || flag === 'speculative');
  const gaps: (Gap | null)[] = [
    asset === undefined
      ? { missing: '没有点名具体资产', kind: null, query: '' }
      : { missing: `缺少 ${asset} 的现价与 24 小时涨跌`, kind: 'price', query: asset },
    toEvidenceRows(context.memory_evidence ?? {}).length === 0
      ? { missing: '没有找到先例', kind: 'memory', query: words }
      : null,
    isDoubtful ? { missing: '单一来源，尚未证实', kind: 'web', query: headline } : null,
    signal.risk_flags.includes('vague_timeline') ? { missing: '没有明确日期', kind: 'web', query: headline } : null,
  ];
  const settled = new Set((context.tool_results ?? []).filter(({ ok }) => ok).map(({ tool }) => toKind(tool)));
  return gaps.filter((gap): gap is Gap => gap !== null && !(gap.kind !== null && settled.has(gap.kind)));
}

function findTool(tools: PlanningInput['tools'], kind: ToolKind): PlanningInput['tools'][number] | undefined {
  return tools.find(({ name, description }) => (toKind(name) ?? toKind(description)) === kind);
}

function toKind(text: string): ToolKind | null {
  return kindPatterns.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}

function explain(input: PlanningInput, missing: readonly string[], calls: readonly ToolCall[]): string {
  if (missing.length === 0) return '所需信息已齐，无需调用工具。';
  const gaps = `缺少：${missing.join('；')}。`;
  if (calls.length > 0) return `${gaps}调用 ${calls.map(({ tool }) => tool).join('、')}。`;
  return input.tools.length === 0 ? `${gaps}未配置工具。` : `${gaps}现有工具无法补足或已调用过。`;
}
