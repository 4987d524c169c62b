import { describe, expect, it } from 'vitest';
import { type DevUpstreamOptions, devUpstream } from '../../src/cli/commands/dev-upstream.ts';
import { createUpstreamEmulator } from '../../src/gateway/emulator/upstream-emulator.ts';
import { startDevCommand } from '../support/start-dev-command.ts';

const start = (options: DevUpstreamOptions = {}) =>
  startDevCommand((context) => devUpstream({ port: '0', ...options }, context));

describe('secondlook dev upstream', () => {
  it('says where it is, prints a line for each request, and ends at Ctrl-C', async () => {
    const { waitFor, stop, stdout } = start({ rate: '10000' });
    const base = await waitFor(/emulated at (http:\S+)/);
    const body = JSON.stringify({ model: 'dev/plain', stream: true, messages: [{ role: 'user', content: 'Hello' }] });
    await (await fetch(`${base}/chat/completions`, { method: 'POST', body })).text();
    await fetch(`${base}/chat/completions`, { method: 'POST', body: '{"model":"dev/\\u001b[2Jx","messages":[]}' });
    await waitFor(/(#2 .*)\n/, stdout);
    expect(stdout.join('')).toBe(
      `#1 POST /v1/chat/completions dev/plain ${body.length} bytes → 200 answered\n` +
        '#2 POST /v1/chat/completions dev/ [2Jx 40 bytes → 404 answered\n',
    );
    expect(await stop()).toBe(0);
    await expect(fetch(base)).rejects.toThrow();
  });

  it('has examples that work as they stand', async () => {
    const { waitFor, stderr } = start();
    await waitFor(/(dev\/requests)\n/);
    const examples = [...stderr.join('').matchAll(/curl -s (\S+)(?: -H '([^:]+): ([^']+)' -d '([^']*)')?/g)];
    expect(examples).toHaveLength(3);
    for (const [, url = '', name = '', value = '', body] of examples) {
      const response = await fetch(url, body === undefined ? {} : { method: 'POST', body, headers: { [name]: value } });
      expect([url, response.status]).toEqual([url, 200]);
      await response.text();
    }
  });

  it('refuses a port that is taken and a rate that is none', async () => {
    const other = createUpstreamEmulator();
    const { port } = new URL(await other.listen());
    await expect(start({ port }).running).rejects.toThrow(/Cannot listen on port/);
    await other.close();
    await expect(start({ rate: '0' }).running).rejects.toThrow(/chunks a second/);
  });
});
