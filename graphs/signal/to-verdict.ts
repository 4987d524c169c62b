import { z } from 'zod';
import type { AnalystAnswer } from '../../src/analysts/analyst.ts';
import { AppError } from '../../src/domain/app-error.ts';
import type { Provenance } from '../../src/domain/receipt.ts';
import type { ValidationInput } from '../../src/domain/validation/rule.ts';
import { validateVerdict } from '../../src/domain/validation/validate-verdict.ts';
import { type Verdict, verdictDraftSchema } from '../../src/domain/verdict.ts';

/** Tickers as an analyst writes them, `无` and `N/A` among them: tidying them is the first rule of post-validation. */
const answerDraftSchema = verdictDraftSchema.extend({ assets: z.array(z.string()) });

/**
 * Makes the verdict of what an analyst said, the same way for either look. An analyst of somebody's own may break its
 * promise: then this throws `model_malformed`.
 * @param started `performance.now()` of when the analyst was asked.
 */
export function toVerdict(
  answer: AnalystAnswer,
  input: ValidationInput,
  successThreshold: number,
  started: number,
): { verdict: Verdict; provenance: Provenance } {
  const parsed = answerDraftSchema.safeParse(answer.draft);
  if (!parsed.success) {
    throw new AppError('model_malformed', `The draft has another shape: ${z.prettifyError(parsed.error)}`);
  }
  const { verdict, adjustments } = validateVerdict(parsed.data, input, successThreshold);
  return {
    verdict,
    provenance: {
      model_name: answer.model_name,
      prompt_version: answer.prompt_version,
      latency_ms: performance.now() - started,
      adjustments,
      raw_response: answer.raw_response,
    },
  };
}
