import { z } from 'zod';
import { AppError } from '../../src/domain/app-error.ts';
import { type VerdictDraft, verdictDraftSchema } from '../../src/domain/verdict.ts';

/** What an analyst said, in the shape that it promised; an analyst of somebody's own may break its promise. */
export function requireDraft(draft: VerdictDraft): VerdictDraft {
  const parsed = verdictDraftSchema.safeParse(draft);
  if (parsed.success) return parsed.data;
  throw new AppError('model_malformed', `The analyst's draft has another shape: ${z.prettifyError(parsed.error)}`);
}
