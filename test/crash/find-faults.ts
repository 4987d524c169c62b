import { toIdempotencyKey } from '../../src/alerts/outbox.ts';
import { openReasons } from '../../src/domain/gate-decision.ts';
import type { PlannedMessage, WirePlan } from './plan-wire.ts';
import type { Outcome, OutcomeMessage } from './read-outcome.ts';

/** What is wrong with an outcome, one line each; all empty for a run that kept every promise. */
export interface Faults {
  /** Revisions that were never received, or are there twice, or were never published. */
  receipt: string[];
  unsettled: string[];
  /** Verdicts that are missing, or that nobody should have made. */
  verdicts: string[];
  order: string[];
  links: string[];
  telegram: string[];
  webhook: string[];
}

export const channels = { telegram: 'desk', webhook: 'system' } as const;

export function findFaults(plan: WirePlan, outcome: Outcome): Faults {
  const planned = new Map(plan.messages.map((message) => [message.reference, message]));
  return {
    receipt: findReceiptFaults(planned, outcome),
    unsettled: [
      ...outcome.messages
        .filter(({ state, settled_reason }) => !settledStates.has(state) || settled_reason === null)
        .map((message) => `${name(message)} is ${message.state}`),
      ...(outcome.openJobs === 0 ? [] : [`${outcome.openJobs} jobs are left`]),
    ],
    verdicts: findVerdictFaults(outcome),
    order: findOrderFaults(planned, outcome),
    links: findLinkFaults(planned, outcome),
    telegram: findTelegramFaults(outcome),
    webhook: findWebhookFaults(outcome),
  };
}

const settledStates = new Set(['analysed', 'alerted', 'linked', 'unchanged']);
const looked = new Set(['analysed', 'alerted']);
/** Why a message with an open gate may have no deep verdict. */
const withoutDeep = /^(?:a later revision has its verdict|the fast verdict: )/;

const name = ({ reference, revision }: { reference: string; revision: number }) => `${reference} revision ${revision}`;

function countBy<Item>(items: readonly Item[], toKey: (item: Item) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(toKey(item), (counts.get(toKey(item)) ?? 0) + 1);
  return counts;
}

function findReceiptFaults(planned: ReadonlyMap<string, PlannedMessage>, { messages }: Outcome): string[] {
  const found = countBy(messages, ({ reference, text }) => `${reference}: ${text}`);
  const expected = new Set<string>();
  const faults: string[] = [];
  for (const { reference, revisions } of planned.values()) {
    for (const { text } of revisions) {
      const key = `${reference}: ${text}`;
      expected.add(key);
      if (found.get(key) !== 1) faults.push(`${found.get(key) ?? 0} times: ${key}`);
    }
  }
  for (const key of found.keys()) if (!expected.has(key)) faults.push(`never published: ${key}`);
  return faults;
}

function findVerdictFaults({ messages, verdicts }: Outcome): string[] {
  const counts = countBy(verdicts, (verdict) => `${name(verdict)} ${verdict.stage}`);
  const gates = new Map(verdicts.map((verdict) => [name(verdict), verdict.gate_reason]));
  const faults: string[] = [];
  const known = new Set(messages.map(name));
  for (const message of messages) {
    const fast = counts.get(`${name(message)} fast`) ?? 0;
    const deep = counts.get(`${name(message)} deep`) ?? 0;
    if (fast !== (looked.has(message.state) ? 1 : 0))
      faults.push(`${name(message)}, ${message.state}, has ${fast} fast`);
    if (deep !== countDeepExpected(message, gates.get(name(message)), deep)) {
      faults.push(`${name(message)}, ${message.state} (${message.settled_reason}), has ${deep} deep`);
    }
  }
  for (const verdict of verdicts) if (!known.has(name(verdict))) faults.push(`a verdict on nothing: ${name(verdict)}`);
  return faults;
}

function countDeepExpected(message: OutcomeMessage, gate: string | undefined, found: number): number {
  if (gate === undefined || !(openReasons as readonly string[]).includes(gate)) return 0;
  const isExcused = withoutDeep.test(message.settled_reason ?? '');
  return isExcused ? Math.min(found, 1) : 1;
}

/**
 * Of each channel, messages are stored as they were published, and their fast verdicts come in the same order; but one that repeated a
 * post which was edited while it was looked at is looked at once that is known.
 */
function findOrderFaults(planned: ReadonlyMap<string, PlannedMessage>, { messages, verdicts }: Outcome): string[] {
  const places = new Map(
    [...planned.values()].flatMap(({ reference, revisions }) =>
      revisions.map(({ text, place }) => [`${reference}: ${text}`, place] as const),
    ),
  );
  const ids = new Map(messages.map((message) => [name(message), message.id]));
  const received = messages.map((message) => ({
    ...message,
    place: places.get(`${message.reference}: ${message.text}`) ?? -1,
  }));
  const looks = verdicts
    .filter(({ stage, reference }) => stage === 'fast' && !wasEditedAway(reference, planned))
    .map((verdict) => ({ ...verdict, place: ids.get(name(verdict)) ?? -1 }));
  return [
    ...findDisorder(received).map((entry) => `received too late: ${entry}`),
    ...findDisorder(looks).map((entry) => `looked at too late: ${entry}`),
  ];
}

function findDisorder(
  entries: readonly { reference: string; revision: number; source: string; place: number }[],
): string[] {
  const last = new Map<string, number>();
  return entries.flatMap((entry) => {
    const before = last.get(entry.source) ?? -1;
    last.set(entry.source, Math.max(before, entry.place));
    return entry.place < before ? [name(entry)] : [];
  });
}

/**
 * Stories of one sentence that differ in the number of a notice alone, or in what was taken of one coin from one exchange, which is first
 * estimated and then corrected: a reader takes them for one too.
 */
function tellAlike(one: PlannedMessage | undefined, other: PlannedMessage | undefined): boolean {
  const read = (message: PlannedMessage | undefined) =>
    new Set(
      message?.revisions
        .filter(({ text }) => /notice|complaint|公告编号|drained|盗走/.test(text))
        .map(({ text }) => toPlain(text)),
    );
  const known = [...read(other)];
  return [...read(one)].some((text) => known.some((told) => told.startsWith(text) || text.startsWith(told)));
}

/** Without figures and the last words, which some repeats leave out. */
const toPlain = (text: string): string => text.replace(/[\d,]+/g, '').slice(0, 60);

/** What another post said first that says something else by now is nobody's original: whoever repeats it may tell it. */
function wasEditedAway(reference: string, planned: ReadonlyMap<string, PlannedMessage>): boolean {
  const story = planned.get(reference)?.revisions[0]?.story;
  const others = [...planned.values()].filter((one) => one.reference !== reference);
  return others.some(({ revisions }) => {
    const stories = revisions.map((revision) => revision.story);
    return stories.some((one, index) => one === story && stories.slice(index + 1).some((later) => later !== story));
  });
}

function findLinkFaults(planned: ReadonlyMap<string, PlannedMessage>, { messages, links }: Outcome): string[] {
  const faults: string[] = [];
  const owners = links.filter(({ kind }) => kind !== 'same_verdict');
  const counts = countBy(owners, ({ reference }) => reference);
  const firsts = messages.filter(({ revision }) => revision === 1);
  for (const { reference, state } of firsts) {
    const count = counts.get(reference) ?? 0;
    if (count !== (state === 'linked' ? 1 : 0)) faults.push(`${reference}, ${state}, has ${count} links`);
    const kind = planned.get(reference)?.kind;
    if ((kind === 'forward' || kind === 'same_text') && state !== 'linked' && !wasEditedAway(reference, planned))
      faults.push(`a ${kind} is ${state}: ${reference}`);
  }
  for (const { reference, kind, event } of links) {
    const own = planned.get(reference)?.revisions.map(({ story }) => story) ?? [];
    const told = planned.get(event)?.revisions.map(({ story }) => story) ?? [];
    // A duplicate is one by its first text; in other words it may be told by an edit too.
    const isRight =
      kind === 'same_verdict'
        ? own.some((story) => told.includes(story)) || tellAlike(planned.get(reference), planned.get(event))
        : told.includes(own[0] ?? -1);
    if (!isRight) faults.push(`${kind} of another story: ${reference} (${own}) to ${event} (${told})`);
  }
  return faults;
}

/** No alert twice; what is noted as sent has arrived, and what has arrived is noted as sent or as uncertain. */
function findTelegramFaults({ alerts, telegram }: Outcome): string[] {
  const own = alerts.filter(({ channel }) => channel === channels.telegram);
  const states = new Map(own.map(({ id, state }) => [id, state]));
  const arrived = countBy(telegram, String);
  const faults = findOpenAlerts(own);
  for (const [id, count] of arrived) {
    const state = states.get(Number(id));
    if (count > 1) faults.push(`alert ${id} came ${count} times`);
    if (state !== 'sent' && state !== 'uncertain') faults.push(`alert ${id} came and is ${state}`);
  }
  for (const { id, state } of own) {
    if (state === 'sent' && !arrived.has(String(id))) faults.push(`alert ${id} is sent and never came`);
  }
  return faults;
}

/** Each at least once, always the same under the same key. */
function findWebhookFaults({ alerts, webhook }: Outcome): string[] {
  const own = alerts.filter(({ channel }) => channel === channels.webhook);
  const bodies = new Map<string, string>();
  const taken = new Set(webhook.filter(({ status }) => status === 200).map(({ key }) => key));
  const faults = findOpenAlerts(own);
  for (const { key, body } of webhook) {
    if ((bodies.get(key) ?? body) !== body) faults.push(`${key} came with another body`);
    bodies.set(key, body);
  }
  const keys = new Map(own.map((alert) => [toIdempotencyKey(alert), alert.state]));
  for (const key of bodies.keys()) if (keys.get(key) !== 'sent') faults.push(`${key} came and is ${keys.get(key)}`);
  for (const [key, state] of keys)
    if (state === 'sent' && !taken.has(key)) faults.push(`${key} is sent and never came`);
  return faults;
}

const endStates = new Set(['sent', 'uncertain', 'suppressed']);

function findOpenAlerts(alerts: Outcome['alerts']): string[] {
  return alerts
    .filter(({ state }) => !endStates.has(state))
    .map(({ id, state, reason }) => `alert ${id} is ${state}: ${reason}`);
}
