import { toSafeUrl } from '../alerts/untrusted-text.ts';
import { toZonedTime } from '../domain/local-time.ts';
import { dropHidden } from '../domain/text/drop-hidden.ts';
import type { AnswerRecord, ShownSource } from './ask-event.ts';
import { makeHarmless } from './audit/make-harmless.ts';

/** Characters that Markdown reads something into. */
const marks = /[\\`*_{}[\]()#+!|<>~]/g;

/** One line of text that is nothing but text. */
const toPlain = (text: string): string =>
  makeHarmless(dropHidden(text)).replace(/\s+/g, ' ').trim().replace(marks, '\\$&');

/** The cited sources by number as Markdown, each with its link: for readers who have nothing else to open them with. '' for none. */
export function listSources({ audit, metadata }: Pick<AnswerRecord, 'audit' | 'metadata'>, timeZone = 'UTC'): string {
  const lines = audit.citations.flatMap(({ number, source_id }) => {
    const source = metadata.sources.find(({ id }) => id === source_id);
    return source === undefined ? [] : [`${number}. ${describe(source, timeZone)}`];
  });
  return lines.join('\n');
}

function describe({ title, link, source, published_at }: ShownSource, timeZone: string): string {
  const name = toPlain(title);
  const url = link === null ? null : toSafeUrl(link);
  const linked = url === null || /[\s()<>]/.test(url) ? name : `[${name}](${url})`;
  const facts = [linked, source && toPlain(source), toMoment(published_at, timeZone)];
  return facts.filter(Boolean).join(' · ');
}

function toMoment(moment: string | null, timeZone: string): string | null {
  const time = moment === null ? Number.NaN : Date.parse(moment);
  return Number.isNaN(time) ? moment : toZonedTime(new Date(time), timeZone);
}
