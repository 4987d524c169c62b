import { takeFragment } from '../fragments/take-fragment.ts';
import type { RowList } from './row-list.ts';

/** As far as a list grows by scrolling; from there on it goes on as a page of its own. */
const mostScrolled = 1000;

/**
 * Whoever comes to the end of the list gets more of it, without leaving the page. Where that fails, a click follows the link as any other: to
 * the sign-in, or to what is wrong.
 */
export function loadOlder(end: HTMLElement, rows: RowList): void {
  let isLoading = false;
  let isClicked = false;
  const readLink = () => end.querySelector('a')?.href;

  async function load(): Promise<void> {
    const href = readLink();
    if (isLoading || href === undefined || rows.count() >= mostScrolled) return;
    isLoading = true;
    const fragment = await readRows(new URL(href).search).catch(() => null);
    const isWanted = isClicked;
    [isLoading, isClicked] = [false, false];
    // The list was cut meanwhile, and goes on elsewhere.
    if (readLink() !== href) return;
    const next = fragment?.querySelector('[data-older]');
    if (!fragment || !next) {
      if (isWanted) location.assign(href);
      return;
    }
    rows.append(fragment.querySelectorAll<HTMLElement>('.listed'));
    end.replaceChildren(...next.childNodes);
    // What is in sight still, is no news to the observer.
    watcher.unobserve(end);
    watcher.observe(end);
  }

  const watcher = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && void load(), {
    rootMargin: '400px',
  });
  watcher.observe(end);
  end.addEventListener('click', (event) => {
    if (rows.count() >= mostScrolled || !(event.target instanceof HTMLAnchorElement)) return;
    event.preventDefault();
    isClicked = true;
    void load();
  });
}

async function readRows(search: string): Promise<DocumentFragment | null> {
  const response = await fetch(`/live/rows${search}`);
  return response.ok ? takeFragment(await response.text()) : null;
}
