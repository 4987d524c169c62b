import { takeFragment } from './fragments/take-fragment.ts';
import { ageRows } from './signals/age-rows.ts';
import { followLive } from './signals/follow-live.ts';
import { loadOlder } from './signals/load-older.ts';
import { moveByKeys } from './signals/move-by-keys.ts';
import { createRowList } from './signals/row-list.ts';
import { showArrivals } from './signals/show-arrivals.ts';

/** The list moves by keys, grows at its end, and takes what is new at its beginning. */
const page = document.querySelector<HTMLElement>('[data-signals]');
const list = page?.querySelector<HTMLElement>('[data-rows]');
const end = page?.querySelector<HTMLElement>('[data-older]');
const search = page?.querySelector<HTMLInputElement>('[data-search]');

// Fields that say nothing stay out of the address.
page?.querySelector('form')?.addEventListener('formdata', ({ formData }) => {
  for (const [name, value] of [...formData]) if (value === '') formData.delete(name);
});
if (list && search) moveByKeys(list, search);
if (page && list && end) begin(page, list, end);

function begin(root: HTMLElement, own: HTMLElement, older: HTMLElement): void {
  const rows = createRowList(own, () => older.querySelector('a') === null, goOnFrom);
  loadOlder(older, rows);
  const state = root.querySelector<HTMLElement>('[data-state]');
  const { live } = root.dataset;
  if (live === undefined || state === null) return;
  ageRows(own);
  const arrivals = showArrivals(own, rows, state);
  followLive(live, {
    onRows: (html, gone) => arrivals.take(takeFragment(html).querySelectorAll<HTMLElement>('.listed'), gone),
    onGap: (count) => arrivals.miss(count),
    onState(name) {
      if (state.dataset.state === name) return;
      state.textContent = state.dataset[name] ?? '';
      state.dataset.state = name;
      if (name === 'signedOut') state.append(' ', makeSignIn(state.dataset.signIn ?? ''));
    },
  });

  /** The rows behind this one were dropped: they are a click away. */
  function goOnFrom(place: string): void {
    const address = new URL(location.href);
    address.searchParams.set('before', place);
    const link = older.querySelector('a') ?? document.createElement('a');
    link.textContent = older.dataset.older ?? '';
    link.href = `${address.pathname}${address.search}`;
    older.replaceChildren(link);
  }
}

/** The way back to this list. */
function makeSignIn(words: string): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = `/sign-in?next=${encodeURIComponent(`${location.pathname}${location.search}`)}`;
  link.textContent = words;
  return link;
}
