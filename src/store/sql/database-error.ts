import { AppError, toErrorMessage } from '../../domain/app-error.ts';

const outdatedCodes = new Set(['42883', '42P01', '42703', '3F000', 'PGRST202', 'PGRST204', 'PGRST205', '42704']);
const conflictCodes = new Set(['40001', '40P01', '23505', '55P03']);

/**
 * What a statement may run into: a subquery of too many rows, a trigger, `raise exception`, a fault of the server that isn't its
 * disk's. Other codes, such as a standby's (25006), say that nobody's statements are taken at present.
 */
const failedCodes = /^(?:2[017F]|3[89]|44|P0)|^XX000$/;

/** What is advised where nothing better is known. `doctor` itself has to say something else. */
export const askDoctor = 'Run `secondlook doctor` to see what is wrong with it.';

/** What is gone though its file was applied (dropped, or left out by a restore) comes back only once the file counts as not applied. */
export const applyFiles =
  'Run `secondlook migrate`. If it says that all is up to date, run `delete from secondlook_migrations` in the database first. Or apply the files of sql/ in the order of their numbers (never a .down.sql).';

/** What waits for a person, by the code of the server or of the system. Sources: SQLSTATE table, Node's lists of errors and of TLS errors. */
const mendable = [
  {
    codes: /^28/,
    said: 'refused the user',
    hint: 'Check user and password in DATABASE_URL, and whether the server lets that user in from here. In a password, write @ as %40, and the like.',
  },
  {
    codes: /^3D000$/,
    said: 'is not there',
    hint: 'Make it with `createdb`, or correct the name at the end of DATABASE_URL.',
  },
  {
    codes: /^42501$/,
    said: 'does not allow that',
    hint: 'Its user has to own the database and all that is in it. What that user may not do, such as `create extension vector`, an administrator does once.',
  },
  {
    codes: /^(?:CERT_|DEPTH_ZERO_|ERR_TLS_|SELF_SIGNED_|UNABLE_TO_)/,
    said: 'could not be trusted',
    hint: 'Name the certificate of its authority in DATABASE_URL: ?sslmode=verify-full&sslrootcert=/path/to/ca.crt',
  },
  {
    codes: /^E(?:CONNREFUSED|CONNRESET|HOSTUNREACH|NETUNREACH|NOENT|NOTFOUND|TIMEDOUT|AI_AGAIN)$/,
    said: 'did not answer',
    hint: 'Check whether its server runs, and host and port in DATABASE_URL.',
  },
];

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
      hint: applyFiles,
      cause: error,
    });
  }
  // Data exceptions, violated constraints, exceeded limits: the same data will be refused again.
  if (/^(?:22|23|54)/.test(code)) {
    return new AppError('invalid_input', `The database at ${location} refused the data: ${detail}`, { cause: error });
  }
  if (failedCodes.test(code) && !isEndOfConnection(error)) {
    return new AppError('database_failed', `The database at ${location} failed at a statement: ${detail}`, {
      hint: 'The log of its server may say more.',
      cause: error,
    });
  }
  if (isUnauthorised(error)) {
    return new AppError('database_unavailable', `The database at ${location} refused access: ${detail}`, {
      hint: 'Check SUPABASE_SERVICE_KEY: it is the service role key of the project in SUPABASE_URL.',
      cause: error,
    });
  }
  const { said, hint } = isFileFault(error)
    ? unreadableFile
    : (mendable.find(({ codes }) => codes.test(code)) ?? unknown);
  return new AppError('database_unavailable', `The database at ${location} ${said}: ${detail}`, {
    retryable: true,
    hint,
    cause: error,
  });
}

const unknown = { said: 'did not answer', hint: askDoctor };
const unreadableFile = {
  said: 'was not asked',
  hint: 'Correct the path of the certificate or key in DATABASE_URL: sslrootcert, sslcert, sslkey.',
};

/** Whether a file could not be read: the address of a server names those of its certificates. */
function isFileFault(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && error.syscall === 'open';
}

function readCode(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return '';
  return typeof error.code === 'string' ? error.code : '';
}

/** Whether the server, or the pooler before it, ended the connection with it: poolers refuse one with any code. */
function isEndOfConnection(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('severity' in error)) return false;
  return error.severity === 'FATAL' || error.severity === 'PANIC';
}

/** Whether PostgREST, or what stands before it, refused the key: waiting doesn't mend that. */
function isUnauthorised(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('status' in error)) return false;
  return error.status === 401 || error.status === 403;
}
