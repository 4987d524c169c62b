import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { runInProcess } from '../support/run-in-process.ts';
import { finish, startCommand } from '../support/run-process.ts';
import { makeTemporaryDirectory } from '../support/temporary-directory.ts';
import { killNow, waitForLines } from '../support/watch-process.ts';

const directory = await makeTemporaryDirectory();
afterAll(() => directory.remove());

describe('secondlook demo --open', () => {
  it('serves the pages of what it read, with outcomes by the shipped prices, until it is stopped', async () => {
    const running = startCommand(['demo', '--open', '--port', '0', '--directory', directory.path]);
    onTestFinished(() => killNow(running));
    const ending = finish(running);
    let said = '';
    running.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()));
    await waitForLines(running, 1, 'Open http://127.0.0.1:');
    const [, url = ''] = /Open (\S+) in a browser/.exec(said) ?? [];
    const question = await fetch(`${url}/ask`);
    expect(question.status).toBe(200);
    expect(await question.text()).toContain('<title>Ask · secondlook</title>');
    const named = await fetch(`${url}/?q=signal:4`, { headers: { 'accept-language': 'en' } });
    expect(new URL(named.url).pathname).toMatch(/^\/signals\/\d+$/);
    const signal = await named.text();
    expect(signal).toContain('<code>signal:4</code>');
    expect(signal).toMatch(/<footer.*Times are those of .*and are invented/s);
    const report = await runInProcess(['report', '--json'], { SECONDLOOK_HOME: directory.path });
    expect(JSON.parse(report.stdout)).toMatchObject({ totals: { judged: { deep: 29 } } });
    running.kill('SIGTERM');
    const { code, stdout, stderr } = await ending;
    expect(code, stderr).toBe(0);
    expect(stdout).toContain('66 messages:');
  });

  it.each([
    [['--port', '80'], '--port is for the pages'],
    [['--open', '--port', 'http'], '--port is not a whole number'],
  ])('refuses %j before anything is read', async (words, reason) => {
    const { code, stdout, stderr } = await runInProcess(['demo', '--directory', `${directory.path}/other`, ...words]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(reason);
  });
});
