import type { Database } from '../../src/store/database.ts';
import { round, toPercentile } from '../retrieval/metrics.ts';

/** A post and its time of publication. */
export interface Publication {
  /** `message.source`, and the message's id there. */
  source: string;
  id: string;
  /** ms since 1970, like all times here: one machine, one clock. */
  at: number;
}

/** When a message reached each stage; null: never. */
export interface MessageTimes {
  state: string;
  fastAt: number | null;
  /** Its deep verdict was final, and its alerts were in the outbox. */
  deepAt: number | null;
  settledAt: number | null;
  /** An alert for it had arrived. */
  toldAt: number | null;
}

export type TimesOfMessages = ReadonlyMap<string, MessageTimes>;

const toKey = ({ source, id }: Pick<Publication, 'source' | 'id'>) => `${source}/${id}`;

/** Everything that the database knows about the messages. */
export async function readMessageTimes(database: Database): Promise<TimesOfMessages> {
  const rows = await database.query<Record<'source' | 'id' | 'state', string> & Record<string, number | null>>(
    `select m.source, m.source_message_id as id, m.state,
       (extract(epoch from fast.inserted_at) * 1000)::float8 as fast_at,
       case when deep.id is not null then (extract(epoch from m.settled_at) * 1000)::float8 end as deep_at,
       (extract(epoch from m.settled_at) * 1000)::float8 as settled_at,
       (select (extract(epoch from min(a.sent_at)) * 1000)::float8 from alerts a where a.message_id = m.id) as told_at
     from messages m
     left join news_events e on (e.source, e.source_message_id) = (m.source, m.source_message_id)
     left join ai_signals fast on fast.news_event_id = e.id and fast.stage = 'fast' and fast.revision = m.revision
     left join ai_signals deep on deep.news_event_id = e.id and deep.stage = 'deep' and deep.revision = m.revision`,
  );
  return new Map(
    rows.map(({ source, id, state, fast_at, deep_at, settled_at, told_at }) => [
      toKey({ source, id }),
      {
        state,
        fastAt: fast_at ?? null,
        deepAt: deep_at ?? null,
        settledAt: settled_at ?? null,
        toldAt: told_at ?? null,
      },
    ]),
  );
}

/**
 * ms from publication to the stored fast verdict, the final deep verdict, and the alert's arrival; `n`, `deep_n` and `alert_n`
 * count them. Messages without one, such as repeats, are not counted.
 */
export function summariseLatency(publications: readonly Publication[], times: TimesOfMessages) {
  const fast = collectLatencies(publications, times, 'fastAt');
  const deep = collectLatencies(publications, times, 'deepAt');
  const told = collectLatencies(publications, times, 'toldAt');
  return {
    p50_ms: toMs(fast, 0.5),
    p95_ms: toMs(fast, 0.95),
    n: fast.length,
    deep_p50_ms: toMs(deep, 0.5),
    deep_p95_ms: toMs(deep, 0.95),
    deep_n: deep.length,
    alert_p50_ms: toMs(told, 0.5),
    alert_p95_ms: toMs(told, 0.95),
    alert_n: told.length,
  };
}

/** Null without any. */
function toMs(latencies: readonly number[], share: number): number | null {
  return latencies.length === 0 ? null : round(toPercentile(latencies, share), 1);
}

function collectLatencies(
  publications: readonly Publication[],
  times: TimesOfMessages,
  stage: 'fastAt' | 'deepAt' | 'toldAt',
): number[] {
  return publications.flatMap((publication) => {
    const reached = times.get(toKey(publication))?.[stage];
    return reached == null ? [] : [reached - publication.at];
  });
}

/**
 * Seconds from the first publication until the last message was finished. Throws if one was not: unfinished work says nothing
 * about speed.
 */
export function toSecondsUntilSettled(publications: readonly Publication[], times: TimesOfMessages): number {
  const settled = publications.map((publication) => {
    const at = times.get(toKey(publication))?.settledAt;
    if (at == null) throw new Error(`${toKey(publication)} was not settled`);
    return at;
  });
  return (Math.max(...settled) - Math.min(...publications.map(({ at }) => at))) / 1000;
}

/** The fate of the messages: how many got a deep verdict, were alerted, repeated another one, or were given up. */
export function countOutcomes(publications: readonly Publication[], times: TimesOfMessages) {
  const found = publications.flatMap((publication) => times.get(toKey(publication)) ?? []);
  return {
    messages: publications.length,
    deep: found.filter(({ deepAt }) => deepAt !== null).length,
    told: found.filter(({ toldAt }) => toldAt !== null).length,
    linked: found.filter(({ state }) => state === 'linked').length,
    dead: found.filter(({ state }) => state === 'dead').length,
  };
}
