import type { ClaimFault } from './claim-check.ts';
import { type ClaimDate, isSameDate } from './claim-dates.ts';
import type { Facts, SourceFacts } from './read-facts.ts';
import { toFaults } from './to-faults.ts';

const beginsBehind = /^ ?(?:起|开放|开始|启动|开启|开售|上线|生效|\bonwards?\b)/;
const endsBehind = /^ ?(?:之前|以前|前(?!后)|截止|到期|结束|为止|止|\bdeadline\b)/;
const beginsBefore =
  /(?:自|从|始于|开始于|开放于|\b(?:from|starting|since|beginning|opens?|opened|begins?|began|starts?|started)(?: on)?) ?$/;
const endsBefore =
  /(?:截至|截止(?:日期?)?(?:为|至|到|:)?|最迟|期限为?|\b(?:by|before|until|till|deadline(?: is| of|:)?|no later than|(?:ends?|ended|expires?|expired|closes?|closed)(?: on)?)) ?$/;

type Term = 'start' | 'end' | null;

function readTerm({ text: { lower } }: Facts, { start, end }: ClaimDate): Term {
  const [before, behind] = [lower.slice(Math.max(0, start - 20), start), lower.slice(end, end + 12)];
  if (endsBehind.test(behind) || endsBefore.test(before)) return 'end';
  return beginsBehind.test(behind) || beginsBefore.test(before) ? 'start' : null;
}

/** A day told as the end of a period that the sources have as its beginning, or the other way round. */
export function checkTerms(claim: Facts, sources: readonly SourceFacts[]): ClaimFault[] {
  const terms = sources.flatMap((source) => source.dates.map((date) => ({ date, term: readTerm(source, date) })));
  const wrong = claim.dates.find((date) => {
    const term = readTerm(claim, date);
    if (term === null || date.day === null || !terms.some((one) => one.term === term)) return false;
    const same = terms.filter((one) => one.date.day !== null && isSameDate(date, one.date, undefined));
    return same.length > 0 && same.every((one) => one.term !== null && one.term !== term);
  });
  return toFaults(claim, 'date', wrong);
}
