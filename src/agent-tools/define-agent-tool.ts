import { type StructuredToolInterface, tool } from '@langchain/core/tools';
import type { z } from 'zod';
import { addHint } from './add-hint.ts';

/** A tool for somebody's agent: takes what its schema says, answers a text for the model. */
export type AgentTool<Input extends z.ZodObject> = StructuredToolInterface<Input, z.input<Input>, string>;

interface AgentToolDefinition<Input extends z.ZodObject> {
  name: string;
  description: string;
  input: Input;
  /** `text` is for the model; `structured` is the artifact of the tool's message, for programs. Waits no longer than `abort`. */
  run(input: z.output<Input>, abort: AbortSignal): Promise<{ text: string; structured: object }>;
}

/** The same as LangChain has tools. It throws what `run` throws, with its hint in the message. */
export function defineAgentTool<Input extends z.ZodObject>({
  name,
  description,
  input,
  run,
}: AgentToolDefinition<Input>): AgentTool<Input> {
  const made = tool(
    async (given: z.output<Input>, { signal = new AbortController().signal }: { signal?: AbortSignal }) => {
      try {
        // LangChain looks at the signal only when it is aborted later.
        signal.throwIfAborted();
        // Of its own: several tools at once would hang more listeners on the caller's than Node finds right.
        const { text, structured } = await run(given, AbortSignal.any([signal]));
        return [text, structured];
      } catch (error) {
        throw addHint(error);
      }
    },
    { name, description, schema: input, responseFormat: 'content_and_artifact' },
  );
  // Called without a tool call, it answers the first of the two.
  return made as unknown as AgentTool<Input>;
}
