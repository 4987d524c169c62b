/** Structured logging; the fields first, the readable line second (pino's order). Secrets never go in. */
export interface Logger {
  debug(fields: object, line: string): void;
  info(fields: object, line: string): void;
  warn(fields: object, line: string): void;
  error(fields: object, line: string): void;
}

export const silentLogger: Logger = { debug() {}, info() {}, warn() {}, error() {} };
