import { z } from 'zod';
import type { AlertJudge, AlertJudgement } from '../../alerts/alert-judge.ts';
import { AppError } from '../../domain/app-error.ts';
import { cutText, toStorableText } from '../../domain/text/normalise.ts';
import { createStructuredModel } from '../../models/create-structured-model.ts';
import type { ModelSource } from '../../models/model-source.ts';
import { pinBuiltIn } from '../../models/prompts/own-prompts.ts';
import { buildAlertJudgePrompt } from './alert-judge-prompt.ts';
import { parseAnswerObject, readEnum, readText } from './answer-fields.ts';

/** UTF-16 units of the reason that is kept. */
const whyLimit = 200;

const answerSchema = z.object({ why: z.string(), tell: z.boolean() });

/** The judge of alerts by a chat model. One instance per model: it learns how that model has to be asked. */
export function createModelAlertJudge(config: ModelSource, pinPrompts = pinBuiltIn): AlertJudge {
  const model = createStructuredModel(config, { stage: 'alert', name: 'judgement', schema: answerSchema });
  return {
    name: config.model,
    async judge(question, abort) {
      const prompt = buildAlertJudgePrompt(question, await pinPrompts());
      const { value, usage, degraded } = await model.ask(prompt, readAlertJudgement, abort);
      return { judgement: { ...value, model: config.model, prompt_version: prompt.version }, usage, degraded };
    },
  };
}

const answers = ['true', 'false'] as const;
const words = { yes: 'true', no: 'false', tell: 'true', 是: 'true', 否: 'false' } as const;

/** A model's answer. Throws `AppError` `model_malformed` where it doesn't say whether to tell. */
export function readAlertJudgement(text: string): Pick<AlertJudgement, 'tells' | 'why'> {
  const answer = parseAnswerObject(text, 'tell');
  const said = typeof answer.tell === 'boolean' ? String(answer.tell) : readEnum(answer.tell, answers, words);
  if (said === null) throw new AppError('model_malformed', '"tell" is neither true nor false');
  const why = toStorableText(readText(answer.why)).replace(/\s+/g, ' ').trim();
  return { tells: said === 'true', why: cutText(why, whyLimit) };
}
