import { expect, it } from 'vitest';
import {
  deepPromptVersion,
  fastPromptVersion,
  plannerPromptVersion,
} from '../../src/analysts/language-model/prompts.ts';
import { precedentVersion } from '../../src/analysts/precedent/precedent-analyst.ts';
import { rulesVersion } from '../../src/analysts/rules/rules-analyst.ts';
import { pipelineVersion } from '../../src/domain/pipeline-version.ts';
import { textVersion } from '../../src/domain/text/normalise.ts';
import { keywordVersion } from '../../src/memory/ranking/keyword-tokens.ts';

/**
 * What each version of the pipeline stands for. Whoever changes a part raises `pipelineVersion` and writes a line here: by that
 * number a record is known to be of another pipeline. Only the newest may still change until it is released.
 */
const versions: Record<number, string> = {
  1: 'fast-c5469eb66ebb planner-1359b9ec586a deep-8b8ab5ec57a8 rules-2 precedent-2 keywords-3',
  2: 'text-2 fast-c5469eb66ebb planner-1359b9ec586a deep-8b8ab5ec57a8 rules-2 precedent-2 keywords-3',
  3: 'text-2 fast-c5469eb66ebb planner-1359b9ec586a deep-8b8ab5ec57a8 rules-3 precedent-3 keywords-3',
  4: 'text-3 fast-c5469eb66ebb planner-1359b9ec586a deep-a561df4c486a rules-24 precedent-11 keywords-3',
};

it('stands for these parts and no others', () => {
  const parts = [
    `text-${textVersion}`,
    fastPromptVersion,
    plannerPromptVersion,
    deepPromptVersion,
    rulesVersion,
    precedentVersion,
    `keywords-${keywordVersion}`,
  ];
  expect(parts.join(' ')).toBe(versions[pipelineVersion]);
});
