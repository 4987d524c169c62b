/** The menu of language and colours closes by Escape, and by a click beside it. */
const menu = document.querySelector<HTMLDetailsElement>('details.preferences');

document.addEventListener('keydown', (event) => {
  const { key, isComposing, defaultPrevented } = event;
  if (key !== 'Escape' || isComposing || defaultPrevented || !menu?.open) return;
  event.preventDefault();
  menu.open = false;
  menu.querySelector('summary')?.focus();
});

document.addEventListener('click', ({ target }) => {
  if (menu?.open && target instanceof Node && !menu.contains(target)) menu.open = false;
});

export {};
