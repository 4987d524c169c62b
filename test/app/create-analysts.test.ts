import { describe, expect, it } from 'vitest';
import { loadConfig } from '../../src/app/config.ts';
import { createAnalysts } from '../../src/app/create-analysts.ts';
import { openSignal } from '../../src/app/open-signal.ts';
import { silentLogger } from '../../src/domain/logger.ts';
import { createInMemoryStore } from '../../src/store/in-memory/in-memory-store.ts';

const open = (environment: Record<string, string> = {}) =>
  createAnalysts(loadConfig(environment), { logger: silentLogger });

describe('a model that a run names for a look', () => {
  it('is refused by the name of the look where there is nobody to ask, with what needs none', () => {
    expect(() => open().deep('gpt-x')).toThrow(
      expect.objectContaining({
        code: 'invalid_settings',
        message: '`deep_model` names a model, but there is nobody to ask for it',
        hint: expect.stringMatching(/leave `deep_model` out: `precedent` needs none\.$/),
      }),
    );
    expect(() => open().fast('gpt-x')).toThrow(
      expect.objectContaining({ hint: expect.stringMatching(/`fast_model` out: `rules` needs none\.$/) }),
    );
  });

  it.each([
    ['fast', 'precedent', 'rules'],
    ['planner', 'precedent', 'rules'],
    ['deep', 'rules', 'precedent'],
  ] as const)('is not the word of another look, with a key or without: %s by %s', (look, word, own) => {
    for (const analysts of [open(), open({ OPENAI_API_KEY: 'sk-test' })]) {
      expect(() => analysts[look](word)).toThrow(
        expect.objectContaining({
          code: 'invalid_settings',
          message: `\`${look}_model\` can't be \`${word}\`, which is of another look`,
          hint: `Without a model it is \`${own}\`.`,
        }),
      );
      expect(analysts[look](own).name).toBe(own);
    }
  });

  it('is refused at the start where the settings have the word of another look', async () => {
    const config = loadConfig({ OPENAI_API_KEY: 'sk-test', DEEP_MODEL: 'rules', EMBEDDINGS: 'off' });
    const store = createInMemoryStore();
    await expect(openSignal({ config, parts: { store, search: store } })).rejects.toMatchObject({
      code: 'invalid_settings',
      message: "DEEP_MODEL can't be `rules`, which is of another look",
    });
  });
});
