/** j and k move along the rows, / goes to the search, Escape leaves it. Enter is the link's own. */
export function moveByKeys(list: HTMLElement, search: HTMLInputElement): void {
  /** Of its message: the row itself is replaced when it changes. */
  let last = '';

  const findLast = () => list.querySelector(`[data-id="${last}"]`) ?? list.firstElementChild;

  function move(to: 'nextElementSibling' | 'previousElementSibling'): void {
    const own = document.activeElement?.closest('.listed') ?? null;
    const row = own !== null && list.contains(own) ? own[to] : findLast();
    const link = row?.querySelector<HTMLElement>('.what');
    if (row instanceof HTMLElement) last = row.dataset.id ?? '';
    link?.focus({ preventScroll: true });
    link?.scrollIntoView({ block: 'nearest' });
  }

  search.addEventListener('keydown', ({ key, isComposing }) => {
    if (key !== 'Escape' || isComposing) return;
    const link = findLast()?.querySelector<HTMLElement>('.what');
    if (link) link.focus();
    else search.blur();
  });
  document.addEventListener('keydown', (event) => {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    const isTyping = target instanceof Element && target.matches('input, textarea, select, [contenteditable]');
    if (isTyping || ctrlKey || metaKey || altKey) return;
    if (key === 'j') move('nextElementSibling');
    else if (key === 'k') move('previousElementSibling');
    else if (key === '/') {
      event.preventDefault();
      search.focus();
      search.select();
    }
  });
}
