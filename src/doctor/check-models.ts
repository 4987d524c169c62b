import type { Config } from '../app/config.ts';
import { createEmbedder } from '../app/create-embedder.ts';
import { createHttpReranker } from '../memory/rerank/http-reranker.ts';
import { embeddingDimensions } from '../models/embedding/embedder.ts';
import { type Check, toCheck } from './check.ts';

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
    const url = `${(openai.baseUrl ?? 'https://api.openai.com/v1').replace(/\/$/, '')}/models`;
    const response = await fetch(url, {
      headers: { authorization: `Bearer ${openai.apiKey}` },
      signal: AbortSignal.timeout(limitMs),
    });
    const detail = `${models.fast} / ${models.planner} / ${models.deep} at ${new URL(url).host}`;
    if (response.ok || response.status === 404) return { status: 'ok', detail };
    const fix = response.status === 401 || response.status === 403 ? 'Check OPENAI_API_KEY.' : 'Check OPENAI_BASE_URL.';
    return { status: 'broken', detail: `${detail} answered HTTP ${response.status}`, fix };
  });
  return [endpoint, await checkEmbeddings(config), await checkReranker(config)];
}

function checkEmbeddings(config: Config): Promise<Check> {
  return toCheck('embeddings', async () => {
    const embedder = createEmbedder(config, { timeoutMs: limitMs });
    if (embedder === null) return { status: 'off', detail: 'memory is searched by words' };
    await embedder.embed('bitcoin');
    return { status: 'ok', detail: `${embedder.model}, ${embeddingDimensions} numbers` };
  });
}

function checkReranker({ rerank }: Config): Promise<Check> {
  return toCheck('reranker', async () => {
    if (rerank === null) return { status: 'off', detail: 'RERANK_URL is not set: results keep their fused order' };
    const reranker = createHttpReranker({ ...rerank, baseUrl: rerank.url, timeoutMs: limitMs });
    const scores = await reranker.rerank('bitcoin', ['bitcoin', 'weather']);
    const detail = `${rerank.model} at ${new URL(rerank.url).host}`;
    if (scores.length > 0) return { status: 'ok', detail };
    return { status: 'broken', detail: `${detail} gave no scores`, fix: 'Check RERANK_URL and RERANK_MODEL.' };
  });
}

/** The planner's tools: contacted if that is free, otherwise only reported as configured. */
export async function checkTools(config: Config): Promise<Check[]> {
  const { memorySearch, searxngUrl, tavilyApiKey, priceUrl, callsPerDay } = config.tools;
  const isAnyOn = memorySearch || searxngUrl !== null || tavilyApiKey !== null || priceUrl !== null;
  return [
    {
      name: 'tool memory_search',
      status: memorySearch ? 'ok' : 'off',
      detail: memorySearch ? 'on' : 'TOOL_MEMORY_SEARCH is not set',
    },
    searxngUrl === null
      ? {
          name: 'tool web_search',
          status: tavilyApiKey === null ? 'off' : 'ok',
          detail: tavilyApiKey === null ? 'neither SEARXNG_URL nor TAVILY_API_KEY is set' : 'Tavily, not asked now',
        }
      : await checkReachable('tool web_search', searxngUrl, 'SEARXNG_URL'),
    priceUrl === null
      ? { name: 'tool price', status: 'off', detail: 'PRICE_API_URL is not set' }
      : await checkReachable('tool price', priceUrl, 'PRICE_API_URL'),
    {
      name: 'tool budget',
      status: isAnyOn ? 'ok' : 'off',
      detail: `${callsPerDay} calls a day`,
    },
  ];
}

function checkReachable(name: string, url: string, setting: string): Promise<Check> {
  return toCheck(name, async () => {
    const { host } = new URL(url);
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(limitMs) });
      if (response.status < 500) return { status: 'ok', detail: host };
      return { status: 'broken', detail: `${host} answered HTTP ${response.status}`, fix: `Check ${setting}.` };
    } catch {
      return { status: 'broken', detail: `${host} cannot be reached`, fix: `Check ${setting}.` };
    }
  });
}
