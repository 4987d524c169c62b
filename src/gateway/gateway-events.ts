import type { MemoryReport } from './inject-memory.ts';

/** What happens in the gateway, for metrics. */
export interface GatewayEvents {
  /** A request was passed on and answered, or refused, with this status. */
  answered(upstream: string, status: number): void;
  /** The last bytes went before the exchange was on disk. */
  released(exchangeId: string): void;
  /** What memory did with a request of a chat; `rule` null: it put nothing in. */
  remembered(status: MemoryReport['status'], rule: MemoryReport['rule']): void;
  /** An upstream could not be reached. */
  unreachable(upstream: string): void;
  /** An exchange could not be kept. */
  lost(exchangeId: string): void;
}
