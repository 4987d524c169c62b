import { inventedNote } from '../prices/invented-prices.ts';
import { countUnjudged } from './count-unjudged.ts';
import { describeChances } from './describe-chance.ts';
import { formatCount, formatMoment, formatShare, formatShareInterval } from './format-figures.ts';
import { describeUnable } from './reason-words.ts';
import type { Group, Report, Stage } from './report.ts';
import { selectTotals } from './select-groups.ts';

export interface Summary {
  range: string;
  /** The findings, most important first. */
  findings: string[];
  /** Data that is missing, and how to get it. */
  gaps: string[];
}

/** The report in a few sentences. */
export function summarise(report: Report): Summary {
  const { totals, from, to } = report;
  const range = `${from === null ? 'All verdicts' : `Verdicts from ${formatMoment(from)}`} up to ${formatMoment(to)} UTC`;
  if (totals.events === 0) {
    return {
      range,
      findings: ['There are no verdicts to judge.'],
      gaps: [
        'Let some be made, with `secondlook replay FILE` or `secondlook serve`; then `secondlook outcomes update` holds them against prices.',
      ],
    };
  }
  const gate =
    report.gate.opened_share === null
      ? []
      : [`The gate opened for ${formatShare(report.gate.opened_share)} of the messages.`];
  return {
    range,
    findings: [
      ...describeInvented(report),
      describeCounts(report),
      describeStage(report, 'fast'),
      describeStage(report, 'deep'),
      ...describePairs(report),
      ...gate,
      ...describeChances(report.gate.recall),
    ],
    gaps: findGaps(report),
  };
}

function describeInvented({ invented: { outcomes, of } }: Report): string[] {
  if (outcomes === 0) return [];
  if (outcomes === of) return [inventedNote];
  return [
    `${formatCount(outcomes)} of ${formatCount(of)} outcomes rest on invented prices, for show, and are counted here as if they were true: \`secondlook outcomes update --retry\` holds them against other prices.`,
  ];
}

/** The verdicts of a stage that advised to act, at the main horizon; null before any was judged. */
export function findTotal({ advised, main_horizon }: Report, stage: Stage): Group | null {
  return selectTotals(advised).find((group) => group.stage === stage && group.horizon === main_horizon) ?? null;
}

function describeCounts({ totals, main_horizon }: Report): string {
  const { events, verdicts, judged, advised } = totals;
  return (
    `${formatCount(events)} events: ${formatCount(judged.fast)} of ${formatCount(verdicts.fast)} fast and ` +
    `${formatCount(judged.deep)} of ${formatCount(verdicts.deep)} deep verdicts have a price after ${main_horizon}. ` +
    `${formatCount(advised.fast)} fast and ${formatCount(advised.deep)} deep ones advised to act (buy or sell); the others advised ` +
    `nothing, and are in none of the totals.${describeSuperseded(totals.superseded)}`
  );
}

function describeSuperseded({ fast, deep }: Report['totals']['superseded']): string {
  if (fast + deep === 0) return '';
  return ` ${formatCount(fast)} fast and ${formatCount(deep)} deep ones were on words that were edited later, and count nowhere.`;
}

function describeStage(report: Report, stage: Stage): string {
  const total = findTotal(report, stage);
  const name = stage === 'fast' ? 'Fast look' : 'Deep look';
  if (total === null || !total.enough) {
    return `${name}: not enough data (${total?.n ?? 0} hits and misses of verdicts that advised to act, after ${report.main_horizon}, at least ${report.floor} are needed).`;
  }
  const rate = formatShareInterval(total.hit_rate, total.hit_low, total.hit_high);
  return `${name}: when it advised to act, right ${rate} of the time after ${report.main_horizon}, of ${formatCount(total.n)} hits and misses.`;
}

function describePairs({ both_looks }: Report): string[] {
  const { n, fast, deep } = both_looks;
  const changes = describeChanges(both_looks);
  if (!fast.enough) return changes;
  return [
    `Where both looks advised to act (${formatCount(n)} events), the fast one was right ${formatShare(fast.rate)}, the deep one ${formatShare(deep.rate)}.`,
    ...changes,
  ];
}

function describeChanges({ given_up, taken, gain }: Report['both_looks']): string[] {
  const changed = [given_up, taken].reduce((sum, { right, wrong, flat }) => sum + right + wrong + flat, 0);
  if (gain === null || changed === 0) return [];
  const show = ({ right, wrong, flat }: typeof taken) => `${right} right, ${wrong} wrong, ${flat} flat`;
  const mean = `${formatSigned(gain.mean)} (${formatSigned(gain.low)} to ${formatSigned(gain.high)})`;
  return [
    `Advice that the deep look gave up: ${show(given_up)}; that only it gave: ${show(taken)}. Its gain over the fast look, of 1 for right and −1 for wrong advice: ${mean} an event, of ${formatCount(gain.n)}.`,
  ];
}

function formatSigned(value: number): string {
  return `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(3)}`;
}

function findGaps(report: Report): string[] {
  const { main_horizon, gate, cost, totals } = report;
  const { pending, unable } = countUnjudged(report);
  const gaps: string[] = [];
  const failed = totals.failed.fast + totals.failed.deep;
  if (failed > 0)
    gaps.push(`${formatCount(failed)} readings failed and say nothing: \`secondlook why ID\` tells of one.`);
  if (pending > 0) {
    gaps.push(
      `${formatCount(pending)} verdicts have no outcome after ${main_horizon}: run \`secondlook outcomes update\`, once that time has passed.`,
    );
  }
  if (Object.keys(unable).length > 0) {
    gaps.push(
      `Not judged, for want of a price of their own: ${describeUnable(unable)}. PRICES_DIR and KLINES_URL say where prices come from, and \`secondlook outcomes update --retry\` looks again.`,
    );
  }
  const sampled = gate.recall.find(({ basis, mattered }) => basis === 'shadow_sample' && mattered === 'verdict');
  if (sampled?.reason != null) gaps.push(`What the gate missed by the deep look is not known: ${sampled.reason}.`);
  if (cost.unpriced_models.length > 0) {
    gaps.push(`The cost is not known: MODEL_PRICES has no price of ${cost.unpriced_models.join(', ')}.`);
  }
  return gaps;
}
