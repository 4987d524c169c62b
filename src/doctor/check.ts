import { AppError, toErrorMessage } from '../domain/app-error.ts';

/** One thing that was looked at. `off` is not in use by choice; only `broken` needs anybody to do something. */
export interface Check {
  name: string;
  status: 'ok' | 'off' | 'broken';
  detail: string;
  fix?: string;
}

/** The check that `look` comes to; whatever it throws is a broken check with the error's hint. */
export async function toCheck(name: string, look: () => Promise<Omit<Check, 'name'>>): Promise<Check> {
  try {
    return { name, ...(await look()) };
  } catch (error) {
    const fix = error instanceof AppError ? error.hint : undefined;
    return { name, status: 'broken', detail: toErrorMessage(error), ...(fix === undefined ? {} : { fix }) };
  }
}
