import { writeFile } from 'node:fs/promises';
import { AppError, toErrorMessage } from '../../src/domain/app-error.ts';

/** One answer of one contender. */
export interface Detail {
  data: string;
  engine: string;
  query: string;
  returned: readonly string[];
  relevant: readonly string[];
  /** The rank of the first relevant one, from 1; null: not among the results. */
  rank: number | null;
  ms: number;
}

export type WriteDetails = (details: readonly Detail[]) => Promise<void>;

/** Empties the file and appends to it, a JSON object a line; writes nothing without one. Throws `invalid_input`. */
export async function openDetails(file: string | undefined): Promise<WriteDetails> {
  if (file === undefined) return async () => {};
  await writeFile(file, '').catch((cause: unknown) => {
    throw new AppError('invalid_input', `Cannot write ${file}: ${toErrorMessage(cause)}`, { cause });
  });
  return (details) => writeFile(file, details.map((detail) => `${JSON.stringify(detail)}\n`).join(''), { flag: 'a' });
}
