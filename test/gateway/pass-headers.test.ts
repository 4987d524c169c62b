import { describe, expect, it } from 'vitest';
import { keyHeaders, readKeyHeader } from '../../src/callers/caller-address.ts';
import { toAnswerHeaders, toPairs, toRequestHeaders } from '../../src/gateway/pass-headers.ts';
import { toUpstream } from '../support/start-gateway.ts';

const upstream = toUpstream('https://api.example/v1');
const given = { upstream, clientKey: null, userHeader: null, length: 7 };
const pass = (headers: Record<string, string>, over: Partial<Parameters<typeof toRequestHeaders>[1]> = {}) =>
  toPairs(toRequestHeaders(Object.entries(headers), { ...given, ...over }));

describe('a forwarded request', () => {
  it('has the account’s key, and nothing that says who the client is', () => {
    const secrets = {
      Authorization: 'Bearer sl-mine',
      'X-Api-Key': 'sl-mine',
      'Api-Key': 'sl-mine',
      'x-goog-api-key': 'sl-mine',
      Cookie: 'session=1',
      'X-Memory': 'off',
      'x-memory-as-of': '2026-01-01',
      'X-Conversation-Id': 'c1',
    };
    const headers = pass({ ...secrets, 'User-Agent': 'Chat/1', 'X-Title': 'Chat' });
    expect(headers).toEqual([
      ['host', 'api.example'],
      ['User-Agent', 'Chat/1'],
      ['X-Title', 'Chat'],
      ['authorization', 'Bearer sk-upstream'],
      ['content-length', '7'],
    ]);
  });

  it.each(keyHeaders)('has no key that came in %s', (name) => {
    expect(pass({ [name]: 'Bearer sl-mine' }).flat()).not.toContain('Bearer sl-mine');
    expect(readKeyHeader({ [name]: 'Bearer sl-mine' })).toMatch(/sl-mine$/);
  });

  it('has the client’s own key where that is asked for, and none where the account has none', () => {
    const own = { ...upstream, key: { kind: 'client' as const } };
    expect(pass({}, { upstream: own, clientKey: 'sk-client' })).toContainEqual(['authorization', 'Bearer sk-client']);
    const names = pass({ authorization: 'Bearer sl-1' }, { upstream: { ...upstream, key: null } }).map(
      ([name]) => name,
    );
    expect(names).not.toContain('authorization');
  });

  it('leaves out what belongs to the connection, and what Connection names', () => {
    const headers = pass({
      Connection: 'keep-alive, X-Hop',
      'X-Hop': '1',
      'Keep-Alive': 'timeout=5',
      TE: 'trailers',
      'Transfer-Encoding': 'chunked',
      'Content-Length': '99',
      Upgrade: 'h2c',
      Host: 'evil.example',
      Expect: '100-continue',
    });
    expect(headers.map(([name]) => name)).toEqual(['host', 'authorization', 'content-length']);
  });

  it('asks only for encodings whose copy can be read', () => {
    expect(pass({ 'Accept-Encoding': 'zstd, gzip;q=0.8, br' })).toContainEqual(['Accept-Encoding', 'gzip;q=0.8, br']);
    expect(pass({ 'Accept-Encoding': 'zstd' })).toContainEqual(['Accept-Encoding', 'identity']);
  });

  it('keeps the name of a user to itself where a key is shared', () => {
    const names = toRequestHeaders([['X-OpenWebUI-User-Id', 'u1']], { ...given, userHeader: 'x-openwebui-user-id' });
    expect(names).not.toContain('u1');
  });
});

it('an answer keeps its headers, their order and spelling and repetitions, and ours replace those of our names', () => {
  const headers = toAnswerHeaders(
    [
      ['Content-Type', 'text/event-stream'],
      ['Set-Cookie', 'a=1'],
      ['Set-Cookie', 'b=2'],
      ['X-Request-ID', 'r1'],
      ['X-Conversation-Id', 'theirs'],
      ['Transfer-Encoding', 'chunked'],
      ['Content-Length', '12'],
    ],
    { 'x-conversation-id': 'ours' },
  );
  expect(toPairs(headers)).toEqual([
    ['Content-Type', 'text/event-stream'],
    ['Set-Cookie', 'a=1'],
    ['Set-Cookie', 'b=2'],
    ['X-Request-ID', 'r1'],
    ['Content-Length', '12'],
    ['x-conversation-id', 'ours'],
  ]);
});
