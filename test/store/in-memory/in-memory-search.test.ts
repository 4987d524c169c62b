import { beforeEach, describe, expect, it } from 'vitest';
import type { NewsStore } from '../../../graphs/signal/news-store.ts';
import type { MessageInput } from '../../../src/domain/message.ts';
import type { MemorySearch } from '../../../src/memory/memory-search.ts';
import { toKeywordQuery } from '../../../src/memory/ranking/keyword-query.ts';
import { createInMemoryStore } from '../../../src/store/in-memory/in-memory-store.ts';
import { makeEvent, makeFilter, makeRecord, makeSignal } from '../../support/records.ts';

/** What the ranking makes of what the store tells it: conversations, sources, times. */
describe('the search of an in-memory store', () => {
  let store: NewsStore & MemorySearch;
  let lastId = 0;
  beforeEach(() => {
    store = createInMemoryStore();
    lastId = 0;
  });

  const post = (text: string, message: Partial<MessageInput> = {}, changes = {}) =>
    store.putVerdict(
      makeRecord(
        {
          text,
          source: 'wire',
          source_message_id: String(++lastId),
          published_at: '2025-03-01T12:00:00Z',
          ...message,
        },
        changes,
      ),
    );
  const search = (words: string, changes = {}) => store.searchByKeyword(toKeywordQuery(words), makeFilter(changes));
  const find = async (words: string, changes = {}) => (await search(words, changes)).map((row) => row.news_event_id);

  it('finds the turn beside a match, in the same conversation of the same scope', async () => {
    await post('the vault was drained', { thread: 'ops' });
    await post('I see', { thread: 'ops' });
    await post('I see that too', { thread: 'sales' });
    await post('I see nothing', { thread: 'ops', scope: 'another desk' });
    expect(await find('vault')).toEqual([1, 2]);
    expect(await find('vault', { scope: 'another desk' })).toEqual([]);
  });

  it('lends nothing from a turn that the filter hides', async () => {
    await post('the vault was drained', { thread: 'ops' }, { signal: makeSignal({ event_type: 'other' }) });
    await post('I see', { thread: 'ops' });
    expect(await find('vault', { eventTypes: ['hack'] })).toEqual([]);
    expect(await find('vault', { eventTypes: ['hack', 'other'] })).toEqual([1, 2]);
  });

  it('prefers the source that the query names', async () => {
    await post('vault drained overnight', { source: 'Alpha' });
    await post('vault drained overnight, again', { source: 'Beta' });
    expect(await find('what did alpha say of the vault')).toEqual([1, 2]);
    expect(await find('what did beta say of the vault')).toEqual([2, 1]);
  });

  it('keeps to the types asked for, and looks back without end where there is no window', async () => {
    await post('vault drained', { published_at: '2020-01-01T00:00:00Z' });
    await post('vault listed', {}, { signal: makeSignal({ event_type: 'listing' }) });
    expect(await find('vault')).toEqual([2]);
    expect(await find('vault', { timeWindowHours: null })).toEqual([2, 1]);
    expect(await find('vault', { timeWindowHours: null, eventTypes: ['hack'] })).toEqual([1]);
  });

  it('breaks ties by confidence, then by age, then by number', async () => {
    const at = { published_at: '2025-03-02T12:00:00Z' };
    await post('vault drained today', at, { signal: makeSignal({ confidence: 0.7 }) });
    await post('vault drained soon', at, { signal: makeSignal({ confidence: 0.9 }) });
    await post('vault drained twice', at, { signal: makeSignal({ confidence: 0.7 }) });
    expect(await find('vault')).toEqual([2, 3, 1]);
  });

  it('names everyone who told the story by then, forwards left out, each once', async () => {
    const text = 'The vault of the bridge was drained overnight';
    await post(text, { source: 'first' });
    const retell = (source: string, published_at: string, forwarded_from?: string) => {
      const message = { text, source, source_message_id: 'r', published_at, ...(forwarded_from && { forwarded_from }) };
      return store.putRepost(makeEvent(message));
    };
    await retell('third', '2025-03-01T14:00:00Z');
    await retell('second', '2025-03-01T13:00:00Z');
    await retell('echo', '2025-03-01T13:00:00Z', 'first');
    await retell('later', '2025-03-03T00:00:00Z');
    await store.putRepost(
      makeEvent({ text, source: 'first', source_message_id: 'again', published_at: '2025-03-01T15:00:00Z' }),
    );
    const [row] = await search('vault');
    expect(row?.sources).toEqual(['first', 'second', 'third']);
    expect(row?.independent_sources).toBe(3);
    expect((await search('vault', { asOf: new Date('2025-03-01T12:30:00Z') }))[0]?.sources).toEqual(['first']);
  });

  it('brings the beginning of a long message along, never half a character', async () => {
    await post(`vault ${'𠮷'.repeat(3000)}`);
    const [row] = await search('vault');
    expect([...(row?.text ?? '')]).toHaveLength(1000);
    expect(row?.text.isWellFormed()).toBe(true);
  });
});
