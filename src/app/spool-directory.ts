import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Config } from './config.ts';

/**
 * Where verdicts wait for the store in use. Each store has a folder of its own: what waits for one database must not be
 * delivered into another.
 */
export function toSpoolDirectory(config: Pick<Config, 'home' | 'supabase' | 'databaseUrl'>): string {
  const target = config.supabase?.url ?? config.databaseUrl;
  return join(config.home, 'spool', target === null ? 'embedded' : toFolderName(target));
}

/** Where reposts wait for it, behind the verdicts. */
export const toRepostDirectory = (spool: string): string => join(spool, 'reposts');

/** Where the exchanges of chats wait for it. */
export const toExchangeDirectory = (spool: string): string => join(spool, 'exchanges');

function toFolderName(url: string): string {
  const { hostname, port, pathname } = new URL(url);
  const digest = createHash('sha256').update(`${hostname}:${port}${pathname}`).digest('hex');
  return `${hostname.replace(/[^\w.-]/g, '_')}-${digest.slice(0, 8)}`;
}
