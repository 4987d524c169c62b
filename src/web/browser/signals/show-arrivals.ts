import { idOf, type RowList } from './row-list.ts';

/** The most rows that wait for a reader who is further down. */
const mostWaiting = 500;

interface Arrivals {
  take(rows: Iterable<HTMLElement>, gone: readonly number[]): void;
  /** So many more are new than can be shown. */
  miss(count: number): void;
}

/**
 * New rows come into the list once a frame, all at once. Whoever has scrolled down keeps their place: what is new waits behind a button,
 * while rows that are there already are brought up to date.
 */
export function showArrivals(list: HTMLElement, rows: RowList, state: HTMLElement): Arrivals {
  const button = makeButton(list);
  const waiting = new Map<string, HTMLElement>();
  let missed = 0;
  let isDue = false;

  const isAway = () => list.getBoundingClientRect().top < 0;

  function schedule(): void {
    if (!isDue) requestAnimationFrame(flush);
    isDue = true;
  }

  function flush(): void {
    isDue = false;
    const all = [...waiting.values()];
    const shown = isAway() ? all.filter((row) => rows.has(idOf(row))) : all;
    for (const row of shown) waiting.delete(idOf(row));
    if (shown.length > 0) {
      document.querySelector('[data-empty]')?.remove();
      rows.put(shown);
      if (!isAway()) rows.cut();
    }
    const { waiting: words = '', more = '', gap = '' } = state.dataset;
    const say = missed === 0 ? words : waiting.size === 0 ? gap : more;
    button.hidden = waiting.size === 0 && missed === 0;
    const label = say.replace('{n}', String(missed === 0 ? waiting.size : missed + waiting.size));
    if (!button.hidden && button.textContent !== label) button.textContent = label;
  }

  button.addEventListener('click', () => {
    if (missed > 0) {
      // The newest are above.
      window.scrollTo({ top: 0 });
      location.reload();
      return;
    }
    window.scrollTo({ top: 0 });
    schedule();
  });
  window.addEventListener('scroll', () => waiting.size > 0 && schedule(), { passive: true });

  return {
    take(fresh, gone) {
      for (const row of fresh) {
        waiting.delete(idOf(row));
        // An old row that changed is no news to a reader who has not come to it.
        if (rows.has(idOf(row)) || !rows.isBeyond(row)) waiting.set(idOf(row), row);
      }
      for (const id of gone.map(String)) {
        waiting.delete(id);
        rows.remove(id);
      }
      const oldest = waiting.keys();
      while (waiting.size > mostWaiting) {
        waiting.delete(oldest.next().value ?? '');
        missed++;
      }
      schedule();
    },
    miss(count) {
      missed += count;
      schedule();
    },
  };
}

function makeButton(list: HTMLElement): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'arrived primary';
  button.hidden = true;
  list.before(button);
  return button;
}
