import { Hono } from 'hono';
import type { AnswerRecord } from '../../ask/ask-event.ts';
import { AppError } from '../../domain/app-error.ts';
import type { Logger } from '../../domain/logger.ts';
import type { Desk, DeskEnvironment } from '../desk.ts';
import { Document, pagePaths } from '../layout/document.tsx';
import { readFields } from '../session/form-guard.ts';
import { type AskPlace, readAskPlace, readId, toAskAddress } from './ask-address.ts';
import type { AskReads } from './ask-reads.ts';
import type { AskView } from './ask-view.ts';
import { askWords } from './ask-words.ts';
import { Composer } from './composer.tsx';
import { History } from './history.tsx';
import { type PutQuestion, readQuestion } from './read-question.ts';
import { Round } from './round.tsx';
import { findSource, SourceView } from './source-view.tsx';
import { streamAnswer } from './stream-answer.tsx';

/** Questions that are listed beside a dialogue. */
const historyLength = 15;

/** Questions and their answers: asked here or anywhere else, shown again with what they cite. */
export function createAskPage(reads: AskReads, logger: Logger): Hono<DeskEnvironment> {
  /** Answers that are gone are left out. */
  async function readRounds(ids: readonly number[]): Promise<AnswerRecord[]> {
    const found = await Promise.all(ids.map((id) => reads.readAnswer(id)));
    return found.filter((record) => record !== null);
  }

  async function toQuestion({ question, after }: PutQuestion) {
    const rounds = await readRounds(after);
    return { ...question, history: rounds.map((round) => ({ question: round.question, answer: round.answer })) };
  }

  async function showSource(view: AskView, place: AskPlace) {
    const record = place.source === null ? null : await reads.readAnswer(place.source.answer);
    const found = record === null ? null : findSource(record, place.source?.id ?? '');
    if (found === null) return null;
    const { source, source_message_id } = found.source;
    const isOurs = source !== null && source_message_id !== null;
    const stored = isOurs ? await reads.readMessage(`${source}/${source_message_id}`) : null;
    const posted = stored?.messages.at(-1)?.text;
    const closed = toAskAddress({ ...place, source: null });
    return <SourceView {...view} {...found} text={typeof posted === 'string' ? posted : null} closed={closed} />;
  }

  return new Hono<DeskEnvironment>()
    .get(pagePaths.ask, async (context) => {
      const view = toView(context.get('desk'));
      const query = context.req.query();
      const place = readAskPlace(query);
      const [rounds, earlier, models, source] = await Promise.all([
        readRounds([...place.after, ...(place.answer === null ? [] : [place.answer])]),
        reads.listAnswers(historyLength + 1, readId(query.before ?? '')),
        reads.listModels(),
        showSource(view, place),
      ]);
      const isMissing = place.answer !== null && !rounds.some(({ id }) => id === place.answer);
      if (isMissing) throw new AppError('not_found', view.words.noAnswer);
      const ids = rounds.map(({ id }) => id ?? 0);
      return context.html(
        <Document desk={view.desk} title={view.desk.words.pages.ask} page="ask" scripts={['ask']}>
          <div class="ask" data-desk-ask data-form-token={view.desk.formToken}>
            <History {...view} answers={earlier} length={historyLength} open={place.answer} />
            <div class="dialogue">
              <Toolbar {...view} isBegun={rounds.length > 0} />
              <div data-rounds>
                {rounds.map((record, at) => (
                  <Round
                    {...view}
                    record={record}
                    models={models}
                    after={ids.slice(0, at)}
                    before={ids.slice(at + 1)}
                  />
                ))}
              </div>
              <p data-status role="status" class="quiet" />
              <Composer {...view} models={models} after={ids} question={(query.question ?? '').slice(0, 4000)} />
              {rounds.length === 0 ? <Examples {...view} /> : null}
              <Pending {...view} />
            </div>
            <aside id="source" aria-label={view.words.source} hidden={source === null}>
              {source}
            </aside>
          </div>
        </Document>,
      );
    })
    .get('/ask/source', async (context) => {
      const shown = await showSource(toView(context.get('desk')), readAskPlace(context.req.query()));
      return shown === null ? context.notFound() : context.html(shown);
    })
    .post('/ask/questions', async (context) => {
      const { desk, words } = toView(context.get('desk'));
      const put = readQuestion(await readFields(context), words, desk.timeZone);
      const { id } = await reads.invoke(await toQuestion(put), { abort: context.req.raw.signal });
      return context.redirect(toAskAddress({ answer: id, after: put.after, source: null }), 303);
    })
    .post('/ask/stream', async (context) => {
      const view = toView(context.get('desk'));
      const put = readQuestion(await readFields(context), view.words, view.desk.timeZone);
      return streamAnswer(context, { view, reads, logger, after: put.after, question: await toQuestion(put) });
    });
}

const toView = (desk: Desk): AskView => ({ desk, words: askWords[desk.language] });

function Toolbar({ desk, words, isBegun }: AskView & { isBegun: boolean }) {
  return (
    <div class="row">
      <h1>{desk.words.pages.ask}</h1>
      <span class="tools">
        <a href={pagePaths.ask} data-new hidden={!isBegun}>
          {words.newDialogue}
        </a>
        <button type="button" data-full aria-pressed="false" hidden>
          {words.fullScreen}
        </button>
      </span>
    </div>
  );
}

function Examples({ words }: AskView) {
  return (
    <section aria-labelledby="examples" data-examples>
      <h2 id="examples">{words.examples}</h2>
      <ul>
        {words.exampleQuestions.map((question) => (
          <li>
            <a href={`${pagePaths.ask}?${new URLSearchParams({ question })}`}>{question}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What stands in an answer's place while it is written. */
function Pending({ words }: AskView) {
  return (
    <template data-pending data-working={words.working} data-stopped={words.stopped} data-failed={words.failed}>
      <article class="round pending" aria-busy="true">
        <h2 dir="auto" data-question>
          …
        </h2>
        <p class="quiet" data-read />
        <p class="streamed" dir="auto" data-text />
      </article>
    </template>
  );
}
