import { type AlertPiece, describeAlert, type ShownAlert } from './alert-lines.ts';
import { cutRendered, escapeHtml, toUnclickable, toVisibleLine } from './untrusted-text.ts';
import { wordsOf } from './words-of.ts';

/** The longest message of a Telegram bot, in UTF-16 units. Telegram counts without the tags; we count them too. */
const telegramLimit = 4096;

/**
 * Telegram's HTML, at most 4,096 characters. Its only tags are `b` and `a`, and its only links are the http and https ones of
 * `urls`, under words of our own: whatever the message says, it can't be formatted and nothing in it can be clicked.
 * @param timeZone IANA name, of its times.
 */
export function renderTelegramHtml(alert: ShownAlert, timeZone = 'UTC'): string {
  return layOut({ alert, timeZone, limit: telegramLimit }, (piece) => {
    const text = cutPiece(piece, toUnclickable, escapeHtml);
    if (piece.href !== undefined) return `<a href="${escapeHtml(piece.href)}">${text}</a>`;
    return piece.isBold === true ? `<b>${text}</b>` : text;
  });
}

/** The same without tags, for a message without formatting: the links are written out, nothing else can be clicked. */
export function renderTelegramText(alert: ShownAlert, timeZone = 'UTC'): string {
  return layOut({ alert, timeZone, limit: telegramLimit }, (piece) =>
    withLink(piece, cutPiece(piece, toUnclickable, asItIs)),
  );
}

/** Lines for a terminal: no control characters but the line feeds between them. */
export function renderPlainText(alert: ShownAlert, timeZone = 'UTC'): string {
  return layOut({ alert, timeZone, limit: Number.POSITIVE_INFINITY }, (piece) =>
    withLink(piece, cutPiece(piece, asItIs, asItIs)),
  );
}

/** Reserved for the line that says how many are missing. */
const trailerRoom = 40;

interface Layout {
  alert: ShownAlert;
  timeZone: string;
  /** UTF-16 units. */
  limit: number;
}

/** As many whole lines as fit in `limit`, lower ranks first, in their own order. */
function layOut({ alert, timeZone, limit }: Layout, render: (piece: AlertPiece) => string): string {
  const lines = describeAlert(alert, timeZone)
    .map(({ rank, pieces }, place) => ({ rank, place, text: pieces.map(render).join('').trim() }))
    .filter(({ text }) => text !== '');
  let room = limit - trailerRoom;
  const kept = lines
    .toSorted((a, b) => a.rank - b.rank || a.place - b.place)
    .filter(({ text }) => {
      const fits = text.length + 1 <= room;
      if (fits) room -= text.length + 1;
      return fits;
    })
    .toSorted((a, b) => a.place - b.place)
    .map(({ text }) => text);
  const missing = lines.length - kept.length;
  if (alert.kind === 'digest' && missing > 0) kept.push(wordsOf(alert.content.language).missing(missing));
  return kept.join('\n');
}

/** `prepare` sees the whole text, `render` each character of it. */
function cutPiece(piece: AlertPiece, prepare: (line: string) => string, render: (character: string) => string): string {
  return cutRendered(prepare(toVisibleLine(piece.text)), piece.limit ?? 60, render);
}

function withLink({ href }: AlertPiece, text: string): string {
  return href === undefined ? text : `${text} ${href}`;
}

function asItIs(text: string): string {
  return text;
}
