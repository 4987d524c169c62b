import { toPercentile } from '../retrieval/metrics.ts';
import { timeAnswer, timeStream, type Way } from './call-way.ts';
import { makeOpening, makeRecall, makeRequest, makeTale } from './make-request.ts';

export interface AnswerFigures {
  p50_ms: number;
  p95_ms: number;
  first_token_p50_ms: number;
  first_token_p95_ms: number;
}

/**
 * One request after the other, each by every way in turn, the order rotating: small answers as a whole, then streams whose first
 * chunk comes at once. The figures of each way.
 */
export async function measureAnswers(ways: readonly Way[], requests: number, run: string): Promise<AnswerFigures[]> {
  const whole = await takeTurns(ways, requests, async (way, number) => {
    await openChat(way, `${run} answer`, number, false);
    return timeAnswer(way, makeRequest(`${run} answer`, number));
  });
  const first = await takeTurns(ways, requests, async (way, number) => {
    await openChat(way, `${run} stream`, number, true);
    const body = makeRequest(`${run} stream`, number, { chunks: 4, everyMs: 0 });
    return (await timeStream(way, body)).firstTokenMs;
  });
  return ways.map((_, place) => ({
    p50_ms: toPercentile(whole[place] ?? [], 0.5),
    p95_ms: toPercentile(whole[place] ?? [], 0.95),
    first_token_p50_ms: toPercentile(first[place] ?? [], 0.5),
    first_token_p95_ms: toPercentile(first[place] ?? [], 0.95),
  }));
}

export interface InjectedFigures {
  p50_ms: number;
  p95_ms: number;
  added_p50_ms: number;
  added_p95_ms: number;
  /** Share of the requests into which memory was put, 0–1. */
  injected: number;
}

/** Chats whose tales memory has. */
const tales = 60;

/** Small answers to requests into which memory is put, by our way and straight in turn. */
export async function measureInjected(direct: Way, ours: Way, requests: number): Promise<InjectedFigures> {
  for (let number = 0; number < tales; number++) await timeAnswer(ours, makeTale('tale', number));
  let injected = 0;
  const see = (head: { [name: string]: unknown }) => {
    if (head['x-memory-status'] === 'injected') injected += 1;
  };
  const times = await takeTurns([direct, ours], requests, (way, number) =>
    timeAnswer(way, makeRecall('recall', number), see),
  );
  const [straight = [], through = []] = times;
  const [p50_ms, p95_ms] = [toPercentile(through, 0.5), toPercentile(through, 0.95)];
  return {
    p50_ms,
    p95_ms,
    added_p50_ms: p50_ms - toPercentile(straight, 0.5),
    added_p95_ms: p95_ms - toPercentile(straight, 0.95),
    injected: injected / requests,
  };
}

/** Opens the chat of a request, where it isn't open yet: a first round is asked of memory, and isn't timed. */
export async function openChat(way: Way, label: string, number: number, isStream: boolean): Promise<void> {
  const opening = makeOpening(label, number, isStream);
  if (opening !== null) await timeAnswer(way, opening);
}

async function takeTurns(
  ways: readonly Way[],
  requests: number,
  time: (way: Way, number: number) => Promise<number>,
): Promise<number[][]> {
  const times: number[][] = ways.map(() => []);
  for (let number = 0; number < requests; number++) {
    for (let turn = 0; turn < ways.length; turn++) {
      const place = (number + turn) % ways.length;
      const way = ways[place];
      if (way !== undefined) times[place]?.push(await time(way, number));
    }
  }
  return times;
}
