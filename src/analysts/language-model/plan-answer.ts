import { z } from 'zod';
import { type Plan, planSchema, toolCallLimit } from '../../domain/plan.ts';
import { dropLinks } from '../../domain/text/links.ts';
import { normaliseText } from '../../domain/text/normalise.ts';
import { clip, parseAnswerObject, readEnum, readStrings, readText } from './answer-fields.ts';

/** Characters: a question, never a post. */
const queryLimit = 200;

/** As asked for, or as a function call. */
const callSchema = z
  .object({
    tool: z.unknown(),
    name: z.unknown(),
    query: z.unknown(),
    arguments: z.object({ query: z.unknown() }).catch({ query: null }),
  })
  .partial()
  .catch({})
  .transform((call) => ({ tool: call.tool ?? call.name, query: call.query ?? call.arguments?.query }));

/**
 * Reads a model's answer as a plan: only calls of the tools in `allowed`, each call once, at most `toolCallLimit`.
 * Throws `AppError` `model_malformed` if there is no plan in it.
 */
export function readPlanAnswer(text: string, allowed: readonly string[]): Plan {
  const answer = parseAnswerObject(text, 'tool_calls');
  const calls: unknown[] = [answer.tool_calls ?? []].flat();
  const distinct = new Map<string, Plan['tool_calls'][number]>();
  for (const call of calls) {
    const { tool: named, query: asked } = callSchema.parse(call);
    const tool = readEnum(named, allowed, {});
    const query = readQuery(asked);
    if (tool !== null && query !== '') distinct.set(`${tool} ${query}`, { tool, query });
  }
  return planSchema.parse({
    missing: readStrings(answer.missing),
    tool_calls: [...distinct.values()].slice(0, toolCallLimit),
    reason: readText(answer.reason),
  });
}

/** One line of plain words. A post can make a model ask, but neither call an address nor hide what it says. */
function readQuery(value: unknown): string {
  const words = dropLinks(normaliseText(clip(readText(value), 10 * queryLimit)));
  return clip(words.replace(/\s+/g, ' ').trim(), queryLimit).trim();
}
