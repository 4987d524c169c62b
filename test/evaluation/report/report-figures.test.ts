import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runSettingsSchema } from '../../../src/domain/run-settings.ts';
import { buildReport } from '../../../src/evaluation/report/build-report.ts';
import { formatCount } from '../../../src/evaluation/report/format-figures.ts';
import type { Report } from '../../../src/evaluation/report/report.ts';
import { summarise } from '../../../src/evaluation/report/summarise.ts';
import type { Database } from '../../../src/store/database.ts';
import { createSqlCaller } from '../../../src/store/sql/call-function.ts';
import { createSqlJudgedSignals } from '../../../src/store/sql/judged-signals.ts';
import { openTestDatabase } from '../../support/embedded-database.ts';
import { placeCorpus } from './place-corpus.ts';

/** Every figure of a report against the tables themselves, by statements that share nothing with those of the report. */

const floor = 12;
const prices = { small: { input: 1, cachedInput: 0.5, output: 4 }, large: { input: 10, cachedInput: 5, output: 40 } };
const to = new Date('2026-01-01T00:00:00Z');

let database: Database;
let report: Report;
const build = (changes: Partial<Parameters<typeof buildReport>[1]> = {}) =>
  buildReport(createSqlJudgedSignals(createSqlCaller(database)), {
    from: null,
    to,
    floor,
    seed: 1,
    settings: runSettingsSchema.parse({
      allowed_types: ['hack', 'listing', 'macro'],
      urgent_types: [],
      critical_assets: [],
    }),
    prices,
    ...changes,
  });
beforeAll(async () => {
  database = await openTestDatabase();
  await placeCorpus(database);
  // What counts: of each event the newest revision, with its channel, its side, and whether it advised to act.
  await database.executeScript(`
    create view counted as
    select s.*, e.source, case s.direction when 'long' then 1 when 'short' then -1 else 0 end as side,
      s.action in ('buy', 'sell') and s.status = 'success' as advised
    from ai_signals s join news_events e on e.id = s.news_event_id
    where s.revision = (select max(newer.revision) from ai_signals newer where newer.news_event_id = s.news_event_id)`);
  report = await build();
});
afterAll(() => database.close());

const read = <Row extends object>(sql: string) => database.query<Row>(sql);
async function readOne<Row extends object>(sql: string): Promise<Row> {
  const [row] = await read<Row>(sql);
  if (row === undefined) throw new Error('the statement has no row');
  return row;
}

describe('the figures of a report, recomputed from the tables', () => {
  it('say how many outcomes rest on invented prices', async () => {
    await database.executeScript(`update signal_outcomes set price_source = 'csv (invented)' where ai_signal_id = 1`);
    const { price_sources, invented } = await build();
    await database.executeScript(`update signal_outcomes set price_source = 'csv' where ai_signal_id = 1`);
    const { own, of } = await readOne<{ own: number; of: number }>(`
      select count(*) filter (where ai_signal_id = 1)::int as own, count(*)::int as of from signal_outcomes
      where status = 'done' and ai_signal_id in (
        select c.id from counted c join signal_outcomes o on o.ai_signal_id = c.id where o.horizon = '24h' and o.status = 'done')`);
    expect(own).toBeGreaterThan(0);
    expect({ price_sources, invented }).toEqual({
      price_sources: ['csv', 'csv (invented)'],
      invented: { outcomes: own, of },
    });
    expect(report.invented).toEqual({ outcomes: 0, of });
    const note = `${own} of ${formatCount(of)} outcomes rest on invented prices`;
    expect(summarise({ ...report, invented }).findings[0]).toContain(note);
  });

  it.for([
    ['groups', 'true', 3],
    ['advised', 'advised', 1],
  ] as const)('hold for every group of %s: counts, rates, Wilson intervals, means', async ([
    part,
    condition,
    names,
  ]) => {
    const expected = await read<Record<string, number | string | null>>(`
      with judged as (
        select c.stage, o.horizon, c.event_type, c.action, c.source, c.side, c.created_at, o.hit, o.return, o.excess, o.priced_in
        from counted c join signal_outcomes o on o.ai_signal_id = c.id where o.status = 'done' and ${condition}
      ), summed as (
        select stage, horizon, coalesce(event_type, 'all') as event_type, coalesce(action, 'all') as action,
          coalesce(source, 'all') as source, count(hit)::float as n, count(*) filter (where hit)::float as hits,
          count(*) filter (where hit is null and side <> 0)::int as flat, count(*) filter (where side = 0)::int as neutral,
          count(distinct (created_at at time zone 'UTC')::date) filter (where hit is not null)::int as days,
          count(excess) filter (where side <> 0)::int as excess_n, avg(side * excess) filter (where side <> 0) as excess_mean,
          avg(side * return) filter (where side <> 0) as return_mean,
          count(priced_in) filter (where side <> 0)::int as priced_in_n, avg(priced_in) filter (where side <> 0) as priced_in_mean
        from judged group by stage, horizon, cube (event_type, action, source)
        having num_nonnulls(event_type, action, source) <= ${names}
      )
      select *, hits / nullif(n, 0) as hit_rate,
        (hits + 1.9207294) / (n + 3.8414588) - 1.959964 * sqrt(hits * (n - hits) / nullif(n, 0) + 0.9603647) / (n + 3.8414588) as low,
        (hits + 1.9207294) / (n + 3.8414588) + 1.959964 * sqrt(hits * (n - hits) / nullif(n, 0) + 0.9603647) / (n + 3.8414588) as high
      from summed`);
    const key = (row: object) => {
      const { stage, horizon, event_type, action, source } = row as Record<string, string>;
      return [stage, horizon, event_type, action, source].join('|');
    };
    const byKey = new Map(expected.map((row) => [key(row), row]));
    expect(report[part].map(key).toSorted()).toEqual([...byKey.keys()].toSorted());
    expect(report[part].filter(({ enough }) => enough).length).toBeGreaterThan(60);
    for (const group of report[part]) {
      const row = byKey.get(key(group)) ?? {};
      const { n, hits, flat, neutral, days, excess_n, priced_in_n } = group;
      expect({ n, hits, flat, neutral, days, excess_n, priced_in_n }).toEqual({
        n: row.n,
        hits: row.hits,
        flat: row.flat,
        neutral: row.neutral,
        days: row.days,
        excess_n: row.excess_n,
        priced_in_n: row.priced_in_n,
      });
      if (priced_in_n < floor) expect(group.priced_in_mean).toBeNull();
      else expect(group.priced_in_mean).toBeCloseTo(Number(row.priced_in_mean), 12);
      expect(group.enough).toBe(n >= floor);
      if (!group.enough) {
        expect([group.hit_rate, group.hit_low, group.hit_high, group.excess_mean, group.return_mean]).toEqual(
          Array(5).fill(null),
        );
        continue;
      }
      expect(group.hit_rate).toBeCloseTo(Number(row.hit_rate), 12);
      expect(group.hit_low).toBeCloseTo(Number(row.low), 6);
      expect(group.hit_high).toBeCloseTo(Number(row.high), 6);
      expect(group.return_mean).toBeCloseTo(Number(row.return_mean), 12);
      if (excess_n < floor) expect(group.excess_mean).toBeNull();
      else expect(group.excess_mean).toBeCloseTo(Number(row.excess_mean), 12);
    }
  });

  it('hold for the bootstrap, which is about as wide as the normal approximation', async () => {
    const rows = await read<{ stage: string; horizon: string; width: number }>(`
      select c.stage, o.horizon, 2 * 1.96 * stddev_pop(side * return) / sqrt(count(*)) as width
      from counted c join signal_outcomes o on o.ai_signal_id = c.id where o.status = 'done' and side <> 0 group by 1, 2`);
    const totals = report.groups.filter((group) =>
      [group.event_type, group.action, group.source].every((name) => name === 'all'),
    );
    expect(totals).toHaveLength(12);
    for (const { stage, horizon, return_low, return_high } of totals) {
      const width = rows.find((row) => row.stage === stage && row.horizon === horizon)?.width ?? 0;
      expect(((return_high ?? 0) - (return_low ?? 0)) / width).toBeGreaterThan(0.85);
      expect(((return_high ?? 0) - (return_low ?? 0)) / width).toBeLessThan(1.15);
    }
  });

  it('hold for what is missing', async () => {
    const rows = await read<{ stage: string; horizon: string; pending: number; unable: number; no_market: number }>(`
      select c.stage, h.horizon, count(*) filter (where o.horizon is null)::int as pending,
        count(*) filter (where o.status = 'unable')::int as unable, count(*) filter (where o.reason = 'no_market')::int as no_market
      from counted c cross join unnest(array['5m', '1h', '4h', '24h', '3d', '7d']) h (horizon)
      left join signal_outcomes o on o.ai_signal_id = c.id and o.horizon = h.horizon group by 1, 2`);
    for (const row of report.coverage) {
      const expected = rows.find(({ stage, horizon }) => stage === row.stage && horizon === row.horizon);
      expect(row.pending).toBe(expected?.pending);
      expect(row.unable.no_market ?? 0).toBe(expected?.no_market);
      const unable = Object.values(row.unable).reduce((sum, count) => sum + count, 0);
      expect(unable).toBe(expected?.unable);
      expect(row.hits + row.misses + row.flat + row.neutral + row.pending + unable).toBe(row.verdicts);
    }
  });

  it('hold for the Brier scores and the bins', async () => {
    for (const stage of ['fast', 'deep'] as const) {
      const judged = `counted c join signal_outcomes o on o.ai_signal_id = c.id where o.horizon = '24h' and o.hit is not null and advised and c.stage = '${stage}'`;
      const { n, raw, stated } = await readOne<Record<string, number>>(`
        select count(*)::int as n, avg(power(raw_confidence - hit::int, 2)) as raw, avg(power(confidence - hit::int, 2)) as stated
        from ${judged}`);
      const calibration = report.calibration[stage];
      expect(calibration.n).toBe(n);
      expect(calibration.brier_raw).toBeCloseTo(raw ?? 0, 12);
      expect(calibration.brier_confidence).toBeCloseTo(stated ?? 0, 12);
      const bins = await read<{ bin: number; n: number; hits: number; mean: number }>(`
        select least(9, floor(confidence * 10 + 1e-9))::int as bin, count(*)::int as n, count(*) filter (where hit)::int as hits,
          avg(confidence) as mean from ${judged} group by 1`);
      for (const [index, point] of calibration.bins_confidence.entries()) {
        const expected = bins.find(({ bin }) => bin === index);
        expect([point.n, point.hits]).toEqual([expected?.n ?? 0, expected?.hits ?? 0]);
        if (expected !== undefined) expect(point.mean).toBeCloseTo(expected.mean, 12);
      }
    }
  });

  it('hold for the gate, its recall by the price and by the shadow sample', async () => {
    const { gate } = report;
    const reasons = await read<{ gate_reason: string; n: number }>(
      `select gate_reason, count(*)::int as n from counted where stage = 'fast' group by 1`,
    );
    expect(gate.by_reason).toEqual(Object.fromEntries(reasons.map(({ gate_reason, n }) => [gate_reason, n])));
    const { by_price, by_sample, opened_share } = await readOne<Record<string, number>>(`
      with looked as (
        select f.gate_reason, abs(coalesce(o.excess, o.return)) >= case when o.asset in ('BTC', 'ETH') then 0.02 else 0.05 end as moved,
          (select d.advised from counted d
           where d.news_event_id = f.news_event_id and d.revision = f.revision and d.stage = 'deep') as acted
        from counted f left join signal_outcomes o on o.ai_signal_id = f.id and o.horizon = '24h' and o.status = 'done'
        where f.stage = 'fast'
      ), shares as (
        select count(*) filter (where gate_reason = 'high_value_event') * avg(acted::int) filter (where gate_reason = 'high_value_event') as found,
          count(*) filter (where gate_reason <> 'high_value_event') * avg(acted::int) filter (where gate_reason = 'shadow_sample') as missed,
          avg((gate_reason = 'high_value_event')::int)::float as opened_share,
          avg((gate_reason = 'high_value_event')::int) filter (where moved)::float as by_price
        from looked
      )
      select by_price, opened_share, (found / (found + missed))::float as by_sample from shares`);
    expect(gate.opened_share).toBeCloseTo(opened_share ?? 0, 12);
    const [counted, , estimated] = gate.recall;
    for (const recall of gate.recall) {
      expect(recall.opened_share).toBeCloseTo(recall.opened / (recall.opened + recall.rejects), 12);
      expect(recall.lift).toBeCloseTo((recall.recall ?? 0) / (recall.opened_share ?? 1), 12);
    }
    expect(counted?.recall).toBeCloseTo(by_price ?? 0, 12);
    expect(estimated?.recall).toBeCloseTo(by_sample ?? 0, 12);
    for (const { recall, low, high } of [counted, estimated].flatMap((one) => one ?? [])) {
      expect(low).toBeLessThan(recall ?? 0);
      expect(high).toBeGreaterThan(recall ?? 1);
    }
    const [at] = gate.curve?.filter(({ threshold }) => threshold === 0.75) ?? [];
    expect(at?.recall_by_move).toBeCloseTo(by_price ?? 0, 12);
    expect(at?.recall_by_verdict).toBeCloseTo(by_sample ?? 0, 12);
  });

  it('hold for the cost, all revisions together', async () => {
    const { total, deep, messages, looks, hits } = await readOne<Record<string, number>>(`
      with used as (
        select u ->> 'stage' as stage, ((u ->> 'input_tokens')::float - (u ->> 'cached_input_tokens')::float) * rate
            + (u ->> 'cached_input_tokens')::float * rate / 2 + (u ->> 'output_tokens')::float * rate * 4 as micro
        from ai_signals cross join jsonb_array_elements(usage) u
        cross join lateral (select case u ->> 'model' when 'small' then 1 else 10 end as rate) r
      ), last_look as (
        select distinct on (news_event_id) o.hit and advised as hit from counted c
        left join signal_outcomes o on o.ai_signal_id = c.id and o.horizon = '24h' and o.status = 'done'
        order by news_event_id, stage = 'deep' desc
      )
      select (select sum(micro) / 1e6 from used) as total, (select sum(micro) / 1e6 from used where stage in ('planner', 'deep')) as deep,
        (select count(*) from ai_signals where stage = 'fast')::int as messages,
        (select count(*) from ai_signals where stage = 'deep')::int as looks, (select count(*) from last_look where hit)::int as hits`);
    const { cost } = report;
    expect([cost.messages, cost.deep_verdicts, cost.hits]).toEqual([messages, looks, hits]);
    expect(cost.total).toBeCloseTo(total ?? 0, 9);
    expect(cost.per_message).toBeCloseTo((total ?? 0) / (messages ?? 1), 9);
    expect(cost.per_deep_verdict).toBeCloseTo((deep ?? 0) / (looks ?? 1), 9);
    expect(cost.per_hit).toBeCloseTo((total ?? 0) / (hits ?? 1), 9);
  });

  it('hold for the first movers', async () => {
    const rows = await read<{
      source: string;
      told: number;
      shared: number;
      first: number;
      lag: number;
      left: number;
      moves: number;
    }>(`
      with told as (
        select id as story, source, published_at as at, true as is_own, null::bigint as link from news_events
        union all select l.news_event_id, l.source, m.published_at, false, l.id from message_links l
          join messages m on (m.source, m.source_message_id) = (l.source, l.source_message_id)
      ), price as (
        select distinct on (s.news_event_id) s.news_event_id as story, o.receipt_price, o.horizon_price from ai_signals s
        join signal_outcomes o on o.ai_signal_id = s.id where o.horizon = '24h' and o.status = 'done' order by s.news_event_id, s.id
      ), ranked as (
        select t.*, count(*) over (partition by story) as tellers, first_value(at) over w as first_at, row_number() over w as place,
          case when is_own then p.receipt_price else lp.price end as own_price,
          first_value(case when is_own then p.receipt_price else lp.price end) over w as first_price, p.horizon_price
        from told t left join price p using (story) left join link_prices lp on lp.message_link_id = t.link
        window w as (partition by story order by at, not is_own)
      )
      select source, count(*)::int as told, count(*) filter (where tellers > 1)::int as shared,
        count(*) filter (where tellers > 1 and place = 1)::int as first,
        percentile_cont(0.5) within group (order by extract(epoch from at - first_at)) filter (where place > 1) as lag,
        count(*) filter (where tellers > 1 and abs(horizon_price / first_price - 1) >= 0.01)::int as moves,
        percentile_cont(0.5) within group (order by least(1, greatest(0, (horizon_price - own_price) / (horizon_price - first_price))))
          filter (where tellers > 1 and abs(horizon_price / first_price - 1) >= 0.01) as left
      from ranked group by source`);
    expect(report.first_mover).toHaveLength(3);
    for (const mover of report.first_mover) {
      const row = rows.find(({ source }) => source === mover.source);
      const { told, shared, first, moves } = mover;
      expect({ told, shared, first, moves }).toEqual({
        told: row?.told,
        shared: row?.shared,
        first: row?.first,
        moves: row?.moves,
      });
      expect(mover.median_lag_seconds).toBeCloseTo(Number(row?.lag), 6);
      expect(mover.left_share).toBeCloseTo(Number(row?.left), 9);
    }
  });
});

describe('a report', () => {
  it('is the same again, and another only in its intervals of means with another seed', async () => {
    expect(await build()).toEqual(report);
    const other = await build({ seed: 2 });
    const stripAll = (groups: Report['groups']) =>
      groups.map(({ excess_low, excess_high, return_low, return_high, ...group }) => group);
    const strip = ({ groups, advised, both_looks: { gain, ...looks }, ...rest }: Report) => ({
      ...rest,
      both_looks: { ...looks, gain: [gain?.n, gain?.mean] },
      seed: 0,
      groups: stripAll(groups),
      advised: stripAll(advised),
    });
    expect(strip(other)).toEqual(strip(report));
    expect(other.groups).not.toEqual(report.groups);
  });

  it('counts only verdicts of its range, learns calibration from before it, and sees no later edit', async () => {
    const from = new Date('2025-02-01T00:00:00Z');
    const part = await build({ from });
    const { n } = await readOne<{ n: number }>(
      `select count(*)::int as n from counted where created_at >= '2025-02-01' and stage = 'fast'`,
    );
    expect(part.totals.verdicts.fast).toBe(n);
    expect(part.calibration.fast.calibrated?.n).toBe(part.calibration.fast.n);
    expect(report.calibration.fast.calibrated?.n).toBeLessThan(report.calibration.fast.n);
    // The sixth message, of one hour past midnight on the second day, was edited an hour later.
    const before = await build({ to: new Date('2025-01-02T01:30:00Z') });
    expect(before.totals).toMatchObject({ events: 6, verdicts: { fast: 6 } });
  });

  it('learns what a confidence means from outcomes alone that were known at its end', async () => {
    const half = { to: new Date('2025-02-01T00:00:00Z') };
    const before = await build(half);
    await database.executeScript(`begin; update signal_outcomes set hit = not hit where known_at > '2025-02-01'`);
    try {
      const after = await build(half);
      expect(after.calibration.fast.now).toEqual(before.calibration.fast.now);
    } finally {
      await database.executeScript('rollback');
    }
  });
});
