import { expect, it } from 'vitest';
import { loadConfig } from '../../src/app/config.ts';
import { checkNamedModels } from '../../src/doctor/check-named-models.ts';

const check = (environment: Record<string, string>) => checkNamedModels(loadConfig(environment));

it('is none where no model is named', async () => {
  expect(await check({})).toEqual([]);
});

it('names the models that can be asked', async () => {
  const settings = { OPENAI_API_KEY: 'sk-1', FAST_MODEL: 'small-1', PLANNER_MODEL: 'rules', DEEP_MODEL: 'large-1' };
  const [found] = await check(settings);
  expect(found).toEqual({
    name: 'named models',
    status: 'ok',
    detail: 'FAST_MODEL=small-1, DEEP_MODEL=large-1, ASK_MODEL=large-1',
  });
});

it('tells every model that stops the worker, and what to do', async () => {
  const [found] = await check({ FAST_MODEL: 'mistralai:small', DEEP_MODEL: 'cohere:large' });
  expect(found).toMatchObject({
    status: 'broken',
    detail: expect.stringMatching(/FAST_MODEL: .*@langchain\/mistralai.*; DEEP_MODEL: .*@langchain\/cohere/),
    fix: expect.stringContaining('npm install @langchain/mistralai'),
  });
});

it('leaves out a judge of alerts where nobody is told of anything', async () => {
  expect(await check({ ALERT_MODEL: 'mistralai:small' })).toEqual([]);
});
