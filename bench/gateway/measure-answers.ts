import { toPercentile } from '../retrieval/metrics.ts';
import { timeAnswer, timeStream, type Way } from './call-way.ts';
import { makeRequest } from './make-request.ts';

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
  const whole = await takeTurns(ways, requests, async (way, number) =>
    timeAnswer(way, makeRequest(`${run} answer`, number)),
  );
  const first = await takeTurns(ways, requests, async (way, number) => {
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
