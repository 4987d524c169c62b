import { keywordsSchema, verdictDraftSchema } from '../../domain/verdict.ts';
import { createStructuredModel } from '../../models/create-structured-model.ts';
import type { ModelSource } from '../../models/model-source.ts';
import { pinBuiltIn } from '../../models/prompts/own-prompts.ts';
import type { FastAnalyst } from '../analyst.ts';
import { buildFastPrompt } from './prompts.ts';
import { readFastAnswer } from './verdict-answer.ts';

/** The fast look by a chat model. One instance per model: it learns how that model has to be asked. */
export function createModelFastAnalyst(config: ModelSource, pinPrompts = pinBuiltIn): FastAnalyst {
  const schema = verdictDraftSchema.extend({ keywords: keywordsSchema });
  const model = createStructuredModel(config, { stage: 'fast', name: 'signal', schema });
  return {
    name: config.model,
    async analyse(event, { abort, prompts } = {}) {
      const prompt = buildFastPrompt(event, prompts ?? (await pinPrompts()));
      const { value, ...provenance } = await model.ask(prompt, readFastAnswer, abort);
      return { ...value, ...provenance, prompt_version: prompt.version };
    },
  };
}
