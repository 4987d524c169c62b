/** Below it each signal has its page. */
export const signalsPath = '/signals';

/** @param reference id of an event, `signal:89`, or SOURCE/MESSAGE. */
export const toSignalPath = (reference: number | string): string => `${signalsPath}/${encodeURIComponent(reference)}`;

/** The name of a message by which any of our databases finds it; null: it is none of ours. */
export function nameMessage(of: { source: string | null; source_message_id: string | null }): string | null {
  return of.source === null || of.source_message_id === null ? null : `${of.source}/${of.source_message_id}`;
}
