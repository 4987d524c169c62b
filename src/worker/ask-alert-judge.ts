import type { AlertJudgement } from '../alerts/alert-judge.ts';
import { isTold } from '../alerts/decide-alerts.ts';
import type { StoryAlert } from '../alerts/outbox.ts';
import { AppError } from '../domain/app-error.ts';
import type { Verdict } from '../domain/verdict.ts';
import { readFailedUsage } from '../models/failed-usage.ts';
import type { WorkerDependencies } from './dependencies.ts';
import type { InboxMessage } from './inbox-message.ts';
import { countUsage } from './report-look.ts';

type Needs = Pick<WorkerDependencies, 'judge' | 'budget' | 'events' | 'health' | 'price' | 'clock'>;

/** How long an alert is what people know, ms. */
const toldWindow = 48 * 3_600_000;

/** What a judge of alerts says of a message; null where it failed, and the rules decide. */
export interface JudgedAlert {
  judgement: AlertJudgement | null;
  /** `alert_model_failed`, `alert_model_asked_again`. */
  degraded: string[];
}

/** Asks the judge of alerts, and counts what that costs to the message. A judge that fails costs quality, never an alert. */
export function askAlertJudge({ judge, budget, events, health, price, clock }: Needs) {
  /** @param told alerts of the last days, in any order. */
  return async (message: InboxMessage, verdict: Verdict, told: readonly StoryAlert[]): Promise<JudgedAlert> => {
    if (judge === null) return { judgement: null, degraded: [] };
    const { post, source, received_at } = message;
    const now = clock.now();
    const count = async (usage: Parameters<typeof price>[0], degraded: readonly string[]) => {
      const priced = price(usage);
      countUsage({ events, health }, priced, degraded);
      await budget.record(message.id, clock.now(), priced);
    };
    try {
      const { judgement, usage, degraded } = await judge.judge({
        text: post.message.text,
        source,
        published_at: post.message.published_at ?? received_at,
        as_of: now.toISOString(),
        verdict,
        told: describeTold(told, now),
      });
      await count(usage, degraded);
      return { judgement, degraded };
    } catch (error) {
      if (!(error instanceof AppError) || !isOfModel(error)) throw error;
      const degraded = ['alert_model_failed'];
      health.failing('alert model', `${error.message}; the rules decide who is told`);
      events.degraded('alert_model_failed');
      await count(readFailedUsage(error), degraded);
      return { judgement: null, degraded };
    }
  };
}

/** Not a database that is away: with it the whole job is repeated. */
function isOfModel({ code }: AppError): boolean {
  return code === 'model_failed' || code === 'model_malformed' || code === 'timeout';
}

/** One line for each event that people heard of, newest first. */
function describeTold(told: readonly StoryAlert[], now: Date) {
  const since = new Date(now.getTime() - toldWindow).toISOString();
  const heard = told.filter((alert) => isTold(alert) && alert.created_at >= since).toSorted((a, b) => b.id - a.id);
  const newest = new Map(heard.toReversed().map((alert) => [alert.content.news_event_id, alert]));
  return heard
    .filter((alert) => newest.get(alert.content.news_event_id) === alert)
    .map(({ created_at, content }) => ({ told_at: created_at, summary: content.summary }));
}
