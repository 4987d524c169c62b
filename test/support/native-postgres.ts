import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Client } from 'pg';
import { skipBecause } from './skip-reason.ts';

const supabaseRoles = readFileSync(new URL('supabase-roles.sql', import.meta.url), 'utf8');

/** What a database may prefer, and nothing may depend on. "CST" is read as the time of Chicago. */
const preferences = ["datestyle = 'SQL, DMY'", "timezone = 'Asia/Shanghai'"];

export interface ScratchDatabase {
  url: string;
  /** Drops the database, whoever is still connected to it. Safe to call twice. */
  close(): Promise<void>;
}

/** `DATABASE_URL`, a PostgreSQL whose user may create databases; null, with the reason printed, where it is not set. */
export function nativePostgresUrl(): string | null {
  return (
    process.env.DATABASE_URL ||
    skipBecause('tests on a native PostgreSQL need DATABASE_URL (.ci/postgres-start or compose.yaml start one)')
  );
}

/**
 * An empty database of its own for one test file on the server behind `serverUrl`. Supabase's roles exist, since a
 * server's databases share them and two files would otherwise create them at once.
 */
export async function createScratchDatabase(serverUrl: string): Promise<ScratchDatabase> {
  const name = `secondlook_test_${randomBytes(8).toString('hex')}`;
  await executeOn(serverUrl, supabaseRoles);
  await executeOn(serverUrl, `create database ${name}`);
  for (const preference of preferences) await executeOn(serverUrl, `alter database ${name} set ${preference}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    async close() {
      await executeOn(serverUrl, toWaitForLeaving(name));
      await executeOn(serverUrl, `drop database if exists ${name} with (force)`);
    },
  };
}

/** A pool that has just ended may still be saying goodbye, and would take being cut off for a failure. */
const toWaitForLeaving = (name: string): string => `do $$ begin
  for attempt in 1 .. 20 loop
    exit when not exists (select from pg_stat_activity where datname = '${name}');
    perform pg_sleep(0.05), pg_stat_clear_snapshot();
  end loop;
end $$`;

async function executeOn(url: string, script: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(script);
  } finally {
    await client.end();
  }
}
