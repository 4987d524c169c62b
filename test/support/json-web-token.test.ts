import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createToken } from './json-web-token.ts';

describe('createToken', () => {
  it('agrees with the key that compose.yaml tells its readers to use', () => {
    const compose = readFileSync(new URL('../../compose.yaml', import.meta.url), 'utf8');
    const secret = /PGRST_JWT_SECRET: (\S+)/.exec(compose)?.[1] ?? '';
    expect(secret.length).toBeGreaterThanOrEqual(32);
    expect(compose).toContain(`SUPABASE_SERVICE_KEY=${createToken('service_role', secret)}\n`);
  });
});
