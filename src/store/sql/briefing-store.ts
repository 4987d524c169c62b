import type { BriefingStore } from '../../briefings/briefing-store.ts';
import type { BriefingDeliveries } from '../../briefings/send-briefings.ts';
import { makeStorable } from '../../domain/text/make-storable.ts';
import type { CallFunction } from './call-function.ts';
import { ask } from './functions.ts';

/** Briefings on the functions of `sql/0023_briefings.sql`. */
export function createSqlBriefingStore(call: CallFunction): BriefingStore {
  return {
    async put(briefing) {
      const stored = await ask.put_briefing(call, { briefing: makeStorable(briefing) });
      if (stored === null) throw new Error('a briefing that is based on none was refused');
      return stored;
    },
    replace: (briefing, basedOn) => ask.put_briefing(call, { briefing: makeStorable(briefing), based_on: basedOn }),
    read: ({ scope, language, day }) =>
      ask.read_briefing(call, { wanted_scope: scope, wanted_language: language, wanted_day: day }),
    listDays: ({ scope, language }, days) =>
      ask.list_briefing_days(call, { wanted_scope: scope, wanted_language: language, calendar: { days } }),
    list: ({ scope, language }, limit) =>
      ask.list_briefings(call, { wanted_scope: scope, wanted_language: language, most: limit }),
  };
}

/** Deliveries on the functions of `sql/0025_briefing_deliveries.sql`. */
export function createSqlBriefingDeliveries(call: CallFunction): BriefingDeliveries {
  return {
    claim: ({ scope, day, channel }, { isRepeatable, at }) =>
      ask.claim_briefing_delivery(call, {
        wanted_scope: scope,
        wanted_day: day,
        wanted_channel: channel,
        is_repeatable: isRepeatable,
        at,
      }),
    settle: ({ scope, day, channel }, { mark, state, reason, retryAt }) =>
      ask.settle_briefing_delivery(call, {
        wanted_scope: scope,
        wanted_day: day,
        wanted_channel: channel,
        mark,
        settled_state: state,
        settled_reason: reason,
        next_try: retryAt,
      }),
  };
}
