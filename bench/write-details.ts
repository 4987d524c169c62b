import { writeFile } from 'node:fs/promises';
import { AppError, toErrorMessage } from '../src/domain/app-error.ts';

/** One JSON object a line. No file is named: nothing is written. */
export async function writeDetails(file: string | undefined, details: readonly object[]): Promise<void> {
  if (file === undefined) return;
  await writeFile(file, details.map((detail) => `${JSON.stringify(detail)}\n`).join('')).catch((cause: unknown) => {
    throw new AppError('invalid_input', `Cannot write ${file}: ${toErrorMessage(cause)}`, { cause });
  });
}
