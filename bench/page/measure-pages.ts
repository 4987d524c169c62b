import { quantile } from '../../src/evaluation/statistics/quantile.ts';
import type { DeskPages } from '../../test/web/open-desk-pages.ts';
import { pagePaths } from './page-paths.ts';

export interface Times {
  p50_ms: number;
  p95_ms: number;
  max_ms: number;
}

export interface PageTimes extends Times {
  status: number;
  bytes: number;
}

export const round = (value: number): number => Math.round(value * 10) / 10;

export function toTimes(values: readonly number[]): Times {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => round(quantile(sorted, share));
  return { p50_ms: at(0.5), p95_ms: at(0.95), max_ms: round(sorted.at(-1) ?? 0) };
}

/** The first byte of every page, one request after the other, the first of each left out: a desk is open all day. */
export async function measurePages(
  desk: DeskPages,
  { requests, note }: { requests: number; note(line: string): void },
): Promise<Record<string, PageTimes>> {
  const places = await findPlaces(desk);
  const figures: Record<string, PageTimes> = {};
  for (const [name, path] of Object.entries(pagePaths)) {
    const url = `${desk.url}${path.replace(/ID|CURSOR|NEXT_DAY|DAY/g, (place) => places[place] ?? place)}`;
    const { status, bytes } = await timeFirstByte(url);
    const times: number[] = [];
    for (let index = 0; index < requests; index++) times.push((await timeFirstByte(url)).ms);
    figures[name] = { status, bytes, ...toTimes(times) };
    note(`  ${name}: ${status}, p50 ${figures[name].p50_ms} ms, p95 ${figures[name].p95_ms} ms`);
  }
  return figures;
}

/** The list from its beginning, page by page, as scrolling asks for it. */
export async function measureScrolling(
  desk: DeskPages,
  pages: number,
): Promise<Times & { pages: number; rows: number }> {
  const times: number[] = [];
  const seen = new Set<string>();
  let next = '/live/rows';
  for (let index = 0; index < pages && next !== ''; index++) {
    const started = performance.now();
    const html = await (await fetch(`${desk.url}${next}`)).text();
    times.push(performance.now() - started);
    for (const [, id = ''] of html.matchAll(/data-id="(\d+)"/g)) seen.add(id);
    next = /href="\/(\?[^"]*before=[^"]*)"/.exec(html)?.[1]?.replace(/^/, '/live/rows').replaceAll('&amp;', '&') ?? '';
  }
  return { pages: times.length, rows: seen.size, ...toTimes(times) };
}

async function timeFirstByte(url: string): Promise<{ status: number; bytes: number; ms: number }> {
  const started = performance.now();
  const response = await fetch(url, { redirect: 'manual' });
  const reader = response.body?.getReader();
  let bytes = (await reader?.read())?.value?.length ?? 0;
  const ms = performance.now() - started;
  for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read())
    bytes += chunk.value.length;
  return { status: response.status, bytes, ms };
}

async function findPlaces(desk: DeskPages): Promise<Record<string, string>> {
  const [row] = await desk.stores.database.query<{ id: string; cursor: string; day: string; next_day: string }>(
    `select news_event_id::text as id, to_desk_cursor(made_at, news_event_id) as cursor,
       to_char(made_at at time zone 'UTC', 'YYYY-MM-DD') as day, to_char(made_at at time zone 'UTC' + interval '1 day', 'YYYY-MM-DD') as next_day
     from desk_signals where made_at >= (select min(made_at) + (max(made_at) - min(made_at)) / 2 from desk_signals)
     order by made_at limit 1`,
  );
  return { ID: row?.id ?? '', CURSOR: row?.cursor ?? '', DAY: row?.day ?? '', NEXT_DAY: row?.next_day ?? '' };
}
