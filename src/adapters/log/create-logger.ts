import { pino } from 'pino';
import pretty from 'pino-pretty';
import type { Logger } from '../../ports/logger.ts';

export interface LogOptions {
  level: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** `auto`: for people on a terminal, JSON lines elsewhere. */
  format: 'auto' | 'json' | 'pretty';
}

/** Logs to stderr, synchronously, so that the last line before a crash is there. */
export function createLogger({ level, format }: LogOptions): Logger {
  const isPretty = format === 'pretty' || (format === 'auto' && process.stderr.isTTY === true);
  const stream = isPretty
    ? pretty({ destination: 2, sync: true, colorize: true, ignore: 'pid,hostname' })
    : pino.destination({ dest: 2, sync: true });
  const logger = pino(
    { level, base: null, redact: ['apiKey', 'serviceKey', 'authorization', 'password', '*.apiKey', '*.serviceKey'] },
    stream,
  );
  return {
    debug: (fields, line) => logger.debug(fields, line),
    info: (fields, line) => logger.info(fields, line),
    warn: (fields, line) => logger.warn(fields, line),
    error: (fields, line) => logger.error(fields, line),
  };
}
