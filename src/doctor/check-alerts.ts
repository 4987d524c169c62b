import { loadAlertChannels } from '../alerts/load-alert-channels.ts';
import type { Config } from '../app/config.ts';
import { type Check, toCheck } from './check.ts';

/** Whether the file of alert channels can be used, as the worker will read it; sends nothing. */
export function checkAlerts({ worker: { alertsFile, alertLanguage } }: Config): Promise<Check> {
  return toCheck('alerts', async () => {
    if (alertsFile === null) return { status: 'off', detail: 'ALERTS_FILE is not set: the worker tells nobody' };
    const channels = await loadAlertChannels(alertsFile, alertLanguage);
    return { status: 'ok', detail: channels.map(({ name, kind }) => `${name} (${kind})`).join(', ') || 'no channel' };
  });
}
