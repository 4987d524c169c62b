import { AppError, toErrorMessage } from '../domain/app-error.ts';
import { printNote } from './print.ts';

/** Runs a comparison with the exit codes of diff: 0 the same, 1 different, and for what is thrown 2. */
export async function asDiff(compare: () => Promise<boolean>): Promise<number> {
  try {
    return (await compare()) ? 0 : 1;
  } catch (error) {
    printNote(`secondlook: ${toErrorMessage(error)}`);
    if (error instanceof AppError && error.hint !== undefined) printNote(`  ${error.hint}`);
    return 2;
  }
}
