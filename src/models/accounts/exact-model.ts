import { z } from 'zod';
import { AppError, toErrorMessage } from '../../domain/app-error.ts';
import type { Logger } from '../../domain/logger.ts';
import { type ModelConfig, openAIBaseUrl } from '../openai/model-config.ts';

/** A name that stands for one model today and for another tomorrow, each with a quota of its own. */
export function isAlias(model: string): boolean {
  return /[-_.]latest$/i.test(model);
}

/** An id of a list as a request names it: Gemini's list has `models/` before each. */
export const toAskedId = (listed: string): string => listed.replace(/^models\//, '');

const listSchema = z.object({ data: z.array(z.object({ id: z.string() })) });
const listLimitMs = 5000;
const namedLimit = 12;

/** The ids that an endpoint has, without those that are aliases, sorted; null: it has no list. Throws for one that can't be reached. */
export async function listExactIds(
  config: Pick<ModelConfig, 'apiKey' | 'baseUrl' | 'fetch'>,
): Promise<string[] | null> {
  const { apiKey, baseUrl = openAIBaseUrl } = config;
  const response = await (config.fetch ?? fetch)(`${baseUrl}/models`, {
    headers: { authorization: `Bearer ${apiKey}` },
    signal: AbortSignal.timeout(listLimitMs),
  });
  if (!response.ok) return null;
  const parsed = listSchema.safeParse(await response.json().catch(() => null));
  if (!parsed.success) return null;
  const ids = parsed.data.data.map(({ id }) => toAskedId(id));
  return ids.filter((id) => !isAlias(id)).sort();
}

/**
 * Throws `invalid_settings` for a model that is named by an alias, with the exact ids that the endpoint has; where it has no list, the
 * log is told once.
 * @param name what names the model, such as `FAST_MODEL`.
 */
export async function checkExactModel(config: ModelConfig, name: string, logger: Logger): Promise<void> {
  if (!isAlias(config.model)) return;
  const ids = await listExactIds(config).catch((error: unknown) => {
    logger.debug({}, `No list of models: ${toErrorMessage(error)}`);
    return null;
  });
  const changes = `${name} names ${config.model}, an alias: what it stands for changes, and its quota with it`;
  if (ids === null || ids.length === 0) {
    logger.warn({}, `${changes}; its endpoint has no list of exact ids`);
    return;
  }
  throw new AppError('invalid_settings', changes, { hint: `Exact ids there: ${nearestFirst(ids, config.model)}.` });
}

/** Those that begin as the alias does come first; a long list is cut, and says so. */
function nearestFirst(ids: readonly string[], alias: string): string {
  const stem = alias.replace(/[-_.]latest$/i, '').toLowerCase();
  const family = stem.split(/[-_.:/]/)[0] ?? stem;
  const weigh = (id: string) => (id.toLowerCase().startsWith(stem) ? 0 : id.toLowerCase().startsWith(family) ? 1 : 2);
  const sorted = ids.toSorted((a, b) => weigh(a) - weigh(b));
  const more = sorted.length - namedLimit;
  return `${sorted.slice(0, namedLimit).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
