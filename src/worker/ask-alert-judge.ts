import type { AlertQuestion } from '../alerts/alert-decision.ts';
import type { AlertCase, AlertJudge, AlertJudgement } from '../alerts/alert-judge.ts';
import { dependsOnJudge } from '../alerts/decide-alerts.ts';
import { isTold } from '../alerts/find-told.ts';
import type { StoryAlert } from '../alerts/outbox.ts';
import { AppError, toErrorMessage } from '../domain/app-error.ts';
import type { Usage } from '../domain/receipt.ts';
import type { Verdict } from '../domain/verdict.ts';
import { runWithin, withDeadline } from '../domain/wait-until.ts';
import { readFailedCall } from '../models/failed-usage.ts';
import type { BudgetLimits } from './budget.ts';
import type { WorkerDependencies } from './dependencies.ts';
import type { InboxMessage } from './inbox-message.ts';
import { countUsage } from './report-look.ts';

type Needs = Pick<
  WorkerDependencies,
  'judge' | 'budget' | 'events' | 'health' | 'logger' | 'price' | 'clock' | 'settings'
>;

/** A question of what is told, with the alerts as they stand in the outbox. */
export type OpenQuestion = AlertQuestion & { story: readonly StoryAlert[]; others: readonly StoryAlert[] };

/** The longest that an alert waits for its judge, ms, and while that fails: the rules are there at once. */
const answerLimitMs = 15_000;
const failingLimitMs = 3000;

/** In which a judge whose time is over says what it has cost, ms. */
const lastWordMs = 200;

/** How long what is left of the day's budget is held for known, ms. */
const budgetAgeMs = 5000;

/** How long an alert is what people know, ms. */
const toldWindow = 48 * 3_600_000;

/** What a judge of alerts said of a message. */
export interface Opinion {
  /** Null: it failed, or wasn't asked. */
  judgement: AlertJudgement | null;
  /** `alert_model_failed`, `alert_model_asked_again`, `alert_model_budget`: the day's tokens or money are used up. */
  degraded: string[];
  /** The events of which it knew that people had been told. */
  known: ReadonlySet<number>;
}

/**
 * Asks the judge of alerts, and counts what that costs to the message. Where it fails, or the day's tokens or money are used up, there is
 * no judgement, and the rules decide.
 */
export function askAlertJudge({ judge, budget, events, health, logger, price, clock, settings }: Needs) {
  let isFailing = false;
  let isHeldBack = false;
  let budgetReadAt = Number.NEGATIVE_INFINITY;
  // How many deep looks there were says nothing of it.
  const limits: BudgetLimits = { ...settings.budget, callsPerMinute: null, callsPerDay: null };

  /** Whether what the day may cost leaves room for a question; said once until it does again. */
  async function isAffordable(judge: AlertJudge): Promise<boolean> {
    if (limits.tokensPerDay === null && limits.costPerDay === null) return true;
    const now = clock.now();
    const age = now.getTime() - budgetReadAt;
    // The answer reads all calls of the day.
    if (age >= 0 && age < budgetAgeMs) return !isHeldBack;
    const { isGranted, reason } = await budget.checkLimits(now, limits);
    budgetReadAt = now.getTime();
    if (!isGranted && !isHeldBack) {
      logger.warn(
        { tier: 'alert', model: judge.name },
        `The alert model is not asked, the rules decide who is told: ${reason}`,
      );
    }
    if (!isGranted && isFailing) {
      // Who isn't asked doesn't fail.
      isFailing = false;
      health.ok('alert model');
    }
    isHeldBack = !isGranted;
    return isGranted;
  }

  async function count(message: InboxMessage, usage: readonly Usage[], degraded: readonly string[]): Promise<void> {
    for (const cause of degraded) events.degraded(cause);
    const priced = price(usage);
    countUsage({ events, health }, priced, degraded);
    await budget.record(message.id, clock.now(), priced);
  }

  async function ask(judge: AlertJudge, message: InboxMessage, verdict: Verdict, told: readonly StoryAlert[]) {
    const { post, source, arrival } = message;
    const question: AlertCase = {
      text: post.message.text,
      source,
      published_at: arrival.event.published_at,
      as_of: clock.now().toISOString(),
      verdict,
      told: told.map(({ created_at, content }) => ({ told_at: created_at, summary: content.summary })),
    };
    try {
      const limitMs = isFailing ? failingLimitMs : answerLimitMs;
      const answer = await runWithin(limitMs + lastWordMs, undefined, (outer) =>
        withDeadline(limitMs, outer, (abort) => judge.judge(question, abort)),
      );
      isFailing = false;
      health.ok('alert model');
      return answer;
    } catch (error) {
      // The worker ends, and the job is repeated.
      if (error instanceof AppError && error.code === 'interrupted') throw error;
      isFailing = true;
      const code = error instanceof AppError ? error.code : 'model_failed';
      logger.warn(
        { tier: 'alert', model: judge.name, code },
        `The alert model failed, the rules decide who is told: ${toErrorMessage(error)}`,
      );
      health.failing('alert model', 'it failed, and the rules decide who is told', { isLogged: true });
      const { usage, degraded } = readFailedCall(error);
      return { judgement: null, usage, degraded: [...degraded, 'alert_model_failed'] };
    }
  }

  return async (message: InboxMessage, verdict: Verdict, question: OpenQuestion): Promise<Opinion> => {
    if (judge === null) return { judgement: null, degraded: [], known: new Set() };
    if (!(await isAffordable(judge))) {
      events.degraded('alert_model_budget');
      return { judgement: null, degraded: ['alert_model_budget'], known: new Set() };
    }
    const told = listKnown(question);
    const { judgement, usage, degraded } = await ask(judge, message, verdict, told);
    await count(message, usage, degraded);
    return { judgement, degraded, known: new Set(told.map(({ content }) => content.news_event_id)) };
  };
}

/** Whether what a judge says makes a difference to anybody, and, where it said something, whether people know more by now. */
export function needsOpinion(question: OpenQuestion, opinion: Opinion | null): boolean {
  if (listAffected(question).length === 0) return false;
  if (opinion === null) return true;
  return (
    opinion.judgement !== null && listKnown(question).some(({ content }) => !opinion.known.has(content.news_event_id))
  );
}

/** The channels that are told by a yes and not by a no. */
function listAffected(question: OpenQuestion): string[] {
  return question.channels.filter((channel) => dependsOnJudge(question, channel)).map(({ name }) => name);
}

/** Of other events the newest alert, newest first: those that people of all channels in question were told of. */
function listKnown(question: OpenQuestion): StoryAlert[] {
  const since = new Date(question.now.getTime() - toldWindow).toISOString();
  const heard = [...question.story, ...question.others]
    .filter((alert) => isTold(alert) && alert.created_at >= since)
    .filter(({ content }) => content.news_event_id !== question.content.news_event_id)
    .toSorted((a, b) => b.id - a.id);
  const channelsOf = new Map<number, Set<string>>();
  for (const { content, channel } of heard) {
    channelsOf.set(content.news_event_id, (channelsOf.get(content.news_event_id) ?? new Set()).add(channel));
  }
  const newest = new Map(heard.toReversed().map((alert) => [alert.content.news_event_id, alert]));
  const affected = listAffected(question);
  return heard.filter(
    (alert) =>
      // What was taken back is news again.
      alert.kind !== 'withdrawal' &&
      newest.get(alert.content.news_event_id) === alert &&
      affected.every((channel) => channelsOf.get(alert.content.news_event_id)?.has(channel)),
  );
}
