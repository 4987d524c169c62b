import { Gauge, type Registry } from 'prom-client';
import { alertStates } from '../../alerts/outbox.ts';
import { mainAccount } from '../../models/accounts/model-quota.ts';
import { boundLabels } from './bound-labels.ts';
import type { WorkerFigures } from './worker-figures.ts';

/** Clients of the gateway may ask for models of any name. */
const accountLimit = 50;
const windowLabels: ('account' | 'model' | 'window')[] = ['account', 'model', 'window'];

/** Messages in progress, and dead ones, which somebody should look at; the other states are final, so their counts only grow. */
const queueStates = ['received', 'held', 'waiting', 'dead'];

/**
 * The gauges that show `WorkerFigures`. Each `fill` sets them all, and removes labels that are gone. Empty until then, and
 * after `clear`: an old figure would look like a present one.
 */
export function createFigureGauges(register: Registry, toSource: (name: string) => string) {
  const all: (() => void)[] = [];
  function create<Label extends string>(name: string, help: string, labelNames: Label[] = []): Gauge<Label> {
    const gauge = new Gauge({ name: `secondlook_${name}`, help, labelNames, registers: [register] });
    // Resetting sets a gauge without labels to 0.
    all.push(() => (labelNames.length === 0 ? gauge.remove() : gauge.reset()));
    return gauge;
  }
  const queue = create('queue_depth', 'Messages that still want something done, by state', ['state']);
  const messages = create('messages', 'Messages stored, by state', ['state']);
  const oldest = create('oldest_unsettled_seconds', 'Age of the oldest unsettled message; 0 without any');
  const alerts = create('outbox_alerts', 'Alerts in the outbox, by state', ['state']);
  const links = create('links', 'Duplicates linked to their story, by kind', ['kind']);
  const answering = create('source_answering', '1 while the source answers, 0 while it does not', ['source']);
  const contact = create('source_last_contact_timestamp_seconds', 'When the source answered last', ['source']);
  const deepLooks = create('day_deep_looks', 'Deep looks taken today (UTC)');
  const tokens = create('day_tokens', 'Tokens used today (UTC), by direction', ['direction']);
  const cost = create('day_cost', 'Money spent today (UTC), in the currency of the configured prices');
  const account = boundLabels(accountLimit);
  const model = boundLabels(accountLimit);
  const requests = create(
    'account_requests',
    'Requests to models, by account, in the last minute and today (UTC)',
    windowLabels,
  );
  const used = create(
    'account_tokens',
    'Tokens of models, by account, in the last minute and today (UTC)',
    windowLabels,
  );
  const refused = create('account_refused_today', 'Requests of today (UTC) that were too many (HTTP 429)', [
    'account',
    'model',
  ]);
  const unpriced = create('day_unpriced_calls', 'Calls today (UTC) of models without a known price');

  function fillCounts<Label extends string>(gauge: Gauge<Label>, label: Label, counts: Record<string, number>): void {
    for (const [value, count] of Object.entries(counts)) gauge.set({ [label]: value } as Record<Label, string>, count);
  }

  function clear(): void {
    for (const clearOne of all) clearOne();
  }
  clear();

  return {
    clear,
    fill(figures: WorkerFigures, now: Date): void {
      const { today, sources, oldest_unsettled } = figures;
      clear();
      fillCounts(queue, 'state', Object.fromEntries(queueStates.map((state) => [state, figures.messages[state] ?? 0])));
      fillCounts(messages, 'state', figures.messages);
      // Of a series that begins with 1 nobody sees that it grew.
      fillCounts(alerts, 'state', Object.fromEntries(alertStates.map((state) => [state, figures.alerts[state] ?? 0])));
      fillCounts(links, 'kind', figures.links);
      oldest.set(oldest_unsettled === null ? 0 : Math.max(0, now.getTime() - Date.parse(oldest_unsettled)) / 1000);
      // Silent ones last: if several share one label, it shows that one is silent.
      // One that nobody reads any more, such as that of an earlier bot, is not silent.
      const read = sources.filter(
        ({ owner, is_answering, reason }) => owner !== null || is_answering || reason === null,
      );
      for (const source of read.toSorted((a, b) => Number(b.is_answering) - Number(a.is_answering))) {
        const label = { source: toSource(source.name) };
        answering.set(label, source.is_answering ? 1 : 0);
        if (source.last_contact !== null) contact.set(label, Date.parse(source.last_contact) / 1000);
      }
      deepLooks.set(today.deep_looks);
      tokens.set({ direction: 'input' }, today.input_tokens);
      tokens.set({ direction: 'output' }, today.output_tokens);
      cost.set(today.cost);
      unpriced.set(today.unpriced_calls);
      // Several may share one label.
      for (const quota of figures.accounts) {
        const whose = { account: account(quota.account || mainAccount), model: model(quota.model) };
        requests.inc({ ...whose, window: 'minute' }, quota.requests_per_minute);
        requests.inc({ ...whose, window: 'day' }, quota.requests_per_day);
        used.inc({ ...whose, window: 'minute' }, quota.tokens_per_minute);
        used.inc({ ...whose, window: 'day' }, quota.tokens_per_day);
        refused.inc(whose, quota.refused_per_day);
      }
    },
  };
}
