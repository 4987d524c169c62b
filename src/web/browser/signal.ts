import { takeFragment } from './fragments/take-fragment.ts';
import { drawPrices } from './signal/draw-prices.ts';

/** The curve of prices is drawn; while a deep look is taken, the page waits for it and then shows it. */
const pauseMs = 1000;

const figure = document.querySelector<HTMLElement>('[data-prices]');
if (figure) void drawPrices(figure);

const isRunning = () => document.querySelector('[data-look="running"]') !== null;

async function follow(): Promise<void> {
  while (isRunning()) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    const response = await fetch(`${location.pathname}/look`).catch(() => null);
    if (!response?.ok) continue;
    const fresh = takeFragment(await response.text());
    if (fresh.querySelector('[data-look="running"]') === null) {
      location.reload();
      return;
    }
  }
}

void follow();
