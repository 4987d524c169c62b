import { describe, expect, it } from 'vitest';
import type { SignalState } from '../../graphs/signal/state.ts';
import type { FastAnalyst } from '../../src/analysts/analyst.ts';
import { toArrivedEvent } from '../../src/domain/arrival.ts';
import { messageSchema, type NewsEvent } from '../../src/domain/message.ts';
import { createLookAhead } from '../../src/replay/look-ahead.ts';
import type { ReplayedMessage } from '../../src/replay/order-messages.ts';
import { runReplay } from '../../src/replay/run-replay.ts';
import { fc } from '../support/properties.ts';

const settle = () => new Promise((resolve) => setImmediate(resolve));

const toMessage = (text: string, index: number): ReplayedMessage => ({
  message: { text, source: 'wire', source_message_id: String(index) },
  asOf: new Date(Date.UTC(2025, 2, 1, 0, index)),
});

/** An analyst that answers after some turns of the loop, and a graph that asks it, and the embedder, of what is new. */
function makeScene(width: number, isKnown: (text: string) => boolean = () => false) {
  const seen = new Set<string>();
  const counts = { fast: 0, embed: 0, underWay: 0, most: 0 };
  const keys: string[] = [];
  const lookAhead = createLookAhead({
    width,
    asOf: null,
    callFor(key, call) {
      keys.push(key);
      return call();
    },
  });
  const analyst = lookAhead.wrap.fast({
    name: 'slow',
    async analyse(event: NewsEvent) {
      counts.fast++;
      counts.underWay++;
      counts.most = Math.max(counts.most, counts.underWay);
      for (let turn = 0; turn < 5; turn++) await settle();
      counts.underWay--;
      if (event.content.includes('!')) throw new Error(`no answer to ${event.content}`);
      return { draft: event.content } as unknown as Awaited<ReturnType<FastAnalyst['analyse']>>;
    },
  });
  const embedder = lookAhead.wrap.embedder({
    model: 'e',
    async embed(text) {
      counts.embed++;
      await settle();
      return { vector: [text.length], model: 'e', usage: [] };
    },
  });

  async function analyze(
    message: ReplayedMessage['message'],
    context?: { as_of?: string | null },
  ): Promise<SignalState> {
    const { event } = toArrivedEvent(messageSchema.parse(message), new Date(context?.as_of ?? 0));
    if (isKnown(event.content) || seen.has(event.hash_canonical))
      return { degraded: ['known'] } as unknown as SignalState;
    seen.add(event.hash_canonical);
    const recognition = { kind: 'revision', reason: '', revision: 2, news_event_id: 3 } as const;
    const [reading, { vector }] = await Promise.all([
      analyst.analyse({ ...event, recognition }).catch((error) => ({ draft: String(error) })),
      embedder.embed(event.content),
    ]);
    return { degraded: [`${reading.draft} ${vector}`] } as unknown as SignalState;
  }

  async function run(texts: readonly string[]): Promise<string[]> {
    const told: string[] = [];
    await runReplay({ analyze }, texts.map(toMessage), {
      asOf: null,
      withoutText: 0,
      abort: new AbortController().signal,
      lookAhead: width > 1 ? lookAhead : undefined,
      onResult: ({ degraded, receipt: _ }) => void told.push(...degraded),
      onError: (error) => void told.push(String(error)),
    }).catch((error) => told.push(String(error)));
    return told;
  }
  return { run, counts, keys, lookAhead };
}

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `message ${index}`);

describe('createLookAhead', () => {
  it('has as many messages under way as it may, and asks once of each', async () => {
    const { run, counts } = makeScene(4);
    expect(await run(numbered(12))).toEqual(numbered(12).map((text) => `${text} ${text.length}`));
    expect(counts).toMatchObject({ fast: 12, embed: 12, most: 4 });
  });

  it('calls on behalf of the message that a call is for', async () => {
    const { run, keys } = makeScene(3);
    await run(numbered(4));
    // The first message asks by itself; of the others, each call is made ahead.
    expect(keys.map((key) => key.split('#')[0]).toSorted()).toEqual(
      ['wire/1', 'wire/2', 'wire/3'].flatMap((key) => [key, key]),
    );
  });

  it('pays nothing for a text of an earlier message', async () => {
    const { run, counts } = makeScene(4);
    expect(await run(['a b', 'c d', 'A  B!', 'c d', 'e f'])).toHaveLength(5);
    expect(counts).toMatchObject({ fast: 3, embed: 3 });
  });

  it('pays nothing for what is stored when it begins, and at most its width when what is new gives way to that', async () => {
    const known = makeScene(5, () => true);
    await known.run(numbered(20));
    expect(known.counts).toMatchObject({ fast: 0, embed: 0 });
    const turning = makeScene(5, (text) => Number(text.split(' ')[1]) >= 10);
    await turning.run(numbered(40));
    expect(turning.counts.fast).toBe(10 + 4);
  });

  it('hands on a failure to whoever asks, and to nobody else', async () => {
    const { run } = makeScene(4);
    const told = await run(['good', 'bad!', 'fine', 'worse!']);
    expect(told).toEqual(['good 4', 'Error: no answer to bad! 4', 'fine 4', 'Error: no answer to worse! 6']);
  });

  it('comes to the same at any width', async () => {
    const texts = fc.array(fc.constantFrom('a', 'b', 'c', 'd!', 'e!', 'f', 'g', 'old 1', 'old 2', ' '), {
      maxLength: 14,
    });
    await fc.assert(
      fc.asyncProperty(texts, fc.integer({ min: 2, max: 9 }), async (chosen, width) => {
        const isKnown = (text: string) => text.startsWith('old');
        const [one, many] = [makeScene(1, isKnown), makeScene(width, isKnown)];
        expect(await many.run(chosen)).toEqual(await one.run(chosen));
      }),
      { numRuns: 60, seed: 11 },
    );
  });
});
