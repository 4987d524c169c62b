import { z } from 'zod';
import type { TokenUsage } from '../exchange.ts';
import type { RequestMessage } from '../message-key.ts';

/** Tokens a character, as DeepSeek gives them for its own models (api-docs.deepseek.com, Token & Token Usage). */
const tokensPerCharacter = { cjk: 0.6, other: 0.3 };

/** A run of them: of a longer one no pattern takes the whole. */
const cjk = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]{1,1000}/gu;

/** A guess at how many tokens a text has, at least 1 where it has any character. */
export function estimateTokens(text: string): number {
  let ideographs = 0;
  for (const [run] of text.matchAll(cjk)) ideographs += run.length;
  return Math.ceil(ideographs * tokensPerCharacter.cjk + (text.length - ideographs) * tokensPerCharacter.other);
}

/** For an answer whose upstream named no usage. Images count as their stand-ins, which is too little. */
export function estimateUsage(asked: readonly RequestMessage[], answer: RequestMessage): TokenUsage {
  const prompt = asked.map(({ text }) => estimateTokens(text)).reduce((sum, tokens) => sum + tokens, 0);
  return { prompt_tokens: prompt, completion_tokens: estimateTokens(answer.text), is_estimated: true };
}

const inputSchema = z.object({ input: z.unknown() }).partial().catch({});

/** For a request to `embeddings` whose upstream named no usage: of its texts; tokens given by their numbers count as they are. */
export function estimateEmbedding(body: unknown): TokenUsage {
  const { input } = inputSchema.parse(body);
  const parts: unknown[] = Array.isArray(input) ? input.flat() : [input];
  const toTokens = (part: unknown) =>
    typeof part === 'string' ? estimateTokens(part) : Number(typeof part === 'number');
  const prompt = parts.reduce<number>((sum, part) => sum + toTokens(part), 0);
  return { prompt_tokens: prompt, completion_tokens: 0, is_estimated: true };
}
