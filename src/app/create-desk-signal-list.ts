import { systemClock } from '../domain/clock.ts';
import { toSignalLife } from '../evaluation/outcomes/signal-life.ts';
import { ask } from '../store/sql/functions.ts';
import { ownScope } from '../web/ask/ask-reads.ts';
import type { SignalListReads } from '../web/signals/signal-list-reads.ts';
import type { OpenWorker } from './open-worker.ts';
import type { NewsReading } from './read-news.ts';

/** What the list of signals is made of. */
export function createDeskSignalList(
  { stores: { call, outcomes } }: Pick<OpenWorker, 'stores'>,
  news: Pick<NewsReading, 'searchNews'>,
): SignalListReads {
  async function addLives<Row extends { signal_id: number }>(rows: readonly Row[]) {
    const now = systemClock.now();
    const facts =
      rows.length === 0
        ? []
        : await outcomes.readLives(
            rows.map(({ signal_id }) => signal_id),
            now,
          );
    const lives = new Map(facts.map((one) => [one.ai_signal_id, toSignalLife(one, now)]));
    return rows.map((row) => ({ ...row, life: lives.get(row.signal_id) ?? null }));
  }

  return {
    async list({ assets, type, action, confidence, channel, stage, isAlerted, from, to }, { before, limit }) {
      const { position, signals } = await ask.list_desk_signals(call, {
        wanted_scope: ownScope,
        filters: {
          assets: assets.length === 0 ? null : assets,
          event_type: type,
          action,
          min_confidence: confidence,
          source: channel,
          stage,
          only_alerted: isAlerted,
          since: from,
          until: to,
        },
        before,
        most: limit,
      });
      return { position, signals: await addLives(signals) };
    },
    async listChanges(after, limit) {
      const changes = await ask.list_desk_changes(call, { wanted_scope: ownScope, after, most: limit });
      return { ...changes, signals: await addLives(changes.signals) };
    },
    listSources: () => ask.list_desk_sources(call, { wanted_scope: ownScope, most: 100 }),
    search: (words, options) => news.searchNews(words, options),
  };
}
