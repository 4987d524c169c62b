import { verdictDraftSchema } from '../../domain/verdict.ts';
import type { DeepAnalyst } from '../../ports/analyst.ts';
import type { ModelConfig } from './model-config.ts';
import { buildDeepPrompt } from './prompts.ts';
import { createStructuredModel } from './structured-model.ts';
import { readVerdictAnswer } from './verdict-answer.ts';

/** The deep look by a chat model. One instance per model: it remembers how that model has to be asked. */
export function createOpenAIDeepAnalyst(config: ModelConfig): DeepAnalyst {
  const model = createStructuredModel(config, { stage: 'deep', name: 'analysis', schema: verdictDraftSchema });
  return {
    name: config.model,
    async analyse(input, { signal } = {}) {
      const prompt = buildDeepPrompt(input);
      const { value, ...provenance } = await model.ask(prompt, readVerdictAnswer, signal);
      return { draft: value, ...provenance, prompt_version: prompt.version, degraded: [] };
    },
  };
}
