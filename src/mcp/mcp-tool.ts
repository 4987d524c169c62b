import type { z } from 'zod';
import { AppError } from '../domain/app-error.ts';
import type { McpCaller, McpParts } from './mcp-parts.ts';

/** What a tool's work is done with. */
export interface ToolContext {
  parts: McpParts;
  caller: McpCaller;
  /** Now, or the moment that the caller looks from. */
  asOf: Date;
  abort: AbortSignal;
}

/** What a tool answers, once for people and models, once for programs. */
interface ToolAnswer<Structured> {
  text: string;
  structured: Structured;
}

export interface McpTool<Input extends z.ZodObject = z.ZodObject, Output extends z.ZodObject = z.ZodObject> {
  name: string;
  title: string;
  description: string;
  input: Input;
  output: Output;
  /** `writes`: it adds something, and the same call again adds nothing. */
  kind: 'reads' | 'writes';
  /** How long it may take, ms; 20,000 unless given. */
  limitMs?: number;
  run(input: z.infer<Input>, context: ToolContext): Promise<ToolAnswer<z.infer<Output>>>;
}

/** A tool with the types of its schemas. */
export function defineTool<Input extends z.ZodObject, Output extends z.ZodObject>(
  tool: McpTool<Input, Output>,
): McpTool<Input, Output> {
  return tool;
}

const refusals = {
  key: {
    message: 'This gateway key may not read the news',
    remedy: 'Whoever runs secondlook can make a key by `secondlook gateway key add NAME --news`.',
  },
  option: {
    message: '`secondlook mcp` was started with --no-news',
    remedy: 'Whoever set it up can leave the option out.',
  },
};

/** Throws `invalid_input` for a caller who gets no news. */
export function requireNews({ caller: { withoutNews } }: Pick<ToolContext, 'caller'>): void {
  if (withoutNews === null) return;
  const { message, remedy } = refusals[withoutNews];
  const hint = `Go on without news: search_memory with kind "chat" works. ${remedy}`;
  throw new AppError('invalid_input', message, { hint });
}
