import type { Config } from '../app/config.ts';
import { openAccounts } from '../app/open-accounts.ts';
import { listNamedModels } from '../app/settings/named-models.ts';
import { AppError, toErrorMessage } from '../domain/app-error.ts';
import type { Check } from '../domain/check.ts';
import { silentLogger } from '../domain/logger.ts';
import { toCheck } from './check.ts';

/** Whether there is somebody to ask for each model that the settings name, as the worker makes sure at its start. */
export async function checkNamedModels(config: Config): Promise<Check[]> {
  const isTold = config.worker.alertsFile !== null;
  // A judge of alerts is never opened where there are none.
  const named = listNamedModels(config).filter(({ setting }) => isTold || setting !== 'ALERT_MODEL');
  if (named.length === 0) return [];
  const check = await toCheck('named models', async () => {
    const accounts = await openAccounts(config, { meter: null, logger: silentLogger });
    const faults: { text: string; fix: string | undefined }[] = [];
    for (const { setting: name, model } of named) {
      try {
        await accounts.checkExact(accounts.choose({ model, name, instead: 'it is then done offline' }), name);
      } catch (error) {
        const fix = error instanceof AppError ? error.hint : undefined;
        faults.push({ text: `${name}: ${toErrorMessage(error)}`, fix });
      }
    }
    const all = named.map(({ setting, model }) => `${setting}=${model}`).join(', ');
    if (faults.length === 0) return { status: 'ok', detail: all };
    const fix = [...new Set(faults.flatMap((fault) => fault.fix ?? []))].join(' ');
    return { status: 'broken', detail: faults.map(({ text }) => text).join('; '), ...(fix && { fix }) };
  });
  return [check];
}
