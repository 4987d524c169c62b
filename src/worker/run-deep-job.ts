import type { WorkerDependencies } from './dependencies.ts';
import type { InboxMessage } from './inbox-message.ts';
import type { JobOutcome } from './job-queue.ts';
import { reportLook } from './report-look.ts';

type Needs = Pick<
  WorkerDependencies,
  'looks' | 'inbox' | 'budget' | 'price' | 'events' | 'health' | 'clock' | 'settings'
> & {
  tell(message: InboxMessage, reason: string): Promise<void>;
};

/**
 * The job of a waiting message: takes its deep look if the budget allows it (`again` if not), then sends its alerts. A message
 * that waited too long keeps its fast verdict. One with a later revision gets nothing: that revision speaks for it.
 */
export function runDeepJob({ looks, inbox, budget, price, events, health, clock, settings, tell }: Needs) {
  const report = reportLook({ events, health, price });

  return async (id: number): Promise<JobOutcome> => {
    const message = await inbox.read(id);
    if (message === null || message.state !== 'waiting') return 'done';
    const now = clock.now();
    if (message.is_superseded) {
      await inbox.supersede(id, now);
      return 'done';
    }
    // A crash came between the verdict and its alerts.
    if (message.analysis !== null) {
      await tell(message, 'the deep verdict');
      return 'done';
    }
    if (!message.post.is_backfill && now.getTime() - Date.parse(message.received_at) > settings.usefulLifeMs) {
      await tell(message, 'the fast verdict: it waited too long for its deep look');
      return 'done';
    }
    if (message.attempts >= settings.attempts) {
      await tell(message, `the fast verdict: the deep look failed ${message.attempts} times`);
      return 'done';
    }
    const { isGranted } = await budget.takeDeepLook(id, now, settings.budget);
    if (!isGranted) return 'again';
    const started = performance.now();
    const state = await looks.deep(message);
    events.stage('deep_look', (performance.now() - started) / 1000);
    await budget.record(id, clock.now(), report(state));
    const judged = await inbox.read(id);
    // Edited, dropped or settled by its age during the look: this verdict is not the last word any more.
    if (judged === null || judged.state !== 'waiting') return 'done';
    if (judged.is_superseded) await inbox.supersede(id, clock.now());
    else await tell(judged, judged.analysis === null ? 'the fast verdict: the deep look failed' : 'the deep verdict');
    return 'done';
  };
}
