import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { askAsBytes } from '../support/ask-as-bytes.ts';
import { fc } from '../support/properties.ts';
import { startGateway } from '../support/start-gateway.ts';
import { type Step, startTrickyUpstream } from '../support/tricky-upstream.ts';
import {
  brokenStreams,
  playTranscript,
  silentStream,
  tidyStreams,
  toolStreams,
  untidyStreams,
  wholeAnswers,
} from '../support/upstream-scripts.ts';
import { keepSlowly } from './keep-slowly.ts';

const ask = Buffer.from('{"model":"tricky-1","stream":true,"messages":[{"role":"user","content":"When?"}]}');

async function start(script: (body: Buffer) => readonly Step[]) {
  const upstream = await startTrickyUpstream(({ body }) => script(body));
  const gateway = await startGateway(upstream.url, { begin: keepSlowly });
  const askBoth = (body = ask, headers: Record<string, string> = {}) =>
    Promise.all([upstream.url, gateway.url].map((url) => askAsBytes(`${url}/chat/completions`, body, headers)));
  return { upstream, gateway, askBoth };
}

const fixtures = join(import.meta.dirname, '../conversations/fixtures');
const transcripts = Object.fromEntries(
  readdirSync(fixtures).map((name) => [`what ${name} holds`, playTranscript(name, readFileSync(join(fixtures, name)))]),
);

describe('an answer comes through as it was sent', () => {
  const entries = Object.entries({ ...tidyStreams, ...toolStreams, ...untidyStreams, ...wholeAnswers, ...transcripts });

  it.each(entries)('%s', async (_, steps) => {
    const { askBoth } = await start(() => steps);
    const [straight, through] = await askBoth();
    expect(straight?.isWhole).toBe(true);
    expect(through).toEqual(straight);
  });

  it.each(Object.entries(brokenStreams))('%s', async (_, steps) => {
    const { askBoth } = await start(() => steps);
    const [straight, through] = await askBoth();
    expect(straight?.isWhole).toBe(false);
    expect(through).toEqual(straight);
  });

  it('after a long silence', async () => {
    const { askBoth } = await start(() => silentStream(1500));
    const [straight, through] = await askBoth();
    expect(through).toEqual(straight);
  });

  it('over a connection that the upstream closed when it was idle', async () => {
    let answered = 0;
    const { upstream, gateway } = await start(() => {
      answered += 1;
      const steps = wholeAnswers['a completion'] ?? [];
      return answered === 1 ? [...steps, { pauseMs: 20 }, 'reset'] : steps;
    });
    for (let count = 0; count < 3; count++) {
      const { status } = await askAsBytes(`${gateway.url}/chat/completions`, ask);
      expect(status).toBe(200);
      if (count === 0) await expect.poll(() => upstream.left()).toBe(1);
    }
  });

  it('whatever its bytes and wherever they are cut', async () => {
    let steps: readonly Step[] = [];
    const { askBoth } = await start(() => steps);
    const bytes = fc.uint8Array({ minLength: 1, maxLength: 400 }).map((array) => Buffer.from(array));
    const kinds = fc.constantFrom('text/event-stream', 'application/json', 'application/octet-stream');
    await fc.assert(
      fc.asyncProperty(kinds, fc.array(bytes, { minLength: 1, maxLength: 6 }), async (kind, pieces) => {
        const toChunk = (piece: Buffer) =>
          Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n')]);
        steps = [
          `HTTP/1.1 200 OK\r\ncontent-type: ${kind}\r\ntransfer-encoding: chunked\r\n\r\n`,
          ...pieces.map(toChunk),
          '0\r\n\r\n',
        ];
        const [straight, through] = await askBoth();
        expect(through).toEqual(straight);
        expect(through?.body).toBe(Buffer.concat(pieces).toString('latin1'));
      }),
      { numRuns: 60 },
    );
  });
});

describe('a request goes on as it came', () => {
  const json = fc
    .constantFrom(
      '{"model":"m","seed":12345678901234567890,"temperature":1.0,"messages":[{"role":"user","content":"hi"}]}',
      ' {"model" : "m@nobody", "model": "n", "messages": [ {"content": "\\u4f60\\/\\ud83d", "role":"user"} ] , "x": -0.0e+5}\n',
      '{"messages":[{"role":"user","content":"a","content":"b"}],"messages":[]}',
      '{"model":"m","messages":[{"role":"user","content":null}],"unknown":{"deep":[[[[1E400]]]]}}',
      '{"model":"m","messages":"not a list"}',
      '{"model":7,"messages":[{"role":"user"},null,3]}',
      '[1,2,3]',
      'null',
      '"text"',
      '{"model":"m","messages":[',
      '{"model":"m",}',
      '',
      '\ufeff{"model":"m","messages":[]}',
    )
    .map((text) => Buffer.from(text));
  const invalidUtf8 = fc
    .uint8Array({ maxLength: 30 })
    .map((bytes) =>
      Buffer.concat([
        Buffer.from('{"model":"m","messages":[{"role":"user","content":"'),
        Buffer.from(bytes),
        Buffer.from('"}]}'),
      ]),
    );
  const noise = fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes));

  it('byte for byte, whatever it is', async () => {
    const { upstream, gateway } = await start(() => wholeAnswers['a completion'] ?? []);
    await fc.assert(
      fc.asyncProperty(fc.oneof(json, invalidUtf8, noise), async (body) => {
        const { status } = await askAsBytes(`${gateway.url}/chat/completions`, body);
        expect(status).toBe(200);
        expect(upstream.requests.at(-1)?.body.equals(body)).toBe(true);
      }),
      { numRuns: 150 },
    );
  });

  it('byte for byte, when it is large and comes in pieces without a length', async () => {
    const { upstream, gateway } = await start(() => wholeAnswers['a completion'] ?? []);
    const body = Buffer.from(`{"model":"m","messages":[{"role":"user","content":"${'长'.repeat(700_000)}"}]}`);
    async function* inPieces() {
      for (let at = 0; at < body.length; at += 100_001) yield body.subarray(at, at + 100_001);
    }
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${gateway.url}/chat/completions`, {
      method: 'POST',
      headers,
      body: inPieces(),
      duplex: 'half',
    } as object);
    expect(answer.status).toBe(200);
    expect(upstream.requests[0]?.body.equals(body)).toBe(true);
  });
});
