import { describe, expect, it } from 'vitest';
import { AppError } from '../../../src/domain/app-error.ts';
import { toDatabaseError } from '../../../src/store/sql/database-error.ts';

const fail = (code?: string, message = 'what the server said') =>
  toDatabaseError(Object.assign(new Error(message), { code }), 'host:5432/name');

describe('toDatabaseError', () => {
  it.each([
    ['40001', 'write_conflict', true],
    ['40P01', 'write_conflict', true],
    ['23505', 'write_conflict', true],
    ['55P03', 'write_conflict', true],
    ['42883', 'database_outdated', false],
    ['42P01', 'database_outdated', false],
    ['PGRST202', 'database_outdated', false],
    ['22P05', 'invalid_input', false],
    ['22021', 'invalid_input', false],
    ['P0001', 'database_failed', false],
    ['21000', 'database_failed', false],
    ['38000', 'database_failed', false],
    ['XX000', 'database_failed', false],
    ['XX001', 'database_unavailable', true],
    ['25006', 'database_unavailable', true],
    ['08006', 'database_unavailable', true],
    ['58030', 'database_unavailable', true],
    ['EPIPE', 'database_unavailable', true],
    ['PGRST000', 'database_unavailable', true],
    ['ECONNREFUSED', 'database_unavailable', true],
    ['57P01', 'database_unavailable', true],
    ['53100', 'database_unavailable', true],
    [undefined, 'database_unavailable', true],
  ])('calls %s %s', (code, expected, retryable) => {
    expect(fail(code)).toMatchObject({ code: expected, retryable });
  });

  it('takes a connection that ended, whatever code it ended with, for one that is away', () => {
    const refused = Object.assign(new Error('Max client connections reached'), { code: 'XX000', severity: 'FATAL' });
    expect(toDatabaseError(refused, 'host')).toMatchObject({ code: 'database_unavailable', retryable: true });
  });

  it.each([
    [401, undefined],
    [401, 'PGRST301'],
    [403, '42501'],
  ])('does not wait for a server that refuses the key with %s %s', (status, code) => {
    const refused = Object.assign(new Error('Invalid API key'), { status, code });
    const error = toDatabaseError(refused, 'host');
    expect(error).toMatchObject({ code: 'database_unavailable', retryable: false });
    expect(error.message).toContain('refused access');
  });

  it.each([
    ['28P01', 'refused the user', 'password in DATABASE_URL'],
    ['28000', 'refused the user', 'password in DATABASE_URL'],
    ['3D000', 'is not there', 'createdb'],
    ['42501', 'does not allow that', 'create extension vector'],
    ['SELF_SIGNED_CERT_IN_CHAIN', 'could not be trusted', 'sslrootcert'],
    ['ECONNREFUSED', 'did not answer', 'host and port in DATABASE_URL'],
  ])('says of %s that the database %s, and what to do about it', (code, said, hint) => {
    const error = fail(code);
    expect(error.message).toBe(`The database at host:5432/name ${said}: what the server said`);
    expect(error.hint).toContain(hint);
  });

  it('tells a file that DATABASE_URL names from a socket that is not there', () => {
    const of = (syscall: string) =>
      toDatabaseError(Object.assign(new Error('ENOENT'), { code: 'ENOENT', syscall }), 'host').hint;
    expect(of('open')).toContain('sslrootcert');
    expect(of('connect')).toContain('host and port');
  });

  it('names the place and keeps the cause', () => {
    const error = fail('42P01');
    expect(error.message).toContain('host:5432/name');
    expect(error.message).toContain('what the server said');
    expect(error.hint).toContain('secondlook migrate');
    expect(error.cause).toBeInstanceOf(Error);
  });

  it('leaves errors of ours alone, and takes anything for an error', () => {
    const own = new AppError('timeout', 'late');
    expect(toDatabaseError(own, 'x')).toBe(own);
    for (const thrown of ['text', null, undefined, { code: 7 }, new Error('')]) {
      expect(toDatabaseError(thrown, 'x')).toMatchObject({ code: 'database_unavailable' });
    }
  });
});
