import { pino } from 'pino';
import pretty from 'pino-pretty';
import type { Logger } from '../../domain/logger.ts';
import { readLogFields } from './log-context.ts';

export interface LogOptions {
  level: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** `auto`: for people on a terminal, JSON lines elsewhere. */
  format: 'auto' | 'json' | 'pretty';
}

const secretNames = [
  'apiKey',
  'serviceKey',
  'authorization',
  'password',
  'token',
  'botToken',
  'ownerToken',
  'secret',
  'secretToken',
  'webhookSecret',
];

/** At the top and two levels below it. */
const secretPaths = secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

/** Logs to stderr, synchronously, so that the last line before a crash is there. Lines carry the fields of `withLogFields`. */
export function createLogger({ level, format }: LogOptions): Logger {
  const isPretty = format === 'pretty' || (format === 'auto' && process.stderr.isTTY === true);
  const stream = isPretty
    ? pretty({ destination: 2, sync: true, colorize: true, ignore: 'pid,hostname' })
    : pino.destination({ dest: 2, sync: true });
  const logger = pino({ level, base: null, redact: secretPaths, mixin: readLogFields }, stream);
  return {
    debug: (fields, line) => logger.debug(fields, line),
    info: (fields, line) => logger.info(fields, line),
    warn: (fields, line) => logger.warn(fields, line),
    error: (fields, line) => logger.error(fields, line),
  };
}
