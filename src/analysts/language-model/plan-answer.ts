import { type Plan, planSchema, toolCallLimit } from '../../domain/plan.ts';
import { clip, parseAnswerObject, readStrings, readText } from './answer-fields.ts';

const queryLimit = 500;

/**
 * Reads a model's answer as a plan: only calls of the tools in `allowed`, each call once, at most `toolCallLimit`.
 * Throws `AppError` `model_malformed` if there is no plan in it.
 */
export function readPlanAnswer(text: string, allowed: readonly string[]): Plan {
  const answer = parseAnswerObject(text, 'tool_calls');
  const calls = Array.isArray(answer.tool_calls) ? answer.tool_calls : [];
  const distinct = new Map<string, Plan['tool_calls'][number]>();
  for (const call of calls) {
    const tool = readText(call?.tool);
    const query = clip(readText(call?.query), queryLimit);
    if (allowed.includes(tool) && query !== '') distinct.set(`${tool} ${query}`, { tool, query });
  }
  return planSchema.parse({
    missing: readStrings(answer.missing),
    tool_calls: [...distinct.values()].slice(0, toolCallLimit),
    reason: readText(answer.reason),
  });
}
