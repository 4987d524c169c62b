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
    arguments: z.record(z.string(), z.unknown()).catch({}),
  })
  .partial()
  .catch({})
  .transform((call) => ({ tool: call.tool ?? call.name, query: call.query ?? toQuery(call.arguments) }));

/** The arguments of a call: those of a tool with a schema of its own stay together. */
function toQuery(given: Record<string, unknown> = {}): unknown {
  const names = Object.keys(given);
  return names.length === 0 || (names.length === 1 && typeof given.query === 'string') ? given.query : given;
}

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

/** Characters of the arguments of a tool with a schema of its own. */
const argumentsLimit = 500;

/** One line of plain words, or a JSON object of them. A post can make a model ask, but neither call an address nor hide what it says. */
function readQuery(value: unknown): string {
  const object = readArguments(value);
  if (object !== null) {
    const line = JSON.stringify(object, (_, field: unknown) => (typeof field === 'string' ? readWords(field) : field));
    return line.length <= argumentsLimit ? line : '';
  }
  return readWords(value);
}

function readArguments(value: unknown): object | null {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  if (typeof value !== 'string' || !value.trimStart().startsWith('{') || value.length > 4 * argumentsLimit) return null;
  try {
    return readArguments(JSON.parse(value));
  } catch {
    return null;
  }
}

function readWords(value: unknown): string {
  const words = dropLinks(normaliseText(clip(readText(value), 10 * queryLimit)));
  return clip(words.replace(/\s+/g, ' ').trim(), queryLimit).trim();
}
