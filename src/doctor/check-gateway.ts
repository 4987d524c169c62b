import type { Config } from '../app/config.ts';
import { loadSceneReader } from '../app/load-scene-reader.ts';
import { loadUpstreams } from '../app/load-upstreams.ts';
import type { Check } from '../domain/check.ts';
import { askEndpoint } from './ask-endpoint.ts';
import { toCheck } from './check.ts';

const checkUrl = 'Check its URL: it usually ends in /v1.';

/** Asks each of the gateway's upstreams for its models, with its key. */
export async function checkGateway(config: Config): Promise<Check[]> {
  let upstreams: Awaited<ReturnType<typeof loadUpstreams>>;
  try {
    upstreams = await loadUpstreams(config);
  } catch (error) {
    return [await toCheck('gateway', () => Promise.reject(error))];
  }
  if (upstreams.length === 0) return [{ name: 'gateway', status: 'off', detail: 'UPSTREAM_URL is not set' }];
  return Promise.all(
    upstreams.map(({ name, baseUrl, key }) =>
      toCheck(`gateway ${name}`, async () => {
        const { host } = new URL(baseUrl);
        const headers: Record<string, string> = key?.kind === 'own' ? { authorization: `Bearer ${key.value}` } : {};
        const { status } = await askEndpoint(`${baseUrl}/models`, { headers, fix: checkUrl });
        const isKeyMissing = key?.kind === 'client' && (status === 401 || status === 403);
        // Not every server lists its models; that it answers is enough.
        if (status < 400 || status === 404 || status === 405 || isKeyMissing)
          return { status: 'ok', detail: `${host} answers` };
        const fix = status === 401 || status === 403 ? 'Check the key of this upstream.' : checkUrl;
        return { status: 'broken', detail: `${host} answered HTTP ${status}`, fix };
      }),
    ),
  );
}

/** The worker and the gateway end at their start with a file of words that can't be read. No check without one. */
export async function checkSceneWords(config: Config): Promise<Check[]> {
  const file = config.gateway.sceneWordsFile;
  if (file === null) return [];
  const check = await toCheck('scene words', async () => {
    await loadSceneReader(config);
    return { status: 'ok', detail: file };
  });
  return [check];
}
