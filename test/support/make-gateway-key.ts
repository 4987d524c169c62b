import { type GatewayKey, hashGatewayKey } from '../../src/conversations/gateway-key.ts';

/** A gateway key as it is stored; the key itself is `sl-` and its name. */
export const makeGatewayKey = (name: string, over: Partial<GatewayKey> = {}): GatewayKey => ({
  name,
  hash: hashGatewayKey(`sl-${name}`),
  scope: name,
  user_header: null,
  news: false,
  as_of: false,
  rpm: null,
  tokens_per_day: null,
  allow: [],
  created_at: '2026-11-01T00:00:00Z',
  revoked_at: null,
  ...over,
});
