/** @param reference id of an event, `signal:89`, or SOURCE/MESSAGE. */
export const toSignalPath = (reference: number | string): string => `/signals/${encodeURIComponent(reference)}`;
