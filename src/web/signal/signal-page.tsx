import { Hono } from 'hono';
import { wordsOf } from '../../alerts/words-of.ts';
import { AppError } from '../../domain/app-error.ts';
import { cutText } from '../../domain/text/normalise.ts';
import type { DeskEnvironment } from '../desk.ts';
import { Document, firstPage } from '../layout/document.tsx';
import { ForeignText } from '../layout/foreign-text.tsx';
import { Glance } from './glance.tsx';
import { Outcomes } from './outcomes.tsx';
import { Posted } from './posted.tsx';
import type { SignalReads } from './signal-reads.ts';
import { findStanding, type SignalView, toSignalAddress } from './signal-view.ts';
import { Tellings } from './tellings.tsx';
import { Way } from './way.tsx';
import { signalWordsOf } from './words/signal-words.ts';

/** Characters of a message that stand in the title. */
const titleLength = 120;

/** One signal: what was said, what we made of it, why, and what came of it. */
export function createSignalPage(reads: SignalReads): Hono<DeskEnvironment> {
  return new Hono<DeskEnvironment>().get('/signals/:reference', async (context) => {
    const desk = context.get('desk');
    const words = signalWordsOf(desk.language);
    const reference = context.req.param('reference');
    const record = await reads.read(reference);
    if (record === null) throw new AppError('not_found', words.unknown);
    const { event } = record;
    if (event !== null && reference !== String(event.id)) return context.redirect(toSignalAddress(event.id), 302);
    return context.html(<SignalPage desk={desk} words={words} record={record} />);
  });
}

function SignalPage(view: SignalView) {
  const { desk, words, record } = view;
  const last = record.revisions.at(-1);
  const look = findStanding(record);
  const [headline = ''] = (last?.text ?? '').trim().split('\n');
  const verdict = look === null ? '' : `${wordsOf(desk.language).actions[look.action]} ${look.assets.join(' ')}`.trim();
  return (
    <Document desk={desk} title={[words.title, verdict].filter(Boolean).join(': ')} page="signals" scripts={['signal']}>
      <div class="signal">
        <p>
          <a href={firstPage}>← {words.back}</a>
        </p>
        <h1 dir="auto">
          <ForeignText text={cutText(headline, titleLength)} />
          {headline.length > titleLength ? '…' : null}
        </h1>
        {last === undefined || (look !== null && last.revision === look.revision && last.state !== 'waiting') ? null : (
          <p role="status">{words.states[last.state]}</p>
        )}
        <Glance {...view} />
        <Posted {...view} />
        <Tellings {...view} />
        <Way {...view} />
        <section aria-labelledby="prices">
          <h2 id="prices">{words.prices.heading}</h2>
          <Outcomes {...view} />
        </section>
      </div>
    </Document>
  );
}
