import { expect, it } from 'vitest';
import type { AskEvent } from '../../src/ask/ask-event.ts';
import { askWithKey } from '../../src/callers/ask-with-key.ts';
import { makeGatewayKey } from '../support/make-gateway-key.ts';

it('counts what was read of an answer whose client leaves before its end', async () => {
  const spent: [string, number][] = [];
  const road = {
    invoke: () => Promise.reject(new Error('not asked')),
    async *stream(): AsyncGenerator<AskEvent> {
      yield { type: 'text', data: { text: 'Binance lists ENA on 2 April.' } };
      throw new Error('the reader should have left');
    },
  };
  const asked = askWithKey(road, makeGatewayKey('few', {}), { spend: (...one) => void spent.push(one) });
  for await (const _ of asked.stream({ question: 'Which coins?' })) break;
  expect(spent).toEqual([['few', expect.any(Number)]]);
  expect(spent[0]?.[1]).toBeGreaterThan(3);
});
