import type { Database } from '../../src/store/database.ts';
import { openPglite } from '../../src/store/pglite/open-pglite.ts';

/** What an embedded database holds, without ids and processing times, so that two of them can be compared. */
export interface Archive {
  messages: { message: string; revision: number; state: string }[];
  /** One row a verdict; evidence by the message that it came from, or the pattern's id. */
  verdicts: { message: string; stage: string; verdict: string; evidence: string }[];
  links: { message: string; original: string }[];
}

const queries = {
  messages: `
    select source || '/' || source_message_id as message, revision, state
    from messages order by 1, 2`,
  verdicts: `
    select event.source || '/' || event.source_message_id as message, signal.stage,
      (to_jsonb(signal) - array['id', 'news_event_id', 'inserted_at', 'latency_ms', 'stage', 'evidence', 'notes'])::text as verdict,
      (
        select coalesce(string_agg(coalesce(leaned_on.source || '/' || leaned_on.source_message_id || ' ' || precedent.stage,
          reference.value ->> 'id'), ', ' order by reference.ordinality), '')
        from jsonb_array_elements(signal.evidence) with ordinality as reference
        left join ai_signals precedent on 'signal:' || precedent.id = reference.value ->> 'id'
        left join news_events leaned_on on leaned_on.id = precedent.news_event_id
      ) as evidence
    from news_events event left join ai_signals signal on signal.news_event_id = event.id
    order by 1, 2`,
  links: `
    select link.source || '/' || link.source_message_id as message,
      event.source || '/' || event.source_message_id as original
    from message_links link join news_events event on event.id = link.news_event_id
    order by 1, 2`,
} as const;

/** Reads a data directory that no process holds any more. */
export async function readArchive(home: string): Promise<Archive> {
  const database = await openPglite(home);
  try {
    return await readArchiveOf(database);
  } finally {
    await database.close();
  }
}

export async function readArchiveOf(database: Database): Promise<Archive> {
  return {
    messages: await database.query(queries.messages),
    verdicts: await database.query(queries.verdicts),
    links: await database.query(queries.links),
  };
}

/** The messages that have no event and no link, and those that have more than one. */
export function findLostAndDoubled({ messages, verdicts, links }: Archive): { lost: string[]; doubled: string[] } {
  const settled = [
    ...verdicts.filter((row) => row.stage === 'fast').map((row) => row.message),
    ...links.map((row) => row.message),
  ];
  const counts = new Map(messages.map((row) => [row.message, 0]));
  for (const message of settled) counts.set(message, (counts.get(message) ?? 0) + 1);
  const having = (isWrong: (count: number) => boolean) =>
    [...counts].filter(([, count]) => isWrong(count)).map(([message]) => message);
  return { lost: having((count) => count === 0), doubled: having((count) => count > 1) };
}
