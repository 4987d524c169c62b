import type { AlertJudge } from '../alerts/alert-judge.ts';
import { createModelAlertJudge } from '../analysts/language-model/alert-judge.ts';
import type { PinPrompts } from '../models/prompts/own-prompts.ts';
import type { Config } from './config.ts';
import { type AccountMeans, openAccounts } from './open-accounts.ts';

/** The judge of `ALERT_MODEL`; null where rules decide. Throws `invalid_settings` for an alias, or a model that nobody has. */
export async function createAlertJudge(
  config: Config,
  means: AccountMeans & { pinPrompts?: PinPrompts | undefined },
): Promise<AlertJudge | null> {
  const { alertModel: model } = config.worker;
  if (model === 'rules') return null;
  const accounts = await openAccounts(config, means);
  const source = accounts.choose({ model, name: 'ALERT_MODEL', instead: '`rules` needs none' });
  await accounts.checkExact(source, 'ALERT_MODEL');
  return createModelAlertJudge(source, means.pinPrompts);
}
