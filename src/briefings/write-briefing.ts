import type { AlertLanguage } from '../alerts/alert-language.ts';
import type { AskArchive } from '../ask/recall/archive.ts';
import type { Clock } from '../domain/clock.ts';
import type { Usage } from '../domain/receipt.ts';
import type { Briefing } from './briefing.ts';
import { toDayWindow } from './day-window.ts';
import { gatherStories } from './gather-stories.ts';
import { quotedBriefing, type StoryResult, type StoryWriter, writeStory } from './write-story.ts';

export interface BriefingMeans {
  archive: Pick<AskArchive, 'listWeighty' | 'readMessages'>;
  /** Null: the words are the messages' own. */
  write: StoryWriter | null;
  /** Counts what models used to the day's spending. */
  recordUsage(usage: readonly Usage[]): void;
  clock: Clock;
  /** IANA name: whose days these are. */
  timeZone: string;
}

export interface BriefingTask {
  scope: string;
  /** `2026-03-18` */
  day: string;
  language: AlertLanguage;
  /** Stories of the briefing at most. */
  most: number;
}

export interface WriteOptions {
  abort?: AbortSignal | undefined;
  /** After each story. */
  onStory?: ((done: number, all: number) => void) | undefined;
}

type NewBriefing = Omit<Briefing, 'id' | 'version'>;

/** The briefing of a day, as of its end. Throws `AppError` where the archive can't be reached, and `invalid_input` for no day. */
export async function writeBriefing(
  means: BriefingMeans,
  task: BriefingTask,
  { abort, onStory }: WriteOptions = {},
): Promise<NewBriefing> {
  const { day, head, at } = await readDay(means, task);
  const chosen = day.stories.slice(0, task.most);
  const results: StoryResult[] = [];
  for (const weighed of chosen) {
    abort?.throwIfAborted();
    const result = await writeStory(weighed, day, means.write, at, abort);
    // At once: a briefing that breaks off has cost what it has.
    means.recordUsage(result.usage);
    results.push(result);
    onStory?.(results.length, chosen.length);
  }
  const stories = sortStories(results.map(({ story }) => story));
  return { ...head, stories, ...sumUp(stories), usage: results.flatMap(({ usage }) => usage) };
}

/**
 * A briefing with one of its stories written anew and all others as they were; null: the day has no such story any more.
 * @param story as `BriefedStory.story`.
 */
export async function rewriteStory(
  means: BriefingMeans,
  briefing: Briefing,
  story: number,
  { abort }: Pick<WriteOptions, 'abort'> = {},
): Promise<NewBriefing | null> {
  const task = { ...briefing, most: briefing.stories.length };
  const { day, at } = await readDay({ ...means, timeZone: briefing.time_zone }, task, new Date(briefing.as_of));
  const weighed = day.stories.find((one) => one.story.messages.some((message) => message.news_event_id === story));
  if (weighed === undefined) return null;
  const result = await writeStory(weighed, day, means.write, at, abort);
  means.recordUsage(result.usage);
  const anew = { ...result.story, story };
  const { id: _, version: __, ...kept } = briefing;
  const stories = sortStories(briefing.stories.map((one) => (one.story === story ? anew : one)));
  return { ...kept, created_at: means.clock.now().toISOString(), stories, ...sumUp(stories), usage: result.usage };
}

async function readDay(means: BriefingMeans, task: BriefingTask, until?: Date) {
  const { clock, timeZone } = means;
  const window = toDayWindow(task.day, timeZone);
  const now = clock.now();
  const asOf = until ?? (now < window.ends ? now : window.ends);
  const { scope, language } = task;
  const day = await gatherStories(means.archive, window, { scope, asOf });
  const head = {
    scope,
    day: task.day,
    time_zone: timeZone,
    language,
    created_at: now.toISOString(),
    as_of: asOf.toISOString(),
    messages: day.messages,
    told: day.stories.length,
  };
  return { day, head, at: { language, asOf, timeZone } };
}

const sortStories = (stories: Briefing['stories']): Briefing['stories'] =>
  stories.toSorted((a, b) => b.importance - a.importance);

function sumUp(stories: Briefing['stories']) {
  const byModel = stories.find(({ model_name }) => model_name !== quotedBriefing.model_name);
  const { model_name, prompt_version } = byModel ?? quotedBriefing;
  return { model_name, prompt_version, degraded: [...new Set(stories.flatMap(({ degraded }) => degraded))] };
}
