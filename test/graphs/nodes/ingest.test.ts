import { describe, expect, it } from 'vitest';
import { ingest, isSeen } from '../../../graphs/signal/nodes/ingest.ts';
import type { KnownArrival } from '../../../graphs/signal/state.ts';
import { AppError } from '../../../src/domain/app-error.ts';
import { toArrivedEvent } from '../../../src/domain/arrival.ts';
import { silentLogger } from '../../../src/domain/logger.ts';
import {
  type Message,
  messageSchema,
  type NewsEvent,
  type Recognition,
  recognitionKinds,
} from '../../../src/domain/message.ts';
import { clock, makeStore, settings } from './fakes.ts';

const fresh: Recognition = { kind: 'new', reason: 'never seen', revision: 1, news_event_id: null };

async function run(
  message: Partial<Message>,
  recognise: Recognition | Error = fresh,
  context?: object,
  arrival?: KnownArrival,
) {
  const asked: Omit<NewsEvent, 'recognition'>[] = [];
  const store = makeStore({
    async recogniseMessage(event) {
      asked.push(event);
      if (recognise instanceof Error) throw recognise;
      return recognise;
    },
  });
  const node = ingest({ store, settings, clock, logger: silentLogger });
  return {
    update: await node(
      { message: messageSchema.parse({ text: 'ETH hacked', ...message }) },
      { context, ...(arrival && { configurable: { arrival } }) },
    ),
    asked,
  };
}

describe('Ingest', () => {
  it('starts every key of the message anew', async () => {
    const { update } = await run({});
    expect(update).toEqual({
      event: expect.objectContaining({ content: 'ETH hacked', recognition: fresh }),
      gate: null,
      signal: null,
      embedding: null,
      additional_context: null,
      plan: null,
      analysis: null,
      receipt: null,
      prompts: null,
      provenance: null,
      usage: { replace: [] },
      degraded: { replace: [] },
    });
  });

  it('takes the present for the clock of the run, or the moment that the run names', async () => {
    expect((await run({})).update.event.as_of).toBe('2025-03-01T12:00:00.000Z');
    const past = await run({}, fresh, { as_of: '2024-01-01T08:00:00+08:00' });
    expect(past.update.event.as_of).toBe('2024-01-01T00:00:00.000Z');
    expect(past.asked[0]?.as_of).toBe('2024-01-01T00:00:00.000Z');
  });

  it('keeps the time of publication', async () => {
    const { update } = await run({ published_at: '2025-02-26T04:00:00Z' });
    expect(update.event.published_at).toBe('2025-02-26T04:00:00.000Z');
  });

  it.each(['duplicate', 'repost'] as const)('closes the gate for a %s', async (kind) => {
    const { update } = await run({}, { ...fresh, kind, news_event_id: 3 });
    expect(update.gate).toEqual({ open: false, reason: 'seen_before' });
    expect(update.event.recognition.news_event_id).toBe(3);
  });

  it('goes on as with a new message when the store is down, and says so', async () => {
    const { update } = await run({ text: 'ETH\0 hacked' }, new AppError('database_unavailable', 'gone'));
    expect(update.event.recognition).toMatchObject({
      kind: 'new',
      revision: 1,
      reason: 'the store could not be asked',
    });
    expect(update.degraded).toEqual({ replace: ['text_repaired', 'store_unavailable'] });
    expect(update.gate).toBeNull();
  });

  it('makes and asks nothing where its caller has done both, and asks where only the text was made ready', async () => {
    const known = toArrivedEvent(messageSchema.parse({ text: 'made ready before' }), new Date('2025-03-01T09:00:00Z'));
    const arrival = { ...known, degraded: ['text_repaired'], isLastLook: true };
    const recognition: Recognition = { kind: 'resume', reason: 'received before', revision: 2, news_event_id: 5 };
    const told = await run({}, fresh, {}, { ...arrival, recognition });
    expect(told.asked).toEqual([]);
    expect(told.update.event).toEqual({ ...known.event, recognition });
    expect(told.update.degraded).toEqual({ replace: ['text_repaired'] });
    const asked = await run({}, fresh, {}, { ...arrival, recognition: null });
    expect(asked.asked).toEqual([known.event]);
    expect(asked.update.event).toEqual({ ...known.event, recognition: fresh });
  });

  it('refuses a message without text, before anything is stored', async () => {
    await expect(run({ text: ' \u200B' })).rejects.toMatchObject({ code: 'invalid_input' });
  });
});

describe('isSeen', () => {
  it('is true of duplicates and reposts only', async () => {
    const { update } = await run({});
    const seen = recognitionKinds.filter((kind) => isSeen({ ...update.event, recognition: { ...fresh, kind } }));
    expect(seen).toEqual(['duplicate', 'repost']);
  });
});
