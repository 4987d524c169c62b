import { createStreamingModel } from '../../models/create-streaming-model.ts';
import type { ModelSource } from '../../models/model-source.ts';
import { pinBuiltIn } from '../../models/prompts/own-prompts.ts';
import { buildAnswerPrompt, fillAnswerPrompt } from './answer-prompt.ts';
import { type Answerer, answerCut } from './answerer.ts';

/** A language model that answers from the sources. What it said before it broke off stands, with `ask_model_cut`. */
export function createModelAnswerer(config: ModelSource, name = config.model, pinPrompts = pinBuiltIn): Answerer {
  const model = createStreamingModel(config, 'ask');
  return {
    name,
    promptVersion: (route, prompts) => fillAnswerPrompt(route, prompts).version,
    async *write(input, { abort, prompts } = {}) {
      const { version, messages } = buildAnswerPrompt(input, prompts ?? (await pinPrompts()));
      const { isCut, failure, model_name, usage } = yield* model.stream(messages, abort);
      const degraded = isCut ? [answerCut] : [];
      return { model_name, prompt_version: version, usage, degraded, ...(failure !== null && { failure }) };
    },
  };
}
