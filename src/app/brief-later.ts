import { createMorningBriefing } from '../briefings/send-briefings.ts';
import { AppError } from '../domain/app-error.ts';
import { openOnce } from '../domain/open-once.ts';
import { createSqlBriefingDeliveries } from '../store/sql/briefing-store.ts';
import type { ConnectedChannel } from '../worker/dependencies.ts';
import { briefDay, openBriefings } from './open-briefings.ts';
import type { OpenMemory } from './open-memory.ts';

/** Stories of a morning's briefing: as many as are read. */
const most = 8;

/** Tells alert channels of the day before, from a time of day on; to be called about every minute. */
export function briefLater(
  memory: OpenMemory,
  { at, channels }: { at: string; channels: readonly ConnectedChannel[] },
): (abort: AbortSignal) => Promise<void> {
  const { config, stores, means } = memory;
  if (stores === null) throw new AppError('invalid_settings', 'BRIEF_AT needs a database');
  const open = openOnce(() => openBriefings(memory));
  return createMorningBriefing({
    at,
    timeZone: config.gateway.timeZone,
    channels: channels.map(({ channel, settings }) => ({ channel, language: settings.language ?? 'zh' })),
    deliveries: createSqlBriefingDeliveries(stores.call),
    async brief(day, language, abort) {
      const briefings = await open();
      return briefDay({ scope: 'default', day, language, most }, briefings, { abort }).finally(briefings.settle);
    },
    clock: means.clock,
    logger: means.logger,
  });
}
