import { isTeaser } from '../ask/answer/extractive/choose-sentence.ts';
import { type AskStory, groupStories, weighStory } from '../ask/answer/extractive/group-stories.ts';
import type { AskArchive } from '../ask/recall/archive.ts';
import type { AskSource } from '../ask/source.ts';
import type { DayWindow } from './day-window.ts';

/** A story with its weight, 0–1, and what else of the day bears on it. */
export interface WeighedStory {
  story: AskStory;
  weight: number;
}

export interface DayStories {
  /** Messages that were looked at. */
  messages: number;
  /** The heaviest first. */
  stories: WeighedStory[];
}

/** Messages of a day that are looked at: the heaviest of it all, and of each part, so that a busy evening doesn't hide the morning. */
const dayLimit = 120;
const partLimit = 12;
const parts = 8;

/** The stories that were told within a window, as known at `asOf`. Throws `AppError` where the archive can't be reached. */
export async function gatherStories(
  archive: Pick<AskArchive, 'listWeighty' | 'readMessages'>,
  { begins, ends }: Pick<DayWindow, 'begins' | 'ends'>,
  at: { scope: string; asOf: Date },
): Promise<DayStories> {
  const list = (since: Date, until: Date, limit: number) =>
    archive.listWeighty(
      {
        ...at,
        assets: [],
        eventTypes: [],
        minConfidence: 0,
        messages: { publishedSince: since, publishedUntil: until },
      },
      limit,
    );
  const ids = new Set(await list(begins, ends, dayLimit));
  const step = (ends.getTime() - begins.getTime()) / parts;
  for (let since = begins; since < ends && since < at.asOf; ) {
    const until = new Date(since.getTime() + step);
    for (const id of await list(since, until, partLimit)) ids.add(id);
    since = until;
  }
  const read = await archive.readMessages([...ids], at);
  const heaviest = read.map(({ source }) => source).toSorted((a, b) => weighMessage(b) - weighMessage(a));
  const stories = groupStories(heaviest)
    .map((story) => ({ story, weight: weigh(story) }))
    .toSorted((a, b) => b.weight - a.weight);
  return { messages: read.length, stories };
}

/** The message that a story is told by: what was judged most surely and tells its news itself. */
function weighMessage({ verdict, title, sources, is_retracted }: AskSource): number {
  const judged = verdict === null || verdict.action === 'observe' ? 0 : verdict.confidence;
  const depth = verdict?.stage === 'deep' ? 0.5 : 0;
  return judged + depth + 0.1 * sources.length - (isTeaser(title) ? 0.6 : 0) - (is_retracted ? 1 : 0);
}

/** What promises news without telling it weighs less, and so does what was withdrawn. */
function weigh(story: AskStory): number {
  const { lead } = story;
  return weighStory(story) * (lead.is_retracted ? 0.6 : 1) * (isTeaser(lead.title) ? 0.7 : 1);
}
