import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { expect, it, onTestFinished } from 'vitest';
import { createBodyRoom } from '../../src/callers/body-room.ts';
import { readRequestBody } from '../../src/callers/read-body.ts';
import { eventually } from '../support/eventually.ts';
import { startGateway } from '../support/start-gateway.ts';

const mb = 1024 * 1024;

it('takes what there is room for, and the first megabyte of each whatever there is', () => {
  const room = createBodyRoom(3 * mb);
  const [one, two] = [room.open(), room.open()];
  expect([one.take(2 * mb), two.take(mb), two.take(1)]).toEqual([true, true, false]);
  const small = room.open();
  expect([small.take(mb), small.take(1)]).toEqual([true, false]);
  one.release();
  one.release();
  expect([two.take(mb), two.take(mb)]).toEqual([true, false]);
});

it('is taken from nobody by one that is refused', async () => {
  const room = createBodyRoom(3 * mb);
  const share = room.open();
  const tooLong = Readable.from([Buffer.alloc(2 * mb), Buffer.alloc(2 * mb)]) as IncomingMessage;
  expect(await readRequestBody(tooLong, { limit: 3 * mb, share })).toMatchObject({ status: 413 });
  const other = room.open();
  expect(other.take(3 * mb)).toBe(true);
  const noRoom = Readable.from([Buffer.alloc(2 * mb)]) as IncomingMessage;
  expect(await readRequestBody(noRoom, { share })).toMatchObject({ status: 503 });
});

it('is refused to a large request beside others, which may come again', async () => {
  const waiting: ServerResponse[] = [];
  const upstream = createServer((request, response) => {
    request.resume().on('end', () => waiting.push(response));
  });
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    upstream.closeAllConnections();
    upstream.close();
  });
  const { port } = upstream.address() as AddressInfo;
  const { url } = await startGateway(`http://127.0.0.1:${port}/v1`, { bodyBytes: 3 * mb });
  const post = (megabytes: number) => {
    const messages = [{ role: 'user', content: 'x'.repeat(megabytes * mb) }];
    const headers = { 'content-type': 'application/json' };
    return fetch(`${url}/chat/completions`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ model: 'm', messages }),
    });
  };
  const hasCome = (count: number) => eventually(async () => (waiting.length === count ? true : null), 10_000);
  const first = post(2.5);
  await hasCome(1);
  const refused = await post(2.5);
  expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toEqual([
    503,
    '5',
    { error: expect.objectContaining({ code: 'busy', message: expect.stringContaining('ask again') }) },
  ]);
  const small = post(0.2);
  await hasCome(2);
  for (const response of waiting) response.end('{}');
  for (const answer of [await first, await small]) await answer.text();
  const again = post(2.5);
  await hasCome(3);
  waiting[2]?.end('{}');
  expect((await again).status).toBe(200);
});
