import { correctsEvent } from '../domain/duplicates/corrected-event.ts';
import { deniesEvent } from '../domain/duplicates/denied-event.ts';
import type { AskSource } from './source.ts';

/** How long after something was told it is what a denial or a correction speaks of, ms. */
const denialWindow = 7 * 24 * 3_600_000;
/** How long it is what a correction speaks of that doesn't repeat its figure, ms. */
const correctionWindow = 48 * 3_600_000;

/** Whether a message says, within a week, that what another one tells isn't so; what was withdrawn says nothing. */
export function deniesSource(told: AskSource, denial: AskSource): boolean {
  const age = Date.parse(denial.published_at ?? '') - Date.parse(told.published_at ?? '');
  if (denial.is_retracted || !(age >= 0 && age <= denialWindow)) return false;
  return deniesEvent(toHeadline(told), toHeadline(denial));
}

const toCorrectable = ({ title, text }: AskSource) => ({ headline: title, text });
const toHeadline = ({ title, assets }: AskSource) => ({ headline: title, assets });

/** Whether a message corrects, within a week, what another one tells; what was withdrawn corrects nothing. */
export function correctsSource(told: AskSource, correction: AskSource): boolean {
  const age = Date.parse(correction.published_at ?? '') - Date.parse(told.published_at ?? '');
  if (correction.is_retracted || !(age >= 0 && age <= denialWindow)) return false;
  return correctsEvent(toCorrectable(told), toCorrectable(correction), age <= correctionWindow);
}

/** Whether a message denies or corrects what another one tells. */
export const contradictsSource = (told: AskSource, later: AskSource): boolean =>
  deniesSource(told, later) || correctsSource(told, later);

/** What is told, each followed by whatever of the others denies or corrects it: nobody is told a rumour without. */
export function keepDenials<Told>(
  told: readonly Told[],
  others: readonly Told[],
  toSource: (one: Told) => AskSource,
): Told[] {
  const left = new Set(others.filter((one) => !told.includes(one)));
  return told.flatMap((one) => {
    const denials = [...left].filter((other) => contradictsSource(toSource(one), toSource(other)));
    for (const denial of denials) left.delete(denial);
    return [one, ...denials];
  });
}
