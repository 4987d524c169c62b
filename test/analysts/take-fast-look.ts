import { createRulesAnalyst } from '../../src/analysts/rules/rules-analyst.ts';
import { runSettingsSchema } from '../../src/domain/run-settings.ts';
import { validateVerdict } from '../../src/domain/validation/validate-verdict.ts';
import type { Verdict } from '../../src/domain/verdict.ts';
import { newsEvent } from './news-event.ts';

const analyst = createRulesAnalyst();
const settings = runSettingsSchema.parse({});

/** The offline analyst's verdict on a text, validated with the default settings. */
export async function takeFastLook(text: string): Promise<Verdict> {
  const event = newsEvent(text);
  const { draft } = await analyst.analyse(event);
  return validateVerdict(draft, { event, evidence: [] }, settings.ai_signal_threshold).verdict;
}
