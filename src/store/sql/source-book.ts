import type { SourceBook } from '../../worker/metrics/worker-figures.ts';
import type { CallFunction } from './call-function.ts';
import { ask } from './functions.ts';

/** The sources' leases and states, which all workers of a database share, and its figures: functions of `sql/0005_worker.sql`. */
export function createSqlSourceBook(call: CallFunction): SourceBook {
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
      return ask.read_worker_figures(call, { at: now });
    },
  };
}
