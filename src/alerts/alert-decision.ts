import type { AlertContent, AlertKind } from './alert.ts';
import type { AlertChannelSettings } from './alert-channel-settings.ts';
import type { StoryAlert } from './outbox.ts';

/** What was told of a story before. */
export type ToldAlert = Omit<StoryAlert, 'id'>;

export interface AlertQuestion {
  /** The verdict, as it would be told for the first time: `kind`, `reason` and `before` are set here. */
  content: AlertContent;
  /** Whether the verdict is worth anybody's attention; each channel's thresholds come on top. */
  shouldAlert: boolean;
  /** The post was deleted at its source. */
  isDeleted: boolean;
  /** All that was put in the outbox for this event and for events linked to it, newest first. */
  story: readonly ToldAlert[];
  channels: readonly AlertChannelSettings[];
  /** When this revision of the post came in. */
  receivedAt: Date;
  now: Date;
}

/** What is to be told, why, and in which respect to what was said before. */
export interface AlertIntention {
  kind: Exclude<AlertKind, 'digest'>;
  /** For those who are told; null for a first alert. */
  reason: string | null;
  /** What was said before; null for a first alert. */
  before: ToldAlert | null;
  /** It changes what was said of this very post, not only of its story. */
  isCorrection: boolean;
  /** Why it must not be told after all; null: it may. */
  objection: string | null;
}
