import { takeFragment } from './fragments/take-fragment.ts';

/** While a briefing is written its progress is told; when it is there, the page shows it. */
const pauseMs = 1000;

const shown = () => document.querySelector<HTMLElement>('[data-briefing] [data-progress]');

async function follow(): Promise<void> {
  while (shown()?.dataset.progress === 'writing') {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    const { search } = location;
    const response = await fetch(`/briefing/progress${search}`).catch(() => null);
    if (!response?.ok) continue;
    const fresh = takeFragment(await response.text());
    const state = fresh.querySelector<HTMLElement>('[data-progress]')?.dataset.progress;
    if (state !== 'writing') {
      location.reload();
      return;
    }
    shown()?.replaceWith(fresh);
  }
}

void follow();
