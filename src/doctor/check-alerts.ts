import { loadAlertChannels } from '../alerts/load-alert-channels.ts';
import type { Config } from '../app/config.ts';
import { createAlertChannel } from '../app/create-alert-channel.ts';
import type { Check } from '../domain/check.ts';
import { systemClock } from '../domain/clock.ts';
import { toCheck } from './check.ts';

/** Whether the file of alert channels can be used, as the worker will read it; sends nothing. */
export function checkAlerts({ worker, gateway: { timeZone } }: Config): Promise<Check> {
  const { alertsFile, alertLanguage } = worker;
  return toCheck('alerts', async () => {
    if (alertsFile === null) return { status: 'off', detail: 'ALERTS_FILE is not set: the worker tells nobody' };
    const channels = await loadAlertChannels(alertsFile, alertLanguage);
    if (channels.length === 0)
      return { status: 'off', detail: 'ALERTS_FILE names no channel: the worker tells nobody' };
    // As the worker opens them: each needs its token or secret.
    const means = { config: worker, timeZone, write: () => {}, clock: systemClock };
    for (const settings of channels) await createAlertChannel(settings, means);
    return { status: 'ok', detail: channels.map(({ name, kind }) => `${name} (${kind})`).join(', ') };
  });
}
