import { Hono } from 'hono';
import type { Briefing } from '../../briefings/briefing.ts';
import { briefingWordsOf } from '../../briefings/briefing-words.ts';
import { toDay, toDayWindow } from '../../briefings/day-window.ts';
import { AppError } from '../../domain/app-error.ts';
import { toLocalTime } from '../../domain/local-time.ts';
import type { Desk, DeskEnvironment } from '../desk.ts';
import { Document, FormToken } from '../layout/document.tsx';
import { ForeignText } from '../layout/foreign-text.tsx';
import { Moment } from '../layout/moment.tsx';
import { readFields } from '../session/form-guard.ts';
import { briefingPageWords } from './briefing-page-words.ts';
import type { BriefingOrder, BriefingProgress, BriefingReads } from './briefing-reads.ts';
import { type BriefingView, briefingPath, toDayAddress } from './briefing-view.ts';
import { Calendar, listMonth } from './calendar.tsx';
import { StoryView } from './story-view.tsx';

/** Briefings by day: read, written, and written anew. */
export function createBriefingPage(reads: BriefingReads): Hono<DeskEnvironment> {
  return new Hono<DeskEnvironment>()
    .get(briefingPath, async (context) => {
      const desk = context.get('desk');
      const view = toView(desk);
      const { day: asked, month: askedMonth } = context.req.query();
      const day = readDay(asked ?? toDay(desk.now, desk.timeZone, 1), view);
      const month = /^(?:19[7-9]|2[01]\d)\d-(?:0[1-9]|1[0-2])$/.test(askedMonth ?? '')
        ? String(askedMonth)
        : day.slice(0, 7);
      const [briefing, days, tokens, lastDay] = await Promise.all([
        reads.read(day, desk.language),
        reads.listDays(listMonth(month, desk.timeZone), desk.language),
        reads.readTokens(),
        reads.readLastDay(),
      ]);
      const progress = reads.readProgress();
      const isBusy = progress !== null && progress.failure === null;
      const today = toDay(desk.now, desk.timeZone);
      return context.html(
        <Document desk={desk} title={`${desk.words.pages.briefing} ${day}`} page="briefing" scripts={['briefing']}>
          <div class="briefing" data-briefing>
            <Calendar {...view} month={month} days={days} open={day} today={today} lastDay={lastDay} />
            <div class="dialogue">
              <h1>{briefingWordsOf(desk.language).title(day)}</h1>
              <Progress {...view} day={day} progress={progress} />
              <Order {...view} day={day} briefing={briefing} model={reads.model} tokens={tokens} isBusy={isBusy} />
              {briefing?.stories.map((story, at) => (
                <StoryView {...view} briefing={briefing} story={story} place={at + 1} isBusy={isBusy} />
              ))}
            </div>
          </div>
        </Document>,
      );
    })
    .get(`${briefingPath}/progress`, (context) => {
      const view = toView(context.get('desk'));
      return context.html(<Progress {...view} day={context.req.query('day') ?? ''} progress={reads.readProgress()} />);
    })
    .post(`${briefingPath}/write`, async (context) => {
      const desk = context.get('desk');
      const view = toView(desk);
      const fields = await readFields(context);
      const day = readDay(fields.day ?? '', view);
      const story = fields.story === undefined ? null : readStory(fields.story, view);
      if (story !== null) checkStory(await reads.read(day, desk.language), story, fields.version, view);
      const order = { day, story, language: desk.language };
      if (!reads.begin(order) && !isSame(order, reads.readProgress())) {
        throw new AppError('write_conflict', view.words.busy);
      }
      return context.redirect(toDayAddress(day), 303);
    });
}

/** Its place is that of the version that was shown. Throws `not_found` and `write_conflict`. */
function checkStory(briefing: Briefing | null, story: number, version: string | undefined, { words }: BriefingView) {
  if (briefing !== null && String(briefing.version) !== version) throw new AppError('write_conflict', words.changed);
  if (briefing?.stories[story - 1] === undefined) throw new AppError('not_found', words.wrongStory);
}

/** A second press finds what the first has begun. */
const isSame = (order: BriefingOrder, progress: BriefingProgress | null): boolean =>
  progress === null ||
  (progress.day === order.day && progress.story === order.story && progress.language === order.language);

const toView = (desk: Desk): BriefingView => ({ desk, words: briefingPageWords[desk.language] });

/** Throws `invalid_input`: no day, or one that is to come. */
function readDay(text: string, { desk, words }: BriefingView): string {
  const { day, begins } = toDayWindow(text, desk.timeZone);
  if (begins.getTime() < 0) throw new AppError('not_found', words.none);
  if (begins > desk.now) throw new AppError('invalid_input', words.notYet);
  return day;
}

function readStory(text: string, { words }: BriefingView): number {
  if (!/^[1-9]\d{0,2}$/.test(text)) throw new AppError('invalid_input', words.wrongStory);
  return Number(text);
}

/** How far what is written just now is, or why it failed. */
function Progress({ words, day, progress }: BriefingView & { day: string; progress: BriefingProgress | null }) {
  if (progress === null) return <div data-progress />;
  const { failure, done, all } = progress;
  if (failure !== null) {
    return (
      <div data-progress>
        <p role="alert">
          {words.failed} <ForeignText text={`${progress.day}: ${failure}`} />
        </p>
      </div>
    );
  }
  return (
    <div data-progress="writing">
      <p role="status">
        {words.writing(progress.day, done, all)} <a href={toDayAddress(day)}>{words.look}</a>
      </p>
      {all === 0 ? null : <progress value={done} max={all} aria-label={words.writing(progress.day, done, all)} />}
    </div>
  );
}

interface OrderProps extends BriefingView {
  day: string;
  briefing: Briefing | null;
  model: string | null;
  tokens: number;
  isBusy: boolean;
}

/** What the briefing is of, what writing it costs, and the button for it. */
function Order({ desk, words, day, briefing, model, tokens, isBusy }: OrderProps) {
  return (
    <>
      {briefing === null ? <p>{words.none}</p> : <Head desk={desk} words={words} briefing={briefing} />}
      <form method="post" action={`${briefingPath}/write`} class="row order">
        <FormToken desk={desk} />
        <input type="hidden" name="day" value={day} />
        <button type="submit" class={briefing === null ? 'primary' : undefined} disabled={isBusy}>
          {briefing === null ? words.write : words.writeAnew}
        </button>
        <span class="quiet">
          {model === null ? words.offline : `${words.model(model)} ${words.budget(tokens.toLocaleString('en'))}`}
        </span>
      </form>
    </>
  );
}

function Head({ desk, words, briefing }: BriefingView & { briefing: Briefing }) {
  const say = briefingWordsOf(briefing.language);
  const { messages, told, stories, as_of, time_zone, version, created_at, degraded } = briefing;
  if (stories.length === 0) return <p>{say.nothing}</p>;
  return (
    <p class="quiet">
      {say.counts(messages, told, stories.length)}
      {say.semicolon}
      {say.asOf(`${toLocalTime(new Date(as_of), time_zone)} ${time_zone}`)} · {words.version(version)}, {words.madeAt}{' '}
      <Moment desk={desk} at={new Date(created_at)} />
      {degraded.length === 0 ? null : ` · ${say.labels.degraded}: ${degraded.join(', ')}`}
    </p>
  );
}
