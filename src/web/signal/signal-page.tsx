import { Hono } from 'hono';
import { feedbackMarks } from '../../alerts/feedback.ts';
import { wordsOf } from '../../alerts/words-of.ts';
import { AppError } from '../../domain/app-error.ts';
import { toPricedAsset } from '../../domain/assets/choose-asset.ts';
import type { Logger } from '../../domain/logger.ts';
import { toSignalName } from '../../domain/message-reference.ts';
import { cutText } from '../../domain/text/normalise.ts';
import { describeFailure } from '../../http/answer-error.ts';
import type { DeskContext, DeskEnvironment } from '../desk.ts';
import { Document, firstPage } from '../layout/document.tsx';
import { ForeignText } from '../layout/foreign-text.tsx';
import { readFields } from '../session/form-guard.ts';
import { Act, type ActProps, LookOrder } from './act.tsx';
import { Glance } from './glance.tsx';
import { Posted } from './posted.tsx';
import { type PriceAnswer, Prices } from './prices.tsx';
import { signalsPath, toSignalPath } from './signal-path.ts';
import type { SignalReads } from './signal-reads.ts';
import type { SignalRecord } from './signal-record.ts';
import { findStanding } from './signal-view.ts';
import { StateNote } from './state-note.tsx';
import { Tellings } from './tellings.tsx';
import { Way } from './way.tsx';
import type { SignalPageWords } from './words/signal-page-words.ts';
import { signalWordsOf } from './words/signal-words.ts';

/** Characters of a message that stand in the title. */
const titleLength = 120;

const path = `${signalsPath}/:reference` as const;

/** One signal: what was said, what we made of it, why, and what came of it. */
export function createSignalPage(reads: SignalReads, logger: Logger): Hono<DeskEnvironment> {
  return new Hono<DeskEnvironment>()
    .get(path, async (context) => {
      const found = await find(context);
      const { event } = found.record;
      if (event !== null && found.reference !== String(event.id)) return context.redirect(toSignalPath(event.id), 302);
      return context.html(<SignalPage {...(await view(context, found))} hasPrices={reads.readPrices !== null} />);
    })
    .get(`${path}/look`, async (context) => {
      return context.html(<LookOrder {...(await view(context, await find(context)))} />);
    })
    .get(`${path}/prices`, async (context) => {
      const { record, words } = await find(context);
      return context.json(await readPrices(context, record, words));
    })
    .post(`${path}/deep-look`, async (context) => {
      const { id, words } = await findEvent(context);
      const answer = await reads.lookDeeper(id);
      if (answer.kind === 'refused') {
        throw new AppError(
          'write_conflict',
          `${words.act.refused} ${words.act.reasons[answer.reason] ?? answer.reason}`,
        );
      }
      return context.redirect(`${toSignalPath(id)}#act`, 303);
    })
    .post(`${path}/feedback`, async (context) => {
      const { mark } = await readFields(context);
      const { id, words } = await findEvent(context);
      const given = feedbackMarks.find((name) => name === mark);
      if (given === undefined || !(await reads.giveFeedback(id, given))) {
        throw new AppError('invalid_input', words.act.noAlert);
      }
      return context.redirect(`${toSignalPath(id)}#act`, 303);
    });

  async function find(context: DeskContext) {
    const words = signalWordsOf(context.get('desk').language);
    const reference = context.req.param('reference') ?? '';
    // Before the record: a look that ends in between has its verdict in what is read after it.
    const asked = /^\d+$/.test(reference) ? reads.readLook(Number(reference)) : null;
    const record = await reads.read(reference);
    if (record === null) throw new AppError('not_found', words.unknown);
    return { reference, record, asked, words };
  }

  async function findEvent(context: DeskContext) {
    const { record, words } = await find(context);
    if (record.event === null) throw new AppError('not_found', words.act.nothing);
    return { id: record.event.id, words };
  }

  async function view(context: DeskContext, { record, asked }: Pick<ActProps, 'record' | 'asked'>): Promise<ActProps> {
    const desk = context.get('desk');
    const { deepModel } = reads;
    return { desk, words: signalWordsOf(desk.language), record, asked, budget: await reads.readBudget(), deepModel };
  }

  async function readPrices(context: DeskContext, record: SignalRecord, words: SignalPageWords): Promise<PriceAnswer> {
    const { prices } = words;
    const look = findStanding(record);
    if (reads.readPrices === null) return { points: null, said: prices.noSource };
    if (look === null || record.event === null) return { points: null, said: prices.none };
    try {
      const curve = await reads.readPrices(toPricedAsset(look.assets), new Date(record.event.published_at));
      if (curve === null) return { points: null, said: prices.none };
      return { points: curve.points, said: prices.from(curve.source) };
    } catch (error) {
      const { method, path } = context.req;
      const { shown } = describeFailure(error, { method, path }, logger);
      return { points: null, said: `${prices.failed} ${shown.message}` };
    }
  }
}

function SignalPage({ hasPrices, ...props }: ActProps & { hasPrices: boolean }) {
  const { desk, words, record } = props;
  const last = record.revisions.at(-1);
  const look = findStanding(record);
  const [headline = ''] = (last?.text ?? '').trim().split('\n');
  const verdict = look === null ? '' : `${wordsOf(desk.language).actions[look.action]} ${look.assets.join(' ')}`.trim();
  return (
    <Document desk={desk} title={[words.title, verdict].filter(Boolean).join(': ')} page="signals" scripts={['signal']}>
      <div class="one-signal">
        <p class="row">
          <a href={firstPage}>← {words.back}</a>
          {look === null ? null : <code>{toSignalName(look.id)}</code>}
          {record.event === null ? null : <a href="#act">{words.act.heading}</a>}
        </p>
        <h1 dir="auto">
          <ForeignText text={cutText(headline, titleLength)} />
          {headline.length > titleLength ? '…' : null}
        </h1>
        <StateNote {...props} />
        <Glance {...props} />
        <Posted {...props} />
        <Tellings {...props} />
        <Way {...props} />
        <Prices {...props} hasPrices={hasPrices} />
        <Act {...props} />
      </div>
    </Document>
  );
}
