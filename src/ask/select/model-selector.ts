import { z } from 'zod';
import { AppError } from '../../domain/app-error.ts';
import { createStructuredModel } from '../../models/create-structured-model.ts';
import { readFailedUsage } from '../../models/failed-usage.ts';
import type { ModelSource } from '../../models/model-source.ts';
import { findJsonObject } from '../../models/openai/json-answer.ts';
import type { AskCandidate } from '../recall/recall.ts';
import { buildSelectPrompt } from './select-prompt.ts';
import { type Selector, selectionLimit } from './selector.ts';

const answerSchema = z.object({ sources: z.array(z.string()) });

/** The selection by a chat model; that of the rules where it fails or chooses nothing, with `select_model_failed`. */
export function createModelSelector(config: ModelSource, rules: Selector): Selector {
  const model = createStructuredModel(config, { stage: 'select', name: 'selection', schema: answerSchema });
  return {
    name: config.model,
    async select(input, { abort } = {}) {
      // Nothing to choose from.
      if (input.candidates.length < 2) return rules.select(input, { abort });
      try {
        const read = (text: string) => readSelection(text, input.candidates);
        const { value, ...answer } = await model.ask(buildSelectPrompt(input), read, abort);
        return { selected: value, model_name: answer.model_name, usage: answer.usage, degraded: answer.degraded };
      } catch (error) {
        if (abort?.aborted) throw error;
        const answer = await rules.select(input, { abort });
        return {
          ...answer,
          usage: [...readFailedUsage(error), ...answer.usage],
          degraded: ['select_model_failed', ...answer.degraded],
        };
      }
    },
  };
}

/** The candidates that a model chose, copied titles before them; ids that none has are passed over. Throws `model_malformed` where none is left. */
function readSelection(text: string, candidates: readonly AskCandidate[]): AskCandidate[] {
  const parsed = answerSchema.safeParse(findJsonObject(text, 'sources'));
  if (!parsed.success) {
    throw new AppError('model_malformed', `the answer is no selection: ${z.prettifyError(parsed.error)}`);
  }
  const byId = new Map(candidates.map((candidate) => [candidate.source.id, candidate]));
  const chosen = parsed.data.sources.flatMap((id) => byId.get(id.trim()) ?? []);
  if (chosen.length === 0) throw new AppError('model_malformed', 'none of the ids stands in <messages>');
  const titled = candidates.filter(({ priority }) => priority === 1);
  return [...new Set([...titled, ...chosen])].slice(0, selectionLimit);
}
