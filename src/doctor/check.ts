import { AppError, toErrorMessage } from '../domain/app-error.ts';
import type { Check } from '../domain/check.ts';
import { askDoctor } from '../store/sql/database-error.ts';

/** Runs `look` as a check; anything it throws becomes a broken check with the error's hint, or `fallback` where it has none. */
export async function toCheck(
  name: string,
  look: () => Promise<Omit<Check, 'name'>>,
  fallback?: string,
): Promise<Check> {
  try {
    return { name, ...(await look()) };
  } catch (error) {
    const hint = error instanceof AppError ? error.hint : undefined;
    const fix = hint === askDoctor ? 'Check whether it runs, and can be reached from here.' : (hint ?? fallback);
    return { name, status: 'broken', detail: toErrorMessage(error), ...(fix === undefined ? {} : { fix }) };
  }
}
