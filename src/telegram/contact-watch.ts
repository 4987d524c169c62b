import type { Clock } from '../domain/clock.ts';
import type { Logger } from '../domain/logger.ts';

/** Telegram keeps updates for a bot this long. https://core.telegram.org/bots/api#getting-updates */
const updatesKeptMs = 24 * 3_600_000;

interface ContactWatch {
  /** The source has answered. */
  note(): void;
}

/**
 * Warns if a bot was out of contact for longer than its updates are kept: at the start, since the last contact before it, and
 * after an outage.
 */
export function createContactWatch(
  lastContact: Date | null,
  { clock, logger }: { clock: Clock; logger: Logger },
): ContactWatch {
  let last = lastContact;
  warnOfGap();
  return {
    note() {
      warnOfGap();
      last = clock.now();
    },
  };

  function warnOfGap(): void {
    const now = clock.now();
    if (last === null || now.getTime() - last.getTime() <= updatesKeptMs) return;
    const hours = Math.round((now.getTime() - last.getTime()) / 3_600_000);
    logger.warn(
      { from: last.toISOString(), to: now.toISOString() },
      `Telegram: no contact for ${hours} h, from ${last.toISOString()} to ${now.toISOString()}, and updates are kept for ` +
        '24 h: posts in between may be lost. Back-fill them by a user account, or export the channels and run ' +
        '`secondlook replay` on the export.',
    );
    last = now;
  }
}
