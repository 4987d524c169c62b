let shown = toPlace(location.href);

/** The address of what the page shows now. The way back to another one shows that anew; the links of language and colours keep this one. */
export function moveAddress(how: 'pushState' | 'replaceState', address: string): void {
  history[how](null, '', address);
  shown = toPlace(location.href);
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.preferences a[href]')) {
    const name = link.hasAttribute('lang') ? 'lang' : 'theme';
    const fresh = new URL(location.href);
    fresh.searchParams.set(name, new URL(link.href).searchParams.get(name) ?? '');
    link.href = fresh.href;
  }
}

// A link within the page comes here as well, and shows nothing else.
addEventListener('popstate', () => {
  if (toPlace(location.href) !== shown) location.reload();
});

function toPlace(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname + search;
}
