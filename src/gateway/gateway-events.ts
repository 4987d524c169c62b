/** What happens in the gateway, for metrics. */
export interface GatewayEvents {
  /** A request was passed on and answered, or refused, with this status. */
  answered(upstream: string, status: number): void;
  /** The last bytes went before the exchange was on disk. */
  released(exchangeId: string): void;
  /** An upstream could not be reached. */
  unreachable(upstream: string): void;
  /** An exchange could not be kept. */
  lost(exchangeId: string): void;
}
