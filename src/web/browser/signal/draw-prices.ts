import uPlot from 'uplot';

const height = 260;

interface Mark {
  at: number;
  color: string;
}

/** Draws the curve into its place, with a line at each moment of the story; says why where there is none. */
export async function drawPrices(figure: HTMLElement): Promise<void> {
  const said = figure.querySelector<HTMLElement>('[data-said]');
  const place = figure.querySelector<HTMLElement>('[data-curve]');
  if (said === null || place === null) return;
  figure.hidden = false;
  const response = await fetch(figure.dataset.prices ?? '').catch(() => null);
  if (!response?.ok) {
    said.textContent = figure.dataset.failed ?? '';
    return;
  }
  const answer = (await response.json()) as { points: [number, number][] | null; said: string };
  said.textContent = answer.said;
  if (answer.points === null) {
    place.hidden = true;
    return;
  }
  const data: uPlot.AlignedData = [answer.points.map(([at]) => at / 1000), answer.points.map(([, close]) => close)];
  let curve = draw(figure, place, data);
  new ResizeObserver(() => curve.setSize({ width: place.clientWidth, height })).observe(place);
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => {
    curve.destroy();
    curve = draw(figure, place, data);
  });
}

function draw(figure: HTMLElement, place: HTMLElement, data: uPlot.AlignedData): uPlot {
  const toColor = (element: Element) => getComputedStyle(element).color;
  const marks = [...figure.querySelectorAll<HTMLElement>('[data-mark]')].map((element): Mark => {
    return { at: Date.parse(element.dataset.mark ?? '') / 1000, color: toColor(element) };
  });
  const ink = toColor(figure);
  const quiet = toColor(figure.querySelector('.quiet') ?? figure);
  const axis = { stroke: quiet, grid: { stroke: quiet, width: 0.2 }, ticks: { stroke: quiet, width: 0.5 } };
  const { timeZone = 'UTC' } = figure.dataset;
  const options: uPlot.Options = {
    width: place.clientWidth,
    height,
    legend: { show: false },
    cursor: { y: false },
    tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1000), timeZone),
    scales: { x: { range: (_, from, to) => widen(from, to, marks) } },
    axes: [axis, { ...axis, size: 70 }],
    series: [{}, { stroke: ink, width: 2, points: { show: (data[0]?.length ?? 0) < 60 } }],
    hooks: { draw: [(curve) => drawMarks(curve, marks)] },
  };
  return new uPlot(options, data, place);
}

/** Every moment of the story is in the picture. */
function widen(from: number, to: number, marks: readonly Mark[]): [number, number] {
  const moments = marks.map(({ at }) => at).filter(Number.isFinite);
  return [Math.min(from, ...moments), Math.max(to, ...moments)];
}

/** Lines of one moment stand beside each other. */
function drawMarks(curve: uPlot, marks: readonly Mark[]): void {
  const { ctx, bbox } = curve;
  const width = 2 * devicePixelRatio;
  const taken: number[] = [];
  ctx.save();
  ctx.lineWidth = width;
  for (const { at, color } of marks) {
    let x = Math.round(curve.valToPos(at, 'x', true));
    while (taken.some((other) => Math.abs(other - x) < width)) x += width;
    taken.push(x);
    ctx.strokeStyle = color;
    ctx.beginPath();
    ctx.moveTo(x, bbox.top);
    ctx.lineTo(x, bbox.top + bbox.height);
    ctx.stroke();
  }
  ctx.restore();
}
