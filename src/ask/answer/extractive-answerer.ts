import type { Answerer } from './answerer.ts';
import { composeAnswer } from './extractive/compose-answer.ts';

/** Of the recipe by which sentences are chosen and laid out. */
const recipe = 'extractive-5';

/**
 * Answers without a model: the best sentences of the sources, one line a story, and the tables' figures. It says nothing of its own; where
 * nothing was found it says so, and what was searched. Never fails.
 */
export function createExtractiveAnswerer(): Answerer {
  return {
    name: 'extractive',
    promptVersion: () => recipe,
    async *write(input, { abort } = {}) {
      let isFirst = true;
      for (const line of composeAnswer(input)) {
        abort?.throwIfAborted();
        yield isFirst ? line : `\n${line}`;
        isFirst = false;
      }
      return { model_name: 'extractive', prompt_version: recipe, usage: [], degraded: [] };
    },
  };
}
