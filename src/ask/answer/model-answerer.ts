import type { ModelConfig } from '../../models/openai/model-config.ts';
import { createStreamingModel } from '../../models/openai/streaming-model.ts';
import { buildAnswerPrompt } from './answer-prompt.ts';
import type { Answerer } from './answerer.ts';

/** A language model that answers from the sources. What it said before it broke off stands, with `ask_model_cut`. */
export function createModelAnswerer(config: ModelConfig, name = config.model): Answerer {
  const model = createStreamingModel(config, 'ask');
  return {
    name,
    async *write(input, { abort } = {}) {
      const { version, messages } = buildAnswerPrompt(input);
      const { isCut, model_name, usage } = yield* model.stream(messages, abort);
      return { model_name, prompt_version: version, usage, degraded: isCut ? ['ask_model_cut'] : [] };
    },
  };
}
