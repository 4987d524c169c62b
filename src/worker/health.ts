import type { Clock } from '../domain/clock.ts';
import type { Logger } from '../domain/logger.ts';

export interface HealthCheck {
  name: string;
  status: 'ok' | 'failing' | 'off';
  /** ISO 8601; null: never yet. */
  last_success: string | null;
  detail: string;
}

/** The last state of each dependency. A change is logged once, not every failure. */
export interface Health {
  ok(name: string, detail?: string): void;
  /** @param options.isLogged the caller has logged it already. */
  failing(name: string, reason: string, options?: { isLogged?: boolean }): void;
  /** Marks a dependency as unused. */
  off(name: string, detail: string): void;
  read(): HealthCheck[];
}

export function createHealth({ clock, logger }: { clock: Clock; logger: Logger }): Health {
  const checks = new Map<string, HealthCheck>();
  /** Failures logged here: their end is logged too. */
  const silent = new Set<string>();

  return {
    ok(name, detail = '') {
      const before = checks.get(name);
      if (before?.status === 'failing' && !silent.has(name)) logger.info({ dependency: name }, `${name} answers again`);
      checks.set(name, { name, status: 'ok', last_success: clock.now().toISOString(), detail });
    },
    failing(name, reason, { isLogged = false } = {}) {
      const before = checks.get(name);
      if (isLogged) silent.add(name);
      else silent.delete(name);
      if (before?.status !== 'failing' && !isLogged) logger.warn({ dependency: name }, `${name} fails: ${reason}`);
      checks.set(name, { name, status: 'failing', last_success: before?.last_success ?? null, detail: reason });
    },
    off(name, detail) {
      checks.set(name, { name, status: 'off', last_success: null, detail });
    },
    read: () => [...checks.values()],
  };
}
