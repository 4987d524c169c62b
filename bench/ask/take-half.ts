import { AppError } from '../../src/domain/app-error.ts';
import { halves } from '../signal/choose-half.ts';

/**
 * The odd rows of a file (a: rules may be written with them), the even ones (b), or all of them where no half is named. Throws
 * `invalid_input` for another name, and for a half that has no rows.
 */
export function takeHalf<Row>(rows: readonly Row[], half: string | undefined): Row[] {
  if (half === undefined) return [...rows];
  const place = (halves as readonly string[]).indexOf(half);
  if (place === -1) throw new AppError('invalid_input', `--half is a or b, not ${half}`);
  const chosen = rows.filter((_, index) => index % 2 === place);
  if (chosen.length === 0) throw new AppError('invalid_input', `Half ${half} has nothing: ${rows.length} rows in all`);
  return chosen;
}
