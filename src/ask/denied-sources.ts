import { deniesEvent } from '../domain/duplicates/denied-event.ts';
import type { AskSource } from './source.ts';

/** How long after something was told it is what a denial speaks of, ms. */
const denialWindow = 7 * 24 * 3_600_000;

/** Whether a message says, within a week, that what another one tells isn't so; what was withdrawn says nothing. */
export function deniesSource(told: AskSource, denial: AskSource): boolean {
  const age = Date.parse(denial.published_at ?? '') - Date.parse(told.published_at ?? '');
  if (denial.is_retracted || !(age >= 0 && age <= denialWindow)) return false;
  return deniesEvent(toHeadline(told), toHeadline(denial));
}

const toHeadline = ({ title, assets }: AskSource) => ({ headline: title, assets });

/** What is told, each followed by whatever of the others denies it: nobody is told a rumour without. */
export function keepDenials<Told>(
  told: readonly Told[],
  others: readonly Told[],
  toSource: (one: Told) => AskSource,
): Told[] {
  const left = new Set(others.filter((one) => !told.includes(one)));
  return told.flatMap((one) => {
    const denials = [...left].filter((other) => deniesSource(toSource(one), toSource(other)));
    for (const denial of denials) left.delete(denial);
    return [one, ...denials];
  });
}
