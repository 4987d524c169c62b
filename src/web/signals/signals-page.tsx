import { Hono } from 'hono';
import { AppError } from '../../domain/app-error.ts';
import type { DeskContext, DeskEnvironment } from '../desk.ts';
import { Document, pagePaths } from '../layout/document.tsx';
import { toSignalPath } from '../signal/signal-path.ts';
import { FilterForm } from './filter-form.tsx';
import { FoundList } from './found-list.tsx';
import { type Searched, searchSignals } from './search-signals.ts';
import { countFilters, readSignalFilters, toListAddress } from './signal-filters.ts';
import { Older, pageRows, SignalList } from './signal-list.tsx';
import type { SignalListReads, SignalPage } from './signal-list-reads.ts';
import { SignalRow, type SignalView } from './signal-row.tsx';
import { signalWords } from './signal-words.ts';
import { type LiveParts, livePath, streamSignals } from './stream-signals.tsx';

type Query = Record<string, string>;

/** The list of signals: filtered by its address, and live. */
export function createSignalsPage(reads: SignalListReads, live: LiveParts): Hono<DeskEnvironment> {
  return new Hono<DeskEnvironment>()
    .get(pagePaths.signals, async (context) => {
      const view = toView(context);
      const query = context.req.query();
      const named = /^(?:signal|event):\d{1,15}$/.exec(query.q?.trim() ?? '')?.[0];
      if (named !== undefined) return context.redirect(toSignalPath(named), 302);
      if ((query.q?.trim() ?? '') !== '') {
        const [searched, sources] = await Promise.all([searchSignals(reads, query, view), reads.listSources()]);
        return context.html(<SearchPage {...view} {...searched} query={query} sources={sources} />);
      }
      const [page, sources] = await Promise.all([readPage(reads, view, query), reads.listSources()]);
      return context.html(<SignalsPage {...view} query={query} page={page} sources={sources} />);
    })
    .get(livePath, (context) => streamSignals(context, toView(context), live))
    .get('/live/rows', async (context) => {
      const view = toView(context);
      const query = context.req.query();
      const { signals } = await readPage(reads, view, query);
      return context.html(
        <>
          <ol>
            {signals.map((row) => (
              <SignalRow {...view} row={row} />
            ))}
          </ol>
          <Older words={view.words} older={toOlder(signals, query)} />
        </>,
      );
    });
}

function toView(context: DeskContext): SignalView {
  const desk = context.get('desk');
  return { desk, words: signalWords[desk.language] };
}

function readPage(reads: SignalListReads, { desk, words }: SignalView, query: Query): Promise<SignalPage> {
  const filters = readSignalFilters(query, words, desk.timeZone);
  return reads.list(filters, { before: readCursor(query.before, words), limit: pageRows });
}

/** A row's place, as the list names it. Throws `invalid_input`. */
function readCursor(text: string | undefined, words: SignalView['words']): string | null {
  if (text === undefined || text === '') return null;
  if (!/^-?\d{1,17}\.\d{1,15}$/.test(text)) throw new AppError('invalid_input', words.wrong.cursor);
  return text;
}

function toOlder(rows: SignalPage['signals'], query: Query): string | null {
  const last = rows.at(-1);
  return last === undefined || rows.length < pageRows ? null : toListAddress(query, { before: last.cursor });
}

interface SignalsPageProps extends SignalView {
  query: Query;
  page: SignalPage;
  sources: readonly string[];
}

function SignalsPage({ desk, words, query, page, sources }: SignalsPageProps) {
  const isNewest = (query.before ?? '') === '';
  return (
    <Document desk={desk} title={desk.words.pages.signals} page="signals" scripts={['signals']}>
      <div data-signals data-live={isNewest ? toListAddress(query, { after: page.position }, livePath) : undefined}>
        <div class="row">
          <h1>{desk.words.pages.signals}</h1>
          {isNewest ? <LiveState words={words} /> : <a href={toListAddress(query)}>{words.newest}</a>}
        </div>
        <p class="quiet">{words.about}</p>
        <FilterForm desk={desk} words={words} query={query} sources={sources} />
        {page.signals.length === 0 ? <Empty words={words} isFiltered={countFilters(query) > 0} /> : null}
        <SignalList desk={desk} words={words} rows={page.signals} older={toOlder(page.signals, query)} />
      </div>
    </Document>
  );
}

function SearchPage({ desk, words, query, sources, ...searched }: Omit<SignalsPageProps, 'page'> & Searched) {
  return (
    <Document desk={desk} title={`${query.q} · ${desk.words.pages.signals}`} page="signals" scripts={['signals']}>
      <div data-signals>
        <div class="row">
          <h1>{desk.words.pages.signals}</h1>
          <a href={toListAddress(query)}>{words.search.back}</a>
        </div>
        <FilterForm desk={desk} words={words} query={query} sources={sources} />
        <FoundList desk={desk} words={words} {...searched} />
        <p class="quiet">{words.keys}</p>
      </div>
    </Document>
  );
}

/** Filled by the script: whether what is new comes by itself. */
function LiveState({ words: { live } }: Pick<SignalView, 'words'>) {
  return (
    <p
      class="live quiet"
      role="status"
      data-state
      data-connecting={live.connecting}
      data-on={live.on}
      data-lost={live.lost}
      data-full={live.full}
      data-signed-out={live.signedOut}
      data-sign-in={live.signIn}
      data-waiting={live.waiting}
      data-more={live.more}
      data-gap={live.gap}
    />
  );
}

function Empty({ words, isFiltered }: Pick<SignalView, 'words'> & { isFiltered: boolean }) {
  if (isFiltered) {
    return (
      <p data-empty>
        {words.empty.filtered} <a href="/">{words.clear}</a>
      </p>
    );
  }
  return (
    <p data-empty>
      {words.empty.nothing} {words.empty.hint}
    </p>
  );
}
