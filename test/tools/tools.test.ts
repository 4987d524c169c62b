import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { AppError } from '../../src/domain/app-error.ts';
import { createMemorySearchTool } from '../../src/tools/memory-search-tool.ts';
import { createPriceTool } from '../../src/tools/price-tool.ts';
import { createSearxngSearch } from '../../src/tools/searxng-search.ts';
import { createTavilySearch } from '../../src/tools/tavily-search.ts';
import type { Tool } from '../../src/tools/tool.ts';
import { createWebSearchTool } from '../../src/tools/web-search-tool.ts';

const createSearxngTool = (given: Parameters<typeof createSearxngSearch>[0]) =>
  createWebSearchTool(createSearxngSearch(given));
const createTavilyTool = (given: Parameters<typeof createTavilySearch>[0]) =>
  createWebSearchTool(createTavilySearch(given));

const now = new Date('2025-11-04T08:00:00Z');
const clock = { now: () => now };
const options = (overrides: Partial<Parameters<Tool['run']>[1]> = {}) => ({
  abort: new AbortController().signal,
  asOf: now,
  asker: { source: 'wire', sourceMessageId: '7', scope: 'default' },
  ...overrides,
});

type Handler = (request: IncomingMessage, response: ServerResponse, body: string) => void;
const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** An HTTP server on a free loopback port, and the requests that it got. */
async function serve(handler: Handler) {
  const requests: { method: string; url: URL; headers: IncomingMessage['headers']; body: string }[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      const { method = '', headers } = request;
      requests.push({ method, url: new URL(request.url ?? '', 'http://loopback'), headers, body });
      handler(request, response, body);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests };
}

const answerJson = (value: unknown) => (_: IncomingMessage, response: ServerResponse) =>
  void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));
const answerStatus = (status: number) => (_: IncomingMessage, response: ServerResponse) =>
  void response.writeHead(status).end('{}');
const hang = () => {};

const binance = {
  symbol: 'BTCUSDT',
  lastPrice: '64012.50000000',
  priceChangePercent: '-3.214',
  highPrice: '66400.00',
  lowPrice: '63100.10',
  quoteVolume: '1834000123.55',
  closeTime: Date.parse('2025-11-04T07:59:58Z'),
};
const searxng = {
  results: [{ title: 'Notice', url: 'https://e.example/1', content: 'ABC will be listed' }],
  answers: [],
  infoboxes: [],
  suggestions: [],
};
const tavily = {
  results: [{ title: 'Notice', url: 'https://e.example/1', content: 'ABC will be listed', score: 0.9 }],
};

/** The tools that ask over HTTP, each with an answer that is good for it and a query. */
const remoteTools: [string, (baseUrl: string, send?: typeof fetch) => Tool, unknown, string][] = [
  ['price', (baseUrl, send) => createPriceTool({ baseUrl, clock, fetch: send }), binance, 'BTC'],
  ['searxng', (baseUrl, send) => createSearxngTool({ baseUrl, clock, fetch: send }), searxng, 'ABC listing'],
  [
    'tavily',
    (baseUrl, send) => createTavilyTool({ baseUrl, apiKey: 'tvly-secret-key', clock, fetch: send }),
    tavily,
    'ABC listing',
  ],
];

describe.each(remoteTools)('the tool %s', (_, create, answer, query) => {
  it('answers in text', async () => {
    const { baseUrl } = await serve(answerJson(answer));
    expect(await create(baseUrl).run(query, options())).toMatch(/BTC|ABC will be listed/);
  });

  it('takes a base URL that ends in a slash', async () => {
    const { baseUrl, requests } = await serve(answerJson(answer));
    await create(`${baseUrl}/below/`).run(query, options());
    expect(requests[0]?.url.pathname).toMatch(/^\/below\/[a-z]/);
  });

  it.each([401, 429, 500])('fails on HTTP %d and says nothing secret', async (status) => {
    const { baseUrl } = await serve(answerStatus(status));
    const error = await create(baseUrl)
      .run(query, options())
      .catch((caught) => caught);
    expect(error).toBeInstanceOf(AppError);
    expect(error.code).toBe('tool_failed');
    expect(`${error.message}${JSON.stringify(error)}`).not.toMatch(/secret|127\.0\.0\.1/);
  });

  it('fails when nobody answers there', async () => {
    const { baseUrl } = await serve(hang);
    for (const close of closers.splice(0)) close();
    await expect(create(baseUrl).run(query, options())).rejects.toMatchObject({ code: 'tool_failed', retryable: true });
  });

  it('stops waiting when its caller does', async () => {
    const { baseUrl, requests } = await serve(hang);
    const controller = new AbortController();
    const waiting = create(baseUrl).run(query, options({ abort: controller.signal }));
    const refused = expect(waiting).rejects.toMatchObject({ code: 'timeout' });
    await expect.poll(() => requests).toHaveLength(1);
    controller.abort();
    await refused;
  });

  it.each([
    '2025-11-03T08:00:00Z',
    '2025-11-04T07:45:00Z',
  ])('does not look into the future of a run in the past: %s', async (moment) => {
    const { baseUrl, requests } = await serve(answerJson(answer));
    const asOf = new Date(moment);
    await expect(create(baseUrl).run(query, options({ asOf }))).rejects.toMatchObject({ code: 'tool_failed' });
    expect(requests).toEqual([]);
  });

  it('fails on an answer that is none', async () => {
    const { baseUrl } = await serve((_, response) => void response.writeHead(200).end('<html>'));
    await expect(create(baseUrl).run(query, options())).rejects.toMatchObject({ code: 'tool_failed' });
  });
});

describe('the price tool', () => {
  it('answers price, move, range and time', async () => {
    const { baseUrl } = await serve(answerJson(binance));
    expect(await createPriceTool({ baseUrl, clock }).run('BTC', options())).toBe(
      'BTC/USDT: 64012.5, 24 h -3.21 % (low 63100.1, high 66400, volume 1834000124 USDT), at 2025-11-04T07:59:58.000Z',
    );
  });

  it.each(['BTC', 'btc', '$BTC', 'BTCUSDT', 'BTC/USDT', 'BTC price now'])('understands %j', async (query) => {
    const { baseUrl, requests } = await serve(answerJson(binance));
    await createPriceTool({ baseUrl, clock }).run(query, options());
    expect(`${requests[0]?.url.pathname}${requests[0]?.url.search}`).toBe('/api/v3/ticker/24hr?symbol=BTCUSDT');
  });

  it.each(['', '比特币', 'USDT', 'B', '../admin'])('asks nobody about %j', async (query) => {
    const { baseUrl, requests } = await serve(answerJson(binance));
    await expect(createPriceTool({ baseUrl, clock }).run(query, options())).rejects.toMatchObject({
      code: 'tool_failed',
    });
    expect(requests).toEqual([]);
  });

  it('fails when the exchange does not say the price', async () => {
    const { baseUrl } = await serve(answerJson({ ...binance, lastPrice: 'n/a' }));
    await expect(createPriceTool({ baseUrl, clock }).run('BTC', options())).rejects.toMatchObject({
      code: 'tool_failed',
    });
  });
});

describe('web search', () => {
  it('by Tavily sends the key in the header only', async () => {
    const { baseUrl, requests } = await serve(answerJson(tavily));
    const answer = await createTavilyTool({ baseUrl, apiKey: 'tvly-secret-key', clock }).run('ABC', options());
    expect(answer).toBe('{"title":"Notice","link":"https://e.example/1","snippet":"ABC will be listed"}');
    expect(requests[0]?.headers.authorization).toBe('Bearer tvly-secret-key');
    expect(JSON.parse(requests[0]?.body ?? '')).toEqual({ query: 'ABC', max_results: 6, search_depth: 'basic' });
  });

  it('by SearXNG asks for JSON', async () => {
    const { baseUrl, requests } = await serve(answerJson(searxng));
    await createSearxngTool({ baseUrl, clock }).run('ABC 上币', options());
    const { pathname, searchParams } = requests[0]?.url ?? new URL('http://none');
    expect(pathname).toBe('/search');
    expect(searchParams.get('q')).toBe('ABC 上币');
    expect(searchParams.get('format')).toBe('json');
  });

  it('clips a long answer at 4,000 characters', async () => {
    const content = 'x'.repeat(9000);
    const { baseUrl } = await serve(answerJson({ results: [{ title: 't', url: 'u', content }] }));
    const answer = await createTavilyTool({ baseUrl, apiKey: 'k', clock }).run('q', options());
    expect(answer).toHaveLength(4000);
  });

  it('says so when nothing is found', async () => {
    const { baseUrl } = await serve(answerJson({ ...searxng, results: [] }));
    expect(await createTavilyTool({ baseUrl, apiKey: 'k', clock }).run('q', options())).toBe('nothing found');
    expect(await createSearxngTool({ baseUrl, clock }).run('q', options())).toMatch(/no good results/i);
  });

  it.each([
    [{ answers: ['42'] }, '42'],
    [{ answers: [{ answer: '42', url: 'u' }] }, '42'],
    [{ infoboxes: [{ content: '<b>ABC</b> is a coin' }] }, 'ABC is a coin'],
    [{ suggestions: ['ABC coin', 'ABC listing'] }, 'Suggestions: ABC coin, ABC listing'],
  ])('by SearXNG says %j where there are no results', async (more, said) => {
    const { baseUrl } = await serve(answerJson({ ...searxng, results: [], ...more }));
    expect(await createSearxngTool({ baseUrl, clock }).run('ABC', options())).toBe(said);
  });

  it.each(remoteTools)('and every tool, %s too, asks by the fetch it is given', async (_, create, answer, query) => {
    const { baseUrl } = await serve(answerJson(answer));
    const asked: string[] = [];
    const send: typeof fetch = (input, init) => {
      asked.push(String(input));
      return fetch(input, init);
    };
    await create(baseUrl, send).run(query, options());
    expect(asked).toHaveLength(1);
  });
});

describe('the memory search tool', () => {
  it('hands on query and options, in the past too', async () => {
    const seen: unknown[] = [];
    const tool = createMemorySearchTool(async (...asked) => {
      seen.push(asked);
      return 'signal:7 …';
    });
    const past = options({ asOf: new Date('2024-01-01T00:00:00Z') });
    expect(await tool.run('SOL 宕机', past)).toBe('signal:7 …');
    expect(seen).toEqual([['SOL 宕机', past]]);
  });

  it('says so when nothing is found, and clips what is too long', async () => {
    expect(await createMemorySearchTool(async () => '').run('q', options())).toBe('nothing found');
    const long = await createMemorySearchTool(async () => 'y'.repeat(5000)).run('q', options());
    expect(long).toHaveLength(4000);
  });

  it('fails as a tool when the search fails', async () => {
    const tool = createMemorySearchTool(() => Promise.reject(new Error('postgres://user:secret@host is gone')));
    const error = await tool.run('q', options()).catch((caught) => caught);
    expect(error).toMatchObject({ code: 'tool_failed' });
    expect(error.message).not.toContain('secret');
  });
});
