import type { ToldAlert } from '../alerts/alert-decision.ts';
import { findTold } from '../alerts/find-told.ts';
import type { StoryAlert } from '../alerts/outbox.ts';
import { type Addition, findAdditions } from '../domain/duplicates/find-additions.ts';
import { tellsPeopleSame } from '../domain/duplicates/same-event.ts';
import type { Telling } from '../domain/duplicates/same-story.ts';
import { greatStoryWindow } from '../domain/routine/great-story.ts';
import type { WorkerDependencies } from './dependencies.ts';
import type { InboxMessage } from './inbox-message.ts';
import type { ToldTelling } from './stories.ts';

type Needs = Pick<WorkerDependencies, 'stories' | 'channels' | 'events' | 'settings'>;

interface Remembering {
  message: InboxMessage;
  newsEventId: number;
  /** The alerts of its story so far, as linked. */
  story: readonly StoryAlert[];
}

/** What people know that bears on a message. */
interface ToldBefore {
  /** What the message adds to what the people of each channel were told of its story, by the channel's name. */
  additions: Map<string, Addition[]>;
  /** Alerts of the same event, newest first, also those of tellings that aren't linked to its story. */
  same: (ToldAlert & { id: number })[];
  /** Alerts of other stories, newest first. */
  others: (ToldAlert & { id: number })[];
}

export const nothingTold: ToldBefore = { additions: new Map(), same: [], others: [] };

/**
 * Compares a message that is worth an alert with what people were told in the last four days, as long as a great story is covered;
 * `tellsPeopleSame` has a window of its own. Where one of them is the same event, in whatever words, the message is linked to its story, so
 * that it counts as a source and is told, if at all, as a part of it.
 */
export function rememberTold({ stories, channels, events, settings }: Needs) {
  return async (
    { message, newsEventId, story }: Remembering,
    verdict: Omit<Telling, 'created_at'>,
    now: Date,
  ): Promise<ToldBefore> => {
    const told = await stories.listLatelyTold(newsEventId, new Date(now.getTime() - greatStoryWindow));
    const own: Telling = { ...verdict, created_at: message.received_at };
    const linked = new Set(story.map(({ content }) => content.news_event_id));
    const isLinking = settings.duplicateLayers.includes('verdict');
    const isSame = (one: ToldTelling) =>
      linked.has(one.content.news_event_id) || (isLinking && tellsPeopleSame(toTelling(one), own));
    const beginnings = new Set(told.filter(isSame).map(({ first_event_id }) => first_event_id));
    // Whoever tells one of a story's tellings again tells the whole story.
    const same = told.filter(({ first_event_id }) => beginnings.has(first_event_id));
    // The oldest telling is the beginning of the story.
    const first = same.at(-1);
    if (first !== undefined && !linked.has(first.content.news_event_id) && message.revision === 1) {
      await stories.link(first.first_event_id, message.id, 1, now);
      events.duplicate('same_verdict');
    }
    // What failed, or only others heard, is new to a channel's people.
    const additions = new Map(
      channels.map(({ settings: { name } }) => {
        const heard = findTold(same, { name });
        return [name, heard.length === 0 ? [] : findAdditions(heard.map(toTelling), own)];
      }),
    );
    return { additions, same, others: told.filter(({ first_event_id }) => !beginnings.has(first_event_id)) };
  };
}

function toTelling({ content, text, known_at }: ToldTelling): Telling {
  const { event_type, action, assets } = content;
  return { event_type, action, assets, keywords: [], text, created_at: known_at };
}
