import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '../../src/domain/clock.ts';
import { createSqlCaller } from '../../src/store/sql/call-function.ts';
import { createSqlGatewayKeys } from '../../src/store/sql/gateway-keys.ts';
import { emptyDatabase, openTestDatabase } from '../support/embedded-database.ts';
import { makeGatewayKey } from '../support/make-gateway-key.ts';
import { fc } from '../support/properties.ts';
import { startWholeGateway } from './start-whole-gateway.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => emptyDatabase(database));
afterAll(() => database.close());

/** Who calls, by which headers. The two users of the shared key are two scopes; the twins share one. */
const callers = [
  { scope: 'ann', headers: { authorization: 'Bearer sl-ann' } },
  { scope: 'shared/u1', headers: { authorization: 'Bearer sl-shared', 'x-user': 'u1' } },
  { scope: 'shared/u2', headers: { authorization: 'Bearer sl-shared', 'x-user': 'u2' } },
  { scope: 'twins', headers: { authorization: 'Bearer sl-twin' } },
  { scope: 'twins', headers: { authorization: 'Bearer sl-other-twin' } },
] as const;
const keys = [
  makeGatewayKey('ann'),
  { ...makeGatewayKey('shared'), user_header: 'x-user' },
  { ...makeGatewayKey('twin'), scope: 'twins' },
  { ...makeGatewayKey('other-twin'), scope: 'twins' },
];

const tell = fc.record({ act: fc.constant('tell' as const), caller: fc.nat(callers.length - 1) });
const ask = fc.record({
  act: fc.constant('ask' as const),
  caller: fc.nat(callers.length - 1),
  text: fc.constantFrom('Hello there', 'Do you remember the code of my safe?', '还记得我的保险箱密码吗？ code safe'),
  headers: fc.constantFrom<Record<string, string>>({}, { 'x-memory': 'read-only' }, { 'x-conversation-id': 'mine' }),
});

describe("another scope's memory", () => {
  it('is never put in, whoever tells and asks what in whatever order', async () => {
    const stored = createSqlGatewayKeys(createSqlCaller(database));
    for (const key of keys) await stored.put(key);
    const { openChat } = await startWholeGateway(database, systemClock, {
      INJECT_TRIGGER: 'search',
      INJECT_POSITION: 'ledger',
    });
    const scopes = new Map<string, string>();
    let found = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(tell, ask), { minLength: 4, maxLength: 12 }), async (steps) => {
        for (const step of steps) {
          const caller = callers[step.caller] ?? callers[0];
          const said = openChat();
          const code = `code${scopes.size}x`;
          if (step.act === 'tell') scopes.set(code, caller.scope);
          const { memory } =
            step.act === 'tell'
              ? await said(`The code of my safe is ${code}, remember that`, caller.headers)
              : await said(step.text, { ...caller.headers, ...step.headers });
          const codes = [...memory.matchAll(/code\d+x/g)].map(([name]) => scopes.get(name));
          found += codes.length;
          expect(codes.filter((scope) => scope !== caller.scope)).toEqual([]);
        }
      }),
      { numRuns: 12 },
    );
    expect(found).toBeGreaterThan(10);
  }, 60_000);
});
