import { moveAddress } from '../fragments/move-address.ts';
import { takeFragment } from '../fragments/take-fragment.ts';

/** A citation opens its source beside the answer; the address says so too, so that a reload and the way back show the same. */
export function followSources(page: HTMLElement): void {
  const aside = page.querySelector<HTMLElement>('#source');
  if (aside === null) return;
  let opener: HTMLElement | null = null;

  page.addEventListener('click', (event) => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a.cite, [data-close]') : null;
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    if (link === null || !isPlain) return;
    event.preventDefault();
    moveAddress('replaceState', link.href);
    if (link.hasAttribute('data-close')) close();
    else {
      opener = link;
      void show(link.href);
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

  async function show(href: string): Promise<void> {
    const { search } = new URL(href);
    const response = await fetch(`/ask/source${search}`);
    if (!response.ok) {
      // The whole page says what is wrong.
      location.assign(href);
      return;
    }
    aside?.replaceChildren(takeFragment(await response.text()));
    if (aside) aside.hidden = false;
    aside?.querySelector<HTMLElement>('h2')?.focus();
  }

  function close(): void {
    aside?.replaceChildren();
    if (aside) aside.hidden = true;
    opener?.focus();
  }
}
