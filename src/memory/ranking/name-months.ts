export const monthNames = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** `3月`, `3月10日` and `2026年3月10日`, by themselves: within a sentence they are what the texts say of the day, as they say it. */
const chineseDate = /(?<!\S)(?:(\d{4})年)?(0?[1-9]|1[0-2])月(?:([0-3]?\d)[日号])?(?!\S)/g;

/** Writes the dates of a question in English, as texts are indexed by the day they were published. */
export function nameMonths(question: string): string {
  return question.replace(chineseDate, (_, year: string | undefined, month: string, day: string | undefined) =>
    [monthNames[Number(month) - 1], day === undefined ? '' : Number(day), year].filter(Boolean).join(' '),
  );
}
