import { describe, expect, it } from 'vitest';
import { alertTemplate } from '../../src/analysts/language-model/alert-judge-prompt.ts';
import { loadConfig } from '../../src/app/config.ts';
import { createAlertJudge } from '../../src/app/create-alert-judge.ts';
import { silentLogger } from '../../src/domain/logger.ts';
import { startOpenAIServer, testModels } from '../support/openai-server.ts';
import { makeVerdict } from '../support/records.ts';

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

  it("goes by the desk's own criteria", async () => {
    const server = await startOpenAIServer();
    const config = loadConfig({
      OPENAI_API_KEY: 'sk-test',
      OPENAI_BASE_URL: server.url,
      ALERT_MODEL: testModels.alert,
    });
    const pinPrompts = async () => ({ alert: `Softly. ${alertTemplate.builtIn}` });
    const judge = await createAlertJudge(config, { meter: null, logger: silentLogger, pinPrompts });
    const verdict = makeVerdict({});
    const at = '2026-03-02T12:00:00.000Z';
    await judge?.judge({ text: 'News', source: '@wire', published_at: at, as_of: at, verdict, told: [] });
    expect(server.requests('alert').map(({ system }) => system.slice(0, 11))).toEqual(['Softly. You']);
    await server.close();
  });

  it('is refused at the start where its package is missing', async () => {
    await expect(create({ ALERT_MODEL: 'mistralai:mistral-small-2503' })).rejects.toMatchObject({
      code: 'invalid_settings',
      message: expect.stringContaining('@langchain/mistralai'),
    });
  });
});
