import { setTimeout as sleep } from 'node:timers/promises';
import { toPercentile } from '../retrieval/metrics.ts';
import { timeStream, type Way } from './call-way.ts';
import { makeRequest } from './make-request.ts';
import { openChat } from './measure-answers.ts';

export interface StreamFigures {
  /** Share of the chunks that came before the next one was due. */
  on_time: number;
  first_token_p50_ms: number;
  first_token_p95_ms: number;
  /** From the model's sending to the client. */
  chunk_p50_ms: number;
  chunk_p95_ms: number;
}

export interface StreamPlan {
  streams: number;
  seconds: number;
  run: string;
}

/** Chunks a second of each stream. */
const pace = 20;

/** So many streams at once, by one way, each paced at 20 chunks a second, their beginnings spread over one chunk's time. */
export async function measureStreams(way: Way, { streams, seconds, run }: StreamPlan): Promise<StreamFigures> {
  const everyMs = 1000 / pace;
  for (let number = 0; number < streams; number++) await openChat(way, `${run} ${number}`, 0, true);
  const timed = await Promise.all(
    Array.from({ length: streams }, async (_, number) => {
      await sleep((number * everyMs) / streams);
      return timeStream(way, makeRequest(`${run} ${number}`, 0, { chunks: seconds * pace, everyMs }));
    }),
  );
  const delays = timed.flatMap(({ delaysMs }) => delaysMs);
  const expected = streams * seconds * pace;
  if (delays.length !== expected) throw new Error(`${way.name}: ${delays.length} chunks came of ${expected}`);
  const first = timed.map(({ firstTokenMs }) => firstTokenMs);
  return {
    on_time: delays.filter((delay) => delay <= everyMs).length / expected,
    first_token_p50_ms: toPercentile(first, 0.5),
    first_token_p95_ms: toPercentile(first, 0.95),
    chunk_p50_ms: toPercentile(delays, 0.5),
    chunk_p95_ms: toPercentile(delays, 0.95),
  };
}
