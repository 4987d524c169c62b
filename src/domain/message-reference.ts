/** One meaning of what somebody calls a message by; what it isn't called by is null. */
export interface MessageReference {
  /** The id of its event. */
  event: number | null;
  /** The id of one of its verdicts. */
  signal: number | null;
  source: string | null;
  /** Its id at the source. */
  message: string | null;
}

const nothing: MessageReference = { event: null, signal: null, source: null, message: null };

/**
 * The meanings of a reference, the likeliest first. `12` is an event and `signal:89` the event of a verdict; `channel/34` is message
 * 34 of a channel, whose name may itself hold a slash, and may be given with or without its `@`; `abc` is message abc of `api`.
 */
export function toMessageReferences(reference: string): MessageReference[] {
  const [, kind, number] = /^(?:(signal|event):)?(\d{1,15})$/.exec(reference) ?? [];
  if (number !== undefined) return [{ ...nothing, [kind ?? 'event']: Number(number) }];
  const slash = reference.lastIndexOf('/');
  const message = reference.slice(slash + 1);
  if (slash < 0) return [{ ...nothing, source: 'api', message }];
  const source = reference.slice(0, slash);
  const otherwise = source.startsWith('@') ? source.slice(1) : `@${source}`;
  return [source, otherwise].map((name) => ({ ...nothing, source: name, message }));
}

/** How a verdict is named wherever people meet it: in tables, in `--json`, in alerts and as evidence. */
export function toSignalName(id: number): string {
  return `signal:${id}`;
}

/** The verdict that such a name is of; none for any other word, such as the id of a pattern. */
export function readSignalName(name: string): number[] {
  const [, id] = /^signal:(\d{1,15})$/.exec(name) ?? [];
  return id === undefined ? [] : [Number(id)];
}
