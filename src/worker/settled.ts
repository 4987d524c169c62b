import type { InboxMessage, MessageState } from './inbox-message.ts';

const underWay: ReadonlySet<MessageState> = new Set(['received', 'analysed', 'waiting']);

/** Whether a message still has a step to come; `analysed` may be the last one, which doing again doesn't change. */
export function isUnderWay({ state }: InboxMessage): boolean {
  return underWay.has(state);
}
