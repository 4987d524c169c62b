import { expect, it, vi } from 'vitest';
import { createSearxngTool } from '../../../src/adapters/tools/searxng-tool.ts';

vi.mock('@langchain/community/tools/searxng_search', () => {
  throw new Error('Cannot find package');
});

it('says what to install when the optional package is missing', async () => {
  const options = {
    signal: new AbortController().signal,
    asOf: new Date(),
    asker: { source: 'wire', sourceMessageId: '7', scope: 'default' },
  };
  await expect(createSearxngTool({ baseUrl: 'http://127.0.0.1:9' }).run('q', options)).rejects.toMatchObject({
    code: 'tool_failed',
    hint: 'npm install @langchain/community',
  });
});
