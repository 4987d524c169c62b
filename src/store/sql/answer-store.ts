import type { AnswerStore } from '../../ask/answer-store.ts';
import { makeStorable } from '../../domain/text/make-storable.ts';
import type { CallFunction } from './call-function.ts';
import { ask } from './functions.ts';

/** Answers on the functions of `sql/0019_answers.sql` and `sql/0024_answer_cache.sql`. */
export function createSqlAnswerStore(call: CallFunction): Required<AnswerStore> {
  return {
    async putAnswer(record) {
      return ask.put_answer(call, { answer: makeStorable(record) });
    },
    async listAnswers({ scope, limit, before }) {
      return ask.list_answers(call, {
        wanted_scope: scope,
        most: limit,
        ...(before === null ? {} : { before_id: before }),
      });
    },
    async findReusable({ scope, key, since, limit }) {
      return ask.find_reusable_answers(call, {
        wanted_scope: scope,
        wanted_key: key,
        made_since: since.toISOString(),
        most: limit,
      });
    },
    async readAnswer(id, scope) {
      return ask.read_answer(call, { answer_id: id, wanted_scope: scope });
    },
  };
}
