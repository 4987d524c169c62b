import type { AlertQuestion } from '../alerts/alert-decision.ts';
import { composeSummaries } from '../alerts/compose-summaries.ts';
import { decideAlerts } from '../alerts/decide-alerts.ts';
import type { AlertRequest } from '../alerts/outbox.ts';
import { AppError } from '../domain/app-error.ts';
import { toBackOffMs } from '../domain/back-off.ts';
import { createTurns } from '../domain/create-turns.ts';
import { isSameStory, sameStoryWindow } from '../domain/duplicates/same-story.ts';
import { pause } from '../domain/pause.ts';
import { findRoutine } from '../domain/routine/find-routine.ts';
import { shouldAlert } from '../domain/should-alert.ts';
import { askAlertJudge, needsOpinion, type OpenQuestion, type Opinion } from './ask-alert-judge.ts';
import type { WorkerDependencies } from './dependencies.ts';
import { describeStanding, isReadOffline, type Standing } from './describe-standing.ts';
import { findDenied } from './find-denied.ts';
import { type InboxMessage, isUnderWay } from './inbox-message.ts';
import { listAlertEvidence } from './list-alert-evidence.ts';
import { mayBeTold } from './may-be-told.ts';
import { nothingTold, rememberTold } from './told-before.ts';

type Needs = Pick<
  WorkerDependencies,
  | 'inbox'
  | 'outbox'
  | 'stories'
  | 'patterns'
  | 'channels'
  | 'judge'
  | 'budget'
  | 'price'
  | 'events'
  | 'health'
  | 'logger'
  | 'clock'
  | 'settings'
>;

/** How often a decision is repeated because another message told the story meanwhile. */
const decisionAttempts = 5;
/** Before it is repeated, ms: those that overtook each other don't meet again. */
const overtakenPauses = { firstMs: 50, mostMs: 1000 };
/** How often a judge is asked of one message: again where people have been told of something meanwhile. */
const opinionAttempts = 2;

/** What stands for a judge who has no answer, of a message that the rules would not tell. */
const unjudged: AlertQuestion['judgement'] = {
  tells: false,
  why: 'there is no answer, and by the rules it is not told',
};

/** Decides who is told of a message's last verdict, puts it into the outbox and settles the message, together. */
export function tellPeople(needs: Needs) {
  const { inbox, outbox, stories, channels, judge, events, clock, settings } = needs;
  const askJudge = askAlertJudge(needs);
  const remember = rememberTold({ stories, channels, events, settings });
  const listDenied = findDenied({ stories });
  const listEvidence = listAlertEvidence(needs);
  const describe = describeStanding({ stories });
  const takeTurn = createTurns();

  /** An earlier telling of the story in other words: this message counts as another source of it. */
  async function linkToStory({ message, look, newsEventId }: Standing): Promise<void> {
    const isWeighed = look.gate.open || shouldAlert(look.gate, look.signal, settings.urgentTypes);
    if (!isWeighed || !settings.duplicateLayers.includes('verdict') || message.revision > 1) return;
    const { signal } = look;
    const told = { ...signal, text: message.post.message.text, created_at: message.received_at };
    const recent = await stories.listRecent(newsEventId, sameStoryWindow / 3_600_000);
    const earlier = recent.findLast((story) => isSameStory(story, told));
    if (earlier === undefined) return;
    await stories.link(earlier.news_event_id, message.id, 1, clock.now());
    events.duplicate('same_verdict');
  }

  /** @param reason why this verdict is the message's last. */
  return async (message: InboxMessage, reason: string): Promise<void> => {
    const { fast_look: look, news_event_id: newsEventId } = message;
    if (look === null || newsEventId === null) {
      await inbox.settle(message.id, 'analysed', reason, clock.now());
      return;
    }
    const evidence = await listEvidence(message);
    const standing = { message, look, newsEventId, verdict: message.analysis?.verdict ?? look.signal, evidence };
    await linkToStory(standing);
    const alerts = await decideAndPut(standing, reason);
    for (const alert of alerts) events.alert(alert.channel, alert.state);
  };

  /**
   * Of two messages that tell one story, or contradict each other, at one time, the second one decides knowing the first: decisions take turns,
   * and one that another worker's overtook is repeated. A judge is asked between the turns.
   */
  async function decideAndPut(given: Standing, reason: string): Promise<AlertRequest[]> {
    let opinion: Opinion | null = null;
    let asked = 0;
    let attempt = 1;
    for (let standing: Standing | null = given; standing !== null; standing = await readAgain(standing)) {
      const { message, verdict } = standing;
      try {
        const decided = await takeTurn(() => decideOnce(standing, reason, opinion, asked < opinionAttempts));
        if (decided.open === null) return decided.alerts;
        asked += 1;
        opinion = await askJudge(message, verdict, decided.open);
      } catch (error) {
        const isOvertaken = error instanceof AppError && error.code === 'write_conflict';
        if (!isOvertaken || attempt >= decisionAttempts) throw error;
        await pause(toBackOffMs(attempt, overtakenPauses));
        attempt += 1;
      }
    }
    return [];
  }

  /** Puts the alerts of a message, unless a judge has to answer the open question first. */
  async function decideOnce(
    standing: Standing,
    reason: string,
    opinion: Opinion | null,
    mayAsk: boolean,
  ): Promise<{ open: OpenQuestion | null; alerts: AlertRequest[] }> {
    const newest = await outbox.readNewest();
    const question = await poseQuestion(standing, clock.now());
    if (judge !== null && mayAsk && question !== null && needsOpinion(question, opinion)) {
      return { open: question, alerts: [] };
    }
    const alerts = question === null ? [] : decideAlerts(withOpinion(question, opinion));
    await outbox.put(standing.message.id, alerts, reason, clock.now(), newest);
    return { open: null, alerts };
  }

  /** As the message is by now; null: it was settled meanwhile, or a later revision speaks for it. */
  async function readAgain(standing: Standing): Promise<Standing | null> {
    const before = standing.message;
    const message = await inbox.read(before.id);
    if (message === null || (message.is_superseded && !before.is_superseded)) {
      await inbox.supersede(before.id, clock.now());
      return null;
    }
    // Taken back, dropped or settled by somebody else.
    return isUnderWay(before) && !isUnderWay(message) ? null : { ...standing, message };
  }

  /** Where the judge has no answer, the rules decide. */
  function withOpinion(question: OpenQuestion, opinion: Opinion | null): OpenQuestion {
    if (opinion === null) return question;
    const { judgement, degraded } = opinion;
    const content = { ...question.content, judgement, degraded: [...question.content.degraded, ...degraded] };
    return { ...question, content, judgement: judgement ?? (question.isByRules ? null : unjudged) };
  }

  /** All that bears on the decision, as it is before a judge is asked; null: nothing is to be decided. */
  async function poseQuestion(standing: Standing, now: Date): Promise<OpenQuestion | null> {
    const { message, look, newsEventId, verdict } = standing;
    const isForAlert = mayBeTold(needs, look.gate, verdict, message);
    const { text } = message.post.message;
    const linked = await outbox.listStory(newsEventId);
    const { same, others, additions } =
      isForAlert && channels.length > 0
        ? await remember(
            { message, newsEventId, story: linked },
            { ...verdict, keywords: look.signal.keywords, text },
            now,
          )
        : nothingTold;
    const known = new Set(linked.map(({ id }) => id));
    const story = [...linked, ...same.filter(({ id }) => !known.has(id))].sort((a, b) => b.id - a.id);
    const { denied, deniedBefore } = await listDenied(message, verdict.assets, now);
    if (!isForAlert && story.length === 0 && denied.length === 0) return null;
    return {
      content: await describe(standing, now),
      summaries: composeSummaries(verdict, text, isReadOffline(message, look)),
      shouldAlert: isForAlert,
      isByRules: shouldAlert(look.gate, verdict, settings.urgentTypes),
      isDeleted: message.deleted_at !== null,
      story,
      routine: findRoutine(text, verdict),
      hasJudge: judge !== null,
      // Until somebody is asked, and where nobody needs to be.
      judgement: judge === null ? null : { tells: true, why: '' },
      additions,
      others,
      denied,
      deniedBefore,
      channels: channels.map((channel) => channel.settings),
      receivedAt: new Date(message.received_at),
      now,
    };
  }
}
