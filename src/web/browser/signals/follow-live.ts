import { takePlace } from './take-place.ts';

/** Whether what is new comes by itself. */
export type LiveState = 'connecting' | 'on' | 'lost' | 'full' | 'signedOut';

interface LiveHandlers {
  /** Rows as the server shows them, oldest first, and the ids of those that belong to the list no more. */
  onRows(html: string, gone: readonly number[]): void;
  /** At least so many are new, and too many to be told. */
  onGap(count: number): void;
  onState(state: LiveState): void;
}

const firstPauseMs = 1000;
const longestPauseMs = 30_000;
/** The server says something every fifteen seconds: a connection that says nothing for so long is dead, though nobody ended it. */
const longestSilenceMs = 45_000;
/** Until a page beyond the bounds, of the server or of this browser, asks for a place again. */
const fullPauseMs = 30_000;

/**
 * Follows what is new from where the page stands, and from where it was left after a lost connection. While nobody looks at the page there
 * is no connection, and only some pages of one browser have one: it has six for all of them.
 */
export function followLive(address: string, { onRows, onGap, onState }: LiveHandlers): void {
  const url = new URL(address, location.href);
  let pauseMs = firstPauseMs;
  let source: EventSource | null = null;
  let timer: number | undefined;
  let silence: number | undefined;
  let isTaking = false;
  let giveBack: (() => void) | null = null;

  async function connect(): Promise<void> {
    clearTimeout(timer);
    if (source !== null || isTaking || document.hidden) return;
    isTaking = true;
    giveBack = await takePlace();
    isTaking = false;
    if (giveBack === null) return wait();
    if (document.hidden) return leave();
    const opened = new EventSource(url);
    source = opened;
    hear();
    const take = (event: MessageEvent<string>) => {
      hear();
      pauseMs = firstPauseMs;
      url.searchParams.set('after', event.lastEventId);
      onState('on');
      return JSON.parse(event.data) as { html: string; gone: number[]; count: number };
    };
    opened.addEventListener('rows', (event) => {
      const { html, gone } = take(event);
      onRows(html, gone);
    });
    opened.addEventListener('gap', (event) => onGap(take(event).count));
    opened.addEventListener('beat', hear);
    opened.addEventListener('full', wait);
    opened.addEventListener('signed-out', () => {
      leave();
      onState('signedOut');
    });
    opened.addEventListener('error', lose);
  }

  function wait(): void {
    leave();
    onState('full');
    timer = window.setTimeout(connect, fullPauseMs);
  }

  function hear(): void {
    clearTimeout(silence);
    silence = window.setTimeout(lose, longestSilenceMs);
  }

  function lose(): void {
    leave();
    onState('lost');
    timer = window.setTimeout(connect, pauseMs * (0.5 + Math.random() / 2));
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
  }

  function leave(): void {
    clearTimeout(timer);
    clearTimeout(silence);
    source?.close();
    source = null;
    giveBack?.();
    giveBack = null;
  }

  const follow = () => (document.hidden ? leave() : void connect());
  document.addEventListener('visibilitychange', follow);
  window.addEventListener('online', follow);
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', follow);
  onState('connecting');
  void connect();
}
