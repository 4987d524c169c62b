import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSqlGatewayKeys } from '../../src/store/sql/gateway-keys.ts';
import { makeExchange } from '../support/exchanges.ts';
import { openChatHome } from './chat-home.ts';

let home: Awaited<ReturnType<typeof openChatHome>>;
beforeAll(async () => {
  home = await openChatHome();
});
afterAll(() => home?.remove());
beforeEach(() => home.empty());

const key = (...words: string[]) => home.run('gateway', 'key', ...words);
const keyJson = (...words: string[]) => home.runJson('gateway', 'key', ...words);

describe('secondlook gateway key', () => {
  it('makes a key that is shown once, alone on standard output, and stored as its hash', async () => {
    const { code, stdout, stderr } = await key('add', 'phone');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^sl-[\w-]{43}\n$/);
    expect(stderr).toContain('not shown again');
    expect(stderr).not.toContain(stdout.trim());
    const [stored] = await createSqlGatewayKeys(home.call).list();
    expect(stored?.hash).toBe(createHash('sha256').update(stdout.trim()).digest('hex'));
    const { stdout: listed } = await key('list');
    expect(listed).toContain('phone');
    for (const secret of [stdout.trim(), stored?.hash ?? '']) {
      expect(listed + JSON.stringify(await keyJson('list'))).not.toContain(secret);
    }
    expect((await key('add', 'tablet')).stdout).not.toBe(stdout);
  });

  it('has the scope of its name, no rights and no limits unless it is given others', async () => {
    const bare = { user_header: null, news: false, as_of: false, rpm: null, tokens_per_day: null, allow: [] };
    expect(await keyJson('add', 'phone')).toMatchObject({ name: 'phone', scope: 'phone', ...bare, revoked_at: null });
    const words = ['--scope', 'family', '--user-header', 'X-OpenWebUI-User-Id', '--news', '--as-of', '--rpm', '30'];
    const full = await keyJson(
      'add',
      'web',
      ...words,
      '--tokens-per-day',
      '1000000',
      '--allow',
      '/v1/files',
      'audio/*',
    );
    expect(full).toMatchObject({
      key: expect.stringMatching(/^sl-/),
      scope: 'family',
      user_header: 'x-openwebui-user-id',
      news: true,
      as_of: true,
      rpm: 30,
      tokens_per_day: 1_000_000,
      allow: ['files', 'audio/*'],
    });
    const { key: _, ...shown } = full;
    expect((await keyJson('list')).keys[1]).toEqual({ ...shown, tokens_today: 0 });
  });

  it('lists what was used today', async () => {
    await key('add', 'phone');
    const usage = { prompt_tokens: 40, completion_tokens: 2, is_estimated: false };
    const answered_at = new Date().toISOString();
    await home.chats.recordExchanges([makeExchange({ gateway_key: 'phone', usage, answered_at })]);
    expect((await keyJson('list')).keys).toMatchObject([{ name: 'phone', tokens_today: 42 }]);
    expect((await key('list')).stdout).toContain('42 tokens');
  });

  it('gives a name to one key at a time, and again once it is revoked', async () => {
    await key('add', 'phone');
    const { code, stderr } = await key('add', 'phone');
    expect(code).toBe(2);
    expect(stderr).toContain('gateway key revoke phone');
    expect((await key('revoke', 'phone')).stdout).toBe('Revoked phone\n');
    expect((await keyJson('list')).keys).toMatchObject([{ revoked_at: expect.stringMatching(/^\d{4}/) }]);
    expect((await key('revoke', 'phone')).code).toBe(1);
    expect((await key('add', 'phone')).code).toBe(0);
    expect((await keyJson('list')).keys).toMatchObject([{ revoked_at: null }]);
    expect((await key('revoke', 'nobody')).stderr).toContain('gateway key list');
  });

  it.each([
    [['add', 'my phone'], "can't be named"],
    [['add', ''], "can't be named"],
    [['add', 'x', '--scope', 'a\nb'], '--scope'],
    [['add', 'x', '--rpm', '0'], '--rpm'],
    [['add', 'x', '--tokens-per-day', '1.5'], '--tokens-per-day'],
    [['add', 'x', '--user-header', 'a b'], '--user-header'],
    [['add', 'x', '--allow', '../admin'], '--allow'],
    [['add', 'x', '--allow', 'files?x'], '--allow'],
    [['add'], "missing required argument 'name'"],
    [['revoke'], "missing required argument 'name'"],
  ])('refuses %j', async (words, said) => {
    const { code, stdout, stderr } = await key(...words);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(said);
    expect((await keyJson('list')).keys).toEqual([]);
  });
});
