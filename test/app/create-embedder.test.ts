import { describe, expect, it } from 'vitest';
import { loadConfig } from '../../src/app/config.ts';
import { createGuardedEmbedder } from '../../src/app/create-embedder.ts';
import { systemClock } from '../../src/domain/clock.ts';
import { silentLogger } from '../../src/domain/logger.ts';

describe('beside models of a provider without embeddings', () => {
  const deepSeek = { OPENAI_API_KEY: 'sk-test-0123456789', OPENAI_BASE_URL: 'https://api.deepseek.com/v1' };
  const open = (settings: Record<string, string>) =>
    createGuardedEmbedder(loadConfig({ ...deepSeek, ...settings }), { clock: systemClock, logger: silentLogger });

  it('vectors of spelling are made here all the same', async () => {
    const guarded = open({ EMBEDDINGS: 'hashing' });
    expect(guarded.model).toBe('hashing-2');
    expect((await guarded.tryEmbed('alpacas')).embedding?.vector).toHaveLength(1536);
  });

  it('no model is asked for them', async () => {
    const guarded = open({ EMBEDDING_MODEL: 'text-embedding-3-small' });
    expect(await guarded.tryEmbed('alpacas')).toEqual({ embedding: null, reason: 'provider_has_no_embeddings' });
  });
});
