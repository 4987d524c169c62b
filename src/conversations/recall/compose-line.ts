import { toLocalTime } from '../../domain/local-time.ts';
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
  const [moment, now] = [toLocalTime(at, timeZone), toLocalTime(asOf, timeZone)];
  return moment.slice(0, 4) === now.slice(0, 4) ? moment.slice(5) : moment;
}
