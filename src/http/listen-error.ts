import { AppError, toErrorMessage } from '../domain/app-error.ts';

/** Why nobody can listen there, as `invalid_settings`. */
export function toListenError(error: unknown, host: string, port: number): AppError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const [message, hint] =
    code === 'EADDRINUSE'
      ? [
          `Port ${port} of ${host} is taken`,
          'Is another one of these running? Stop it, or set HTTP_PORT to another port.',
        ]
      : code === 'EACCES'
        ? [`Port ${port} is not for this user`, 'Set HTTP_PORT to one from 1024 on.']
        : [
            `Cannot listen on ${host}:${port}: ${toErrorMessage(error)}`,
            'Set HTTP_HOST to an address of this machine.',
          ];
  return new AppError('invalid_settings', message, { hint, cause: error });
}
