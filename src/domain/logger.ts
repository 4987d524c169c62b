/** Structured logging; the fields first, the readable line second (pino's order). Secrets never go in. */
export interface Logger {
  debug(fields: object, line: string): void;
  info(fields: object, line: string): void;
  warn(fields: object, line: string): void;
  error(fields: object, line: string): void;
}

export const silentLogger: Logger = { debug() {}, info() {}, warn() {}, error() {} };

/** A logger that warns of the same only once, however often what warns is done. */
export function warnOnce(logger: Logger): Logger {
  const said = new Set<string>();
  return {
    debug: (fields, line) => logger.debug(fields, line),
    info: (fields, line) => logger.info(fields, line),
    warn(fields, line) {
      if (!said.has(line)) logger.warn(fields, line);
      said.add(line);
    },
    error: (fields, line) => logger.error(fields, line),
  };
}
