const link = /^(?:https?:\/\/)?(?:www\.)?(?:t|telegram)\.me\/(?:s\/)?/i;

/** Whether a channel is in a list as people write it: with or without its @, in upper or lower case, or as its link. */
export function isListedSource(source: string, sources: readonly string[]): boolean {
  const toPlain = (name: string) => name.trim().replace(link, '').replace(/^@/, '').replace(/\/$/, '').toLowerCase();
  return sources.some((listed) => toPlain(listed) === toPlain(source));
}
