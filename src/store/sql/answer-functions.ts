import { z } from 'zod';
import { answerRecordSchema } from '../../ask/ask-event.ts';
import { storedIdSchema, storedMomentSchema } from '../../domain/stored-values.ts';
import { define } from './sql-function.ts';

const storedAnswerSchema = answerRecordSchema.extend({
  id: storedIdSchema,
  created_at: storedMomentSchema,
  as_of: storedMomentSchema,
});

/** The functions of `sql/0019_answers.sql` and `sql/0024_answer_cache.sql`. */
export const answerFunctions = {
  find_reusable_answers: define(
    { wanted_scope: 'text', wanted_key: 'text', made_since: 'timestamptz', most: 'int' },
    z.array(storedAnswerSchema),
  ),
  list_answers: define({ wanted_scope: 'text', most: 'int', before_id: 'bigint?' }, z.array(storedAnswerSchema)),
  put_answer: define({ answer: 'jsonb' }, storedIdSchema),
  read_answer: define({ answer_id: 'bigint', wanted_scope: 'text' }, storedAnswerSchema.nullable()),
};
