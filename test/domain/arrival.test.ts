import { describe, expect, it } from 'vitest';
import { AppError } from '../../src/domain/app-error.ts';
import { isPlausibleDate, toArrivedEvent } from '../../src/domain/arrival.ts';
import { eventSchema, type MessageInput, messageSchema } from '../../src/domain/message.ts';
import { analysisLimit, hashText } from '../../src/domain/text/normalise.ts';
import { fc } from '../support/properties.ts';

const now = new Date('2025-03-01T12:00:00.000Z');
const arrive = (message: MessageInput, asOf = now) => toArrivedEvent(messageSchema.parse(message), asOf);

describe('isPlausibleDate', () => {
  it.each([
    ['1970-01-01T00:00:00Z', false],
    ['2009-01-03T18:15:04Z', false],
    ['2009-01-03T18:15:05Z', true],
    ['2025-03-01T12:00:00Z', true],
    ['2025-03-01T12:10:00Z', true],
    ['2025-03-01T12:10:01Z', false],
    ['2099-01-01T00:00:00Z', false],
    ['not a date', false],
  ])('of %s: %s', (moment, isPlausible) => {
    expect(isPlausibleDate(moment, now)).toBe(isPlausible);
  });
});

describe('toArrivedEvent', () => {
  it('needs nothing but a text', () => {
    const { event, degraded } = arrive({ text: 'BTC up' });
    expect(degraded).toEqual([]);
    expect(event).toEqual({
      source: 'api',
      source_message_id: hashText('BTC up').slice(0, 32),
      source_url: null,
      scope: 'default',
      thread: null,
      forwarded_from: null,
      text: 'BTC up',
      content: 'BTC up',
      language: 'en',
      links: [],
      published_at: now.toISOString(),
      edited_at: null,
      as_of: now.toISOString(),
      hash_raw: hashText('BTC up'),
      hash_canonical: hashText('btc up'),
    });
  });

  it('keeps what the message says of itself', () => {
    const { event } = arrive({
      text: 'BTC up https://a.com',
      source: 'wire',
      source_message_id: '7',
      url: 'https://t.me/wire/7',
      links: ['https://b.com', 'https://a.com'],
      scope: 'desk',
      thread: 't',
      forwarded_from: 'other',
      edited_at: '2025-03-01T11:00:00+08:00',
    });
    expect(event).toMatchObject({
      source: 'wire',
      source_message_id: '7',
      source_url: 'https://t.me/wire/7',
      links: ['https://a.com', 'https://b.com'],
      scope: 'desk',
      thread: 't',
      forwarded_from: 'other',
      edited_at: '2025-03-01T03:00:00.000Z',
    });
  });

  it('says times in UTC, whatever the zone', () => {
    expect(arrive({ text: 'x', published_at: '2025-03-01T10:00:00+08:00' }).event.published_at).toBe(
      '2025-03-01T02:00:00.000Z',
    );
  });

  it.each([
    '1970-01-01T00:00:00Z',
    '2025-03-02T00:00:00Z',
    '9999-12-31T23:59:59Z',
  ])('puts the clock in the place of a date that cannot be: %s', (published_at) => {
    const { event, degraded } = arrive({ text: 'x', published_at });
    expect(event.published_at).toBe(now.toISOString());
    expect(degraded).toEqual(['published_at_implausible']);
  });

  it('judges a date by the clock of the run, not by that of the machine', () => {
    const { degraded } = arrive({ text: 'x', published_at: '2020-01-02T00:00:00Z' }, new Date('2020-01-01T00:00:00Z'));
    expect(degraded).toEqual(['published_at_implausible']);
  });

  it.each([
    '',
    ' \n\t',
    '\0\0',
    '\u200B\uFEFF\u2060',
    '\u0007',
  ])('refuses a text without a visible character: %j', (text) => {
    const refused = (): unknown => arrive({ text });
    expect(refused).toThrow(AppError);
    expect(refused).toThrow(expect.objectContaining({ code: 'invalid_input', retryable: false }));
  });

  it('says when a text had to be repaired, was damaged on its way, or is read only in part', () => {
    expect(arrive({ text: 'a\0b' })).toMatchObject({ event: { text: 'ab' }, degraded: ['text_repaired'] });
    expect(arrive({ text: 'a\uD800b' })).toMatchObject({ event: { text: 'a\uFFFDb' }, degraded: ['text_repaired'] });
    expect(arrive({ text: 'a\uFFFDb' })).toMatchObject({ event: { text: 'a\uFFFDb' }, degraded: ['text_damaged'] });
    const long = arrive({ text: '比'.repeat(100_000) });
    expect(long.degraded).toEqual(['text_truncated']);
    expect(long.event.text).toHaveLength(100_000);
    expect(long.event.content).toHaveLength(analysisLimit);
  });

  it('compares what it does not read letter by letter', () => {
    const beginning = 'Northwind Exchange is back. '.repeat(1200);
    const hash = (text: string) => arrive({ text }).event.hash_canonical;
    expect(hash(`NORTHWIND${beginning.slice(9)}BTC up`)).toBe(hash(`${beginning}BTC up`));
    expect(hash(`${beginning}BTC up`)).not.toBe(hash(`${beginning}BTC down`));
  });

  it('takes a post of emoji or of a link only, and tells two of them apart', () => {
    const [rocket, flag, link] = ['🚀', '🇺🇸', 'https://example.com/1'].map((text) => arrive({ text }).event);
    expect(rocket?.hash_canonical).toBe(rocket?.hash_raw);
    expect(rocket?.hash_canonical).not.toBe(flag?.hash_canonical);
    expect(link).toMatchObject({ links: ['https://example.com/1'], language: 'other' });
  });

  it('gives the same text without an id the same id, and another text another', () => {
    const id = (text: string) => arrive({ text }).event.source_message_id;
    expect(id('BTC up')).toBe(id('BTC up'));
    expect(id('BTC up')).not.toBe(id('BTC up!'));
  });

  it('makes every field storable, not only the text', () => {
    const dirty = 'a\0b\uD800';
    const { event } = arrive({
      text: 'x',
      source: dirty,
      source_message_id: dirty,
      url: dirty,
      links: [dirty],
      scope: dirty,
      thread: dirty,
      forwarded_from: dirty,
    });
    const { source, source_message_id, source_url, links, scope, thread, forwarded_from } = event;
    expect([source, source_message_id, source_url, ...links, scope, thread, forwarded_from]).toEqual(
      new Array(7).fill('ab\uFFFD'),
    );
  });

  it('takes every visible text, and what comes out is an event', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1 }), (text) => {
        const { event } = arrive({ text: `x${text}` });
        const recognition = { kind: 'new', reason: '', revision: 1, news_event_id: null };
        expect(eventSchema.safeParse({ ...event, recognition }).success).toBe(true);
        expect(JSON.stringify(event)).not.toMatch(/\\u0000|\\ud[89a-f]/i);
      }),
    );
  });
});
