/** How a model of the emulator behaves, besides answering. */
export interface DevModel {
  /** What it does, in a few words. */
  description: string;
  /** Waits before it answers, ms; `Infinity`: it never does. */
  delayMs?: number;
  /** Waits once in the middle of its answer, ms. */
  silenceMs?: number;
  /** Refuses with this status; 429 asks for 7 s of patience. */
  status?: number;
  /** What happens in the middle: the connection ends, or the stream says an error and ends. */
  breaksOff?: 'cut' | 'error';
  /** Streams without `data: [DONE]`. */
  isUnfinished?: boolean;
  hasNoUsage?: boolean;
  thinks?: boolean;
  /** Calls the first tool unasked. */
  callsTools?: boolean;
  finishReason?: 'length' | 'content_filter';
  /** Says so much more. */
  sentences?: number;
  /** Streams with CRLF and a comment before each event. */
  isVerbose?: boolean;
  /** Writes one byte at a time. */
  isBytewise?: boolean;
  /** Compresses with gzip, asked or not. */
  isCompressed?: boolean;
}

/** The models by name. */
export const devModels: Readonly<Record<string, DevModel>> = {
  'dev/plain': { description: 'answers' },
  'dev/long': { description: 'answers with 200 sentences', sentences: 200 },
  'dev/slow': { description: 'waits 5 s, then answers', delayMs: 5000 },
  'dev/silent': { description: 'falls silent for 60 s in mid-answer', silenceMs: 60_000 },
  'dev/hang': { description: 'never answers', delayMs: Number.POSITIVE_INFINITY },
  'dev/cut': { description: 'cuts the connection in mid-answer', breaksOff: 'cut' },
  'dev/error-in-stream': { description: 'says an error in mid-answer', breaksOff: 'error' },
  'dev/no-done': { description: 'streams without [DONE]', isUnfinished: true },
  'dev/no-usage': { description: 'never says how many tokens it took', hasNoUsage: true },
  'dev/reasoning': { description: 'thinks aloud first (reasoning_content)', thinks: true },
  'dev/tools': { description: 'calls the first tool of each request', callsTools: true },
  'dev/length': { description: 'runs out of tokens', finishReason: 'length' },
  'dev/filtered': { description: 'is stopped by a filter', finishReason: 'content_filter' },
  'dev/comments': { description: 'streams with CRLF and keep-alive comments', isVerbose: true },
  'dev/bytes': { description: 'writes one byte at a time', isBytewise: true },
  'dev/gzip': { description: 'compresses its answer', isCompressed: true },
  'dev/error-400': { description: 'refuses the request', status: 400 },
  'dev/error-401': { description: 'refuses the key', status: 401 },
  'dev/429': { description: 'asks for 7 s of patience (retry-after)', status: 429 },
  'dev/error-500': { description: 'fails', status: 500 },
  'dev/error-503': { description: 'is overloaded', status: 503 },
};

/** Names of other makers' models behave as `dev/plain`; undefined: an unknown one of ours. */
export function findDevModel(name: string): DevModel | undefined {
  if (Object.hasOwn(devModels, name)) return devModels[name];
  return name.startsWith('dev/') ? undefined : devModels['dev/plain'];
}
