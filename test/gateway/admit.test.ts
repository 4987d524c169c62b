import { expect, it } from 'vitest';
import { checkMemory, checkPath } from '../../src/gateway/admit.ts';
import { readGatewayPath } from '../../src/gateway/gateway-path.ts';
import { makeGatewayKey } from '../support/make-gateway-key.ts';

it('other paths are for keys that name them', () => {
  const path = readGatewayPath('/v1/files/f1');
  const caller = (allow: string[]) => ({
    scope: 'a',
    key: makeGatewayKey('a', { allow }),
    clientKey: null,
    mayUseOurs: true,
  });
  if (path === null) throw new Error('no path');
  expect(checkPath(path, { scope: 'default', key: null, clientKey: null, mayUseOurs: true })).toMatchObject({
    status: 403,
    code: 'path_not_allowed',
  });
  expect(checkPath(path, caller(['file', 'fine_tuning*']))).toMatchObject({ status: 403 });
  expect(checkPath(path, caller(['files/f1']))).toBeNull();
  expect(checkPath(path, caller(['files*']))).toBeNull();
});

it.each([
  ['off', null],
  [' Read-Only ', null],
  ['on', null],
  ...['none', 'readonly', 'false', 'no', '0', '', 'off, off'].map((value) => [value, 'invalid_memory'] as const),
] as const)('x-memory: %s is %s', (value, code) => {
  expect(checkMemory({ 'x-memory': value })?.code ?? null).toBe(code);
});
