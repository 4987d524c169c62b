import { constants, createGzip, type Gzip } from 'node:zlib';
import type { Step } from './tricky-upstream.ts';

/** Answers that upstreams give, or have been seen to give, written by hand. What is said in them is invented. */

const crlf = '\r\n';
const toHead = (status: string, headers: readonly string[]) =>
  Buffer.from([`HTTP/1.1 ${status}`, ...headers, '', ''].join(crlf), 'latin1');
const toChunk = (bytes: Buffer | string): Buffer =>
  Buffer.concat([Buffer.from(Buffer.byteLength(bytes).toString(16) + crlf), Buffer.from(bytes), Buffer.from(crlf)]);
const lastChunk = `0${crlf}${crlf}`;
const streamHead = ['content-type: text/event-stream; charset=utf-8', 'transfer-encoding: chunked'];
const pause: Step = { pauseMs: 5 };

/** A stream whose pieces are chunks of their own, a moment apart. */
const stream = (pieces: readonly (Buffer | string)[], headers: readonly string[] = []): Step[] => [
  toHead('200 OK', [...streamHead, ...headers]),
  ...pieces.flatMap((piece) => [toChunk(piece), pause]),
  lastChunk,
];
const whole = (
  status: string,
  body: Buffer | string,
  headers: readonly string[] = ['content-type: application/json'],
): Step[] => [toHead(status, [...headers, `content-length: ${Buffer.byteLength(body)}`]), Buffer.from(body)];

const toEvent = (chunk: object, end = '\n') => `data: ${JSON.stringify(chunk)}${end}${end}`;
const delta = (given: object, finish_reason: string | null = null) => ({
  id: 'chatcmpl-1',
  object: 'chat.completion.chunk',
  created: 1_750_000_000,
  model: 'tricky-1',
  choices: [{ index: 0, delta: given, finish_reason }],
});
const say = (content: string) => toEvent(delta({ content }));
const stop = toEvent(delta({}, 'stop'));
const done = 'data: [DONE]\n\n';
const usage = toEvent({
  ...delta({}),
  choices: [],
  usage: { prompt_tokens: 9, completion_tokens: 4, total_tokens: 13 },
});
const call = (index: number, given: object) => toEvent(delta({ tool_calls: [{ index, ...given }] }));
const opened = (id: string, name: string) => ({ id, type: 'function', function: { name, arguments: '' } });

export const completion = JSON.stringify({
  id: 'chatcmpl-1',
  object: 'chat.completion',
  created: 1_750_000_000,
  model: 'tricky-1',
  choices: [
    {
      index: 0,
      message: { role: 'assistant', content: 'The ferry leaves at nine. 渡船九点开。' },
      finish_reason: 'stop',
    },
  ],
  usage: { prompt_tokens: 9, completion_tokens: 4, total_tokens: 13 },
});
const said = [
  toEvent(delta({ role: 'assistant', content: '' })),
  say('The ferry '),
  say('leaves at '),
  say('nine 🚢。'),
];
const toBytes = (pieces: readonly string[]) => Buffer.from(pieces.join(''));

/** In two bodies, cut within a character of four bytes and within one of three. */
function cutInCharacters(): Buffer[] {
  const bytes = toBytes([...said, stop, done]);
  const boat = bytes.indexOf('🚢') + 2;
  const mark = bytes.indexOf('。') + 1;
  return [bytes.subarray(0, boat), bytes.subarray(boat, mark), bytes.subarray(mark)];
}

/** What `pieces` become, each flushed by itself. */
async function gzipEach(pieces: readonly string[]): Promise<Buffer[]> {
  const gzip = createGzip();
  const out: Buffer[] = [];
  for (const piece of pieces) {
    gzip.write(piece);
    out.push(await flush(gzip));
  }
  gzip.end();
  for await (const rest of gzip) out.push(rest as Buffer);
  return out;
}

const flush = (gzip: Gzip) =>
  new Promise<Buffer>((resolve) => gzip.flush(constants.Z_SYNC_FLUSH, () => resolve(gzip.read() as Buffer)));

const gzipped = await gzipEach([...said, stop, done]);

/** Streams that end as they should, with all that was said in them. */
export const tidyStreams: Readonly<Record<string, readonly Step[]>> = {
  'thoughts before the answer': stream([
    toEvent(delta({ role: 'assistant', content: null, reasoning_content: '早上的船。' })),
    toEvent(delta({ reasoning_content: 'Nine, I think.' })),
    ...said,
    stop,
    done,
  ]),
  'lines that end in CRLF': stream([...said, stop, done].map((event) => event.replaceAll('\n', crlf))),
  'comments, ids, retries, and data without a space': stream([
    ': OPENROUTER PROCESSING\n\n',
    `retry: 3000\nid: 1\nevent: message\n${said[1]}`,
    `: keep-alive\n${say('leaves at ').replace('data: ', 'data:')}`,
    say('nine 🚢。'),
    stop,
    done,
  ]),
  'characters cut in the middle': stream(cutInCharacters()),
  'a chunk with the usage alone': stream([...said, stop, usage, done]),
  'one byte a time': stream([...toBytes([...said, stop, done])].map((byte) => Buffer.of(byte))).filter(
    (step) => step !== pause,
  ),
  'everything in one write': [
    Buffer.concat([toHead('200 OK', streamHead), toChunk(toBytes([...said, stop, done])), Buffer.from(lastChunk)]),
  ],
  'gzip, event by event': stream(gzipped, ['content-encoding: gzip', 'vary: accept-encoding']),
  trailers: [
    ...stream([...said, stop, done]).slice(0, -1),
    `0${crlf}x-checksum: abc${crlf}Server-Timing: gen;dur=12${crlf}${crlf}`,
  ],
  'an informational answer first': [
    `HTTP/1.1 103 Early Hints${crlf}link: </a>; rel=preload${crlf}${crlf}`,
    pause,
    ...stream([...said, stop, done]),
  ],
  'an end by the connection alone': [
    toHead('200 OK', ['content-type: text/event-stream', 'connection: close']),
    ...[...said, stop, done].flatMap((event) => [event, pause]),
    'close',
  ],
  'a stream with a length': whole('200 OK', toBytes([...said, stop, done]), ['content-type: text/event-stream']),
  'chunk extensions and capital digits': [
    toHead('200 OK', streamHead),
    ...[...said, stop, done].map((event) =>
      Buffer.from(`${Buffer.byteLength(event).toString(16).toUpperCase()};x=1${crlf}${event}${crlf}`),
    ),
    lastChunk,
  ],
  'bytes behind [DONE]': stream([...said, stop, done, ': that was all\n\n']),
  'a pause before the end': [...stream([...said, stop, done]).slice(0, -1), { pauseMs: 60 }, lastChunk],
  'an event of a megabyte': stream([...said, say('a'.repeat(1_000_000)), stop, done]),
};

/** Streams with calls of tools. */
export const toolStreams: Readonly<Record<string, readonly Step[]>> = {
  'parallel calls of tools, their arguments in turns': stream([
    toEvent(delta({ role: 'assistant', content: null })),
    call(0, opened('call_a', 'read_tide')),
    call(0, { function: { arguments: '{"port":' } }),
    call(1, opened('call_b', 'read_tide')),
    call(0, { function: { arguments: '"Brest"}' } }),
    call(1, { function: { arguments: '{"port":"Oslo"}' } }),
    toEvent(delta({}, 'tool_calls')),
    done,
  ]),
};

/** Streams that don't end as they should. */
export const untidyStreams: Readonly<Record<string, readonly Step[]>> = {
  'an error in mid-stream': stream([
    ...said.slice(0, 3),
    toEvent({ error: { message: 'The engine fell over', type: 'server_error', code: 500 } }),
  ]),
  'no [DONE]': stream([...said, stop]),
  'no [DONE] and no finish': stream(said),
  'no event at all': stream([]),
  'no empty line at the end': stream([...said, stop, 'data: [DONE]']),
};

/** Streams that the upstream breaks off. */
export const brokenStreams: Readonly<Record<string, readonly Step[]>> = {
  'cut between events': [...stream(said).slice(0, -1), 'close'],
  'cut within a chunk': [...stream(said.slice(0, 2)).slice(0, -1), `40${crlf}data: {"choices"`, pause, 'close'],
  'reset between events': [...stream(said).slice(0, -1), { pauseMs: 30 }, 'reset'],
  'shorter than its length': [
    toHead('200 OK', ['content-type: text/event-stream', 'content-length: 5000']),
    toBytes(said),
    pause,
    'close',
  ],
};

/** Answers in one piece, good and bad. */
export const wholeAnswers: Readonly<Record<string, readonly Step[]>> = {
  'a completion': whole('200 OK', completion),
  'a completion in chunks, slowly': [
    toHead('200 OK', ['content-type: application/json', 'transfer-encoding: chunked']),
    ...[completion.slice(0, 60), completion.slice(60)].flatMap((part) => [toChunk(part), pause]),
    lastChunk,
  ],
  'a completion with spaces before it, to keep the connection open': whole(
    '200 OK',
    `${' \n'.repeat(50)}${completion}`,
  ),
  'JSON where a stream was asked for': whole('200 OK', completion, ['Content-Type: text/event-stream']),
  'headers twice, empty, in capitals, not in ASCII': whole('200 All Well', completion, [
    'CONTENT-TYPE: application/json',
    'Set-Cookie: a=1',
    'Set-Cookie: b=2; Path=/',
    'x-empty:',
    'X-Latin: caf\u00e9',
    'x-ratelimit-remaining-requests: 0',
  ]),
  'an answer without content': [toHead('204 No Content', ['x-request-id: 1'])],
  'a redirect': whole('307 Temporary Redirect', '', ['location: /v1/elsewhere']),
  'a limit, with when to come back': whole(
    '429 Too Many Requests',
    '{"error":{"message":"Slow down","type":"tokens","code":"rate_limit_exceeded"}}',
    ['content-type: application/json', 'retry-after: 17', 'retry-after-ms: 16500', 'x-should-retry: false'],
  ),
  'a page of HTML from something in between': whole(
    '502 Bad Gateway',
    '<html>\r\n<head><title>502</title></head></html>\r\n',
    ['content-type: text/html'],
  ),
  'an error that is no JSON': whole('500 Internal Server Error', Buffer.from([0xff, 0xfe, 0x00, 0x41]), []),
  'a refusal of the key': whole('401 Unauthorized', '{"error":{"message":"Incorrect API key provided"}}', [
    'www-authenticate: Bearer',
    'content-type: application/json',
  ]),
};

/** Half a stream, a silence, the rest. */
export const silentStream = (pauseMs: number): Step[] => [
  ...stream(said.slice(0, 2)).slice(0, -1),
  { pauseMs },
  ...stream([...said.slice(2), stop, done]).slice(1),
];

/** Hand-written transcripts of what providers send, as a stream or whole. */
export const playTranscript = (name: string, bytes: Buffer): Step[] =>
  name.endsWith('.json')
    ? whole('200 OK', bytes)
    : stream(
        bytes
          .toString('latin1')
          .split(/(?<=\n\n|\r\n\r\n)/)
          .map((event) => Buffer.from(event, 'latin1')),
      );
