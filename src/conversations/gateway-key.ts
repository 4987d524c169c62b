import { createHash } from 'node:crypto';
import { z } from 'zod';

/** A key of ours for the gateway, as it is stored: never the key itself. */
export const gatewayKeySchema = z.object({
  name: z.string(),
  /** As `hashGatewayKey` gives it. */
  hash: z.string(),
  scope: z.string(),
  /** The request header that names a user; each has a scope below this one. */
  user_header: z.string().nullable(),
  /** Whether news may be looked up with it. */
  news: z.boolean(),
  /** Whether it may ask as of an earlier moment. */
  as_of: z.boolean(),
  /** Requests a minute; null: no limit. */
  rpm: z.number().int().positive().nullable(),
  tokens_per_day: z.number().int().positive().nullable(),
  /** Paths below `/v1/` that it may call beside those for every key; `*` at the end stands for anything. */
  allow: z.array(z.string()),
  created_at: z.string(),
  revoked_at: z.string().nullable(),
});
export type GatewayKey = z.infer<typeof gatewayKeySchema>;

/** What is stored and looked up of a key: its SHA-256, hex. */
export const hashGatewayKey = (key: string): string => createHash('sha256').update(key).digest('hex');

/** Whether a key looks like one that `secondlook gateway key add` makes. */
export const isGatewayKey = (key: string): boolean => /^sl-[\w-]{43}$/.test(key);

/** Where gateway keys are kept. Throws `AppError`. */
export interface GatewayKeys {
  /** `invalid_input`: the name is taken by a key that is not revoked. */
  put(key: GatewayKey): Promise<void>;
  /** Revoked ones too, by name. */
  list(): Promise<GatewayKey[]>;
  /** False: there is no such key, or it is revoked already. */
  revoke(name: string, at: Date): Promise<boolean>;
  /** Tokens that were used with each key on the UTC day of `at`. */
  readTokens(at: Date): Promise<Record<string, number>>;
  /** Counts tokens of requests that are not stored as exchanges. */
  addTokens(name: string, tokens: number, at: Date): Promise<void>;
}
