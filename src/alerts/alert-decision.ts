import type { Addition } from '../domain/duplicates/find-additions.ts';
import type { RoutineKind } from '../domain/routine/routine-patterns.ts';
import type { AlertContent, AlertKind } from './alert.ts';
import type { AlertChannelSettings } from './alert-channel-settings.ts';
import type { AlertJudgement } from './alert-judge.ts';
import type { AlertLanguage } from './alert-language.ts';
import type { StoryAlert } from './outbox.ts';

/** An earlier alert of a story, as the decision sees it. */
export type ToldAlert = Omit<StoryAlert, 'id'>;

export interface AlertQuestion {
  /** The verdict, as for a first alert: `kind`, `reason`, `before`, `conflict`, `language` and `summary` are set here. */
  content: AlertContent;
  /** What happened, for channels of each language. */
  summaries: Readonly<Record<AlertLanguage, string>>;
  /** Whether the verdict deserves attention at all, by the rules or a judge's; each channel's thresholds come on top. */
  shouldAlert: boolean;
  /** Whether it does by the rules. */
  isByRules: boolean;
  /** Whether a judge is asked where one is needed, whatever became of that. */
  hasJudge: boolean;
  /** The post was deleted at its source. */
  isDeleted: boolean;
  /** Everything put in the outbox for this event and for events linked to it, newest first. */
  story: readonly ToldAlert[];
  /** Of what kind of routine the message is; null: of none. */
  routine: RoutineKind | null;
  /** Of a judge, whose word stands in place of the routine, and whose yes in that of what an observation needs; null: the rules decide. */
  judgement: Pick<AlertJudgement, 'tells' | 'why'> | null;
  /** What it adds to what the people of a channel were told of its story, by the channel's name; none: nothing, or they were told nothing. */
  additions: ReadonlyMap<string, readonly Addition[]>;
  /** Alerts of other stories, newest first. */
  others: readonly ToldAlert[];
  /** Alerts of other messages of which this one says that it isn't so, newest first, and those that told that before. */
  denied: readonly ToldAlert[];
  deniedBefore: readonly ToldAlert[];
  channels: readonly AlertChannelSettings[];
  /** When this revision of the post arrived. */
  receivedAt: Date;
  now: Date;
}

/** The kind of alert to send, why, and what it changes. */
export interface AlertIntention {
  kind: Exclude<AlertKind, 'digest'>;
  /** For the recipients; null for a first alert. */
  reason: string | null;
  /** The earlier alert's content; null for a first alert. */
  before: ToldAlert | null;
  /** The alert that says the opposite; null: none. */
  opposite: ToldAlert | null;
  /** The alert of what the message says isn't so; null: none. */
  denied: ToldAlert | null;
  /** It changes what was sent about this very post, not only about its story. */
  isCorrection: boolean;
  /** Why it must not be sent after all; null: it may. */
  objection: string | null;
}
