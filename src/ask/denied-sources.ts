import { deniesEvent } from '../domain/duplicates/denied-event.ts';
import type { AskSource } from './source.ts';

/** Whether a message says, later, that what another one tells isn't so; what was withdrawn says nothing. */
export function deniesSource(told: AskSource, denial: AskSource): boolean {
  if (denial.is_retracted || (denial.published_at ?? '') < (told.published_at ?? '')) return false;
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
