import type { IncomingHttpHeaders } from 'node:http';

/** What the headers of a request say of where it comes from, as the gateway, MCP, the HTTP API and its pages go by it. */

/** What browsers say of pages of another origin. `same-site` are other ports of this machine too. */
const foreignSites = new Set(['cross-site', 'same-site']);

interface CallingPage {
  /** The page that asks, or its origin; undefined: the request names none, as those of programs. */
  page: string | undefined;
  /** The header `Host`. */
  host: string | undefined;
  /** The header `Sec-Fetch-Site`. */
  site: string | undefined;
}

/** Whether the browser says that a page of another origin asks. Opaque origins (`null`) are nobody's. */
export function isForeignPage({ page, host, site }: CallingPage): boolean {
  const isOwn = page === undefined || (URL.canParse(page) && new URL(page).host === host?.toLowerCase());
  return !isOwn || foreignSites.has(site?.toLowerCase() ?? 'none');
}

/** Whether only this machine reaches an address to listen on. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(host);
}

/** Whether the header `Host` is a name of the loopback, which no foreign web page can use (DNS rebinding). */
export function namesLoopback(host: string | undefined): boolean {
  const url = `http://${host}`;
  return host !== undefined && URL.canParse(url) && isLoopback(new URL(url).hostname);
}

/** The token of the header `Authorization: Bearer …`; null: there is none. */
export function readBearer(authorization: string | undefined): string | null {
  return /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1] ?? null;
}

/** In which clients send their keys, beside the header `Authorization`. */
const namedKeyHeaders = ['x-api-key', 'api-key', 'x-goog-api-key'] as const;

/** All headers in which a key may come: whoever passes requests on leaves them out. */
export const keyHeaders: readonly string[] = ['authorization', ...namedKeyHeaders];

/** The key that a request gives in its headers; null: it gives none. */
export function readKeyHeader(headers: IncomingHttpHeaders): string | null {
  const named = namedKeyHeaders.map((name) => headers[name]).find((value) => typeof value === 'string');
  return readBearer(headers.authorization) ?? named?.toString() ?? null;
}
