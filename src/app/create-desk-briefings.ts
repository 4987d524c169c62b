import { toDay } from '../briefings/day-window.ts';
import { toErrorMessage } from '../domain/app-error.ts';
import { systemClock } from '../domain/clock.ts';
import type { Logger } from '../domain/logger.ts';
import { openOnce } from '../domain/open-once.ts';
import { createSqlBriefingStore } from '../store/sql/briefing-store.ts';
import { ask } from '../store/sql/functions.ts';
import { ownScope } from '../web/ask/ask-reads.ts';
import type { BriefingOrder, BriefingProgress, BriefingReads } from '../web/briefing/briefing-reads.ts';
import type { BackgroundWork } from './background-work.ts';
import type { Config } from './config.ts';
import { openBriefings, renewDay, renewStory } from './open-briefings.ts';
import type { OpenWorker } from './open-worker.ts';

/** Stories of a day at most, as `brief` has it. */
const most = 12;

/**
 * What the page of briefings is made of. One is written at a time; where another process writes the same day, the store refuses the later
 * of the two.
 */
export function createDeskBriefings(
  { app, chatStores, book }: Pick<OpenWorker, 'app' | 'chatStores' | 'book'>,
  config: Config,
  { logger, work }: { logger: Logger; work: BackgroundWork },
): BriefingReads {
  const store = createSqlBriefingStore(chatStores.call);
  let progress: BriefingProgress | null = null;
  const open = openOnce(() => openBriefings(app));

  async function write({ day, language, story }: BriefingOrder, abort: AbortSignal): Promise<void> {
    abort.throwIfAborted();
    const briefings = await open();
    const key = { scope: ownScope, day, language };
    const onStory = (done: number, all: number) => {
      if (progress !== null) progress = { ...progress, done, all };
    };
    try {
      const known = story === null ? null : await briefings.store.read(key);
      if (known !== null && story !== null) await renewStory(known, story, briefings, { abort });
      else await renewDay({ ...key, most }, briefings, { onStory, abort });
    } finally {
      await briefings.settle();
    }
  }

  return {
    model: config.ask.model === 'extractive' ? null : config.ask.model,
    read: (day, language) => store.read({ scope: ownScope, day, language }),
    listDays: (days, language) => store.listDays({ scope: ownScope, language }, days),
    async readLastDay() {
      const first = { wanted_scope: ownScope, filters: {}, before: null, most: 1 };
      const { signals } = await ask.list_desk_signals(chatStores.call, first);
      return signals[0] === undefined ? null : toDay(new Date(signals[0].published_at), config.gateway.timeZone);
    },
    readProgress: () => progress,
    async readTokens() {
      const { today } = await book.readFigures(systemClock.now());
      return today.input_tokens + today.output_tokens;
    },
    begin(order) {
      if (progress !== null && progress.failure === null) return false;
      progress = { ...order, done: 0, all: 0, failure: null };
      work.begin((abort) =>
        write(order, abort).then(
          () => {
            progress = null;
          },
          (error: unknown) => {
            logger.warn({ error_message: toErrorMessage(error) }, `The briefing of ${order.day} could not be written`);
            progress = { ...order, done: 0, all: 0, failure: toErrorMessage(error) };
          },
        ),
      );
      return true;
    },
  };
}
