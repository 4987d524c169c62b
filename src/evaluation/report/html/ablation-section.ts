import type { ReportedPart } from '../ablation-report.ts';
import { describeFields, describeGain, describeShift, describeTruth } from '../describe-part.ts';
import { formatCount, formatShareInterval } from '../format-figures.ts';
import type { Report } from '../report.ts';
import { renderIntervalChart } from './interval-chart.ts';
import { html, type Markup } from './markup.ts';
import { renderTable } from './table.ts';

/** How each part given to the deep look changes its verdicts. */
export function renderAblationSection({ ablation }: Report): Markup {
  const heading = html`<h2 id="ablation">What does each part change?</h2>
`;
  if (ablation === null) {
    return html`${heading}<p>Not measured in this report. <code>secondlook ablate --json &gt; ablation.json</code> takes deep looks again without one part at a time; <code>secondlook report --ablation ablation.json</code> shows here what that changed.</p>
`;
  }
  const { looks, runs, variants, untested_tools, interrupted } = ablation;
  return html`${heading}<p>${formatCount(looks)} deep looks were taken again without one part at a time, ${formatCount(runs)} looks in all${interrupted ? '; it was stopped before its end' : ''}. A changed verdict differs in its action, direction, type, status, assets or alert. <code>again</code> takes nothing away: a part matters where it changes more than that. A part that is taken away is not replaced: the next slot of memory doesn’t step in for it.</p>
${
  variants.length === 0
    ? html`<p class="muted">No deep look had a part to take away.</p>`
    : [
        renderIntervalChart(
          {
            id: 'ablation-changes',
            title: 'Share of deep looks whose verdict changed without a part',
            description: variants.map((part) => `${part.variant}: ${part.changed} of ${part.n}`).join('; '),
          },
          variants.map((part) => ({
            label: part.variant.replace(/^without (?:tool )?/, '− '),
            className: part.variant === 'again' ? 'opened' : 'deep',
            share: part.changed_share,
            low: part.changed_low,
            high: part.changed_high,
          })),
        ),
        renderTable(
          'Without a part (intervals are 95 %, shown however few the looks)',
          [
            'part',
            'looks',
            'verdict changed (95 %)',
            'in',
            'confidence (size)',
            'came true: with → without',
            'advice through the part',
            'with a failure',
          ],
          variants.map(toRow),
        ),
      ]
}
${untested_tools.length === 0 ? html`` : html`<p class="muted">Not tested, since no look had an answer of it: ${untested_tools.join(', ')}. A tool that knows only the present refuses an earlier moment.</p>`}
`;
}

function toRow(part: ReportedPart): string[] {
  return [
    part.variant,
    formatCount(part.n),
    `${formatCount(part.changed)}: ${formatShareInterval(part.changed_share, part.changed_low, part.changed_high)}`,
    describeFields(part),
    describeShift(part),
    describeTruth(part),
    describeGain(part),
    formatCount(part.degraded),
  ];
}
