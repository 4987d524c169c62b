const dayMs = 86_400_000;

/** Words for a day, and how many days it is from the one on which they are said. */
const days: readonly [RegExp, number][] = [
  [/\bthe day before yesterday\b|(?<!大)前天/i, -2],
  [/\byesterday\b|\blast night\b|昨[天晚]/i, -1],
  [/\btonight\b|\bthis (?:morning|afternoon|evening)\b|今[天晚早]/i, 0],
  [/\bthe day after tomorrow\b|后天/i, 2],
  [/\btomorrow\b|明[天晚早]/i, 1],
];

/** `yesterday` becomes `yesterday (7 May 2023)`: what is read later has another one. The first such word of a sentence. */
export function anchorDates(
  text: string,
  saidAt: string,
  { language, timeZone }: { language: 'zh' | 'en'; timeZone: string },
): string {
  for (const [word, distance] of days) {
    const match = word.exec(text);
    if (match === null) continue;
    const date = new Date(Date.parse(saidAt) + distance * dayMs);
    const end = match.index + match[0].length;
    const open = language === 'zh' ? '（' : ' (';
    const close = language === 'zh' ? '）' : ')';
    return `${text.slice(0, end)}${open}${toDate(date, language, timeZone)}${close}${text.slice(end)}`;
  }
  return text;
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
