import type { NewsStore, StoreReceipt, VerdictRecord } from '../../../graphs/signal/news-store.ts';
import type { NewsEvent, Recognition } from '../../domain/message.ts';
import type { Verdict } from '../../domain/verdict.ts';
import type { MemorySearch } from '../../memory/memory-search.ts';
import { addDocument, createKeywordIndex, endsWithQuestion } from '../../memory/ranking/keyword-index.ts';
import { isMessageBefore, toInMemoryMessage, toKey } from './in-memory-message.ts';
import { type InMemoryArchive, type StoredEvent, searchInMemory, toAssetCodes } from './in-memory-search.ts';

interface StoredLink {
  eventId: number;
  source: string;
  sourceMessageId: string;
}

type Arrived = Omit<NewsEvent, 'recognition'>;
const repostWindowMs = 72 * 3_600_000;
/** An edit dated further ahead of its receipt is of a clock that was ahead. */
const clockToleranceMs = 10 * 60_000;
const replaced = 'an older text of a message that was edited since';

/**
 * A news store and memory in plain memory, for tests, benches and programs that want nothing on disk. It keeps the promises
 * of both contracts (their suites run on it) and is gone with the process.
 */
export function createInMemoryStore(): NewsStore & MemorySearch {
  const revisions = new Map<string, Arrived[]>();
  const events = new Map<string, StoredEvent>();
  const archive: InMemoryArchive = { events: [], byScope: new Map(), index: createKeywordIndex() };
  const eventsByText = new Map<string, StoredEvent[]>();
  const links: StoredLink[] = [];
  const linked = new Map<string, StoredLink>();
  const toolCalls = new Map<string, number>();
  let lastSignalId = 0;

  function putMessage(event: Arrived): number {
    const key = toKey(event);
    const known = revisions.get(key) ?? [];
    const newest = known.at(-1);
    // The revision that it is, by its moment too: a text that was edited and edited back is two revisions.
    const same = known.findLastIndex(
      (revision) => isSameText(revision, event) && toMoment(revision) === toMoment(event),
    );
    if (same >= 0) return same + 1;
    if (newest && isSameText(newest, event)) return known.length;
    // An older text again is that text redelivered, unless it was edited back to it since.
    if (newest && (event.edited_at === null || toMoment(event) <= toMoment(newest))) {
      const index = known.findLastIndex((revision) => isSameText(revision, event));
      if (index >= 0) return index + 1;
    }
    revisions.set(key, [...known, event]);
    return known.length + 1;
  }

  /** Whether a message was edited since it had this text, which isn't stored; as `is_replaced` in `sql/`. */
  function isReplaced(event: Arrived): boolean {
    const known = revisions.get(toKey(event)) ?? [];
    const newest = known.at(-1);
    if (newest?.edited_at == null || Date.parse(newest.edited_at) <= toMoment(event)) return false;
    const isFirstText = event.edited_at === null && event.published_at === newest.published_at;
    const isAhead = Date.parse(newest.edited_at) > Date.parse(newest.as_of) + clockToleranceMs;
    return (isFirstText || !isAhead) && !known.some((revision) => isSameText(revision, event));
  }

  /** Whether a message wasn't edited by then to something that has its verdict. */
  function stillSays({ event, signals }: StoredEvent, asOf: number): boolean {
    const known = signals.filter(({ createdAt }) => createdAt <= asOf).map(({ revision }) => revision);
    return revisions.get(toKey(event))?.[Math.max(...known) - 1]?.hash_canonical === event.hash_canonical;
  }

  function findRepeatedEvent(event: Arrived): StoredEvent | undefined {
    const asOf = Date.parse(event.as_of);
    return eventsByText
      .get(event.hash_canonical)
      ?.filter(
        (stored) =>
          toKey(stored.event) !== toKey(event) &&
          stored.event.scope === event.scope &&
          stored.createdAt >= asOf - repostWindowMs &&
          (stored.createdAt < asOf || (stored.createdAt === asOf && isMessageBefore(stored.event, event))) &&
          stillSays(stored, asOf),
      )
      .sort((a, b) => a.createdAt - b.createdAt || a.id - b.id)[0];
  }

  function linkRepost(event: Arrived, original: StoredEvent): StoreReceipt {
    const link = { eventId: original.id, source: event.source, sourceMessageId: event.source_message_id };
    if (!linked.has(toKey(event))) {
      links.push(link);
      linked.set(toKey(event), link);
      if (event.forwarded_from === null) {
        original.retellings.push({ source: event.source, createdAt: Date.parse(event.as_of) });
      }
    }
    return toReceipt('repost', 'same text as an earlier message', original.id, putMessage(event));
  }

  function insertEvent(record: VerdictRecord): StoredEvent {
    const { event, embedding, keyword_tokens: tokens } = record;
    const { source, scope, thread } = event;
    const at = Date.parse(event.as_of);
    const number = addDocument(archive.index, {
      tokens,
      thread: thread === null ? null : JSON.stringify([scope, thread]),
      source,
      at,
      asks: endsWithQuestion(event.text),
    });
    const stored: StoredEvent = { id: number + 1, createdAt: at, event, embedding, signals: [], retellings: [] };
    events.set(toKey(event), stored);
    archive.events.push(stored);
    addTo(archive.byScope, scope, stored);
    addTo(eventsByText, event.hash_canonical, stored);
    return stored;
  }

  return {
    name: 'in-memory',

    async recogniseMessage(event): Promise<Recognition> {
      const before = revisions.get(toKey(event)) ?? [];
      const own = events.get(toKey(event));
      if (isReplaced(event)) {
        return { kind: 'duplicate', reason: replaced, revision: before.length, news_event_id: own?.id ?? null };
      }
      const revision = putMessage(event);
      const isKnown = revision <= before.length;
      if (isKnown && own?.signals.some((signal) => signal.revision === revision)) {
        return { kind: 'duplicate', reason: 'same source and id, same text', revision, news_event_id: own.id };
      }
      const link = linked.get(toKey(event));
      if (isKnown && revision === 1 && link !== undefined) {
        const reason = 'same source and id, linked to the event it repeats';
        return { kind: 'duplicate', reason, revision, news_event_id: link.eventId };
      }
      const repeated = revision === 1 ? findRepeatedEvent(event) : undefined;
      if (repeated !== undefined) {
        return { kind: 'repost', reason: 'same text as an earlier message', revision, news_event_id: repeated.id };
      }
      if (isKnown) {
        const reason = 'stored before, without a verdict';
        return { kind: 'resume', reason, revision, news_event_id: own?.id ?? null };
      }
      return revision > 1
        ? { kind: 'revision', reason: 'same source and id, other text', revision, news_event_id: own?.id ?? null }
        : { kind: 'new', reason: 'never seen', revision, news_event_id: null };
    },

    async putVerdict(record) {
      const known = events.get(toKey(record.event));
      if (isReplaced(record.event)) {
        return toReceipt('duplicate', replaced, known?.id ?? null, revisions.get(toKey(record.event))?.length ?? 1);
      }
      const revision = putMessage(record.event);
      const find = (stage: 'fast' | 'deep') =>
        known?.signals.find((signal) => signal.revision === revision && signal.stage === stage);
      const put = (stored: StoredEvent, stage: 'fast' | 'deep', verdict: Verdict): number => {
        const remembered = { ...verdict, assets: toAssetCodes(verdict.assets) };
        const createdAt = Date.parse(record.event.as_of);
        stored.signals.push({ id: ++lastSignalId, stage, revision, createdAt, verdict: remembered });
        return lastSignalId;
      };
      const fast = find('fast');
      if (known !== undefined && fast !== undefined) {
        const deep = find('deep');
        // The deep look was left for later, and this is it.
        if (deep === undefined && record.analysis !== null) {
          const reason = 'the deep verdict of an event that had its fast one';
          return toReceipt('stored', reason, known.id, revision, fast.id, put(known, 'deep', record.analysis));
        }
        return toReceipt('duplicate', 'this revision has its verdict', known.id, revision, fast.id, deep?.id);
      }
      const repeated = known === undefined && revision === 1 ? findRepeatedEvent(record.event) : undefined;
      if (repeated !== undefined) return linkRepost(record.event, repeated);
      const stored = known ?? insertEvent(record);
      const fastId = put(stored, 'fast', record.signal);
      const deepId = record.analysis === null ? undefined : put(stored, 'deep', record.analysis);
      return revision > 1
        ? toReceipt('revised', `revision ${revision}`, stored.id, revision, fastId, deepId)
        : toReceipt('stored', null, stored.id, revision, fastId, deepId);
    },

    async putRepost(event) {
      const original = archive.events[(event.recognition.news_event_id ?? 0) - 1] ?? findRepeatedEvent(event);
      return original === undefined
        ? toReceipt('failed', 'the event it repeats is gone', null, putMessage(event))
        : linkRepost(event, original);
    },

    async readMessage(reference) {
      return toInMemoryMessage(reference, revisions, archive.events, links);
    },

    async takeToolCall(at, limit) {
      const day = at.toISOString().slice(0, 10);
      const taken = toolCalls.get(day) ?? 0;
      if (taken >= limit) return false;
      toolCalls.set(day, taken + 1);
      return true;
    },

    ...searchInMemory(archive),
  };
}

const toMoment = ({ edited_at, published_at }: Arrived): number => Date.parse(edited_at ?? published_at);

const isSameText = (one: Arrived, other: Arrived): boolean => one.hash_raw === other.hash_raw;

function addTo(lists: Map<string, StoredEvent[]>, key: string, stored: StoredEvent): void {
  const list = lists.get(key);
  if (list) list.push(stored);
  else lists.set(key, [stored]);
}

function toReceipt(
  status: StoreReceipt['status'],
  reason: string | null,
  eventId: number | null,
  revision: number,
  fastId?: number,
  deepId?: number,
): StoreReceipt {
  return {
    status,
    reason,
    news_event_id: eventId,
    revision,
    fast_signal_id: fastId ?? null,
    deep_signal_id: deepId ?? null,
  };
}
