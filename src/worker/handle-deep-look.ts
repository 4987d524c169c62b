import type { WorkerDependencies } from './dependencies.ts';
import type { InboxMessage } from './inbox-message.ts';
import { reportLook } from './report-look.ts';

type Needs = Pick<
  WorkerDependencies,
  'looks' | 'inbox' | 'budget' | 'price' | 'events' | 'health' | 'clock' | 'settings'
> & {
  tell(message: InboxMessage, reason: string): Promise<void>;
};

/** `waits`: the budget has no room for it now. */
export type DeepLookOutcome = 'settled' | 'waits';

/**
 * Takes the deep look of a waiting message if the budget allows it, then sends its alerts. A message that waited too long keeps
 * its fast verdict. One with a later revision gets nothing: that revision speaks for it.
 */
export function handleDeepLook({ looks, inbox, budget, price, events, health, clock, settings, tell }: Needs) {
  const report = reportLook({ events, health, price });

  return async (id: number): Promise<DeepLookOutcome> => {
    const message = await inbox.read(id);
    if (message === null || message.state !== 'waiting') return 'settled';
    const now = clock.now();
    if (message.is_superseded) {
      await inbox.settle(id, 'alerted', 'a later revision has its verdict', now);
      return 'settled';
    }
    // A crash came between the verdict and its alerts.
    if (message.analysis !== null) {
      await tell(message, 'the deep verdict');
      return 'settled';
    }
    if (!message.post.is_backfill && now.getTime() - Date.parse(message.received_at) > settings.usefulLifeMs) {
      await tell(message, 'the fast verdict: it waited too long for its deep look');
      return 'settled';
    }
    if (message.attempts >= settings.attempts) {
      await tell(message, `the fast verdict: the deep look failed ${message.attempts} times`);
      return 'settled';
    }
    const { isGranted } = await budget.takeDeepLook(id, now, settings.budget);
    if (!isGranted) return 'waits';
    const started = performance.now();
    const state = await looks.deep(message);
    events.stage('deep_look', (performance.now() - started) / 1000);
    await budget.record(id, clock.now(), report(state));
    const settled = await inbox.read(id);
    // Edited, dropped or timed out during the look: this verdict is no longer the last word.
    if (settled === null || settled.state !== 'waiting') return 'settled';
    if (settled.is_superseded) await inbox.settle(id, 'alerted', 'a later revision has its verdict', clock.now());
    else await tell(settled, settled.analysis === null ? 'the fast verdict: the deep look failed' : 'the deep verdict');
    return 'settled';
  };
}
