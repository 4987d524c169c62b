export const feedbackMarks = ['up', 'down'] as const;
export type FeedbackMark = (typeof feedbackMarks)[number];

/** A person's opinion of an alert. */
export interface Feedback {
  /** The alert's id in the outbox. */
  alertId: number;
  mark: FeedbackMark;
  /** The person who gave it, as the channel names people; not a secret, never shown beside outcomes. */
  by: string;
}
