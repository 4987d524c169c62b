import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseInterval } from '../../../src/evaluation/prices/bar-interval.ts';
import { makeMarketBars, market } from '../../contracts/price-source.ts';

type Respond = (response: ServerResponse, url: URL) => void;

/** An exchange on this machine that sells the market of the contract by Binance's klines; `next` answers one request otherwise. */
export async function startKlinesServer() {
  const asked: URL[] = [];
  const others: Respond[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://127.0.0.1');
    asked.push(url);
    (others.shift() ?? answerMarket)(response, url);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    next: (...respond: Respond[]) => others.push(...respond),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

export function answerWith(status: number, body: unknown, headers: Record<string, string> = {}): Respond {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };
}

/** Bars as Binance gives them: prices as text, at most `limit`, the one that has not ended too. */
function answerMarket(response: ServerResponse, url: URL): void {
  const { pathname, searchParams } = url;
  const ms = parseInterval(searchParams.get('interval') ?? '');
  const asset = market.assets.find((name) => searchParams.get('symbol') === `${name}USDT`);
  if (pathname !== '/api/v3/klines' || ms === null) {
    answerWith(404, {})(response, url);
  } else if (asset === undefined) {
    answerWith(400, { code: -1121, msg: 'Invalid symbol.' })(response, url);
  } else {
    const span = { since: Number(searchParams.get('startTime')), until: Number(searchParams.get('endTime')) + 1 };
    const bars = makeMarketBars(asset, ms, span).filter(({ start }) => start <= market.now);
    const rows = bars.slice(0, Number(searchParams.get('limit'))).map(({ start, close }) => {
      return [start, `${close}`, `${close}`, `${close}`, `${close}`, '12.5', start + ms - 1, '9', 3, '1', '1', '0'];
    });
    answerWith(200, rows)(response, url);
  }
}
