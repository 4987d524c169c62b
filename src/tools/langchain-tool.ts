import { type StructuredToolInterface, ToolInputParsingException } from '@langchain/core/tools';
import { toJsonSchema } from '@langchain/core/utils/json_schema';
import { z } from 'zod';
import { AppError } from '../domain/app-error.ts';
import { type Clock, systemClock } from '../domain/clock.ts';
import type { Tool } from './tool.ts';
import { answerLimit, clipAnswer, demandLiveRun, toOwnToolError } from './tool-failure.ts';

/** A tool of LangChain for the planner. */
export interface LangChainToolOptions {
  tool: StructuredToolInterface;
  /** True for one whose answers don't change with time, such as a calculator: it also serves runs that look from the past. */
  isTimeless?: boolean;
}

/** Characters of a schema that the planner is shown. */
const schemaLimit = 1500;
const namePattern = /^[\w.-]{1,64}$/;

const inputSchema = z.object({
  type: z.literal('object').optional(),
  properties: z.record(z.string(), z.looseObject({ type: z.unknown() })).default({}),
  required: z.array(z.string()).default([]),
});

/**
 * A tool of LangChain as the planner's. One that takes a single text is asked by a line of words; any other by a JSON object of its
 * schema, which stands in its description. Its answer, of whatever kind, is untrusted text. Throws `invalid_settings` for a name that no
 * planner could write.
 */
export function createLangChainTool(
  { tool, isTimeless = false }: LangChainToolOptions,
  clock: Clock = systemClock,
): Tool {
  const { name } = tool;
  if (!namePattern.test(name)) {
    throw new AppError(
      'invalid_settings',
      `The tool ${JSON.stringify(name).slice(0, 80)} needs a name of letters, digits, _, . and -`,
    );
  }
  const input = toInput(tool);
  return {
    name,
    description: [tool.description.trim(), input.about].join(' '),
    async run(query, { abort, asOf }) {
      if (!isTimeless) demandLiveRun(name, asOf, clock);
      const given = input.read(query);
      try {
        return clipAnswer(toText(await tool.invoke(given, { signal: abort })) || 'it answered nothing');
      } catch (error) {
        if (error instanceof ToolInputParsingException) throw toUnfit(name);
        throw toOwnToolError(name, error, abort);
      }
    },
  };
}

interface ToolInput {
  /** How it is asked, for the planner. */
  about: string;
  /** The arguments of a call. Throws `tool_failed`. */
  read(query: string): Record<string, unknown>;
}

function toInput({ name, schema }: StructuredToolInterface): ToolInput {
  const shown = readSchema(schema);
  const { properties, required } = inputSchema.catch({ properties: {}, required: [] }).parse(shown);
  const texts = Object.keys(properties).filter((field) => properties[field]?.type === 'string');
  const [field] = required.length > 0 ? required : texts;
  const isOneText = field !== undefined && texts.includes(field) && required.length <= 1;
  if (isOneText && (Object.keys(properties).length === 1 || required.length === 1)) {
    return { about: 'Query: one line of words.', read: (query) => readObject(query) ?? { [field]: query } };
  }
  return {
    about: `Query: a JSON object of this schema: ${JSON.stringify(shown).slice(0, schemaLimit)}`,
    read(query) {
      const given = readObject(query);
      if (given === null) throw toUnfit(name);
      return given;
    },
  };
}

function readSchema(schema: StructuredToolInterface['schema']): unknown {
  try {
    return toJsonSchema(schema as Parameters<typeof toJsonSchema>[0]);
  } catch {
    return schema;
  }
}

function readObject(query: string): Record<string, unknown> | null {
  if (!query.trimStart().startsWith('{')) return null;
  try {
    const parsed: unknown = JSON.parse(query);
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? { ...parsed } : null;
  } catch {
    return null;
  }
}

const toUnfit = (name: string) => new AppError('tool_failed', `${name} was asked by what does not fit its schema`);

/** What a tool answers as text: strings, messages, content blocks, `[content, artifact]`, any other value as JSON. */
function toText(answer: unknown): string {
  if (typeof answer === 'string') return answer;
  if (Array.isArray(answer))
    return answer
      .map(toBlockText)
      .filter(Boolean)
      .join('\n')
      .slice(0, 2 * answerLimit);
  if (typeof answer === 'object' && answer !== null && 'content' in answer) return toText(answer.content);
  return answer === undefined || answer === null ? '' : (JSON.stringify(answer) ?? String(answer));
}

function toBlockText(block: unknown): string {
  if (typeof block !== 'object' || block === null) return String(block ?? '');
  if ('text' in block && typeof block.text === 'string') return block.text;
  const type = 'type' in block && typeof block.type === 'string' ? block.type : 'object';
  return ['image', 'image_url', 'audio', 'file'].includes(type) ? `(${type})` : JSON.stringify(block);
}
