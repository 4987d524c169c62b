import type { StoreReceipt, VerdictRecord } from '../../../graphs/signal/news-store.ts';
import { AppError } from '../../domain/app-error.ts';
import type { NewsEvent } from '../../domain/message.ts';
import type { CallFunction } from './call-function.ts';
import { ask, type sqlFunctions } from './functions.ts';
import { usageFunctions } from './uncounted-caller.ts';

type Name = keyof typeof sqlFunctions;

/** The functions that a run of the signal graph reads by. All are stable or immutable: Postgres lets them write nothing. */
export const readFunctions: readonly string[] = [
  'find_signal_event',
  'read_message',
  'read_prompts_in_use',
  'read_synonym_versions',
  'read_synonyms',
  'read_track_record',
  'search_memory_events',
  'search_memory_keywords',
] satisfies Name[];

/** What those that write are answered with instead. */
const instead: { readonly [name in Name]?: (call: CallFunction, given: Record<string, unknown>) => unknown } = {
  recognise_message: (call, given) => ask.preview_message(call, given as { event: object }),
  record_verdict: (_, { record }) => toReceipt((record as VerdictRecord).event),
  put_repost: (_, { event }) => toReceipt(event as NewsEvent),
  take_tool_call: () => true,
  ...Object.fromEntries(usageFunctions.map((name) => [name, () => null])),
};

/**
 * The same caller for runs that keep nothing: it reads, and answers what a run of the signal graph writes as if it were written.
 * Calls of tools aren't counted, nor held against their limit of a day. Throws `invalid_input` for any other function.
 */
export function createDryCaller(call: CallFunction): CallFunction {
  return async (name, given, abort) => {
    if (readFunctions.includes(name)) return call(name, given, abort);
    const answer = instead[name as Name];
    if (answer !== undefined) return answer((asked, by) => call(asked, by, abort), given);
    throw new AppError('invalid_input', `A dry run keeps nothing, and so does not call ${name}`, {
      hint: 'Only the signal graph and searches of memory run dry: open everything else without `dryRun`.',
    });
  };
}

function toReceipt({ recognition: { kind, revision, news_event_id } }: NewsEvent): StoreReceipt {
  const status = kind === 'repost' ? 'repost' : revision > 1 ? 'revised' : 'stored';
  return {
    status,
    reason: 'dry run: nothing was kept',
    news_event_id,
    revision,
    fast_signal_id: null,
    deep_signal_id: null,
  };
}
