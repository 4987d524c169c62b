import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignalState } from '../../graphs/signal/state.ts';
import { loadConfig } from '../../src/app/config.ts';
import { type App, createApp } from '../../src/app/create-app.ts';
import { type EvidenceRow, evidenceSlots } from '../../src/domain/evidence.ts';
import { horizonMs, horizons } from '../../src/domain/horizons.ts';
import { orderMessages, type ReplayedMessage } from '../../src/replay/order-messages.ts';
import { runReplay } from '../../src/replay/run-replay.ts';
import { loadMessages } from '../../src/worker/sources/load-messages.ts';
import { makeTemporaryDirectory } from '../support/temporary-directory.ts';
import { generateExport } from './generate-export.ts';
import { createRandom } from './seeded-random.ts';

/**
 * A day that is replayed today gives the answers of that day: the first half of a corpus, run alone, against the same half run in
 * an archive that already holds the second half, what came of it, and synonyms that were added since.
 */

let home: Awaited<ReturnType<typeof makeTemporaryDirectory>>;
let thatDay: App;
let today: App;
let earlier: ReplayedMessage[];
let later: ReplayedMessage[];

async function openApp(name: string): Promise<App> {
  const directory = join(home.path, name);
  await mkdir(directory);
  return createApp({
    config: loadConfig({ SECONDLOOK_HOME: directory, EMBEDDINGS: 'hashing', GATE_SHADOW_RATE: '0.3' }),
  });
}

beforeAll(async () => {
  home = await makeTemporaryDirectory();
  const file = join(home.path, 'result.json');
  await writeFile(file, JSON.stringify(generateExport(180, createRandom(5))));
  const ordered = orderMessages((await loadMessages(file)).messages, new Date());
  [earlier, later] = [ordered.slice(0, ordered.length / 2), ordered.slice(ordered.length / 2)];
  [thatDay, today] = await Promise.all([openApp('that-day'), openApp('today')]);
}, 60_000);
afterAll(async () => {
  await thatDay?.close();
  await today?.close();
  await home?.remove();
});

async function replay(
  app: App,
  messages: readonly ReplayedMessage[],
  asOf: Date | null = null,
): Promise<SignalState[]> {
  const states: SignalState[] = [];
  const summary = await runReplay(app, messages, {
    asOf,
    withoutText: 0,
    abort: new AbortController().signal,
    onResult: (state) => void states.push(state),
    onError(error) {
      throw error;
    },
  });
  expect(summary.errors).toBe(0);
  return states;
}

/** What came of every verdict so far, known when its horizon passed; wildly right and wrong, so that it would be noticed. */
async function putOutcomes(app: App): Promise<void> {
  for (const horizon of horizons) {
    await app.stores?.database?.query(
      `insert into signal_outcomes (ai_signal_id, horizon, status, asset, receipt_price, receipt_price_at, horizon_price, known_at,
         return, band, hit, price_source)
       select id, $1, 'done', 'BTC', 100, created_at, 150, created_at + make_interval(secs => $2), 0.5, 0.01, id % 2 = 0, 'test'
       from ai_signals where direction <> 'neutral' on conflict do nothing`,
      [horizon, horizonMs[horizon] / 1000],
    );
  }
}

/** Everything that was said, without times of our own and without ids, which count what was stored before. */
function toAnswer({ event, signal, gate, additional_context, plan, analysis, receipt, degraded }: SignalState) {
  const nameRow = ({ id, ai_signal_id: _, news_event_id: __, ...row }: EvidenceRow) => ({
    ...row,
    id: row.origin === 'pattern' ? id : 'stored',
  });
  const { memory_evidence: evidence = {}, trace = [] } = additional_context;
  const withoutIds = (notes: string | undefined) => notes?.replaceAll(/signal:\d+/g, 'signal');
  return {
    event: event && { ...event, recognition: { ...event.recognition, news_event_id: null } },
    signal,
    gate,
    evidence: evidenceSlots.map((slot) => (evidence[slot] ?? []).map(nameRow)),
    trace: trace.map(({ ms: _, ...step }) => step),
    plan,
    analysis: analysis && { ...analysis, notes: withoutIds(analysis.notes) },
    status: receipt?.status,
    degraded,
  };
}

describe('a day that is replayed today', () => {
  it('gives the answers of that day, though what came later would change them', async () => {
    const answers = (await replay(thatDay, earlier)).map(toAnswer);
    await replay(today, later);
    await putOutcomes(today);
    await today.stores?.synonyms.put({ term: 'hack', synonyms: ['上线', 'funding', '巨鲸'], category: 'event' });
    const replayed = (await replay(today, earlier)).map(toAnswer);
    expect(replayed).toEqual(answers);
    const used = answers.flatMap(({ evidence }) => evidence.flat()).filter(({ origin }) => origin === 'archive');
    expect(used.length).toBeGreaterThan(30);
  }, 120_000);

  it('and would not, if memory looked at it from now', async () => {
    const fresh = earlier.slice(0, 40).map(({ message, asOf }) => ({
      message: { ...message, source: 'again', text: `${message.text} ✓` },
      asOf,
    }));
    const then = (await replay(thatDay, fresh)).map(toAnswer);
    const now = (await replay(today, fresh, new Date(later.at(-1)?.asOf ?? 0))).map(toAnswer);
    const changed = now.filter(
      ({ evidence }, index) => JSON.stringify(evidence) !== JSON.stringify(then[index]?.evidence),
    );
    expect(changed.length).toBeGreaterThan(10);
  }, 120_000);
});
