import { z } from 'zod';
import { answerRecordSchema } from '../../src/ask/ask-event.ts';
import { answerAuditSchema } from '../../src/ask/audit/answer-audit.ts';
import { questionSchema, routingSchema } from '../../src/ask/question.ts';
import { askTallySchema } from '../../src/ask/recall/tally.ts';
import { askSourceSchema } from '../../src/ask/source.ts';
import { usageSchema } from '../../src/domain/receipt.ts';
import { ownPromptsSchema } from '../../src/models/prompts/own-prompts.ts';
import { checkByKey } from '../node/check-by-key.ts';
import { explainInput, toInputError } from '../node/explain-input.ts';
import { growingList, nullAtFirst } from '../node/state-fields.ts';

const { question, history, mode, model, as_of, filters, instructions, scope, kept_for, repair } = questionSchema.shape;

/** The question once it is read: every part of it there, and the moment as of which it is answered. */
const askedSchema = z.object({
  question,
  history: history.unwrap(),
  mode: mode.unwrap(),
  model: model.unwrap(),
  as_of: z.string(),
  filters: filters.unwrap(),
  instructions: instructions.unwrap(),
  scope: scope.unwrap(),
  /** Whose answer it is. */
  kept_for: z.string(),
  repair: repair.unwrap(),
  /** By what an answer to it may be given again; null: its own is given to nobody, and nobody's to it. */
  reuse_key: z.string().nullable(),
  /** Of the process's own clock, ms. */
  started_at: z.number(),
});
export type AskedQuestion = z.infer<typeof askedSchema>;

const askCandidateSchema = z.object({
  source: askSourceSchema,
  priority: z.literal([1, 2, 3, 4, 5]),
  fused: z.number(),
});

/** An answer as it was written and audited. */
const writtenSchema = z.object({
  /** As it is shown: with numbered citations, marks and the line of figures. */
  text: z.string(),
  audit: answerAuditSchema,
  model_name: z.string(),
  prompt_version: z.string(),
});
export type Written = z.infer<typeof writtenSchema>;

/**
 * The whole state. Every key but those of the question is set by a node, and reset by `Route`. What a caller leaves out, or null, is its
 * default.
 */
export const askStateSchema = checkByKey(
  z.object({
    question,
    history: history.unwrap().nullish(),
    mode: mode.unwrap().nullish(),
    model: model.unwrap().nullish(),
    as_of: as_of.unwrap().nullish(),
    filters: filters.unwrap().nullish(),
    instructions: instructions.unwrap().nullish(),
    scope: scope.unwrap().nullish(),
    kept_for: kept_for.unwrap().nullish(),
    repair: repair.unwrap().nullish(),
    asked: nullAtFirst(askedSchema),
    routing: nullAtFirst(routingSchema),
    /** Those of one's own that the run began with: it keeps them, whatever is pushed meanwhile. */
    prompts: nullAtFirst(ownPromptsSchema),
    /** Null: the archive was not asked. */
    candidates: nullAtFirst(z.array(askCandidateSchema)),
    left_out: nullAtFirst(z.record(z.string(), z.number().int())),
    tally: nullAtFirst(askTallySchema),
    /** Null: the web was not asked. */
    pages: nullAtFirst(z.array(askSourceSchema)),
    /** What the answer may cite. */
    sources: nullAtFirst(z.array(askSourceSchema)),
    written: nullAtFirst(writtenSchema),
    /** An answer that was given before, and is given again. */
    reused: nullAtFirst(z.object({ record: answerRecordSchema, age_s: z.number().int() })),
    record: nullAtFirst(answerRecordSchema),
    /** What could not be looked up, for the reader. */
    notes: growingList(z.string()),
    usage: growingList(usageSchema),
    degraded: growingList(z.string()),
  }),
);
export type AskState = z.infer<typeof askStateSchema>;

export const toQuestionError = toInputError(
  'The question',
  'Only `question` is required; times are ISO 8601 with a zone.',
);

/**
 * The caller's input: `{ question }` is enough. What holds for one question alone is null where it is left out: the next one on a thread
 * doesn't inherit it, however the one before ended. Refused with `invalid_input`.
 */
export const askInputSchema = explainInput(
  askStateSchema
    .pick({ question: true, history: true, model: true, instructions: true, scope: true, kept_for: true })
    .extend({
      mode: mode.unwrap().nullable().default(null),
      as_of: as_of.unwrap().nullable().default(null),
      filters: filters.unwrap().nullable().default(null),
      repair: repair.unwrap().nullable().default(null),
    }),
  toQuestionError,
);
