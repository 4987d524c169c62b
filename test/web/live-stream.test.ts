import { afterEach, describe, expect, it, vi } from 'vitest';
import { silentLogger } from '../../src/domain/logger.ts';
import { createLiveFeed } from '../../src/web/signals/live-feed.ts';
import { createScriptedPages } from './list-routes.ts';

const mostListeners = 40;
const heartbeatMs = 15_000;

/** The stream of `/live` without a database: nothing ever changes. */
function openStreams() {
  const session = { isOpen: true };
  const feed = createLiveFeed({ listChanges: async () => ({ position: '9:9:', count: 0, signals: [] }) }, silentLogger);
  const pages = createScriptedPages({ feed, canRead: () => session.isOpen });
  const open = (init: RequestInit = {}) =>
    Promise.resolve(pages.request('/live?after=9:9:', { headers: { accept: 'text/event-stream' }, ...init }));
  /** The first event. */
  const begin = async () => {
    const response = await open();
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    const first = (await reader?.read())?.value ?? '';
    return { first, rest: () => reader?.read().then(({ value = '' }) => value), leave: () => reader?.cancel() };
  };
  return { session, feed, open, begin };
}

afterEach(() => void vi.useRealTimers());

describe('the stream of what is new', () => {
  it('takes no place for who asks for its head alone', async () => {
    const { feed, open, begin } = openStreams();
    for (let asked = 0; asked <= mostListeners; asked++) {
      expect((await open({ method: 'HEAD' })).headers.get('content-type')).toContain('text/event-stream');
    }
    expect((await begin()).first).toContain('event: rows');
    feed.close();
  });

  it('tells a page beyond the bounds, and has a place again once another has left', async () => {
    const { feed, begin } = openStreams();
    const readers = await Promise.all(Array.from({ length: mostListeners }, begin));
    expect(readers.map(({ first }) => first.includes('event: rows'))).not.toContain(false);
    expect((await begin()).first).toBe('event: full\ndata: {}\n\n');
    for (const { leave } of readers) await leave();
    expect((await begin()).first).toContain('event: rows');
    feed.close();
  });

  it('says so where a session has ended, and ends with it', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { session, feed, open, begin } = openStreams();
    const { rest } = await begin();
    vi.advanceTimersByTime(heartbeatMs);
    expect(await rest()).toBe('event: beat\ndata: {}\n\n');
    session.isOpen = false;
    vi.advanceTimersByTime(heartbeatMs);
    expect(await rest()).toBe('event: signed-out\ndata: {}\n\n');
    expect(await rest()).toBe('');
    expect(await (await open()).text()).toBe('event: signed-out\ndata: {}\n\n');
    feed.close();
  });

  // The last one took a minute, in which the process did nothing else.
  it.each([
    '',
    '9',
    '9:8:',
    '8:10:9,8',
    '8:10:9,',
    '0:1:',
    "9:9:'",
    `1:1:${'1'.repeat(34)}x`,
  ])('begins at no such place: %s', async (after) => {
    const { feed } = openStreams();
    const answer = await createScriptedPages({ feed }).request(`/live?after=${encodeURIComponent(after)}`);
    expect(answer.status).toBe(400);
  });
});
