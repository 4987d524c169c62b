import type { GatewayKey } from '../conversations/gateway-key.ts';
import type { Clock } from '../domain/clock.ts';
import type { Refusal } from './refusal.ts';

/** What keys may use. Counts in memory; what was used before a start, or through other processes, is given by `restore`. */
export interface Limits {
  /** Counts a request; a refusal when the key has used what it may. */
  take(key: GatewayKey | null): Refusal | null;
  addTokens(name: string, tokens: number): void;
  /** The same, and has them kept: of what is stored nowhere else. */
  spend(name: string, tokens: number): void;
  /** Tokens that were used on the day of `at`, by name of the key; of a day that is over they say nothing. */
  restore(tokens: Readonly<Record<string, number>>, at: Date): void;
}

const minute = 60_000;

/** @param keep keeps what was spent for the next start; never throws. */
export function createLimits(clock: Clock, keep: (name: string, tokens: number) => void = () => {}): Limits {
  const requests = new Map<string, number[]>();
  let day = toDay(clock.now());
  let tokens = new Map<string, number>();

  function turnDay(): void {
    const today = toDay(clock.now());
    if (today === day) return;
    day = today;
    tokens = new Map();
  }

  function addTokens(name: string, used: number): void {
    turnDay();
    tokens.set(name, (tokens.get(name) ?? 0) + used);
  }

  return {
    addTokens,
    take(key) {
      if (key === null) return null;
      turnDay();
      const now = clock.now().getTime();
      if (key.tokens_per_day !== null && (tokens.get(key.name) ?? 0) >= key.tokens_per_day) {
        const seconds = Math.ceil((Date.parse(`${day}T00:00:00Z`) + 24 * 60 * minute - now) / 1000);
        return toLimitRefusal(
          'tokens_per_day',
          `This gateway key has used its ${key.tokens_per_day} tokens of today (UTC)`,
          seconds,
        );
      }
      if (key.rpm === null) return null;
      // The clock may have been set back since.
      const recent = (requests.get(key.name) ?? []).filter((at) => Math.abs(now - at) < minute);
      requests.set(key.name, recent);
      const [oldest] = recent;
      if (recent.length >= key.rpm && oldest !== undefined) {
        const seconds = Math.ceil((oldest + minute - now) / 1000);
        return toLimitRefusal('requests_per_minute', `This gateway key may ask ${key.rpm} times a minute`, seconds);
      }
      recent.push(now);
      return null;
    },
    spend(name, used) {
      if (used === 0) return;
      addTokens(name, used);
      keep(name, used);
    },
    restore(used, at) {
      turnDay();
      if (toDay(at) !== day) return;
      for (const [name, count] of Object.entries(used)) tokens.set(name, Math.max(count, tokens.get(name) ?? 0));
    },
  };
}

const toDay = (at: Date): string => at.toISOString().slice(0, 10);

function toLimitRefusal(code: string, message: string, seconds: number): Refusal {
  return {
    status: 429,
    type: 'rate_limit_error',
    code,
    message,
    headers: { 'retry-after': String(Math.max(1, seconds)) },
  };
}
