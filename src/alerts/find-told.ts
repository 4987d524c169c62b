import type { AlertChannelSettings } from './alert-channel-settings.ts';
import type { ToldAlert } from './alert-decision.ts';
import type { AlertState } from './outbox.ts';

/** States of what people know, may know or are about to be told. */
const toldStates = new Set<AlertState>(['queued', 'held', 'claimed', 'sent', 'uncertain']);

/** Whether people know it, may know it or are about to be told; a digest tells of others. */
export function isTold({ state, kind }: Pick<ToldAlert, 'state' | 'kind'>): boolean {
  return toldStates.has(state) && kind !== 'digest';
}

/** What a channel's people know, may know or are about to be told. */
export function findTold<Alert extends ToldAlert>(
  alerts: readonly Alert[],
  channel: Pick<AlertChannelSettings, 'name'>,
): Alert[] {
  return alerts.filter((alert) => alert.channel === channel.name && isTold(alert));
}
