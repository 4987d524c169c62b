import { describe, expect, it } from 'vitest';
import { checkAsOf, checkContentType, checkOrigin, identifyCaller } from '../../src/callers/access.ts';
import type { GatewayKey } from '../../src/conversations/gateway-key.ts';
import { makeGatewayKey } from '../support/make-gateway-key.ts';

const identify = (
  headers: Record<string, string>,
  { keys = [] as GatewayKey[], isLocal = true, usesClientKeys = false, url = '/v1/models' } = {},
) => identifyCaller(headers, url, { isLocal, usesClientKeys, origins: [], listKeys: () => keys });

describe('who calls', () => {
  it.each([
    [{ authorization: 'Bearer sl-desk' }, '/v1/models'],
    [{ authorization: 'bearer  sl-desk' }, '/v1/models'],
    [{ 'x-api-key': 'sl-desk' }, '/v1/models'],
    [{ 'api-key': 'sl-desk' }, '/v1/models'],
    [{ 'x-goog-api-key': 'sl-desk' }, '/v1/models'],
    [{}, '/v1/models?key=sl-desk'],
  ])('is known by its key: %j %s', (headers, url) => {
    expect(identify(headers, { keys: [makeGatewayKey('other'), makeGatewayKey('desk')], url })).toMatchObject({
      scope: 'desk',
    });
  });

  it.each([
    ['none', {}],
    ['a wrong one', { authorization: 'Bearer sl-nobody' }],
    ['a cut one', { authorization: 'Bearer sl-des' }],
    ['one with another case', { authorization: 'Bearer SL-DESK' }],
    ['one without a scheme', { authorization: 'sl-desk' }],
    ['two', { authorization: 'Bearer sl-desk sl-desk' }],
  ])('is refused with %s, and the key is not repeated', (_, headers) => {
    const refused = identify(headers, { keys: [makeGatewayKey('desk')] });
    expect(refused).toMatchObject({ status: 401, code: 'invalid_api_key' });
    expect(JSON.stringify(refused)).not.toMatch(/sl-(?:desk|nobody|des)\b/);
  });

  it('needs no key on this machine as long as there is none, whatever the client sends', () => {
    expect(identify({ host: '127.0.0.1:8686', authorization: 'Bearer anything' })).toMatchObject({
      scope: 'default',
      key: null,
    });
    expect(identify({ host: 'localhost:8686' })).toMatchObject({ scope: 'default' });
  });

  it.each([
    'evil.example',
    '127.0.0.1.evil.example',
    '10.0.0.1',
    '',
  ])('is refused by the name %s without a key', (host) => {
    expect(identify({ host })).toMatchObject({ status: 403, code: 'forbidden_host' });
  });

  it('needs a key from anywhere else', () => {
    expect(identify({ host: '127.0.0.1' }, { isLocal: false })).toMatchObject({ status: 401 });
  });

  it('has a scope for each user of a shared key, and none without saying who asks', () => {
    const keys = [makeGatewayKey('webui', { user_header: 'X-OpenWebUI-User-Id' })];
    const ask = (user: string) => identify({ authorization: 'Bearer sl-webui', 'x-openwebui-user-id': user }, { keys });
    expect(ask('u1')).toMatchObject({ scope: 'webui/u1' });
    expect(ask('../u1')).toMatchObject({ scope: 'webui/..%2Fu1' });
    expect(ask(' ')).toMatchObject({ status: 400, code: 'missing_user' });
  });

  it('has the scope of its own key where that goes to the upstream', () => {
    const [one, other] = ['a', 'b'].map((name) =>
      identify({ authorization: `Bearer sk-${name}` }, { usesClientKeys: true }),
    );
    expect(one).toMatchObject({ clientKey: 'sk-a', scope: expect.stringMatching(/^client-[0-9a-f]{16}$/) });
    expect(one && 'scope' in one && one.scope).not.toBe(other && 'scope' in other && other.scope);
  });
});

it('without any key nobody comes in where clients have keys of their own, but on this machine', () => {
  const ask = (options: object, host = '127.0.0.1') => identify({ host }, { usesClientKeys: true, ...options });
  expect(ask({})).toMatchObject({ scope: 'default', clientKey: null, mayUseOurs: true });
  expect(ask({}, 'evil.example')).toMatchObject({ status: 401, code: 'invalid_api_key' });
  expect(ask({ isLocal: false })).toMatchObject({ status: 401 });
  expect(ask({ keys: [makeGatewayKey('desk', { scope: 'default' })] })).toMatchObject({ status: 401 });
});

it('nobody comes in while the keys are unknown, with or without one', () => {
  for (const usesClientKeys of [false, true]) {
    for (const headers of [{ host: '127.0.0.1' }, { host: '127.0.0.1', authorization: 'Bearer sl-desk' }]) {
      const options = { isLocal: true, usesClientKeys, origins: [], listKeys: () => null };
      expect(identifyCaller(headers, '/v1/models', options)).toMatchObject({ status: 503, code: 'keys_unknown' });
    }
  }
});

describe('once there was a key', () => {
  const revoked = makeGatewayKey('desk', { revoked_at: '2026-01-01T00:00:00.000Z' });
  it.each([
    ['it alone was', {}],
    ['its key is sent', { authorization: 'Bearer sl-desk' }],
    ['another is sent', { authorization: 'Bearer sl-other' }],
  ])('nobody comes in without one: %s revoked', (_, headers) => {
    expect(identify({ host: '127.0.0.1', ...headers }, { keys: [revoked] })).toMatchObject({ status: 401 });
  });

  it('is never what looks like a gateway key: one that was made a moment ago would go to the upstream', () => {
    const fresh = `sl-${'aB3_-'.repeat(9).slice(0, 43)}`;
    for (const isLocal of [true, false])
      expect(identify({ authorization: `Bearer ${fresh}` }, { usesClientKeys: true, isLocal })).toMatchObject({
        status: 401,
        code: 'invalid_api_key',
      });
    const own = identify({ authorization: `Bearer ${fresh}x` }, { usesClientKeys: true });
    expect(own).toMatchObject({ clientKey: `${fresh}x` });
  });

  it('a key of ours is ours where clients have keys of their own too', () => {
    const ask = (keys: GatewayKey[]) => identify({ authorization: 'Bearer sl-desk' }, { keys, usesClientKeys: true });
    expect(ask([makeGatewayKey('desk')])).toMatchObject({ scope: 'desk', clientKey: null, mayUseOurs: true });
    expect(ask([revoked])).toMatchObject({ status: 401 });
  });
});

describe('the upstreams that we pay for', () => {
  const ask = (isLocal: boolean, host: string, keys: GatewayKey[] = []) =>
    identify({ host, authorization: 'Bearer sk-a' }, { isLocal, keys, usesClientKeys: true });

  it('answer clients with keys of their own on this machine alone', () => {
    expect(ask(true, '127.0.0.1')).toMatchObject({ mayUseOurs: true });
    expect(ask(true, 'evil.example')).toMatchObject({ mayUseOurs: false });
    expect(ask(false, '127.0.0.1')).toMatchObject({ mayUseOurs: false });
    expect(ask(true, '127.0.0.1', [makeGatewayKey('desk')])).toMatchObject({ mayUseOurs: false });
  });
});

it('users whose long names begin alike have scopes of their own', () => {
  const keys = [makeGatewayKey('webui', { user_header: 'X-User' })];
  const toScope = (user: string) => {
    const caller = identify({ authorization: 'Bearer sl-webui', 'x-user': user }, { keys });
    return 'scope' in caller ? caller.scope : null;
  };
  const [one, other] = [toScope(`${'用户'.repeat(20)}1`), toScope(`${'用户'.repeat(20)}2`)];
  expect(one).toMatch(/^webui\/.{10,210}$/);
  expect(one).not.toBe(other);
});

describe('where a request comes from', () => {
  it.each([
    [{ origin: 'https://evil.example', host: '127.0.0.1:8686' }],
    [{ origin: 'null', host: '127.0.0.1:8686' }],
    [{ origin: 'http://127.0.0.1:9999', host: '127.0.0.1:8686' }],
    [{ 'sec-fetch-site': 'cross-site', host: '127.0.0.1:8686' }],
    [{ 'sec-fetch-site': 'same-site', host: '127.0.0.1:8686' }],
  ])('is refused: %j', (headers) => {
    expect(checkOrigin(headers, ['https://chat.example'])).toMatchObject({ status: 403, code: 'forbidden_origin' });
  });

  it.each([
    [{ host: '127.0.0.1:8686' }],
    [{ origin: 'http://127.0.0.1:8686', 'sec-fetch-site': 'same-origin', host: '127.0.0.1:8686' }],
    [{ origin: 'https://chat.example', 'sec-fetch-site': 'cross-site', host: '127.0.0.1:8686' }],
  ])('is accepted: %j', (headers) => {
    expect(checkOrigin(headers, ['https://chat.example'])).toBeNull();
  });
});

it.each([
  ['application/json', true],
  ['application/json; charset=utf-8', true],
  ['Application/JSON', true],
  ['application/vnd.api+json', true],
  ['text/plain', false],
  ['text/plain; application/json', false],
  ['application/x-www-form-urlencoded', false],
  ['multipart/form-data; boundary=application/json', false],
  [undefined, false],
])('the content type %s is JSON: %s', (type, isJson) => {
  const refused = checkContentType(type === undefined ? {} : { 'content-type': type });
  expect(refused === null).toBe(isJson);
});

describe('x-memory-as-of', () => {
  const check = (value: string | undefined, as_of: boolean) =>
    checkAsOf(value === undefined ? {} : { 'x-memory-as-of': value }, {
      scope: 'desk',
      key: { ...makeGatewayKey('desk'), as_of },
      clientKey: null,
      mayUseOurs: true,
    })?.code ?? 'fine';
  it.each([
    [undefined, false, 'fine'],
    ['2026-03-01T12:00:00Z', true, 'fine'],
    ['2026-03-01T12:00:00+08:00', true, 'fine'],
    ['2026-03-01T12:00:00Z', false, 'as_of_not_allowed'],
    ['', true, 'invalid_as_of'],
    ['2026-03-01', true, 'invalid_as_of'],
    ['2026-03-01T12:00:00', true, 'invalid_as_of'],
    ['2026-13-01T12:00:00Z', true, 'invalid_as_of'],
    ['2026-02-30T12:00:00Z', true, 'invalid_as_of'],
    ['yesterday', true, 'invalid_as_of'],
  ])('%s with the right %s: %s', (value, right, code) => {
    expect(check(value, right)).toBe(code);
  });
});
