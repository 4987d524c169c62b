import { DateTime } from 'luxon';

/** Words for a day where they are no part of others (以前天天, 然后天黑, 聪明天真), and how many days it is from the one on which they are said. */
const days: readonly [RegExp, number][] = [
  [/大前天/, -3],
  [/\bthe day before yesterday\b|(?<![大以之从目眼面当先提日天周月年])前天/i, -2],
  [/\byesterday\b|\blast night\b|昨[天晚]/i, -1],
  [/\btonight\b|\bthis (?:morning|afternoon|evening)\b|(?<![至如现当])今[天晚早]/i, 0],
  [/\btomorrow\b|(?<![聪表证声透鲜阐发文光失清小])明[天晚早]/i, 1],
  [/\bthe day after tomorrow\b|(?<![大以之今然最随往日天周月年午雨饭课])后天(?!性)/i, 2],
  [/大后天/, 3],
];

/** `yesterday` becomes `yesterday (7 May 2023)`: what is read later has another one. The first such word of a sentence. */
export function anchorDates(
  text: string,
  saidAt: string,
  { language, timeZone }: { language: 'zh' | 'en'; timeZone: string },
): string {
  const found = days.flatMap(([word, distance]) => {
    const match = word.exec(text);
    return match === null ? [] : [{ begins: match.index, ends: match.index + match[0].length, distance }];
  });
  const [first] = found.sort((a, b) => a.begins - b.begins);
  if (first === undefined) return text;
  const date = DateTime.fromISO(saidAt, { zone: timeZone }).plus({ days: first.distance }).toJSDate();
  const [open, close] = language === 'zh' ? ['（', '）'] : [' (', ')'];
  return `${text.slice(0, first.ends)}${open}${toDate(date, language, timeZone)}${close}${text.slice(first.ends)}`;
}

function toDate(date: Date, language: 'zh' | 'en', timeZone: string): string {
  const format = new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-GB', {
    timeZone,
    day: 'numeric',
    month: language === 'zh' ? 'long' : 'short',
    year: 'numeric',
  });
  return format.format(date);
}
