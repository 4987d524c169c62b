import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createAnswerReader } from '../../../src/conversations/read-answer/answer-reader.ts';
import { maximumAnswerLength } from '../../../src/conversations/read-answer/gather-answer.ts';
import { fc } from '../../support/properties.ts';

/** Hand-written after what each provider documents of its answers; what is said in them is invented. */
const readFixture = (name: string): Buffer => readFileSync(join(import.meta.dirname, '..', 'fixtures', name));

function read(bytes: Uint8Array, { size = bytes.length, contentEncoding = null as string | null } = {}) {
  const reader = createAnswerReader({ contentEncoding });
  const finals: number[] = [];
  for (let at = 0; at < bytes.length; at += size) {
    if (reader.write(bytes.subarray(at, at + size)).is_final) finals.push(at);
  }
  return { ...reader.end(), finals };
}

const readText = (text: string) => read(Buffer.from(text));
const toEvent = (chunk: unknown) => `data: ${JSON.stringify(chunk)}\n\n`;
const toDelta = (delta: unknown) => toEvent({ choices: [{ index: 0, delta }] });

/** What is expected of each: its text, how it ended, its tokens, the model. */
const answers: [string, string, string, [number, number] | null, string | null][] = [
  ['openai.sse', 'The harbour opens at six.', 'complete', [21, 6], 'gpt-5-mini-2025-08-07'],
  ['openai-tools.sse', 'tide({"port":"Brest"})\nwind({})', 'complete', null, 'gpt-5-mini'],
  ['openai-refusal.sse', "I can't help with that.", 'complete', null, 'gpt-5'],
  ['deepseek.sse', '下午三点涨潮🌊。', 'complete', [12, 40], 'deepseek-reasoner'],
  ['gemini.sse', 'tide({"port":"Oslo"})\ntide({"port":"Bergen"})', 'complete', [55, 18], 'gemini-3-flash'],
  ['openrouter.sse', 'Low water', 'failed', null, 'vendor/model-1'],
  ['ollama.sse', 'Two boats', 'length', null, 'qwen3:8b'],
  ['vllm.sse', 'Slack tide.', 'complete', [8, 3], 'org/model'],
  ['vllm-error.sse', 'Half', 'failed', null, 'org/model'],
  ['azure.sse', 'The lock', 'filtered', null, 'gpt-4.1-2025-04-14'],
  ['anthropic.sse', 'Bonjour du port.', 'complete', [14, 7], 'claude-haiku-4-5'],
  ['mistral.sse', 'Spring tide', 'length', [9, 51], 'magistral-medium'],
  ['groq.sse', 'Ahoy', 'complete', [30, 2], 'llama-x'],
  ['awkward.sse', 'ABC🚢 says \n\ndata: [DONE] and stays', 'complete', [0, 5], 'm'],
  ['plain.json', '渡口九点开。\nferry({"day": "Mon"})', 'complete', [19, 23], 'gpt-5-mini'],
  ['ollama-tools.json', 'tide({"port":"Cork"})\ntide({"port":"Cobh"})', 'complete', [70, 30], 'qwen3:8b'],
];

describe('an answer', () => {
  it.each(answers)('is read from %s', (file, text, finishState, usage, model) => {
    const reading = read(readFixture(file));
    expect(reading.message).toMatchObject({ role: 'assistant', text });
    expect(reading.finish_state).toBe(finishState);
    expect(reading.model).toBe(model);
    expect(reading.has_ended).toBe(true);
    expect(reading.is_cut).toBe(false);
    expect(reading.usage && [reading.usage.prompt_tokens, reading.usage.completion_tokens]).toEqual(usage);
    expect(reading.usage?.is_estimated ?? false).toBe(false);
  });

  it('has used no more than any call does', () => {
    const usage = { prompt_tokens: 20, completion_tokens: 9e15 };
    expect(readText(JSON.stringify({ choices: [], usage })).usage).toMatchObject({
      prompt_tokens: 20,
      completion_tokens: 0,
    });
  });

  it('has used what it thought, too, if only the total says so', () => {
    const usage = { prompt_tokens: 20, completion_tokens: 9, total_tokens: 1016 };
    const counted = { prompt_tokens: 20, completion_tokens: 996, is_estimated: false };
    expect(readText(toDelta({ content: 'x' }) + toEvent({ choices: [], usage })).usage).toEqual(counted);
    expect(readText(JSON.stringify({ choices: [], usage })).usage).toEqual(counted);
  });

  it.each(answers)('from %s is the same byte by byte', (file) => {
    const bytes = readFixture(file);
    const { finals, ...whole } = read(bytes);
    expect(read(bytes, { size: 1 })).toMatchObject(whole);
  });

  it('is the same however its bytes are cut, compressed or not', () => {
    const encodings = [null, 'gzip', 'br', 'deflate'] as const;
    fc.assert(
      fc.property(
        fc.constantFrom(...answers.map(([file]) => file)),
        fc.constantFrom(...encodings),
        fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 40 }),
        (file, contentEncoding, sizes) => {
          const bytes = readFixture(file);
          const { finals, ...whole } = read(bytes);
          const reader = createAnswerReader({ contentEncoding });
          let rest: Uint8Array = compress(bytes, contentEncoding);
          for (let piece = 0; rest.length > 0; piece += 1) {
            const size = sizes[piece % sizes.length] ?? 1;
            reader.write(rest.subarray(0, size));
            rest = rest.subarray(size);
          }
          expect(reader.end()).toEqual(whole);
        },
      ),
    );
  });

  it('is nothing said where it is an error, a page, or empty', () => {
    expect(read(readFixture('error.json'))).toMatchObject({ message: { text: '' }, finish_state: 'failed' });
    const nothing = {
      message: { text: '' },
      finish_state: 'unfinished',
      has_ended: false,
      usage: null,
      is_answer: false,
    };
    for (const text of ['', '  \n', '<html>Bad gateway</html>', '[]', 'null', '{"choices":', '\0\0'])
      expect(readText(text)).toMatchObject(nothing);
  });

  it('that broke off is unfinished, with what had arrived', () => {
    const bytes = readFixture('openai.sse');
    const half = bytes.subarray(0, bytes.indexOf(' opens at six') + 4);
    expect(read(half)).toMatchObject({
      message: { text: 'The harbour' },
      finish_state: 'unfinished',
      has_ended: false,
    });
  });

  it('is complete with the mark alone, or with the reason alone', () => {
    expect(readText(`${toDelta({ content: 'a' })}data: [DONE]`)).toMatchObject({
      finish_state: 'complete',
      has_ended: true,
    });
    expect(readText(toEvent({ choices: [{ delta: { content: 'a' }, finish_reason: 'stop' }] }))).toMatchObject({
      message: { text: 'a' },
      finish_state: 'complete',
      has_ended: true,
    });
  });

  it('has a key as the client would send it back', () => {
    expect(read(readFixture('plain.json')).message.key_text).toBe('渡口九点开。\nferry({"day":"Mon"})');
  });

  it('that is spoken is its transcript', () => {
    const message = { role: 'assistant', content: null, audio: { id: 'a1', data: 'AAAA', transcript: 'At nine.' } };
    expect(readText(JSON.stringify({ choices: [{ index: 0, message, finish_reason: 'stop' }] }))).toMatchObject({
      message: { text: 'At nine.' },
      is_answer: true,
    });
  });

  it('that calls the old way is a call', () => {
    const pieces = [{ name: 'f', arguments: '' }, { arguments: '{"a":' }, { arguments: '1}' }];
    const text = pieces.map((function_call) => toDelta({ content: null, function_call })).join('');
    expect(readText(text).message.text).toBe('f({"a":1})');
  });

  it('whose server names a call anew with each piece has it once', () => {
    const pieces = ['{"a"', ':1}'].map((text) => ({ index: 0, id: 'c', function: { name: 'f', arguments: text } }));
    expect(readText(pieces.map((call) => toDelta({ tool_calls: [call] })).join('')).message.text).toBe('f({"a":1})');
  });

  it('is kept up to its limit, and says so', () => {
    const piece = toDelta({ content: '字'.repeat(700_000) });
    const reading = readText(`${piece}${piece}${piece}data: [DONE]\n\n`);
    expect(reading.message.text).toHaveLength(maximumAnswerLength);
    expect(reading).toMatchObject({ is_cut: true, finish_state: 'complete' });
  });

  it('that never ends an event is given up, and says so', () => {
    const reader = createAnswerReader({ contentEncoding: null });
    const piece = Buffer.from('data: '.padEnd(1_000_000, 'x'));
    for (let count = 0; count < 20; count += 1) reader.write(piece);
    expect(reader.end()).toMatchObject({ message: { text: '' }, is_cut: true });
  });

  it('in an encoding that nobody can read says nothing', () => {
    expect(read(readFixture('openai.sse'), { contentEncoding: 'zstd' })).toMatchObject({
      message: { text: '' },
      has_ended: false,
      is_answer: true,
    });
    const broken = Buffer.concat([gzipSync(readFixture('openai.sse')).subarray(0, 60), Buffer.alloc(200, 7)]);
    expect(read(broken, { size: 30, contentEncoding: 'gzip' })).toMatchObject({ has_ended: false });
    expect(read(readFixture('openai.sse'), { contentEncoding: 'gzip' })).toMatchObject({ message: { text: '' } });
  });

  it('may be deflated without a header', () => {
    const bytes = deflateRawSync(readFixture('openai.sse'));
    expect(read(bytes, { contentEncoding: 'deflate' }).message.text).toBe('The harbour opens at six.');
  });

  it('never throws, whatever its bytes', () => {
    const piece = fc.oneof(
      fc.uint8Array({ maxLength: 60 }),
      fc
        .constantFrom('data: ', '[DONE]', '\n\n', '{"choices":[', '{"delta":{"content":"a"}}', ']}', '{', '}')
        .map((text) => Buffer.from(text)),
      fc.json().map((json) => Buffer.from(`data: ${json}\n\n`)),
    );
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 30 }),
        fc.constantFrom(null, 'gzip', 'br', 'deflate', 'odd'),
        (pieces, contentEncoding) => {
          const reader = createAnswerReader({ contentEncoding });
          for (const bytes of pieces) reader.write(bytes);
          expect(typeof reader.end().message.text).toBe('string');
        },
      ),
    );
  });
});

describe('the end of an answer', () => {
  it.each([null, 'gzip', 'br', 'deflate'])('is seen in the piece that has it (encoding %s)', (contentEncoding) => {
    const bytes = compress(readFixture('openai.sse'), contentEncoding);
    const { finals } = read(bytes, { size: 10, contentEncoding });
    expect(finals).toHaveLength(1);
    expect(finals[0]).toBeGreaterThanOrEqual(bytes.length - 30);
  });

  it('is seen at the last character of the mark, before the empty line after it', () => {
    const bytes = readFixture('openai.sse');
    expect(read(bytes, { size: 1 }).finals).toEqual([bytes.lastIndexOf(']')]);
  });

  it('is the brace that closes a JSON answer', () => {
    const bytes = readFixture('plain.json');
    expect(read(bytes, { size: 1 }).finals).toEqual([bytes.lastIndexOf('}')]);
    expect(read(bytes, { size: bytes.length }).finals).toEqual([0]);
    expect(read(bytes, { size: Math.ceil(bytes.length / 2) }).finals).toEqual([Math.ceil(bytes.length / 2)]);
  });

  it('is not what was said of it', () => {
    expect(readText(toDelta({ content: '\ndata: [DONE]\n' })).finals).toEqual([]);
    expect(readText('data: "[DONE]"\n\n').finals).toEqual([]);
  });
});

function compress(bytes: Buffer, encoding: string | null): Buffer {
  if (encoding === 'gzip') return gzipSync(bytes);
  if (encoding === 'br') return brotliCompressSync(bytes);
  return encoding === 'deflate' ? deflateSync(bytes) : bytes;
}
