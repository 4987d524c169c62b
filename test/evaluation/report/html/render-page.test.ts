import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeReport } from '../../../../src/cli/commands/report-tables.ts';
import { runSettingsSchema } from '../../../../src/domain/run-settings.ts';
import { buildReport } from '../../../../src/evaluation/report/build-report.ts';
import { html } from '../../../../src/evaluation/report/html/markup.ts';
import { renderPage } from '../../../../src/evaluation/report/html/render-page.ts';
import type { Report } from '../../../../src/evaluation/report/report.ts';
import type { Database } from '../../../../src/store/database.ts';
import { createSqlCaller } from '../../../../src/store/sql/call-function.ts';
import { createSqlJudgedSignals } from '../../../../src/store/sql/judged-signals.ts';
import { emptyDatabase, openTestDatabase } from '../../../support/embedded-database.ts';
import { hostileSource, placeCorpus } from '../place-corpus.ts';
import { readElements } from './check-markup.ts';

let database: Database;
let report: Report;
let empty: Report;
let page: string;
beforeAll(async () => {
  database = await openTestDatabase();
  const build = () =>
    buildReport(createSqlJudgedSignals(createSqlCaller(database)), {
      from: null,
      to: new Date('2026-01-01T00:00:00Z'),
      floor: 8,
      seed: 1,
      settings: runSettingsSchema.parse({}),
      prices: { small: { input: 1, cachedInput: 1, output: 4 }, large: { input: 10, cachedInput: 10, output: 40 } },
    });
  empty = await build();
  await placeCorpus(database, 90);
  report = await build();
  page = renderPage(report);
  await emptyDatabase(database);
});
afterAll(() => database.close());

/** What a reader sees, entities resolved. */
function readText(source: string): string {
  return source
    .replace(/<style>[^<]*<\/style>/, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&');
}

const percent = (share: number, digits = 1) => `${(share * 100).toFixed(digits)}\u00A0%`;

describe('the page of a report', () => {
  it('is well-formed, and asks for nothing: no script, no address, no file', () => {
    const elements = readElements(page);
    const names = new Set(elements.map(({ name }) => name));
    for (const name of ['script', 'img', 'iframe', 'object', 'a', 'base']) expect(names).not.toContain(name);
    expect(page).not.toMatch(/https?:|url\(|@import|src=/);
    const references = elements.flatMap(({ attributes }) => attributes.href ?? []);
    expect(references).toEqual(['data:,']);
    expect(
      elements.flatMap(({ attributes }) => Object.keys(attributes)).filter((name) => name.startsWith('on')),
    ).toEqual([]);
  });

  it('shows the names of channels as text, whatever is in them', () => {
    expect(page).not.toContain('<script');
    expect(page).toContain('&lt;script&gt;alert(&quot;链闻&quot;)&lt;/script&gt; &amp; &#39;co&#39;');
    expect(readText(page)).toContain(hostileSource);
  });

  it('has charts with titles and descriptions of their own, and tables with captions and headings', () => {
    const charts = page.match(/<svg[\s\S]*?<\/svg>/g) ?? [];
    expect(charts).toHaveLength(5);
    const ids = charts.map((chart) => {
      const [svg] = readElements(chart);
      expect(svg?.attributes).toMatchObject({ role: 'img', viewBox: expect.stringMatching(/^0 0 360 \d+$/) });
      const [title = '', description = ''] = svg?.attributes['aria-labelledby']?.split(' ') ?? [];
      expect(chart).toContain(`<title id="${title}">`);
      expect(chart).toMatch(new RegExp(`<desc id="${description}">[^<]{10,}</desc>`));
      return title;
    });
    expect(new Set(ids).size).toBe(ids.length);
    const tables = page.match(/<table>[\s\S]*?<\/table>/g) ?? [];
    expect(tables.length).toBeGreaterThan(10);
    for (const table of tables) {
      expect(table).toMatch(/<caption>[^<]+<\/caption>/);
      expect(table).toContain('<th scope="col">');
      expect(table).toContain('<th scope="row">');
    }
  });

  it('draws no place that is none, and all of it within the drawing', () => {
    expect(page).not.toMatch(/NaN|undefined|Infinity|null|\[object/);
    for (const chart of page.match(/<svg[\s\S]*?<\/svg>/g) ?? []) {
      const [svg, ...parts] = readElements(chart);
      const height = Number(svg?.attributes.viewBox?.split(' ')[3]);
      for (const { attributes } of parts) {
        for (const name of ['x', 'x1', 'x2', 'cx']) {
          const place = Number(attributes[name] ?? 0);
          expect(place >= 0 && place <= 360, `${name} ${attributes[name]}`).toBe(true);
        }
        for (const name of ['y', 'y1', 'y2', 'cy']) {
          const place = Number(attributes[name] ?? 0);
          expect(place >= 0 && place <= height, `${name} ${attributes[name]} of ${height}`).toBe(true);
        }
      }
    }
  });

  it('has every figure of the groups with at most one name, of calibration, gate, sources and cost', () => {
    const text = readText(page);
    const one = report.groups.filter(
      ({ event_type, action, source, enough }) =>
        enough && [event_type, action, source].filter((name) => name !== 'all').length <= 1,
    );
    expect(one.length).toBeGreaterThan(40);
    for (const { hit_rate, hit_low, hit_high } of one) {
      const interval = `(${((hit_low ?? 0) * 100).toFixed(1)}–${((hit_high ?? 0) * 100).toFixed(1)})`;
      expect(text).toContain(`${percent(hit_rate ?? 0)} ${interval}`);
    }
    for (const { return_mean } of one) {
      expect(text).toContain(percent(Math.abs(return_mean ?? 0), 2));
    }
    for (const stage of ['fast', 'deep'] as const) {
      const { brier_raw, brier_confidence, calibrated } = report.calibration[stage];
      for (const score of [brier_raw, brier_confidence, ...Object.values(calibrated?.brier ?? {})]) {
        if (score !== null) expect(text).toContain(score.toFixed(4));
      }
    }
    for (const { recall, lift, opened_share } of report.gate.recall) {
      if (recall !== null) expect(text).toContain(percent(recall));
      if (lift !== null) expect(text).toContain(`${lift.toFixed(2)}×`);
      if (opened_share !== null) expect(text).toContain(percent(opened_share));
    }
    for (const { priced_in_mean, priced_in_n } of [...one, ...report.advised]) {
      if (priced_in_mean !== null) expect(text).toContain(`${percent(priced_in_mean)} of ${priced_in_n}`);
    }
    for (const { hit_rate, n } of report.advised)
      if (hit_rate !== null) expect(text).toMatch(new RegExp(`${percent(hit_rate)}.*\\b${n}\\b`, 's'));
    for (const { threshold, opened_share } of report.gate.curve ?? []) {
      expect(text).toContain(threshold.toFixed(2));
      expect(text).toContain(percent(opened_share));
    }
    for (const { source, first_share, left_share } of report.first_mover) {
      expect(text).toContain(source);
      for (const share of [first_share, left_share]) if (share !== null) expect(text).toContain(percent(share));
    }
    for (const sum of [report.cost.per_message, report.cost.per_deep_verdict, report.cost.per_hit]) {
      expect(text).toContain((sum ?? 0).toPrecision(3));
    }
  });

  it('speaks to people: of reasons in words, of advice, and of how to measure what is not there', () => {
    const text = readText(page);
    for (const code of ['no_market', 'no_price_at_horizon', 'high_value_event', 'low_confidence', 'shadow_sample'])
      expect(text).not.toContain(code);
    expect(text).toContain('no prices of the asset');
    expect(text).toContain('shut: not confident enough');
    expect(text).toContain('when it advised to act, right');
    expect(text).toContain('secondlook ablate --json > ablation.json');
  });

  it('has the marks by who decided, as the terminal does, once a model is one of them', () => {
    const rules = { model: null, prompt_version: null, first_at: '2026-03-02T11:00:00Z', alerts: 31, up: 2, down: 17 };
    const judge = {
      model: 'judge-1',
      prompt_version: 'alert@1',
      first_at: '2026-03-09T23:00:00Z',
      alerts: 12,
      up: 9,
      down: 1,
    };
    const withDeciders = (...deciders: Report['totals']['deciders']) => {
      const changed = { ...report, totals: { ...report.totals, deciders } };
      return [readText(renderPage(changed)).replace(/\s+/g, ' '), describeReport(changed)] as const;
    };
    const [html, terminal] = withDeciders(rules, judge);
    expect(html).toContain(
      'decided by since told up down the rules 2026-03-02 31 2 17 judge-1 (alert@1) 2026-03-09 12 9 1',
    );
    expect(terminal).toMatch(/│ rules +│ 2026-03-02 │ 31 +│ 2 +│ 17 +│/);
    expect(terminal).toMatch(/│ judge-1 \(alert@1\) │ 2026-03-09 │ 12 +│ 9 +│ 1 +│/);
    for (const text of withDeciders(rules)) expect(text).not.toContain('decided by');
  });

  it('says in words that a recall is no better than chance', () => {
    const [recall, ...others] = report.gate.recall;
    if (recall === undefined) throw new Error('there is no recall');
    const chance = { ...recall, recall: 0.4, low: 0.3, high: 0.5, opened_share: 0.4, lift: 1, beats_chance: false };
    const text = readText(renderPage({ ...report, gate: { ...report.gate, recall: [chance, ...others] } }));
    expect(text).toContain('lift 1.00×: no better than chance');
    expect(text).toContain('the gate is no better than opening at random');
  });

  it('reads on a phone and in the dark, with fonts for Chinese', () => {
    expect(page).toContain('<meta name="viewport" content="width=device-width, initial-scale=1">');
    expect(page).toContain('prefers-color-scheme: dark');
    for (const font of ['PingFang SC', 'Noto Sans CJK SC', 'Microsoft YaHei', 'WenQuanYi Micro Hei'])
      expect(page).toContain(font);
    expect(page).toMatch(/\.scroll \{ overflow-x: auto/);
  });

  it('says of an empty database what to do, and shows no figure', () => {
    const text = readText(renderPage(empty));
    readElements(renderPage(empty));
    expect(text).toContain('There are no verdicts to judge.');
    expect(text).toContain('secondlook outcomes update');
    expect(renderPage(empty)).not.toContain('<table>');
  });
});

describe('html', () => {
  it('escapes what is put in, but for markup', () => {
    expect(String(html`<p title="${`"'<`}">${'<b>&'}${html`<i>${1}</i>`}${[html`a`, html`b`]}</p>`)).toBe(
      '<p title="&quot;&#39;&lt;">&lt;b&gt;&amp;<i>1</i>ab</p>',
    );
  });

  it('leaves no character that would break a page or turn its text around', () => {
    expect(String(html`${'a\u0000b\u202Ec\uD800d\n'}`)).toBe('a b c d ');
  });
});
