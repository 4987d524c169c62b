import { AppError, toErrorMessage } from '../../domain/app-error.ts';

const outdatedCodes = new Set(['42883', '42P01', '42703', '3F000', 'PGRST202', 'PGRST204', 'PGRST205', '42704']);
const conflictCodes = new Set(['40001', '40P01', '23505', '55P03']);

/**
 * Any failure of Postgres, PGlite or PostgREST as an `AppError`. Sources of the codes: PostgreSQL's SQLSTATE table,
 * PostgREST's error reference. The message names the place without credentials.
 */
export function toDatabaseError(error: unknown, location: string): AppError {
  if (error instanceof AppError) return error;
  const code = readCode(error);
  const detail = toErrorMessage(error) || code || 'no reason given';
  if (conflictCodes.has(code)) {
    return new AppError('write_conflict', `Another writer was faster at ${location}: ${detail}`, {
      retryable: true,
      cause: error,
    });
  }
  // A statement that the database can't run is one of another version of ours.
  if (outdatedCodes.has(code) || (/^(?:42|0A)/.test(code) && code !== '42501')) {
    return new AppError('database_outdated', `The database at ${location} lacks what this version needs: ${detail}`, {
      hint: 'Run `secondlook migrate`, or apply the files of sql/ in the order of their numbers (never a .down.sql).',
      cause: error,
    });
  }
  // Data exceptions, violated constraints, exceeded limits: the same data will be refused again.
  if (/^(?:22|23|54)/.test(code)) {
    return new AppError('invalid_input', `The database at ${location} refused the data: ${detail}`, { cause: error });
  }
  if (isUnauthorised(error)) {
    return new AppError('database_unavailable', `The database at ${location} refused access: ${detail}`, {
      hint: 'Check SUPABASE_SERVICE_KEY: it is the service role key of the project in SUPABASE_URL.',
      cause: error,
    });
  }
  return new AppError('database_unavailable', `The database at ${location} did not answer: ${detail}`, {
    retryable: true,
    hint: 'Run `secondlook doctor` to see what is wrong with it.',
    cause: error,
  });
}

function readCode(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return '';
  return typeof error.code === 'string' ? error.code : '';
}

/** Whether PostgREST, or what stands before it, refused the key: waiting doesn't mend that. */
function isUnauthorised(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('status' in error)) return false;
  return error.status === 401 || error.status === 403;
}
