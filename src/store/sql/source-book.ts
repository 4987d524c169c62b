import { z } from 'zod';
import { storedMomentSchema } from '../../domain/stored-values.ts';
import type { SourceBook } from '../../worker/metrics/worker-figures.ts';
import { spendingSchema } from './budget.ts';
import type { CallFunction } from './call-function.ts';
import { parseAnswer } from './parse-answer.ts';

const countsSchema = z.record(z.string(), z.number().int());
const figuresSchema = z.object({
  messages: countsSchema,
  oldest_unsettled: storedMomentSchema.nullable(),
  alerts: countsSchema,
  links: countsSchema,
  sources: z.array(
    z.object({
      name: z.string(),
      is_answering: z.boolean(),
      reason: z.string().nullable(),
      last_contact: storedMomentSchema.nullable(),
      owner: z.string().nullable(),
    }),
  ),
  today: spendingSchema,
});

/** What all workers of a database note of the sources, and its figures, on the functions of `sql/0005_worker.sql`. */
export function createSqlSourceBook(call: CallFunction): SourceBook {
  return {
    async takeLease(source, worker, now, until) {
      const named = { source_name: source, worker_name: worker, at: now, until };
      return parseAnswer(z.boolean(), await call('take_source_lease', named));
    },
    async releaseLease(source, worker) {
      await call('release_source_lease', { source_name: source, worker_name: worker });
    },
    async putState(source, { isAnswering, reason }, at) {
      await call('put_source_state', { source_name: source, answers: isAnswering, state_reason: reason, at });
    },
    async readLastContact(source) {
      const answer = await call('read_last_contact', { source_name: source });
      const moment = parseAnswer(storedMomentSchema.nullable(), answer ?? null);
      return moment === null ? null : new Date(moment);
    },
    async readFigures(now) {
      return parseAnswer(figuresSchema, await call('read_worker_figures', { at: now }));
    },
  };
}
