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
  /** @param repeatMs it will be said again within so long; after that, the dependency is silent, which is a failure. */
  ok(name: string, detail?: string, repeatMs?: number): void;
  /** @param options.isLogged the caller has logged it already. */
  failing(name: string, reason: string, options?: { isLogged?: boolean }): void;
  /** Marks a dependency as unused. */
  off(name: string, detail: string): void;
  read(): HealthCheck[];
}

export function createHealth({ clock, logger }: { clock: Clock; logger: Logger }): Health {
  const checks = new Map<string, HealthCheck>();
  /** Of what fails: the end of their failure is logged by whoever logged it. */
  const loggedElsewhere = new Set<string>();
  /** By when a dependency must be heard of again, ms since 1970. */
  const due = new Map<string, number>();

  function withSilence(check: HealthCheck): HealthCheck {
    const isSilent = check.status === 'ok' && clock.now().getTime() > (due.get(check.name) ?? Number.POSITIVE_INFINITY);
    return isSilent
      ? { ...check, status: 'failing', detail: `nothing was heard of it since ${check.last_success}` }
      : check;
  }

  return {
    ok(name, detail = '', repeatMs = Number.POSITIVE_INFINITY) {
      const before = checks.get(name);
      if (before?.status === 'failing' && !loggedElsewhere.has(name))
        logger.info({ dependency: name }, `${name} answers again`);
      const now = clock.now();
      due.set(name, now.getTime() + repeatMs);
      checks.set(name, { name, status: 'ok', last_success: now.toISOString(), detail });
    },
    failing(name, reason, { isLogged = false } = {}) {
      const before = checks.get(name);
      if (isLogged) loggedElsewhere.add(name);
      else loggedElsewhere.delete(name);
      if (before?.status !== 'failing' && !isLogged) logger.warn({ dependency: name }, `${name} fails: ${reason}`);
      checks.set(name, { name, status: 'failing', last_success: before?.last_success ?? null, detail: reason });
    },
    off(name, detail) {
      checks.set(name, { name, status: 'off', last_success: null, detail });
    },
    read: () => [...checks.values()].map(withSilence),
  };
}
