import { Hono } from 'hono';
import { AppError } from '../../domain/app-error.ts';
import type { Desk, DeskContext, DeskEnvironment } from '../desk.ts';
import { Document } from '../layout/document.tsx';
import { readFields } from '../session/form-guard.ts';
import { AlertSection } from './alert-section.tsx';
import { type DeedResult, deedResults } from './deed-result.ts';
import { DegradedSection } from './degraded-section.tsx';
import { DoctorSection } from './doctor-section.tsx';
import { WorksGlance } from './glance.tsx';
import { QueueSection } from './queue-section.tsx';
import { SourceSection } from './source-section.tsx';
import { SpendingSection } from './spending-section.tsx';
import type { WorksReads } from './works-reads.ts';
import { readWorksState } from './works-state.ts';
import { type WorksView, worksPath } from './works-view.ts';
import { worksWords } from './works-words-of.ts';

/** How the works are running, and what a person does about it. */
export function createWorksPage(reads: WorksReads): Hono<DeskEnvironment> {
  return new Hono<DeskEnvironment>()
    .get(worksPath, async (context) => {
      const desk = context.get('desk');
      const { done, n, messages, alerts } = context.req.query();
      const state = await readWorksState(reads, { messages, alerts }, desk.now);
      const parts = { ...toView(desk), ...state };
      return context.html(
        <Document desk={desk} title={desk.words.pages.works} page="works">
          <div class="works">
            <h1>{desk.words.pages.works}</h1>
            <p class="quiet">{parts.words.about}</p>
            <Result {...toView(desk)} done={done} n={n} />
            <WorksGlance {...parts} />
            <QueueSection {...parts} />
            <AlertSection {...parts} />
            <SourceSection {...parts} />
            <SpendingSection {...parts} />
            <DegradedSection {...parts} />
            <DoctorSection {...parts} />
          </div>
        </Document>,
      );
    })
    .post(`${worksPath}/messages/retry`, async (context) => {
      const ids = readIds(await readFields(context));
      return answerDeed(context, 'retried', await reads.retry(ids), 'queue');
    })
    .post(`${worksPath}/messages/drop`, async (context) => {
      const fields = await readFields(context);
      const ids = readIds(fields);
      const reason = (fields.reason ?? '').trim();
      if (reason === '' || reason.length > 500) {
        throw new AppError('invalid_input', toView(context.get('desk')).words.queue.reasonMissing);
      }
      return answerDeed(context, 'dropped', await reads.drop(ids, reason), 'queue');
    })
    .post(`${worksPath}/alerts`, async (context) => {
      const { id, arrived } = await readFields(context);
      if (arrived !== 'yes' && arrived !== 'no') throw new AppError('invalid_input', 'arrived is neither yes nor no');
      const resolved = await reads.resolveAlert(toId(id), arrived === 'yes');
      const result = deedResults.find((one) => one === resolved?.state);
      return answerDeed(context, result ?? 'nothing', result === undefined ? 0 : 1, 'alerts');
    })
    .post(`${worksPath}/doctor`, async (context) => {
      await reads.examine();
      return context.redirect(`${worksPath}#doctor`, 303);
    });
}

const toView = (desk: Desk): WorksView => ({ desk, words: worksWords[desk.language] });

function answerDeed(context: DeskContext, result: DeedResult, n: number, where: string): Response {
  return context.redirect(`${worksPath}?done=${n === 0 ? 'nothing' : result}&n=${n}#${where}`, 303);
}

const readIds = ({ id }: Record<string, string>): number[] | 'dead' => (id === 'dead' ? 'dead' : [toId(id)]);

function toId(text: string | undefined): number {
  if (!/^[1-9]\d{0,14}$/.test(text ?? '')) throw new AppError('invalid_input', 'id is not a number');
  return Number(text);
}

/** What came of the form that led here. */
function Result({ words, done, n }: WorksView & { done: string | undefined; n: string | undefined }) {
  const result = deedResults.find((one) => one === done);
  if (result === undefined) return null;
  const count = /^\d{1,9}$/.test(n ?? '') ? Number(n) : 0;
  return (
    <p role="status" class="result">
      {words.results[result](count)}
    </p>
  );
}
