import { expect, it } from 'vitest';
import { loadConfig } from '../../src/app/config.ts';
import { listAskModels } from '../../src/app/create-desk-asking.ts';
import { loadUpstreams } from '../../src/app/load-upstreams.ts';
import type { ModelQuota } from '../../src/models/accounts/model-quota.ts';

const used = { requests_per_minute: 0, tokens_per_minute: 0, requests_per_day: 3, tokens_per_day: 9 };
const quota = (account: string, model: string): ModelQuota => ({
  ...used,
  account,
  model,
  refused_per_day: 0,
  retry_at: null,
});

it('offers models by the names they are asked by: ids, MODEL@ACCOUNT, PROVIDER:MODEL, and none that only a program has', async () => {
  const config = loadConfig({
    OPENAI_API_KEY: 'sk-test',
    OPENAI_API_KEY_WORK: 'sk-work',
    FAST_MODEL: 'small',
    PLANNER_MODEL: 'rules',
    DEEP_MODEL: 'precedent',
    ASK_MODEL: 'anthropic:claude-x',
    EMBEDDINGS: 'off',
  });
  const upstreams = await loadUpstreams(config, () => null);
  const quotas = [quota('work', 'big'), quota('anthropic', 'anthropic:claude-x'), quota('script', 'ScriptModel')];
  const models = listAskModels(config, upstreams, quotas);
  expect(models.map(({ name, is_default, requests_per_day }) => [name, is_default, requests_per_day])).toEqual([
    ['small', false, 0],
    ['anthropic:claude-x', true, 3],
    ['big@work', false, 3],
  ]);
});
