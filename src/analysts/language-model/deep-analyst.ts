import { verdictDraftSchema } from '../../domain/verdict.ts';
import { createStructuredModel } from '../../models/create-structured-model.ts';
import type { ModelSource } from '../../models/model-source.ts';
import { pinBuiltIn } from '../../models/prompts/own-prompts.ts';
import type { DeepAnalyst } from '../analyst.ts';
import { buildDeepPrompt } from './prompts.ts';
import { readVerdictAnswer } from './verdict-answer.ts';

/** The deep look by a chat model. One instance per model: it learns how that model has to be asked. */
export function createModelDeepAnalyst(config: ModelSource, pinPrompts = pinBuiltIn): DeepAnalyst {
  const model = createStructuredModel(config, { stage: 'deep', name: 'analysis', schema: verdictDraftSchema });
  return {
    name: config.model,
    async analyse(input, { abort, prompts } = {}) {
      const prompt = buildDeepPrompt(input, prompts ?? (await pinPrompts()));
      const { value, ...provenance } = await model.ask(prompt, readVerdictAnswer, abort);
      return { draft: value, ...provenance, prompt_version: prompt.version };
    },
  };
}
