import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { type Clock, systemClock } from '../../domain/clock.ts';
import { boundLabels } from './bound-labels.ts';
import { createFigureGauges } from './figure-gauges.ts';
import type { WorkerEvents } from './worker-events.ts';
import type { WorkerFigures } from './worker-figures.ts';

interface PrometheusOptions {
  /** Read at every scrape. Without it there are no gauges of the database. */
  readFigures?: () => Promise<WorkerFigures>;
  clock?: Clock;
  /** Most distinct values of one label of one metric; further ones are `other`. */
  labelLimit?: number;
}

export interface PrometheusMetrics extends WorkerEvents {
  register: Registry;
  /** The answer to a scrape. While the database is away it lacks only its figures, and `secondlook_figures_up` is 0. */
  readMetrics(): Promise<{ contentType: string; body: string }>;
}

const stageBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300];
/** To 24 h, for as long as Telegram keeps what was not fetched. */
const lagBuckets = [1, 2, 5, 15, 60, 300, 900, 3600, 21_600, 86_400];

/** Prometheus metrics of the worker's events, in a registry of their own. None of its calls throws. */
export function createPrometheusMetrics(options: PrometheusOptions = {}): PrometheusMetrics {
  const { readFigures, clock = systemClock, labelLimit = 50 } = options;
  const register = new Registry();
  collectDefaultMetrics({ register });

  function createCounter<Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) {
    const counter = new Counter({ name: `secondlook_${name}_total`, help, labelNames, registers: [register] });
    const bounds = labelNames.map(() => boundLabels(labelLimit));
    /** `values` are those of the labels, in their order. A counter can't go down. */
    return (amount: number, ...values: string[]) => {
      if (!(amount >= 0 && Number.isFinite(amount))) return;
      const labels = labelNames.map((label, index) => [label, bounds[index]?.(values[index] ?? '') ?? '']);
      counter.inc(Object.fromEntries(labels), amount);
    };
  }

  function createHistogram(name: string, help: string, label: string, buckets: number[], bound: typeof toSource) {
    const histogram = new Histogram({
      name: `secondlook_${name}_seconds`,
      help,
      labelNames: [label],
      buckets,
      registers: [register],
    });
    return (value: string, seconds: number) => {
      if (Number.isFinite(seconds)) histogram.observe({ [label]: bound(value) }, Math.max(0, seconds));
    };
  }

  const toSource = boundLabels(labelLimit);
  const received = createCounter('received', 'Posts received, by what became of them', ['outcome']);
  const duplicates = createCounter('duplicates', 'Posts linked to a known story, by kind', ['kind']);
  const gateDecisions = createCounter('gate_decisions', 'Decisions of the gate, by reason', ['reason']);
  const degraded = createCounter('degraded', 'Poorer answers, by cause', ['cause']);
  const retrievals = createCounter('retrievals', 'Retrievals, by slot and whether they hit', ['slot', 'outcome']);
  const rows = createCounter('retrieval_rows', 'Rows of evidence found, by slot', ['slot']);
  const tokens = createCounter('tokens', 'Tokens of looks and of the judge of alerts, by stage and direction', [
    'stage',
    'direction',
  ]);
  const cost = createCounter(
    'cost',
    'Money spent on looks and on the judge of alerts, in the currency of the configured prices',
  );
  const alerts = createCounter('alerts', 'Alerts, by channel and what became of them', ['channel', 'state']);
  const deadLetters = createCounter('dead_letters', 'Messages given up');
  deadLetters(0);
  const figuresUp = new Gauge({
    name: 'secondlook_figures_up',
    help: '1 when the figures of the database could be read for this scrape',
    registers: [register],
  });
  const gauges = readFigures && createFigureGauges(register, toSource);

  return {
    register,
    stage: createHistogram('stage', 'Time that a stage took', 'stage', stageBuckets, boundLabels(labelLimit)),
    sourceLag: createHistogram('source_lag', 'From publication to receipt', 'source', lagBuckets, toSource),
    received: (outcome) => received(1, outcome),
    duplicate: (kind) => duplicates(1, kind),
    gate: (reason) => gateDecisions(1, reason),
    degraded: (cause) => degraded(1, cause),
    retrieved(slot, count) {
      retrievals(1, slot, count > 0 ? 'hit' : 'empty');
      rows(count, slot);
    },
    tokens: (stage, direction, count) => tokens(count, stage, direction),
    cost: (amount) => cost(amount),
    alert: (channel, state) => alerts(1, channel, state),
    deadLetter: () => deadLetters(1),
    async readMetrics() {
      const figures = await readFigures?.().catch(() => null);
      figuresUp.set(figures ? 1 : 0);
      if (figures) gauges?.fill(figures, clock.now());
      else gauges?.clear();
      return { contentType: register.contentType, body: await register.metrics() };
    },
  };
}
