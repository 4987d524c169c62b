import { Hono } from 'hono';
import type { WorkerFigures } from '../../worker/metrics/worker-figures.ts';
import type { Desk, DeskEnvironment } from '../desk.ts';
import { Document, pagePaths } from '../layout/document.tsx';
import { ForeignText } from '../layout/foreign-text.tsx';
import { Moment } from '../layout/moment.tsx';
import { type WorksWords, worksWords } from './works-words.ts';

/** What the page of the works reads. */
export interface WorksReads {
  readFigures(): Promise<WorkerFigures>;
}

/** How the works are running: sources, queue, alerts, budgets. */
export function createWorksPage(reads: WorksReads): Hono<DeskEnvironment> {
  return new Hono<DeskEnvironment>().get(pagePaths.works, async (context) => {
    const desk = context.get('desk');
    const words = worksWords[desk.language];
    const { sources } = await reads.readFigures();
    return context.html(
      <Document desk={desk} title={desk.words.pages.works} page="works">
        <h1>{desk.words.pages.works}</h1>
        <section aria-labelledby="sources">
          <h2 id="sources">{words.sources}</h2>
          {sources.length === 0 ? <p>{words.noSources}</p> : <Sources desk={desk} words={words} sources={sources} />}
        </section>
      </Document>,
    );
  });
}

interface SourcesProps {
  desk: Desk;
  words: WorksWords;
  sources: WorkerFigures['sources'];
}

function Sources({ desk, words, sources }: SourcesProps) {
  return (
    <div class="wide">
      <table>
        <thead>
          <tr>
            <th scope="col">{words.source}</th>
            <th scope="col">{words.answers}</th>
            <th scope="col">{words.lastContact}</th>
          </tr>
        </thead>
        <tbody>
          {sources.map(({ name, is_answering, reason, last_contact }) => (
            <tr>
              <th scope="row">
                <ForeignText text={name} />
              </th>
              <td>
                {is_answering ? words.yes : words.no}
                {reason === null ? null : <ForeignText text={` (${reason})`} />}
              </td>
              <td>{last_contact === null ? words.never : <Moment desk={desk} at={new Date(last_contact)} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
