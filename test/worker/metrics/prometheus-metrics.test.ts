import { register as globalRegister } from 'prom-client';
import { describe, expect, it } from 'vitest';
import { createPrometheusMetrics } from '../../../src/worker/metrics/prometheus-metrics.ts';
import type { WorkerFigures } from '../../../src/worker/metrics/worker-figures.ts';
import { figures } from '../../http/start-http.ts';

const clock = { now: () => new Date('2025-03-01T12:01:30Z') };

async function scrape(metrics: Pick<ReturnType<typeof createPrometheusMetrics>, 'readMetrics'>): Promise<string[]> {
  const { body } = await metrics.readMetrics();
  return body.split('\n').filter((line) => line.startsWith('secondlook_'));
}

describe('what the worker tells', () => {
  it('is counted by label', async () => {
    const metrics = createPrometheusMetrics();
    metrics.received('queued');
    metrics.received('queued');
    metrics.duplicate('repost');
    metrics.gate('high_value_event');
    metrics.degraded('deep_model_failed');
    metrics.retrieved('local_keyword', 3);
    metrics.retrieved('local_keyword', 0);
    metrics.tokens('deep', 'input', 120);
    metrics.tokens('deep', 'output', 30);
    metrics.cost(0.25);
    metrics.alert('desk', 'sent');
    metrics.deadLetter();
    expect(await scrape(metrics)).toEqual(
      expect.arrayContaining([
        'secondlook_received_total{outcome="queued"} 2',
        'secondlook_duplicates_total{kind="repost"} 1',
        'secondlook_gate_decisions_total{reason="high_value_event"} 1',
        'secondlook_degraded_total{cause="deep_model_failed"} 1',
        'secondlook_retrievals_total{slot="local_keyword",outcome="hit"} 1',
        'secondlook_retrievals_total{slot="local_keyword",outcome="empty"} 1',
        'secondlook_retrieval_rows_total{slot="local_keyword"} 3',
        'secondlook_tokens_total{stage="deep",direction="input"} 120',
        'secondlook_tokens_total{stage="deep",direction="output"} 30',
        'secondlook_cost_total 0.25',
        'secondlook_alerts_total{channel="desk",state="sent"} 1',
        'secondlook_dead_letters_total 1',
      ]),
    );
  });

  it('is measured in seconds', async () => {
    const metrics = createPrometheusMetrics();
    metrics.stage('first_look', 0.02);
    metrics.sourceLag('wire', 90);
    // The clock of the source may be ahead of ours.
    metrics.sourceLag('wire', -2);
    expect(await scrape(metrics)).toEqual(
      expect.arrayContaining([
        'secondlook_stage_seconds_bucket{le="0.01",stage="first_look"} 0',
        'secondlook_stage_seconds_bucket{le="0.025",stage="first_look"} 1',
        'secondlook_source_lag_seconds_bucket{le="60",source="wire"} 1',
        'secondlook_source_lag_seconds_sum{source="wire"} 90',
        'secondlook_source_lag_seconds_count{source="wire"} 2',
      ]),
    );
  });

  it('never grows with what is told', async () => {
    const metrics = createPrometheusMetrics({ labelLimit: 3 });
    for (let index = 0; index < 1000; index++) {
      metrics.degraded(`cause ${index}`);
      metrics.sourceLag(`channel ${index}`, 1);
      metrics.alert(`channel ${index}`, 'sent');
    }
    const lines = await scrape(metrics);
    expect(lines.filter((line) => line.startsWith('secondlook_degraded_total'))).toEqual([
      'secondlook_degraded_total{cause="cause 0"} 1',
      'secondlook_degraded_total{cause="cause 1"} 1',
      'secondlook_degraded_total{cause="cause 2"} 1',
      'secondlook_degraded_total{cause="other"} 997',
    ]);
    expect(lines).toContain('secondlook_source_lag_seconds_count{source="other"} 997');
    expect(lines).toContain('secondlook_alerts_total{channel="other",state="sent"} 997');
  });

  it('cannot break the work, nor a figure', async () => {
    const metrics = createPrometheusMetrics();
    for (const nonsense of [Number.NaN, -1, Number.POSITIVE_INFINITY]) {
      metrics.cost(nonsense);
      metrics.tokens('deep', 'input', nonsense);
      metrics.stage('alert', nonsense);
    }
    metrics.degraded('line\nbreak"quote\\');
    const lines = await scrape(metrics);
    expect(lines).toContain('secondlook_degraded_total{cause="line\\nbreak\\"quote\\\\"} 1');
    expect(lines.join('\n')).not.toMatch(/NaN|Inf$/m);
  });

  it('stays in a registry of its own, beside the figures of the process', async () => {
    const [one, two] = [createPrometheusMetrics(), createPrometheusMetrics()];
    one.deadLetter();
    expect(await scrape(two)).toContain('secondlook_dead_letters_total 0');
    expect((await one.readMetrics()).body).toContain('process_resident_memory_bytes');
    expect((await one.readMetrics()).contentType).toContain('version=0.0.4');
    expect(globalRegister.getMetricsAsArray()).toEqual([]);
  });
});

describe('the figures of the database', () => {
  it('are read at every scrape', async () => {
    const metrics = createPrometheusMetrics({ readFigures: async () => figures, clock });
    expect(await scrape(metrics)).toEqual(
      expect.arrayContaining([
        'secondlook_figures_up 1',
        'secondlook_queue_depth{state="received"} 2',
        'secondlook_queue_depth{state="waiting"} 0',
        'secondlook_messages{state="alerted"} 40',
        'secondlook_oldest_unsettled_seconds 90',
        'secondlook_outbox_alerts{state="sent"} 3',
        'secondlook_outbox_alerts{state="failed"} 0',
        'secondlook_outbox_alerts{state="uncertain"} 0',
        'secondlook_links{kind="repost"} 5',
        'secondlook_source_answering{source="telegram"} 1',
        'secondlook_source_last_contact_timestamp_seconds{source="telegram"} 1740830400',
        'secondlook_day_deep_looks 4',
        'secondlook_day_tokens{direction="input"} 10',
        'secondlook_day_cost 0.25',
        'secondlook_day_unpriced_calls 1',
      ]),
    );
  });

  it('have no settled message in the queue', async () => {
    const messages = { received: 2, held: 1, analysed: 30, waiting: 4, alerted: 40, linked: 5, dead: 3, dropped: 6 };
    const lines = await scrape(createPrometheusMetrics({ readFigures: async () => ({ ...figures, messages }), clock }));
    expect(lines.filter((line) => line.startsWith('secondlook_queue_depth'))).toEqual([
      'secondlook_queue_depth{state="received"} 2',
      'secondlook_queue_depth{state="held"} 1',
      'secondlook_queue_depth{state="waiting"} 4',
      'secondlook_queue_depth{state="dead"} 3',
    ]);
    expect(lines).toContain('secondlook_messages{state="analysed"} 30');
  });

  it('forget what is no longer there', async () => {
    let current: WorkerFigures = figures;
    const metrics = createPrometheusMetrics({ readFigures: async () => current, clock });
    await scrape(metrics);
    current = { ...figures, messages: {}, sources: [], oldest_unsettled: null };
    const lines = await scrape(metrics);
    expect(lines.filter((line) => /source_|secondlook_messages/.test(line))).toEqual([]);
    expect(lines).toContain('secondlook_queue_depth{state="received"} 0');
    expect(lines).toContain('secondlook_oldest_unsettled_seconds 0');
  });

  it('say that one source is silent where several share a label', async () => {
    const source = (name: string, is_answering: boolean) => ({
      name,
      is_answering,
      reason: null,
      last_contact: null,
      owner: null,
    });
    const sources = [source('a', true), source('b', false), source('c', true)];
    const readFigures = async () => ({ ...figures, sources });
    const lines = await scrape(createPrometheusMetrics({ readFigures, labelLimit: 1, clock }));
    expect(lines.filter((line) => line.startsWith('secondlook_source_answering'))).toEqual([
      'secondlook_source_answering{source="a"} 1',
      'secondlook_source_answering{source="other"} 0',
    ]);
  });

  it('count models that share a label together, anew at each scrape', async () => {
    const quota = { requests_per_minute: 1, requests_per_day: 2, tokens_per_minute: 3, tokens_per_day: 4 };
    const accounts = Array.from({ length: 53 }, (_, index) => ({
      ...{ ...quota, account: 'main', model: `m${index}`, refused_per_day: 5 },
      retry_at: null,
    }));
    const metrics = createPrometheusMetrics({ readFigures: async () => ({ ...figures, accounts }), clock });
    await scrape(metrics);
    const lines = (await scrape(metrics)).filter((line) => line.includes('model="other"'));
    expect(lines.map((line) => line.split(' ').at(-1))).toEqual(['3', '6', '9', '12', '15']);
  });

  it('are left out while the database is away, and the rest is there', async () => {
    let isAway = false;
    const readFigures = async () => {
      if (isAway) throw new Error('gone');
      return figures;
    };
    const metrics = createPrometheusMetrics({ readFigures, clock });
    metrics.deadLetter();
    await scrape(metrics);
    isAway = true;
    const lines = await scrape(metrics);
    expect(lines).toContain('secondlook_figures_up 0');
    expect(lines).toContain('secondlook_dead_letters_total 1');
    expect(lines.join('\n')).not.toMatch(/queue_depth|oldest_unsettled|day_|source_answering/);
  });
});
