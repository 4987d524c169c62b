import { alertTemplate } from '../analysts/language-model/alert-judge-prompt.ts';
import { deepTemplate, fastTemplate, plannerTemplate } from '../analysts/language-model/prompt-templates.ts';
import { askTemplate } from '../ask/answer/answer-template.ts';
import { briefingTemplate } from '../briefings/briefing-template.ts';
import { summaryTemplate } from '../conversations/upkeep/model-prompts.ts';
import type { PromptTemplate } from '../models/prompts/prompt-template.ts';

/** The prompts that people may put their own words in: a row for each of `promptNames`. */
export const promptTable: readonly PromptTemplate[] = [
  fastTemplate,
  plannerTemplate,
  deepTemplate,
  askTemplate,
  summaryTemplate,
  briefingTemplate,
  alertTemplate,
];
