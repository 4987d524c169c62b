import type { GateSettings } from '../../domain/gate.ts';
import { mainHorizon } from '../../domain/horizons.ts';
import type { ModelPrices } from '../../domain/model-prices.ts';
import { isInventedSource } from '../prices/invented-prices.ts';
import type { AblationReport } from './ablation-report.ts';
import { createCallCounter } from './best-calls.ts';
import { createCalibrationCounter } from './calibrate.ts';
import { createLookComparison } from './compare-looks.ts';
import { createCoverageCounter } from './count-coverage.ts';
import { createGroupCounter } from './count-groups.ts';
import { createVerdictCounter } from './count-verdicts.ts';
import { createGateSampler } from './gate-samples.ts';
import { isAdvised } from './is-advised.ts';
import type { JudgedSignals, ReportRange } from './judged-signals.ts';
import { measureCost } from './measure-cost.ts';
import { measureGate } from './measure-gate.ts';
import { createFirstMoverCounter } from './rank-sources.ts';
import { readPages } from './read-pages.ts';
import type { Report } from './report.ts';

interface ReportOptions {
  /** Verdicts made from here on; null: from the first. */
  from: Date | null;
  /** Verdicts made before this moment. */
  to: Date;
  /** With fewer observations no rate is given. */
  floor: number;
  /** Seed of the bootstrap's resamples. */
  seed: number;
  settings: GateSettings;
  prices: ModelPrices;
  /** Measured elsewhere, shown here. */
  ablation?: AblationReport | null;
  abort?: AbortSignal;
}

/**
 * Compares every verdict of a range with its outcome. Reads page by page; verdicts from before the range are read
 * too, because calibration learns from them. The same tables, range and seed give the same report.
 */
export async function buildReport(judged: JudgedSignals, options: ReportOptions): Promise<Report> {
  const { from, to, floor, seed } = options;
  const range: ReportRange = { since: from, before: to };
  const groups = createGroupCounter(options);
  const advised = createGroupCounter(options, 1);
  const coverage = createCoverageCounter();
  const looks = createLookComparison(floor, options.seed);
  const calls = createCallCounter();
  const gate = createGateSampler(options.settings);
  const calibration = { fast: createCalibrationCounter(floor), deep: createCalibrationCounter(floor) };
  const verdicts = createVerdictCounter();

  const readSignals = (within: ReportRange) =>
    readPages(
      (after, limit) => judged.listSignals(within, after, limit),
      (signal) => signal.id,
      options.abort,
    );

  if (from !== null) {
    for await (const signal of readSignals({ since: null, before: from })) calibration[signal.stage].add(signal, false);
  }
  for await (const signal of readSignals(range)) {
    calibration[signal.stage].add(signal, signal.is_newest);
    verdicts.add(signal);
    if (!signal.is_newest) continue;
    if (isAdvised(signal)) advised.add(signal);
    for (const counter of [groups, coverage, looks, calls, gate]) counter.add(signal);
  }
  const sources = createFirstMoverCounter(floor);
  const stories = readPages(
    (after, limit) => judged.listStories(range, after, limit),
    (story) => story.news_event_id,
    options.abort,
  );
  for await (const story of stories) sources.add(story);
  const totals = await judged.readTotals(range);
  const cost = measureCost(totals, looks.countHits(), options.prices);
  const hasCalls = cost.calls > 0;
  return {
    from: from?.toISOString() ?? null,
    to: to.toISOString(),
    main_horizon: mainHorizon,
    floor,
    seed,
    totals: {
      ...verdicts.finish(),
      feedback: totals.feedback,
      deciders: await judged.listDeciders(range),
    },
    ...(await countPriceSources(judged, verdicts.judgedIds)),
    coverage: coverage.finish(),
    groups: groups.finish(),
    advised: advised.finish(),
    both_looks: looks.finish(),
    calls: calls.finish(),
    calibration: { fast: calibration.fast.finish(to), deep: calibration.deep.finish(to) },
    gate: measureGate(gate.finish(), {
      settings: options.settings,
      floor,
      costPerDeepVerdict: hasCalls ? cost.per_deep_verdict : null,
    }),
    cost,
    first_mover: sources.finish(),
    ablation: options.ablation ?? null,
  };
}

/** Verdicts of one call: each brings all of its horizons. */
const sourcesAtOnce = 500;

async function countPriceSources(
  judged: JudgedSignals,
  ids: readonly number[],
): Promise<Pick<Report, 'price_sources' | 'invented'>> {
  const sources = new Set<string>();
  const invented = { outcomes: 0, of: 0 };
  for (let start = 0; start < ids.length; start += sourcesAtOnce) {
    for (const [source, count] of await judged.countPriceSources(ids.slice(start, start + sourcesAtOnce))) {
      sources.add(source);
      invented.of += count;
      if (isInventedSource(source)) invented.outcomes += count;
    }
  }
  return { price_sources: [...sources].toSorted(), invented };
}
