import { z } from 'zod';
import type { Config } from '../app/config.ts';
import { createEmbedder } from '../app/create-embedder.ts';
import { loadUpstreams } from '../app/load-upstreams.ts';
import { listNamedModels, needsKey } from '../app/settings/named-models.ts';
import { findToolRow, listToolNames, listToolSettings, toSettingName } from '../app/tool-table.ts';
import type { Check } from '../domain/check.ts';
import { chooseUpstream } from '../gateway/upstream.ts';
import { createHttpReranker } from '../memory/rerank/http-reranker.ts';
import { toAskedId } from '../models/accounts/exact-model.ts';
import { embeddingDimensions } from '../models/embedding/embedder.ts';
import { openAIBaseUrl } from '../models/openai/model-config.ts';
import { askEndpoint } from './ask-endpoint.ts';
import { toCheck } from './check.ts';

const limitMs = 10_000;

/** Asks the endpoint for its models, which is free, and embeds one word, which is almost free. */
export async function checkModels(config: Config): Promise<Check[]> {
  const { openai, models } = config;
  if (openai === null) {
    const offline = `OPENAI_API_KEY is not set: ${models.fast} / ${models.planner} / ${models.deep}`;
    return [
      { name: 'models', status: 'off', detail: offline },
      await checkEmbeddings(config),
      await checkReranker(config),
    ];
  }
  const endpoint = await toCheck('models', async () => {
    const url = `${(openai.baseUrl ?? openAIBaseUrl).replace(/\/$/, '')}/models`;
    const response = await askEndpoint(url, {
      headers: { authorization: `Bearer ${openai.apiKey}` },
      fix: 'Check OPENAI_BASE_URL, and whether the endpoint is up.',
    });
    const detail = `${models.fast} / ${models.planner} / ${models.deep} at ${new URL(url).host}`;
    if (response.status === 404) return { status: 'ok', detail };
    if (response.ok) return judgeModels(await readListed(response), await listMissable(config), detail);
    const fix = response.status === 401 || response.status === 403 ? 'Check OPENAI_API_KEY.' : 'Check OPENAI_BASE_URL.';
    return { status: 'broken', detail: `${detail} answered HTTP ${response.status}`, fix };
  });
  return [endpoint, await checkEmbeddings(config), await checkReranker(config)];
}

const listSchema = z.object({ data: z.array(z.object({ id: z.string() })).min(1) });

/** The ids of the endpoint's models; null where it doesn't list them as OpenAI does. */
async function readListed(response: Response): Promise<ReadonlySet<string> | null> {
  const parsed = listSchema.safeParse(await response.json().catch(() => null));
  return parsed.success ? new Set(parsed.data.data.map(({ id }) => toAskedId(id))) : null;
}

type NamedModel = ReturnType<typeof listNamedModels>[number];

/** The models that this endpoint is asked for. MODEL@NAME of an account and PROVIDER:MODEL are asked elsewhere. */
async function listMissable(config: Config): Promise<NamedModel[]> {
  const upstreams = await loadUpstreams(config);
  return listNamedModels(config).filter(
    ({ setting, model }) => needsKey(setting, model) && (chooseUpstream(upstreams, model)?.suffix ?? null) === null,
  );
}

/** A model that isn't listed answers every message with an error, and the offline analysts answer in its place. */
function judgeModels(
  listed: ReadonlySet<string> | null,
  models: readonly NamedModel[],
  detail: string,
): Omit<Check, 'name'> {
  const missing = models.filter(({ model }) => listed !== null && !listed.has(toAskedId(model)));
  if (missing.length === 0) return { status: 'ok', detail };
  const named = missing.map(({ setting, model }) => `${setting}=${model}`).join(', ');
  const some = [...(listed ?? [])].toSorted().slice(0, 10).join(', ');
  const accounts = missing.flatMap(({ model }) => (model.includes('@') ? model.slice(model.lastIndexOf('@') + 1) : []));
  const unknown = accounts.length === 0 ? '' : ` No account has the name ${accounts.join(' or ')}.`;
  return {
    status: 'broken',
    detail: `${detail}, which does not list ${named}`,
    fix: `It lists, among others: ${some}.${unknown}`,
  };
}

function checkEmbeddings(config: Config): Promise<Check> {
  const look = async (): Promise<Omit<Check, 'name'>> => {
    const embedder = createEmbedder(config, { timeoutMs: limitMs });
    if (embedder === null) return { status: 'off', detail: 'memory is searched by words' };
    await embedder.embed('bitcoin');
    return { status: 'ok', detail: `${embedder.model}, ${embeddingDimensions} numbers` };
  };
  return toCheck('embeddings', look, 'Check OPENAI_BASE_URL and EMBEDDING_MODEL, and whether the endpoint is up.');
}

function checkReranker({ rerank }: Config): Promise<Check> {
  const fix = 'Check RERANK_URL, RERANK_MODEL and RERANK_API_KEY, and whether the server is up.';
  const look = async (): Promise<Omit<Check, 'name'>> => {
    if (rerank === null) return { status: 'off', detail: 'RERANK_URL is not set: results keep their fused order' };
    const reranker = createHttpReranker({ ...rerank, baseUrl: rerank.url, timeoutMs: limitMs });
    const scores = await reranker.rerank('bitcoin', ['bitcoin', 'weather']);
    const detail = `${rerank.model} at ${new URL(rerank.url).host}`;
    if (scores.length > 0) return { status: 'ok', detail };
    return { status: 'broken', detail: `${detail} gave no scores`, fix };
  };
  return toCheck('reranker', look, fix);
}

/** The planner's tools: contacted if that is free, otherwise only reported as configured. */
export async function checkTools({ tools }: Config): Promise<Check[]> {
  const checks = await Promise.all(listToolNames().map((name) => checkTool(name, tools)));
  const status = checks.some((check) => check.status !== 'off') ? 'ok' : 'off';
  return [...checks, { name: 'tool budget', status, detail: `${tools.callsPerDay} calls a day` }];
}

async function checkTool(tool: string, tools: Config['tools']): Promise<Check> {
  const name = `tool ${tool}`;
  const found = findToolRow(tool, tools);
  if (found === null) {
    const settings = listToolSettings(tool);
    const none = settings.length === 1 ? `${settings[0]} is not set` : `neither ${settings.join(' nor ')} is set`;
    return { name, status: 'off', detail: none };
  }
  const { row, value } = found;
  if (row.holds === 'address') return checkReachable(name, value, toSettingName(row));
  return { name, status: 'ok', detail: row.holds === 'flag' ? 'on' : `${row.provider}, not asked now` };
}

function checkReachable(name: string, url: string, setting: string): Promise<Check> {
  return toCheck(name, async () => {
    const fix = `Check ${setting}.`;
    const { status } = await askEndpoint(url, { fix });
    const { host } = new URL(url);
    return status < 500
      ? { status: 'ok', detail: host }
      : { status: 'broken', detail: `${host} answered HTTP ${status}`, fix };
  });
}
