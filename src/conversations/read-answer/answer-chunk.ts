import { z } from 'zod';
import { mostTokens } from '../../domain/split-tokens.ts';

const text = z.string().nullish().catch(null);
const count = z.number().int().min(0).max(mostTokens).nullish().catch(null);

const usageSchema = z
  .object({
    prompt_tokens: count,
    completion_tokens: count,
    input_tokens: count,
    output_tokens: count,
    total_tokens: count,
  })
  .nullish()
  .catch(null);

const calledSchema = z.object({ name: text, arguments: z.unknown().optional() }).nullish().catch(null);

const toolCallSchema = z.object({
  index: count,
  id: text,
  function: calledSchema,
});
export type ToolCallDelta = z.infer<typeof toolCallSchema>;

const deltaSchema = z.object({
  /** Text, or parts of a message. */
  content: z.unknown().optional(),
  refusal: text,
  audio: z.object({ transcript: text }).nullish().catch(null),
  tool_calls: z.array(toolCallSchema.nullable().catch(null)).nullish().catch(null),
  function_call: calledSchema,
});

const choiceSchema = z.object({
  index: count,
  delta: deltaSchema.nullish().catch(null),
  message: deltaSchema.nullish().catch(null),
  finish_reason: text,
});

/**
 * One event of a stream, or the whole answer of a request without one. What providers add is left out, and what they send in
 * another shape counts as missing: an answer is the client's, reading it must not fail.
 */
const answerChunkSchema = z.object({
  id: text,
  model: text,
  /** `error` of vLLM's own shape: the error is the event itself. */
  object: text,
  choices: z.array(choiceSchema.nullable().catch(null)).nullish().catch(null),
  usage: usageSchema,
  x_groq: z.object({ usage: usageSchema }).nullish().catch(null),
  error: z.unknown().optional(),
  /** Of `responses`: a piece of what is said, what a whole answer says, and the answer as it stands at an event. */
  delta: text,
  output: z
    .array(z.object({ content: z.unknown().optional() }).nullable().catch(null))
    .nullish()
    .catch(null),
  response: z.object({ usage: usageSchema }).nullish().catch(null),
});
export type AnswerChunk = z.infer<typeof answerChunkSchema>;

/** Null: it is no JSON object. */
export function parseAnswerChunk(json: string): AnswerChunk | null {
  try {
    return answerChunkSchema.parse(JSON.parse(json));
  } catch {
    return null;
  }
}
