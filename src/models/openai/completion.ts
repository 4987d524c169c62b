import { z } from 'zod';
import type { Usage } from '../../domain/receipt.ts';
import { mostTokens, splitTokens } from '../../domain/split-tokens.ts';
import { toMessageText } from '../message-text.ts';

/** A detail in another shape counts as missing: what stands beside it was paid all the same. */
const tokenCount = z.number().min(0).max(mostTokens).nullish().catch(null);

const usageSchema = z.object({
  prompt_tokens: tokenCount,
  completion_tokens: tokenCount,
  total_tokens: tokenCount,
  prompt_tokens_details: z.object({ cached_tokens: tokenCount }).nullish().catch(null),
  /** DeepSeek's name for the cached part. */
  prompt_cache_hit_tokens: tokenCount,
});

const answerSchema = z.object({ model: z.string().nullish(), usage: usageSchema.nullish() });

const toolCallSchema = z.object({ function: z.object({ arguments: z.unknown() }) });

const completionSchema = z.object({
  model: z.string().nullish(),
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish(),
        message: z.object({
          /** Text, or parts of which some are text: Mistral's have what was thought beside it. */
          content: z.unknown().optional(),
          refusal: z.string().nullish(),
          tool_calls: z.array(toolCallSchema).nullish(),
        }),
      }),
    )
    .min(1),
});

/** The content of a chat completion, whatever format was asked for. */
export interface Completion {
  /** The model named in the answer, or null. */
  model: string | null;
  /** The arguments of the function call, or the content. May be empty. */
  text: string;
  refused: boolean;
  /** Stopped by the token limit. */
  cut: boolean;
}

/** Reads the body of a chat completion; null if it isn't one. */
export function toCompletion(body: unknown): Completion | null {
  const parsed = completionSchema.safeParse(body);
  const choice = parsed.data?.choices[0];
  if (!parsed.success || choice === undefined) return null;
  const { message, finish_reason } = choice;
  const called = message.tool_calls?.[0]?.function.arguments;
  const argumentsText = typeof called === 'string' || called == null ? called : JSON.stringify(called);
  return {
    model: parsed.data.model || null,
    text: argumentsText || toMessageText(message.content),
    refused: Boolean(message.refusal) || finish_reason === 'content_filter',
    cut: finish_reason === 'length',
  };
}

const errorSchema = z.object({
  error: z.union([z.string(), z.object({ message: z.string() }).transform((e) => e.message)]),
});

/** What is wrong with a body that is no chat completion, in the provider's own words where it has any. */
export function toNoCompletion(body: unknown): string {
  const { data } = errorSchema.safeParse(body);
  return `the answer is not a chat completion${data === undefined ? '' : `: ${data.error}`}`;
}

/** The tokens of every answer that counts them; `fallbackModel` stands in for a model that isn't named. */
export function toUsage(stage: Usage['stage'], fallbackModel: string, bodies: readonly unknown[]): Usage[] {
  return bodies.flatMap((body) => {
    const { data } = answerSchema.safeParse(body);
    if (!data?.usage) return [];
    const { usage } = data;
    const { prompt_tokens: prompt, completion_tokens: completion, total_tokens: total } = usage;
    const { input, output } = splitTokens({ prompt, completion, total });
    return [
      {
        stage,
        model: data.model || fallbackModel,
        input_tokens: Math.round(input),
        output_tokens: Math.round(output),
        cached_input_tokens: Math.round(
          usage.prompt_tokens_details?.cached_tokens ?? usage.prompt_cache_hit_tokens ?? 0,
        ),
      },
    ];
  });
}
