import { ask } from '../store/sql/functions.ts';
import { ownScope } from '../web/ask/ask-reads.ts';
import type { SignalListReads } from '../web/signals/signal-list-reads.ts';
import { addLives } from './add-lives.ts';
import type { OpenWorker } from './open-worker.ts';
import type { NewsReading } from './read-news.ts';

/** What the list of signals is made of. */
export function createDeskSignalList(
  { stores: { call, outcomes } }: Pick<OpenWorker, 'stores'>,
  news: Pick<NewsReading, 'searchNews'>,
): SignalListReads {
  const toSignalId = ({ signal_id }: { signal_id: number }) => signal_id;
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
      return { position, signals: await addLives(outcomes, signals, toSignalId) };
    },
    async listChanges(after, limit) {
      const changes = await ask.list_desk_changes(call, { wanted_scope: ownScope, after, most: limit });
      return { ...changes, signals: await addLives(outcomes, changes.signals, toSignalId) };
    },
    listSources: () => ask.list_desk_sources(call, { wanted_scope: ownScope, most: 100 }),
    search: (words, options) => news.searchNews(words, options),
  };
}
