import type { WorkerFigures } from '../../worker/metrics/worker-figures.ts';
import { mostCounted, type Workings } from '../../worker/metrics/workings.ts';
import { type SourceBook, sourceSilenceMs } from '../../worker/source-book.ts';
import type { CallFunction } from './call-function.ts';
import { ask } from './functions.ts';
import { readModelQuotas } from './model-quotas.ts';

type SourceFigures = WorkerFigures['sources'][number];

/**
 * The sources' leases and states, which all workers of a database share, and its figures: functions of `sql/`.
 * @param channels those that the settings name, as messages name them.
 */
export function createSqlSourceBook(call: CallFunction, channels: readonly string[] = []): SourceBook {
  return {
    async takeLease(source, worker, now, until) {
      const named = { source_name: source, worker_name: worker, at: now, until };
      return ask.take_source_lease(call, named);
    },
    async releaseLease(source, worker) {
      await ask.release_source_lease(call, { source_name: source, worker_name: worker });
    },
    async putState(source, { isAnswering, reason }, at) {
      await ask.put_source_state(call, { source_name: source, answers: isAnswering, state_reason: reason, at });
    },
    async readLastContact(source) {
      const moment = await ask.read_last_contact(call, { source_name: source });
      return moment == null ? null : new Date(moment);
    },
    async readFigures(now) {
      const [figures, heard, accounts] = await Promise.all([
        ask.read_worker_figures(call, { at: now }),
        readChannels(call, channels),
        readModelQuotas(call, now),
      ]);
      return {
        ...figures,
        sources: figures.sources.map((source) => withSilence(source, now)),
        channels: heard,
        accounts,
      };
    },
  };
}

/** Messages of which the works say how late they came. */
const receiptsShown = 1000;

/** The works as a person looks at them. @param channels as for the book. */
export async function readWorkings(call: CallFunction, channels: readonly string[], now: Date): Promise<Workings> {
  const [workings, heard] = await Promise.all([
    ask.read_works(call, { at: now, receipts_of: receiptsShown, most: mostCounted }),
    readChannels(call, channels),
  ]);
  return { ...workings, sources: workings.sources.map((source) => withSilence(source, now)), channels: heard };
}

const readChannels = async (call: CallFunction, channels: readonly string[]) =>
  channels.length === 0 ? [] : ask.read_last_posts(call, { source_names: [...channels] });

/** A source whose last word was that it answers, long ago: its worker was stopped or killed, or hangs. */
function withSilence(source: SourceFigures, now: Date): SourceFigures {
  const { is_answering, last_contact, owner } = source;
  if (!is_answering || last_contact === null) return source;
  if (now.getTime() - Date.parse(last_contact) <= sourceSilenceMs) return source;
  const reason =
    owner === null ? 'no worker reads it' : `nothing was heard of its worker ${owner} since: it was killed, or hangs`;
  return { ...source, is_answering: false, reason };
}
