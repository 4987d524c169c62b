import type { Quantity } from './quantity.ts';

const clockPattern =
  /(?<![\d:.])(\d{1,2}):(\d{2})(?::\d{2})?(?![\d:])(?: ?([ap]\.?m)\b)?|(?<![\d:.])(\d{1,2}) ?([ap]\.?m)\b|(上午|下午|晚上|晚|早上|凌晨|中午)? ?(?<![\d.百])(\d{1,2}) ?(?:点(?!位|数|差)|时(?!段|代|间|尚))(?:(\d{1,2}) ?分)?/gu;

/** It is told by a rounder one beside it. */
const aroundBefore =
  /(?:\b(?:before|after|around|about|towards?|by|roughly|nearly|almost|circa|past)|约|大约|将近|接近|近) ?$/;

/** What stands behind a time of day says where it is told: hours ahead of UTC. */
const zonePattern = /^ ?[(]?(?:(?:utc|gmt) ?([+-]\d{1,2})?|(kst|jst|hkt|sgt|北京时间|edt|est|pdt|pst))/u;
const zones: Readonly<Record<string, number>> = {
  kst: 9,
  jst: 9,
  hkt: 8,
  sgt: 8,
  北京时间: 8,
  香港时间: 8,
  东京时间: 9,
  首尔时间: 9,
  美东时间: -4,
  edt: -4,
  est: -5,
  pdt: -7,
  pst: -8,
};

function readZone(behind: string): string {
  const match = zonePattern.exec(behind);
  if (match === null) return '';
  const [, hours, name] = match;
  return String(name === undefined ? Number(hours ?? 0) : zones[name]);
}

/** 北京时间 9 月 18 日 02:00, 换成 UTC 是 18:00. */
function readZoneBefore(before: string): string {
  const [name] = before.match(/(?:utc|gmt)(?! ?[+-]\d)|北京时间|香港时间|美东时间|东京时间|首尔时间/g)?.slice(-1) ?? [];
  return name === undefined ? '' : String(zones[name] ?? 0);
}

/** @param half am or pm, as said. @param part of the day, as said: 晚上 12 点 and 24:00 are midnight, 中午 1 点 is after noon. */
function toHourOfDay(hours: number, half: string, part: string): number {
  if (hours === 24) return 0;
  if (half !== '') return (hours % 12) + (half.startsWith('p') ? 12 : 0);
  if (hours > 12) return hours;
  if (hours === 12) return /晚|凌晨/.test(part) ? 0 : 12;
  return /下午|晚/.test(part) || (part === '中午' && hours <= 3) ? hours + 12 : hours;
}

/** The times of day in a text, in minutes. @param lower lower case. */
export function readClocks(lower: string): Quantity[] {
  return [...lower.matchAll(clockPattern)].flatMap((match) => {
    const [whole, hour, minute, half, bareHour, bareHalf, part, chineseHour, chineseMinute] = match;
    const hours = Number(hour ?? bareHour ?? chineseHour);
    if (hours > 24) return [];
    const value = toHourOfDay(hours, half ?? bareHalf ?? '', part ?? '') * 60 + Number(minute ?? chineseMinute ?? 0);
    const span = { start: match.index, end: match.index + whole.length };
    return [
      {
        ...span,
        value,
        raw: hours,
        kind: 'clock' as const,
        unit:
          readZone(lower.slice(span.end, span.end + 12)) ||
          readZoneBefore(lower.slice(Math.max(0, span.start - 40), span.start)),
        step: 1,
        sign: 0 as const,
        isLoose: false,
        bound: aroundBefore.test(lower.slice(Math.max(0, span.start - 18), span.start)) ? ('about' as const) : null,
      },
    ];
  });
}
