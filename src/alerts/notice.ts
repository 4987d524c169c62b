/** Something that a channel is told besides alerts, such as the briefing of a day. */
export interface Notice {
  kind: 'briefing';
  /** The same at every attempt. */
  idempotency_key: string;
  /** For people: lines and empty lines, no markup but `#` before headings. */
  text: string;
  /** For programs. */
  content: object;
}
