import { AppError, toAdvisedMessage, toErrorMessage } from '../domain/app-error.ts';
import type { Check } from '../domain/check.ts';
import { systemClock } from '../domain/clock.ts';
import type { Logger } from '../domain/logger.ts';
import { pause } from '../domain/pause.ts';
import { ask } from '../store/sql/functions.ts';
import { createSqlInboxUpkeep, type InboxUpkeep } from '../store/sql/inbox-upkeep.ts';
import { readModelQuotas } from '../store/sql/model-quotas.ts';
import { readWorkings } from '../store/sql/source-book.ts';
import type { Examination, WorksReads } from '../web/works/works-reads.ts';
import type { Config } from './config.ts';
import { listChannelNames } from './create-sources.ts';
import { listKnownModels } from './list-known-models.ts';
import { loadUpstreams } from './load-upstreams.ts';
import { toBudgetLimits } from './look-deeper.ts';
import type { OpenWorker } from './open-worker.ts';

const causesShown = 50;
const dayMs = 24 * 3600 * 1000;

/** What the page of the works is made of. @param examine the checks of `doctor`; left out: nobody has them here. */
export function createDeskWorks(
  { health, outbox, stores, chatStores }: Pick<OpenWorker, 'health' | 'outbox' | 'stores' | 'chatStores'>,
  config: Config,
  { examine, logger }: { examine?: (() => Promise<Check[]>) | undefined; logger: Logger },
): WorksReads {
  const inbox = createSqlInboxUpkeep(stores.call);
  const { now } = systemClock;
  return {
    readWorkings: () => readWorkings(stores.call, listChannelNames(config), now()),
    readHealth: () => health.read(),
    listDegraded: (before) =>
      ask.list_degraded_causes(chatStores.call, {
        since: new Date(before.getTime() - dayMs),
        before,
        most: causesShown,
      }),
    listMessages: inbox.list,
    retry: inbox.retry,
    drop: (ids, reason) => (ids === 'dead' ? dropDead(inbox, reason) : inbox.drop(ids, reason, now())),
    listAlerts: outbox.list,
    resolveAlert: (id, hasArrived) => outbox.resolve(id, hasArrived, now()),
    listModels: async () =>
      listKnownModels(config, await loadUpstreams(config), await readModelQuotas(chatStores.call, now())),
    limits: toBudgetLimits(config),
    ...createExamination(examine, logger),
  };
}

/** Dropped in turns, so that no statement holds very many rows. */
async function dropDead(inbox: InboxUpkeep, reason: string): Promise<number> {
  let dropped = 0;
  for (;;) {
    const entries = await inbox.list(['dead'], 1000);
    const ids = entries.map(({ id }) => id);
    const now = ids.length === 0 ? 0 : await inbox.drop(ids, reason, systemClock.now());
    if (now === 0) return dropped;
    dropped += now;
  }
}

/** A reader waits so long for the checks, which go on meanwhile. */
const patienceMs = 30_000;

/** One examination at a time; the last is kept. */
function createExamination(
  examine: (() => Promise<Check[]>) | undefined,
  logger: Logger,
): Pick<WorksReads, 'examine' | 'readExamination'> {
  let last: Examination | null = null;
  let running: Promise<void> | null = null;

  async function run(): Promise<void> {
    const begun_at = systemClock.now();
    last = { begun_at, findings: null, failure: null };
    try {
      if (examine === undefined) throw new AppError('not_found', 'Run `npx secondlook doctor` instead.');
      last = { begun_at, findings: await examine(), failure: null };
    } catch (error) {
      const cause = error instanceof Error && error.cause !== undefined ? toErrorMessage(error.cause) : undefined;
      logger.warn({ error_message: toErrorMessage(error), cause }, 'The checks could not be made');
      last = { begun_at, findings: null, failure: toAdvisedMessage(error) };
    } finally {
      running = null;
    }
  }

  return {
    readExamination: () => last,
    async examine() {
      running ??= run();
      const patience = new AbortController();
      await Promise.race([running, pause(patienceMs, patience.signal)]);
      patience.abort();
    },
  };
}
