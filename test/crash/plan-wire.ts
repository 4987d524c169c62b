import type { EditRequest, PostRequest } from '../../src/telegram/emulator/chat-archive.ts';
import { pick } from '../end-to-end/seeded-random.ts';
import { type NewsText, writeChatter, writeNews } from './write-news.ts';

/** One text that a message had, and the story that it tells; stories are numbered from 1. */
export interface PlannedRevision {
  text: string;
  story: number;
  /** Where in the plan it is published: of two revisions of a channel, the lower one comes first. */
  place: number;
}

export type PlannedKind = 'news' | 'chatter' | 'album' | 'forward' | 'same_text' | 'near_duplicate';

/** What must be found of one message, whatever happens on the way. */
export interface PlannedMessage {
  /** `source/source_message_id`, as the worker names it. */
  reference: string;
  source: string;
  kind: PlannedKind;
  /** Oldest first. */
  revisions: PlannedRevision[];
}

export type Step = { posts: PostRequest[] } | { edit: EditRequest };

export interface WirePlan {
  steps: Step[];
  messages: PlannedMessage[];
}

/** What the plan needs to know of a message while it goes on. */
interface Told extends PlannedMessage {
  channel: number;
  id: number;
  news: NewsText;
  /** Of a forward: where its text was published first. */
  origin: { channel: number; id: number };
}

const channelCount = 20;

/**
 * The posts of a made-up day on 20 channels, `count` new ones and some edits between them: news that tell one story each, by a
 * number of its own; forwards, reprints and near-duplicates of what was told before; albums; pictures without a word; edits
 * that change the story, and edits that change a link.
 */
export function planWire(count: number, random: () => number): WirePlan {
  const steps: Step[] = [];
  const told: Told[] = [];
  const lastIds = Array.from({ length: channelCount }, () => 0);
  let stories = 0;
  let albums = 0;

  const nextStory = () => ++stories;
  const choose = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)];
  const nextId = (channel: number) => {
    lastIds[channel] = (lastIds[channel] ?? 0) + 1;
    return lastIds[channel];
  };

  function tell(
    kind: PlannedKind,
    channel: number,
    { news, origin, request = {} }: { news: NewsText; origin?: Told['origin']; request?: Partial<PostRequest> },
  ): void {
    const id = nextId(channel);
    const source = toSource(channel);
    told.push({
      reference: `${source}/${id}`,
      source,
      kind,
      revisions: [{ text: news.text, story: news.story, place: steps.length }],
      channel,
      id,
      news,
      origin: origin ?? { channel, id },
    });
    steps.push({ posts: [{ chat: toChat(channel), message_id: id, text: news.text, ...request }] });
  }

  /** One to four pictures; the caption stands under any of them, by which the album is known. */
  function tellAlbum(channel: number): void {
    albums += 1;
    const media_group_id = String(13_000_000_000 + albums);
    const size = 2 + Math.floor(random() * 3);
    const captioned = Math.floor(random() * size);
    const picture = (): Partial<PostRequest> => ({ media: 'photo', media_group_id });
    for (let index = 0; index < size; index++) {
      if (index === captioned) tell('album', channel, { news: writeNews(nextStory(), random), request: picture() });
      else steps.push({ posts: [{ chat: toChat(channel), message_id: nextId(channel), ...picture() }] });
    }
  }

  function edit(message: Told, news: NewsText): void {
    message.news = news;
    message.revisions.push({ text: news.text, story: news.story, place: steps.length });
    steps.push({ edit: { chat: toChat(message.channel), message_id: message.id, text: news.text } });
  }

  let linkEdits = 0;
  function addLink(message: Told): void {
    linkEdits += 1;
    edit(message, { ...message.news, text: `${message.news.text} https://example.com/${message.revisions.length}` });
  }

  for (let posts = 0; posts < count; ) {
    const channel = Math.floor(random() * channelCount);
    const earlier = choose(told);
    // What was forwarded can't be edited on Telegram.
    const own = choose(told.filter((message) => message.channel === channel && message.kind !== 'forward'));
    const dice = random();
    if (dice < 0.05 && own !== undefined) {
      edit(own, writeNews(nextStory(), random));
      continue;
    }
    if (dice < 0.08 && own !== undefined) {
      addLink(own);
      continue;
    }
    posts += 1;
    if (dice < 0.16 && earlier !== undefined) {
      const request = { forward_origin: toOrigin(earlier.origin) };
      tell('forward', channel, { news: earlier.news, origin: earlier.origin, request });
    } else if (dice < 0.23 && earlier !== undefined) {
      const text = pick(random, [earlier.news.text, `${earlier.news.text} 🚀`, `🔥 ${earlier.news.text}`]);
      tell('same_text', channel, { news: { ...earlier.news, text } });
    } else if (dice < 0.29 && earlier !== undefined) {
      const text = pick(random, [
        `BREAKING: ${earlier.news.text}`,
        `${earlier.news.text} - CoinDesk`,
        earlier.news.shorter,
      ]);
      tell(text === earlier.news.text ? 'same_text' : 'near_duplicate', channel, { news: { ...earlier.news, text } });
    } else if (dice < 0.34) {
      tellAlbum(channel);
    } else if (dice < 0.36) {
      steps.push({ posts: [{ chat: toChat(channel), message_id: nextId(channel), media: 'photo' }] });
    } else if (dice < 0.46) {
      tell('chatter', channel, { news: writeChatter(nextStory(), random) });
    } else {
      tell('news', channel, { news: writeNews(nextStory(), random) });
    }
  }
  // One day in eighty of 150 posts has none by chance, and nothing would show that such an edit changes nothing.
  const last = told.findLast((message) => message.kind !== 'forward');
  if (linkEdits === 0 && last !== undefined) addLink(last);
  const messages = told.map(({ reference, source, kind, revisions }) => ({ reference, source, kind, revisions }));
  return { steps, messages };
}

const toUsername = (channel: number) => `wire_${String(channel + 1).padStart(2, '0')}`;
const toSource = (channel: number) => `@${toUsername(channel)}`;

function toChat(channel: number) {
  const username = toUsername(channel);
  return { id: -1_001_500_000_000 - channel, type: 'channel' as const, username, title: username };
}

function toOrigin({ channel, id }: Told['origin']): NonNullable<PostRequest['forward_origin']> {
  return { type: 'channel', date: Math.floor(Date.now() / 1000), chat: toChat(channel), message_id: id };
}
