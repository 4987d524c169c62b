/** A queue from callbacks to a loop that takes events one after the other, in order. */
interface EventQueue<Event> {
  put(event: Event): void;
  /** The first event and as many following ones as `isMore` accepts together with it; empty if there is none. */
  take(most: number, isMore: (first: Event, next: Event) => boolean): Event[];
  /** Resolves when there is an event, after `limitMs`, or when it is aborted. */
  wait(limitMs: number, abort: AbortSignal): Promise<void>;
}

export function createEventQueue<Event>(): EventQueue<Event> {
  let events: Event[] = [];
  let wake: () => void = () => {};
  return {
    put(event) {
      events.push(event);
      wake();
    },
    take(most, isMore) {
      const [first] = events;
      if (first === undefined) return [];
      const end = events.findIndex((event, index) => index > 0 && (index >= most || !isMore(first, event)));
      const taken = end === -1 ? events : events.slice(0, end);
      events = end === -1 ? [] : events.slice(end);
      return taken;
    },
    wait(limitMs, abort) {
      if (events.length > 0 || abort.aborted) return Promise.resolve();
      return new Promise((resolve) => {
        const settle = () => {
          clearTimeout(timer);
          abort.removeEventListener('abort', settle);
          wake = () => {};
          resolve();
        };
        const timer = setTimeout(settle, limitMs);
        abort.addEventListener('abort', settle, { once: true });
        wake = settle;
      });
    },
  };
}
