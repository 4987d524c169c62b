import { cutText } from '../../domain/text/normalise.ts';
import { type FrameLanguage, frameWords } from './frame.ts';
import { neutralise } from './neutralise.ts';
import type { ChatHit } from './recall.ts';

/** How moments and labels are written. */
export interface LineStyle {
  language: FrameLanguage;
  timeZone: string;
  /** In its year the year is left out. */
  asOf: Date;
}

/** Longer names are cut, UTF-16 units. */
const nameLimit = 40;

/** What stands before what was said: `[02-14 21:05][日常] 用户：`. */
export function composeLabel({ at, scene, role, name, kind }: ChatHit, style: LineStyle): string {
  const words = frameWords[style.language];
  const label = scene === 'plot' ? words.story : words.daily;
  const spoken = cutText(
    neutralise(name ?? '')
      .replace(/[:：]/g, ' ')
      .trim(),
    nameLimit,
  );
  const speaker = spoken || (role === 'assistant' ? words.assistant : words.user);
  return `[${toStamp(new Date(at), style)}]${label} ${kind === 'summary' ? '' : `${speaker}${words.colon}`}`;
}

function toStamp(at: Date, { timeZone, asOf }: LineStyle): string {
  const [moment, now] = [toLocal(at, timeZone), toLocal(asOf, timeZone)];
  return moment.slice(0, 4) === now.slice(0, 4) ? moment.slice(5) : moment;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** `2026-02-14 21:05`. */
function toLocal(at: Date, timeZone: string): string {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
  formats.set(timeZone, format);
  return format.format(at);
}
