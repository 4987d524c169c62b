import type { AlertQuestion } from '../alerts/alert-decision.ts';
import { deniesEvent, type Headline, isDenial } from '../domain/duplicates/denied-event.ts';
import { readHeadline } from '../domain/duplicates/read-headline.ts';
import { sameEventWindow } from '../domain/duplicates/same-event.ts';
import type { WorkerDependencies } from './dependencies.ts';
import type { InboxMessage } from './inbox-message.ts';
import type { ToldTelling } from './stories.ts';

/** What people were told of which a message says that it isn't so. */
export type Denied = Pick<AlertQuestion, 'denied' | 'deniedBefore'>;

const nothingDenied: Denied = { denied: [], deniedBefore: [] };

/**
 * The alerts of the three days before a message that it denies, of messages that were published before it, and those that told as much
 * before; of the newest 300 events told since.
 * @param assets that the message is about.
 */
export function findDenied({ stories }: Pick<WorkerDependencies, 'stories'>) {
  return async (message: InboxMessage, assets: readonly string[], now: Date): Promise<Denied> => {
    const { news_event_id: newsEventId, post, arrival } = message;
    const own: Headline = { headline: readHeadline(post.message.text), assets };
    if (newsEventId === null || !isDenial(own.headline)) return nothingDenied;
    const published = Date.parse(arrival.event.published_at);
    // An edit, hours later, denies the same.
    const since = new Date(Math.min(published, now.getTime()) - sameEventWindow);
    const told = (await stories.listLatelyTold(newsEventId, since)).map((one) => ({ one, head: toHeadline(one) }));
    const denied = told.filter(
      ({ one, head }) => Date.parse(one.content.published_at) <= published && deniesEvent(head, own),
    );
    const deniedBefore = told.filter((other) => denied.some(({ head }) => deniesEvent(head, other.head)));
    return { denied: denied.map(({ one }) => one), deniedBefore: deniedBefore.map(({ one }) => one) };
  };
}

const toHeadline = ({ text, content }: ToldTelling): Headline => ({
  headline: readHeadline(text),
  assets: content.assets,
});
