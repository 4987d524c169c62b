import { describe, expect, it } from 'vitest';
import { loadConfig } from '../../src/app/config.ts';
import { checkHttp } from '../../src/doctor/check-http.ts';

const token = 'a-token-of-sixteen-characters';

describe('the check of HTTP', () => {
  it('names the address at which serve answers, and does not need its port to be free', async () => {
    expect(await checkHttp(loadConfig({}))).toEqual({ name: 'http', status: 'ok', detail: '127.0.0.1:8686' });
    const open = await checkHttp(loadConfig({ HTTP_HOST: '0.0.0.0', HTTP_TOKEN: token }));
    expect(open).toEqual({ name: 'http', status: 'ok', detail: '0.0.0.0:8686, with a token' });
  });

  it('is broken where serve would refuse to start: open without a token, or no address of this machine', async () => {
    expect(await checkHttp(loadConfig({ HTTP_HOST: '0.0.0.0' }))).toMatchObject({
      status: 'broken',
      fix: expect.stringContaining('HTTP_TOKEN'),
    });
    // Of TEST-NET-1 (RFC 5737), which no machine has.
    expect(await checkHttp(loadConfig({ HTTP_HOST: '192.0.2.1', HTTP_TOKEN: token }))).toMatchObject({
      status: 'broken',
      detail: expect.stringContaining('192.0.2.1'),
      fix: 'Set HTTP_HOST to an address of this machine.',
    });
  });
});
