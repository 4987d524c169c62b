import { loadConfig } from '../../src/app/config.ts';
import { createApp } from '../../src/app/create-app.ts';
import { collectGarbage } from '../../src/cli/collect-garbage.ts';
import { makeStory } from './make-story.ts';
import { round } from './run-block.ts';

/** The output of the process, one line of JSON each. MB are 10⁶ bytes. */
export interface MemoryReading {
  messages: number;
  rss_mb: number;
  heap_mb: number;
  /** Since the first message. */
  seconds: number;
}

/** A post a minute: memory's window of 72 h is full at 4,320, well before the last reading. */
const spacingMs = 60_000;
const firstMoment = Date.UTC(2025, 0, 6);
/** Readings in between, to show a slope. */
const readingEvery = 1000;

const [home = '', early = '', late = ''] = process.argv.slice(2);
const app = await createApp({ config: loadConfig({ SECONDLOOK_HOME: home }) });
const started = performance.now();
for (let number = 1; number <= Number(late); number++) {
  const published_at = new Date(firstMoment + number * spacingMs).toISOString();
  const { receipt } = await app.analyze(
    { ...makeStory(number - 1, 0.9).message, published_at },
    { as_of: published_at },
  );
  if (receipt?.status !== 'stored') throw new Error(`Message ${number}: ${receipt?.status} (${receipt?.reason})`);
  if (number === Number(early) || number === Number(late) || number % readingEvery === 0) writeReading(number);
}
await app.close();

function writeReading(messages: number): void {
  collectGarbage();
  const { rss, heapUsed } = process.memoryUsage();
  const reading: MemoryReading = {
    messages,
    rss_mb: round(rss / 1e6, 1),
    heap_mb: round(heapUsed / 1e6, 1),
    seconds: round((performance.now() - started) / 1000, 1),
  };
  process.stdout.write(`${JSON.stringify(reading)}\n`);
}
