import { Hono } from 'hono';
import { raw } from 'hono/html';
import type { Child } from 'hono/jsx';
import { stream } from 'hono/streaming';
import { wordsOf } from '../../alerts/words-of.ts';
import type { Logger } from '../../domain/logger.ts';
import { describeFailure } from '../../http/answer-error.ts';
import type { Desk, DeskContext, DeskEnvironment } from '../desk.ts';
import { Document, FormToken } from '../layout/document.tsx';
import { ForeignText } from '../layout/foreign-text.tsx';
import { Moment } from '../layout/moment.tsx';
import { readFields } from '../session/form-guard.ts';
import { ReportForm } from './report-form.tsx';
import { readReportQuery } from './report-query.ts';
import type { CountedReport, ReportQuery, ReportReads } from './report-reads.ts';
import { type ReportView, reportPath } from './report-view.ts';
import { reportWords } from './report-words-of.ts';
import { Scorecard } from './scorecard.tsx';

/** Whether verdicts were right. Figures that have to be counted come behind the rest of the page, which is there at once. */
export function createReportPage(reads: ReportReads, logger: Logger): Hono<DeskEnvironment> {
  return new Hono<DeskEnvironment>()
    .get(reportPath, async (context) => {
      const view = toView(context.get('desk'));
      const query = readReportQuery(context.req.query(), view);
      const counted = reads.find(query);
      if (counted === null) return streamScorecard(context, { reads, logger, view, query });
      return context.html(
        <Page {...view} query={query}>
          <Counted {...view} counted={counted} />
        </Page>,
      );
    })
    .post(`${reportPath}/renew`, async (context) => {
      const view = toView(context.get('desk'));
      const fields = await readFields(context);
      await reads.count(readReportQuery(fields, view));
      const { from, to, floor, seed } = fields;
      const address = new URLSearchParams(Object.entries({ from, to, floor, seed }).filter(isGiven));
      return context.redirect(`${reportPath}?${address}`, 303);
    });
}

const isGiven = (pair: [string, string | undefined]): pair is [string, string] => Boolean(pair[1]);

const toView = (desk: Desk): ReportView => ({
  desk,
  words: reportWords[desk.language],
  terms: wordsOf(desk.language),
});

function Page({ desk, words, terms, query, children }: ReportView & { query: ReportQuery; children?: Child }) {
  return (
    <Document desk={desk} title={desk.words.pages.report} page="report">
      <div class="scorecard">
        <h1>{desk.words.pages.report}</h1>
        <p class="quiet">{words.about}</p>
        <ReportForm desk={desk} words={words} terms={terms} query={query} />
        {children}
      </div>
    </Document>
  );
}

function Counted({ counted, ...view }: ReportView & { counted: CountedReport }) {
  const { desk, words } = view;
  const { from, to, floor, seed } = counted.query;
  const fields = { from: from?.toISOString(), to: to?.toISOString(), floor: String(floor), seed: String(seed) };
  return (
    <div class="counted">
      <form method="post" action={`${reportPath}/renew`} class="row">
        <FormToken desk={desk} />
        {Object.entries(fields)
          .filter(isGiven)
          .map(([name, value]) => (
            <input type="hidden" name={name} value={value} />
          ))}
        <span class="quiet">
          {words.countedAt} <Moment desk={desk} at={counted.counted_at} />
        </span>
        <button type="submit">{words.renew}</button>
      </form>
      <Scorecard {...view} report={counted.report} />
    </div>
  );
}

interface Streaming {
  reads: ReportReads;
  logger: Logger;
  view: ReportView;
  query: ReportQuery;
}

/** Where the figures go. Nothing of others can be this: their text is escaped. */
const place = '<!--figures-->';

/** The page without its figures, then these, when they are there: no script is needed for it. */
async function streamScorecard(context: DeskContext, { reads, logger, view, query }: Streaming): Promise<Response> {
  const page = (
    <Page {...view} query={query}>
      <p class="counting" role="status">
        {view.words.counting}
      </p>
      {raw(place)}
    </Page>
  );
  const [before = '', after = ''] = (await page.toString()).split(place);
  context.header('content-type', 'text/html; charset=utf-8');
  // Whole parts at once: compressing would hold them back.
  context.header('cache-control', 'no-store, no-transform');
  return stream(context, async (out) => {
    await out.write(before);
    const shown = await reads.count(query).then(
      (counted) => <Counted {...view} counted={counted} />,
      (error: unknown) => {
        const { shown } = describeFailure(error, { method: 'GET', path: reportPath }, logger);
        return (
          <p role="alert" class="counted">
            <ForeignText text={[shown.message, shown.hint].filter(Boolean).join(' ')} />
          </p>
        );
      },
    );
    await out.write(`${await shown.toString()}${after}`);
  });
}
