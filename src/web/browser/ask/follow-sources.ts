import { moveAddress } from '../fragments/move-address.ts';
import { takeFragment } from '../fragments/take-fragment.ts';

/** A citation opens its source beside the answer; the address says so too, so that a reload and the way back show the same. */
export function followSources(page: HTMLElement): void {
  const aside = page.querySelector<HTMLElement>('#source');
  if (aside === null) return;
  let opener: HTMLElement | null = null;
  let wanted = new AbortController();

  page.addEventListener('click', (event) => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a.cite, [data-close]') : null;
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    if (link === null || !isPlain) return;
    event.preventDefault();
    wanted.abort();
    if (link.hasAttribute('data-close')) close(link.href);
    else {
      opener = link;
      wanted = new AbortController();
      void show(link.href, wanted.signal);
    }
  });
  page.addEventListener('keydown', (event) => {
    const { key, isComposing, target } = event;
    const close = aside.querySelector<HTMLElement>('[data-close]');
    if (key !== 'Escape' || isComposing || close === null || !(target instanceof Node && aside.contains(target)))
      return;
    // An answer that is being written goes on.
    event.preventDefault();
    close.click();
  });

  async function show(href: string, signal: AbortSignal): Promise<void> {
    const { search } = new URL(href);
    const html = await fetch(`/ask/source${search}`, { signal })
      // A redirect leads to the sign-in.
      .then((response) => (response.ok && !response.redirected ? response.text() : null))
      .catch(() => null);
    if (signal.aborted) return;
    if (html === null) {
      // The whole page says what is wrong.
      location.assign(href);
      return;
    }
    moveAddress('replaceState', href);
    aside?.replaceChildren(takeFragment(html));
    if (aside) aside.hidden = false;
    aside?.querySelector<HTMLElement>('h2')?.focus();
  }

  function close(href: string): void {
    moveAddress('replaceState', href);
    aside?.replaceChildren();
    if (aside) aside.hidden = true;
    opener?.focus();
  }
}
