/** What stands on the page of signals. */
export interface SignalWords {
  about: string;
  search: {
    label: string;
    submit: string;
    asOf: string;
    placeholder: string;
    back: string;
    list: string;
    found(count: number): string;
    nothing: string;
    degraded: string;
    by: string;
    age: string;
    /** Of filters that a search doesn't know. */
    unheld: string;
    legs: { vector: string; keyword: string };
    legend: string;
    minutes(count: number): string;
    hours(count: number): string;
    days(count: number): string;
  };
  filters(count: number): string;
  clear: string;
  remove: string;
  yes: string;
  apply: string;
  any: string;
  fields: {
    asset: string;
    type: string;
    action: string;
    confidence: string;
    channel: string;
    stage: string;
    alerted: string;
    from: string;
    to: string;
  };
  stages: { fast: string; deep: string };
  head: { when: string; what: string; about: string; verdict: string; gate: string; life: string };
  legend: { title: string; verdict: string; gate: string; life: string };
  keys: string;
  list: string;
  older: string;
  newest: string;
  end: string;
  empty: { nothing: string; hint: string; filtered: string };
  raw(confidence: string): string;
  precedents(count: number): string;
  alerted: string;
  skipped: string;
  failed: string;
  lives: { expired: string; reversed: string; withdrawn: string };
  /** @param count a number, or `{n}` where the script of the page puts one. */
  left: Readonly<Record<'minutes' | 'hours' | 'days', (count: string) => string>>;
  live: {
    connecting: string;
    on: string;
    lost: string;
    waiting: string;
    more: string;
    gap: string;
    full: string;
    signedOut: string;
    signIn: string;
  };
  wrong: { moment: string; confidence: string; cursor: string; assets: string; choice: string };
}
