import { z } from 'zod';
import { type AskParameters, askModes, type QuestionInput, questionLimit } from '../../ask/question.ts';
import { AppError } from '../../domain/app-error.ts';
import { actions, eventTypeSchema } from '../../domain/verdict.ts';
import { readAssetsField, readMomentField, readShareField } from '../fields/read-fields.ts';
import { readRounds } from './ask-address.ts';
import type { AskWords } from './ask-page-words.ts';
import { ownScope } from './ask-reads.ts';

/** A question as the page's forms put it. */
export interface PutQuestion {
  question: Omit<QuestionInput, 'history'>;
  /** The answers before it, oldest first. */
  after: number[];
}

/** Reads the fields of a form. Throws `invalid_input` in the reader's words. @param timeZone in which its times are. */
export function readQuestion(fields: Readonly<Record<string, string>>, words: AskWords, timeZone: string): PutQuestion {
  const refuse = (message: string) => new AppError('invalid_input', message);
  const question = (fields.question ?? '').trim();
  if (question === '' || question.length > questionLimit) throw refuse(words.wrong.question);
  const model = (fields.model ?? '').trim();
  if (model.length > 200) throw refuse(words.wrong.model);
  const toMoment = (text = '') => readMomentField(text, timeZone, words.wrong.moment);
  const filters = (): AskParameters => ({
    assets: readAssetsField(fields.assets ?? '', words.wrong.assets),
    event_types: (fields.event_types ?? '').split(',').flatMap((name) => eventTypeSchema.safeParse(name).data ?? []),
    since: toMoment(fields.since),
    until: toMoment(fields.until),
    action: z.enum(actions).safeParse(fields.action).data ?? null,
    min_confidence: readShareField(fields.min_confidence ?? '', words.wrong.confidence),
    source: fields.source?.trim().slice(0, 100) || null,
    ...(fields.without ? { without: fields.without.split('/').filter(Boolean).slice(0, 20) } : {}),
  });
  return {
    question: {
      question,
      model,
      mode: z.enum(askModes).safeParse(fields.mode).data ?? 'auto',
      as_of: toMoment(fields.as_of),
      scope: ownScope,
      filters: fields.filters === 'own' ? filters() : null,
    },
    after: readRounds(fields.after ?? ''),
  };
}
