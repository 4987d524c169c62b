export const feedbackMarks = ['up', 'down'] as const;
export type FeedbackMark = (typeof feedbackMarks)[number];

/** What a person thinks of an alert. */
export interface Feedback {
  /** The alert's id in the outbox. */
  alertId: number;
  mark: FeedbackMark;
  /** Who gave it, as the channel names people; not a secret, never shown beside outcomes. */
  by: string;
}
