import { describeUnknownSettings, loadConfig } from '../app/config.ts';
import type { Check } from '../domain/check.ts';
import { toCheck } from './check.ts';
import { checkAlerts } from './check-alerts.ts';
import { checkFolder } from './check-folder.ts';
import { checkGateway, checkSceneWords } from './check-gateway.ts';
import { checkHttp } from './check-http.ts';
import { checkModels, checkTools } from './check-models.ts';
import { checkNamedModels } from './check-named-models.ts';
import { checkOwner } from './check-owner.ts';
import { checkPrices } from './check-prices.ts';
import { checkDatabase, checkHome, checkPatterns, checkSpool } from './check-storage.ts';
import { checkTelegram } from './check-telegram.ts';

/** Checks every setting and every dependency. Without usable settings nothing else can be judged. */
export async function runDoctor(environment?: Parameters<typeof loadConfig>[0]): Promise<Check[]> {
  const node = checkNode(process.versions.node);
  let config: ReturnType<typeof loadConfig>;
  try {
    config = loadConfig(environment);
  } catch (error) {
    return [node, await toCheck('settings', () => Promise.reject(error))];
  }
  return [
    node,
    checkSettings(describeUnknownSettings(environment)),
    ...(await checkOwner(config)),
    await checkHome(config),
    ...(await checkSpool(config)),
    await checkPatterns(),
    ...(await checkDatabase(config)),
    ...(await checkModels(config)),
    ...(await checkNamedModels(config)),
    ...(await checkTools(config)),
    await checkPrices(config),
    await checkAlerts(config),
    ...(await checkTelegram(config)),
    await checkFolder(config),
    await checkHttp(config),
    ...(await checkGateway(config)),
    ...(await checkSceneWords(config)),
  ];
}

/** Every value is within its range by now; a name that nobody reads is a setting that isn't in effect. */
function checkSettings(unknown: readonly string[]): Check {
  if (unknown.length === 0) return { name: 'settings', status: 'ok', detail: 'every one within its range' };
  const fix = 'Correct the names, or unset them.';
  return { name: 'settings', status: 'broken', detail: unknown.join(' '), fix };
}

/** `engines` of package.json. An older one that works isn't broken, but nobody mends it any more. */
export function checkNode(version: string): Check {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isSupported = (major === 22 && minor >= 13) || major >= 24;
  if (isSupported) return { name: 'node', status: 'ok', detail: version };
  const wanted = 'Install Node 22.13 or later of its line, or 24 or later.';
  return major > 20 || (major === 20 && minor >= 19)
    ? { name: 'node', status: 'warn', detail: `${version} works, but is not supported. ${wanted}` }
    : { name: 'node', status: 'broken', detail: version, fix: wanted };
}
