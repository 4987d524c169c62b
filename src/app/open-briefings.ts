import type { Briefing } from '../briefings/briefing.ts';
import type { BriefingStore } from '../briefings/briefing-store.ts';
import { toDayWindow } from '../briefings/day-window.ts';
import { createModelStoryWriter } from '../briefings/model-story-writer.ts';
import {
  type BriefingMeans,
  type BriefingTask,
  rewriteStory,
  type WriteOptions,
  writeBriefing,
} from '../briefings/write-briefing.ts';
import { AppError } from '../domain/app-error.ts';
import { createSqlAskArchive } from '../store/sql/ask-archive.ts';
import { createSqlBriefingStore } from '../store/sql/briefing-store.ts';
import { createDayRecord } from './create-usage-record.ts';
import { openAccounts } from './open-accounts.ts';
import type { OpenMemory } from './open-memory.ts';

/** What briefings are made with, and where they are kept. */
export interface Briefings {
  means: BriefingMeans;
  store: BriefingStore;
  /** Resolves when what models used is counted. */
  settle(): Promise<void>;
}

/**
 * Briefings on an open memory, by `ASK_MODEL` where there is one. Throws `invalid_settings`.
 * @param asked a model as the caller names it, `extractive` for none; '': that of the settings.
 */
export async function openBriefings({ config, stores, means }: OpenMemory, asked = ''): Promise<Briefings> {
  if (stores === null) {
    throw new AppError('invalid_settings', 'Briefings need a database: this memory has a store of its own');
  }
  const { clock, logger, pinPrompts } = means;
  const day = createDayRecord(stores.call, config, clock, logger);
  const model = asked || config.ask.model;
  const isOffline = model === 'extractive';
  const accounts = await openAccounts(config, means);
  const name = asked === '' ? 'ASK_MODEL' : '--model';
  const chosen = isOffline ? null : accounts.choose({ model, name, instead: 'briefings are then made offline' });
  if (chosen !== null) await accounts.checkExact(chosen, name);
  return {
    means: {
      archive: createSqlAskArchive(stores.call),
      write: chosen === null ? null : createModelStoryWriter(chosen, { logger, pinPrompts }),
      recordUsage: day.count,
      clock,
      timeZone: config.gateway.timeZone,
    },
    store: createSqlBriefingStore(stores.call),
    settle: day.settle,
  };
}

/**
 * The stored briefing of a day, made where it is not there; one that was made before the day was over is made again.
 * @param options.force made again in any case.
 */
export async function briefDay(
  task: BriefingTask,
  { means, store }: Pick<Briefings, 'means' | 'store'>,
  { force = false, abort }: { force?: boolean | undefined; abort?: AbortSignal | undefined } = {},
): Promise<Briefing> {
  const isWhole = (one: Briefing | null): one is Briefing =>
    one !== null && one.time_zone === means.timeZone && new Date(one.as_of) >= toDayWindow(one.day, one.time_zone).ends;
  const known = await store.read(task);
  // A day that had nothing may have been filled since, as by a back-fill.
  if (isWhole(known) && !force && known.messages > 0) return known;
  const briefing = await writeBriefing(means, task, { abort });
  if (isWhole(known) && !force && briefing.messages === 0) return known;
  // Somebody else may have made it meanwhile: all are to read the same.
  const other = force ? null : await store.read(task);
  if (isWhole(other) && other.messages > 0) return other;
  return { ...briefing, ...(await store.put(briefing)) };
}

type Means = Pick<Briefings, 'means' | 'store'>;

/** The day anew as its next version, whether it is there or not. Throws `write_conflict` where somebody else changed it meanwhile. */
export async function renewDay(
  task: BriefingTask,
  { means, store }: Means,
  options: WriteOptions = {},
): Promise<Briefing> {
  const known = await store.read(task);
  const briefing = await writeBriefing(means, task, options);
  const stored = known === null ? await store.put(briefing) : await store.replace(briefing, known.version);
  if (stored === null) throw changedMeanwhile(task.day);
  return { ...briefing, ...stored };
}

/**
 * One story of a stored briefing anew, as the day's next version. Throws `not_found` where its messages are gone, `write_conflict`.
 * @param place from 1.
 */
export async function renewStory(
  known: Briefing,
  place: number,
  { means, store }: Means,
  { abort }: Pick<WriteOptions, 'abort'> = {},
): Promise<Briefing> {
  const story = known.stories[place - 1];
  const anew = story === undefined ? null : await rewriteStory(means, known, story.story, { abort });
  if (anew === null) {
    throw new AppError('not_found', `The messages of story ${place} are no longer in the archive`, {
      hint: `Write the day anew: secondlook brief --date ${known.day} --force`,
    });
  }
  const stored = await store.replace(anew, known.version);
  if (stored === null) throw changedMeanwhile(known.day);
  return { ...anew, ...stored };
}

function changedMeanwhile(day: string): AppError {
  return new AppError('write_conflict', `The briefing of ${day} was changed meanwhile`, {
    hint: 'Run the command again.',
  });
}
