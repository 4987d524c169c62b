import type { Feedback, FeedbackMark } from '../alerts/feedback.ts';
import type { TelegramCallback } from './bot/update-schema.ts';

/** The data of a 👍 or 👎 button: `fb:<id of the alert>:up` or `:down`, at most 64 bytes. */
export function toFeedbackData(alertId: number, mark: FeedbackMark): string {
  return `fb:${alertId}:${mark}`;
}

/** Null for a button that isn't ours. */
export function readFeedback({ data, from }: TelegramCallback): Feedback | null {
  const [, id, mark] = /^fb:(\d{1,15}):(up|down)$/.exec(data ?? '') ?? [];
  return id === undefined
    ? null
    : { alertId: Number(id), mark: mark === 'up' ? 'up' : 'down', by: `telegram:${from.id}` };
}
