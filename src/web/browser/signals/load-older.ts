import { takeFragment } from '../fragments/take-fragment.ts';
import type { RowList } from './row-list.ts';

/** As far as a list grows by scrolling; from there on it goes on as a page of its own. */
const mostScrolled = 1000;

/** Whoever comes to the end of the list gets more of it, without leaving the page. */
export function loadOlder(end: HTMLElement, rows: RowList): void {
  let isLoading = false;

  async function load(): Promise<void> {
    const link = end.querySelector('a');
    if (isLoading || link === null || rows.count() >= mostScrolled) return;
    isLoading = true;
    const { search } = new URL(link.href);
    const response = await fetch(`/live/rows${search}`).catch(() => null);
    const fragment = response?.ok ? takeFragment(await response.text()) : null;
    isLoading = false;
    const next = fragment?.querySelector('[data-older]');
    if (!fragment || !next) return;
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
    void load();
  });
}
