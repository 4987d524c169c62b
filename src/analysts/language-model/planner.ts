import { planSchema } from '../../domain/plan.ts';
import { createStructuredModel } from '../../models/create-structured-model.ts';
import type { ModelSource } from '../../models/model-source.ts';
import { pinBuiltIn } from '../../models/prompts/own-prompts.ts';
import type { Planner } from '../analyst.ts';
import { readPlanAnswer } from './plan-answer.ts';
import { buildPlannerPrompt } from './prompts.ts';

/** The planner by a chat model. Without any configured tool it returns an empty plan and makes no call. */
export function createModelPlanner(config: ModelSource, pinPrompts = pinBuiltIn): Planner {
  const model = createStructuredModel(config, { stage: 'planner', name: 'plan', schema: planSchema });
  return {
    name: config.model,
    async plan(input, { abort, prompts } = {}) {
      if (input.tools.length === 0) {
        const plan = { missing: [], tool_calls: [], reason: 'no tool is configured' };
        return { plan, model_name: 'none', usage: [], degraded: [] };
      }
      const allowed = input.tools.map((tool) => tool.name);
      const prompt = buildPlannerPrompt(input, prompts ?? (await pinPrompts()));
      const answer = await model.ask(prompt, (text) => readPlanAnswer(text, allowed), abort);
      const { value: plan, model_name, usage, degraded } = answer;
      return { plan, model_name, usage, degraded };
    },
  };
}
