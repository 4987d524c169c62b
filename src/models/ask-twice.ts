import { AppError } from '../domain/app-error.ts';
import type { Usage } from '../domain/receipt.ts';
import { withDeadline } from '../domain/wait-until.ts';
import type { Completion } from './openai/completion.ts';
import { type Before, toMalformed } from './openai/model-error.ts';
import { type Prompt, toSecondPrompt } from './openai/prompt.ts';
import type { StructuredAnswer } from './structured-model.ts';

/** One question to a model: its answer, and what all questions cost until then. Throws `AppError` for one that brings no answer. */
type AskOnce = (
  prompt: Prompt,
  abort: AbortSignal,
  before: Before,
) => Promise<{ completion: Completion; so_far: Before }>;

interface TwiceOptions<T> {
  config: { model: string; account?: string | undefined; timeoutMs: number };
  stage: Usage['stage'];
  prompt: Prompt;
  read: (text: string) => T;
  abort?: AbortSignal | undefined;
}

/** Asks, and once more where the answer could not be used, both within the model's time. Throws as `StructuredModel` does. */
export async function askTwice<T>(askOnce: AskOnce, options: TwiceOptions<T>): Promise<StructuredAnswer<T>> {
  const { config, stage, prompt, read } = options;

  async function askAndRead(asked: Prompt, abort: AbortSignal, before: Before) {
    const { completion, so_far } = await askOnce(asked, abort, before);
    if (completion.refused) {
      throw toMalformed('the provider or the model refused to answer', config, so_far, completion.text);
    }
    return { completion, so_far, ...readOrFault(completion, read) };
  }

  function toAnswer({ value, completion, so_far }: { value: T; completion: Completion; so_far: Before }) {
    return { value, model_name: completion.model ?? config.model, ...so_far, raw_response: completion.text };
  }

  return withDeadline(config.timeoutMs, options.abort, async (abort) => {
    const first = await askAndRead(prompt, abort, { usage: [], degraded: [] });
    if (first.fault === null) return toAnswer(first);
    const second = await askAndRead(toSecondPrompt(prompt, first.completion.text, first.fault), abort, {
      usage: first.so_far.usage,
      degraded: [`${stage}_model_asked_again`],
    });
    if (second.fault === null) return toAnswer(second);
    throw toMalformed(`${second.fault} (asked twice)`, config, second.so_far, second.completion.text);
  });
}

/** What `read` makes of an answer, or what is wrong with it. */
function readOrFault<T>(
  { text, cut }: Completion,
  read: (text: string) => T,
): { value: T; fault: null } | { fault: string } {
  try {
    return { value: read(text), fault: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { fault: cut ? `cut off at the token limit: ${error.message}` : error.message };
  }
}
