import type { BriefingStore } from '../../briefings/briefing-store.ts';
import { makeStorable } from '../../domain/text/make-storable.ts';
import type { CallFunction } from './call-function.ts';
import { ask } from './functions.ts';

/** Briefings on the functions of `sql/0023_briefings.sql`. */
export function createSqlBriefingStore(call: CallFunction): BriefingStore {
  return {
    put: (briefing) => ask.put_briefing(call, { briefing: makeStorable(briefing) }),
    read: ({ scope, language, day }) =>
      ask.read_briefing(call, { wanted_scope: scope, wanted_language: language, wanted_day: day }),
    list: ({ scope, language }, limit) =>
      ask.list_briefings(call, { wanted_scope: scope, wanted_language: language, most: limit }),
  };
}
