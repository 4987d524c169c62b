import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { completion, tidyStreams, wholeAnswers } from '../../support/upstream-scripts.ts';
import { startTrickyRoad } from './start-road.ts';

const run = promisify(execFile);
const body = '{"model":"tricky-1","stream":true,"messages":[{"role":"user","content":"When?"}]}';

/** The answer's bytes, in Latin-1. */
async function curl(url: string, ...words: string[]): Promise<string> {
  const json = ['-H', 'content-type: application/json', '-d', body];
  const { stdout } = await run('curl', ['-sSN', ...words, ...json, `${url}/chat/completions`], { encoding: 'latin1' });
  return stdout;
}

describe('curl', () => {
  it.each([
    'characters cut in the middle',
    'gzip, event by event',
    'trailers',
    'bytes behind [DONE]',
    'one byte a time',
  ])('prints the same bytes of %s', async (name) => {
    const { straight, through } = await startTrickyRoad(() => tidyStreams[name] ?? []);
    const printed = await curl(through);
    expect(printed).toBe(await curl(straight));
    expect(printed.length).toBeGreaterThan(100);
    if (name.startsWith('gzip')) expect(await curl(through, '--compressed')).toContain('data: [DONE]');
  });

  it('sends its body as a form unless told otherwise, and is told how', async () => {
    const { through, upstream } = await startTrickyRoad(() => wholeAnswers['a completion'] ?? []);
    const { stdout } = await run('curl', ['-sS', '-d', body, `${through}/chat/completions`]);
    expect(JSON.parse(stdout)).toMatchObject({ error: { message: expect.stringContaining('application/json') } });
    expect(upstream.requests).toEqual([]);
  });

  it('sends a large body after asking whether it may', async () => {
    const { through, upstream } = await startTrickyRoad(() => wholeAnswers['a completion'] ?? []);
    const expectation = ['-H', 'Expect: 100-continue', '--max-time', '10'];
    expect(Buffer.from(await curl(through, ...expectation), 'latin1').toString()).toBe(completion);
    expect(upstream.requests[0]?.body.toString()).toBe(body);
  });
});
