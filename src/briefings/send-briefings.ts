import { DateTime } from 'luxon';
import type { AlertChannel } from '../alerts/alert-channel.ts';
import type { AlertLanguage } from '../alerts/alert-language.ts';
import { toErrorMessage } from '../domain/app-error.ts';
import type { Clock } from '../domain/clock.ts';
import type { Logger } from '../domain/logger.ts';
import type { Briefing } from './briefing.ts';
import { toDay } from './day-window.ts';
import { renderBriefing } from './render-briefing.ts';

/** Which channel has been told of which day. Throws `AppError`. */
export interface BriefingDeliveries {
  /** True: it is the caller's to send, and nobody else's. */
  claim(key: DeliveryKey, options: { isRepeatable: boolean; at: Date }): Promise<boolean>;
  /** A step of whoever claimed it; false: somebody else has taken it over meanwhile. @param end.mark the moment of the claim. */
  settle(
    key: DeliveryKey,
    end: {
      mark: Date;
      state: 'sending' | 'sent' | 'uncertain' | 'refused' | 'retry';
      reason: string | null;
      retryAt: Date | null;
    },
  ): Promise<boolean>;
}

interface DeliveryKey {
  scope: string;
  day: string;
  channel: string;
}

interface BriefedChannel {
  channel: AlertChannel;
  language: AlertLanguage;
}

interface MorningOptions {
  /** `08:00`, in `timeZone`. */
  at: string;
  timeZone: string;
  channels: readonly BriefedChannel[];
  deliveries: BriefingDeliveries;
  /** The briefing of a day, made where it is not there. */
  brief(day: string, language: AlertLanguage, abort: AbortSignal): Promise<Briefing>;
  clock: Clock;
  logger: Logger;
}

const scope = 'default';
/** Later in the day nobody is told of yesterday any more, ms. */
const usefulLifeMs = 6 * 60 * 60_000;
/** Between attempts, where the other side names no pause, ms. */
const pauseMs = 10 * 60_000;

/** Tells every channel of yesterday, once, from `at` on: to be called about every minute. Never rejects but for `abort`. */
export function createMorningBriefing(options: MorningOptions): (abort: AbortSignal) => Promise<void> {
  const { at, timeZone, channels, clock } = options;
  return async (abort) => {
    const now = clock.now();
    // Six hours may reach over midnight.
    const due = findLast(at, now, timeZone);
    if (now.getTime() - due.getTime() > usefulLifeMs) return;
    const day = toDay(due, timeZone, 1);
    for (const channel of channels) {
      abort.throwIfAborted();
      await tell(channel, day, options, abort);
    }
  };
}

async function tell(
  { channel, language }: BriefedChannel,
  day: string,
  { deliveries, brief, clock, logger }: MorningOptions,
  abort: AbortSignal,
): Promise<void> {
  if (channel.sendNotice === undefined) return;
  const key = { scope, day, channel: channel.name };
  try {
    const mark = clock.now();
    if (!(await deliveries.claim(key, { isRepeatable: channel.isRepeatable, at: mark }))) return;
    const later = () => new Date(clock.now().getTime() + pauseMs);
    const briefing = await brief(day, language, abort).catch((error: unknown) => toErrorMessage(error));
    if (typeof briefing === 'string') {
      logger.warn({ channel: channel.name }, `The briefing of ${day} could not be made: ${briefing}`);
      await deliveries.settle(key, { mark, state: 'retry', reason: briefing.slice(0, 500), retryAt: later() });
      return;
    }
    if (!(await deliveries.settle(key, { mark, state: 'sending', reason: null, retryAt: null }))) return;
    const delivery = await channel.sendNotice(
      {
        kind: 'briefing',
        idempotency_key: toBriefingKey(briefing),
        text: renderBriefing(briefing),
        content: briefing,
      },
      abort,
    );
    const reason = delivery.status === 'sent' ? null : delivery.reason;
    const pause = delivery.status === 'retry' ? delivery.afterMs : null;
    const retryAt =
      delivery.status !== 'retry' ? null : pause === null ? later() : new Date(clock.now().getTime() + pause);
    await deliveries.settle(key, { mark, state: delivery.status, reason, retryAt });
    if (reason !== null) {
      logger.warn({ channel: channel.name }, `The briefing of ${day} was not sent for certain: ${reason}`);
    }
  } catch (error) {
    abort.throwIfAborted();
    logger.warn({ channel: channel.name }, `The briefing of ${day} must wait: ${toErrorMessage(error)}`);
  }
}

/** The same at every attempt to tell of this version, and another in another database, which has a briefing of the same day. */
function toBriefingKey({ day, language, created_at }: Briefing): string {
  return `secondlook-briefing-${day}-${language}-${Date.parse(created_at).toString(36)}`;
}

/** When clocks last showed `at`. Where they change, an hour of them is not one of time. */
function findLast(at: string, now: Date, timeZone: string): Date {
  const here = DateTime.fromJSDate(now, { zone: timeZone });
  const time = { hour: Number(at.slice(0, 2)), minute: Number(at.slice(3, 5)), second: 0, millisecond: 0 };
  const today = here.set(time);
  return (today <= here ? today : here.minus({ days: 1 }).set(time)).toJSDate();
}
