import { AppError } from '../../domain/app-error.ts';
import type { Logger } from '../../domain/logger.ts';
import { streamEvents } from '../../http/stream-events.ts';
import type { DeskContext } from '../desk.ts';
import type { LiveFeed } from './live-feed.ts';
import { passesFilters, readSignalFilters } from './signal-filters.ts';
import { SignalRow, type SignalView } from './signal-row.tsx';

export const livePath = '/live';

export interface LiveParts {
  feed: LiveFeed;
  logger: Logger;
  /** Whether the request may still read: a session ends, and so does what it was given. */
  canRead(context: DeskContext): boolean;
}

/** Whether a page asks for what is new by itself, and follows no redirect to a page for people. */
export const asksForLive = ({ req }: DeskContext): boolean =>
  req.path === livePath && req.header('accept')?.includes(eventStream) === true;

/** Why nothing comes. A browser shows its page neither the status nor the text of a refused stream: it is told by an event. */
export function refuseLive(context: DeskContext, event: 'full' | 'signed-out'): Response {
  return context.body(toEvent(event), 200, { 'content-type': eventStream, connection: 'close' });
}

/** UTF-16 units: a thousand transactions. */
const positionLimit = 20_000;

/** A snapshot of Postgres, as it writes one: `XMIN:XMAX:XID,XID`. */
function isPosition(text: string): boolean {
  if (text.length > positionLimit) return false;
  const [, oldest = '', next = '', open = ''] =
    /^(\d{1,18}):(\d{1,18}):((?:\d{1,18}(?:,\d{1,18})*)?)$/.exec(text) ?? [];
  const ids = [oldest, ...(open === '' ? [] : open.split(',')), next].map(Number);
  return oldest !== '' && ids.length < 1000 && ids.every((id, index) => id > 0 && id >= (ids[index - 1] ?? 0));
}

const eventStream = 'text/event-stream';
const toEvent = (event: 'full' | 'signed-out' | 'beat') => `event: ${event}\ndata: {}\n\n`;

/**
 * What is new in the list, for a page that is open: `rows` has rows of the page's filters as the server shows them, oldest first, and the
 * ids of those that don't pass any more; `gap` has a number instead, where it was too much. The id of an event is where to go on. `beat`
 * says that the connection lives. `full` and `signed-out` are the last ones: too many pages listen, or this one may not any more.
 */
export function streamSignals(
  context: DeskContext,
  view: SignalView,
  { feed, logger, canRead }: LiveParts,
): Response | Promise<Response> {
  const { desk, words } = view;
  const filters = readSignalFilters(context.req.query(), words, desk.timeZone);
  const after = context.req.header('last-event-id') ?? context.req.query('after') ?? '';
  if (!isPosition(after)) throw new AppError('invalid_input', words.wrong.cursor);
  // Nobody would ever read what follows.
  if (context.req.method === 'HEAD') return context.body(null, 200, { 'content-type': eventStream });
  const abort = new AbortController();
  const news = feed.listen(after, abort.signal);
  if (news === null) return refuseLive(context, 'full');
  const mayGoOn = () => canRead(context);
  const place = { method: 'GET', path: livePath };
  const options = { logger, place, abort, mayGoOn, heartbeat: toEvent('beat') };
  // Of a failure nothing is told: the page comes again by itself.
  const response = streamEvents(context, options, async (tell) => {
    for await (const { position, rows, missed } of news) {
      if (missed > 0) {
        await tell('gap', { count: missed }, position);
        continue;
      }
      const shown = rows.filter((row) => passesFilters(row, filters));
      const gone = rows.filter((row) => !shown.includes(row)).map(({ id }) => id);
      const html = shown.map((row) =>
        (<SignalRow desk={{ ...desk, now: new Date() }} words={words} row={row} />).toString(),
      );
      await tell('rows', { html: html.join(''), gone }, position);
    }
    if (!mayGoOn()) await tell('signed-out', {});
  });
  // Where the server ends, so does the connection.
  response.headers.set('connection', 'close');
  return response;
}
