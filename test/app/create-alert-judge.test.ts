import { describe, expect, it } from 'vitest';
import { loadConfig } from '../../src/app/config.ts';
import { createAlertJudge } from '../../src/app/create-alert-judge.ts';
import { silentLogger } from '../../src/domain/logger.ts';

const create = (environment: Record<string, string>) =>
  createAlertJudge(loadConfig(environment), { meter: null, logger: silentLogger });

describe('the judge of ALERT_MODEL', () => {
  it('is nobody where rules decide, which is so with a key too', async () => {
    expect(await create({})).toBeNull();
    expect(await create({ OPENAI_API_KEY: 'sk-test' })).toBeNull();
    expect(await create({ OPENAI_API_KEY: 'sk-test', ALERT_MODEL: 'rules' })).toBeNull();
  });

  it('is the model that is named', async () => {
    const judge = await create({ OPENAI_API_KEY: 'sk-test', ALERT_MODEL: 'small-2026-01-01' });
    expect(judge?.name).toBe('small-2026-01-01');
  });

  it('is refused at the start where its package is missing', async () => {
    await expect(create({ ALERT_MODEL: 'mistralai:mistral-small-2503' })).rejects.toMatchObject({
      code: 'invalid_settings',
      message: expect.stringContaining('@langchain/mistralai'),
    });
  });
});
