import { beforeAll, expect, it } from 'vitest';
import { type CrashResult, describeCrash } from './describe-crash.ts';
import { type Faults, findFaults } from './find-faults.ts';

const promises: readonly (readonly [what: keyof Faults, sentence: string])[] = [
  ['receipt', 'has received every revision of every post exactly once'],
  ['unsettled', 'has settled every message'],
  ['verdicts', 'has one fast verdict of every analysed revision, and one deep verdict of those whose gate opened'],
  ['order', 'has kept the order of every channel'],
  ['links', 'has linked every duplicate to its own story, once'],
  ['telegram', 'has told Telegram nothing twice, and accounts for every alert as sent or uncertain'],
  ['webhook', 'has told the webhook everything, each alert under one key'],
];

/** The tests of one run with kills. Its summary goes to stdout, and the seed into every message. */
export function expectPromisesKept(title: string, seed: number, run: () => Promise<CrashResult>): void {
  let result: CrashResult;
  let faults: Faults;
  beforeAll(async () => {
    result = await run();
    faults = findFaults(result.plan, result.outcome);
    process.stdout.write(`\n${describeCrash(title, seed, result)}`);
  }, 1_200_000);

  it.each(promises)('%s: %s', (what) => {
    expect(faults[what], `seed ${seed}; killed ${result.run.kills.join('; ')}`).toEqual([]);
  });

  it('has something to show for it', () => {
    const { outcome } = result;
    const has = (list: readonly { kind?: string; state?: string; channel?: string }[], value: string) =>
      list.some((entry) => Object.values(entry).includes(value));
    expect(outcome.messages.some(({ revision }) => revision > 1)).toBe(true);
    for (const state of ['analysed', 'alerted', 'linked', 'unchanged']) expect(has(outcome.messages, state)).toBe(true);
    for (const kind of ['forward', 'repost', 'near_duplicate']) expect(has(outcome.links, kind)).toBe(true);
    expect(outcome.telegram.length).toBeGreaterThan(0);
    expect(outcome.webhook.length).toBeGreaterThan(0);
  });

  it('ends well when it is told to', () => {
    expect(
      result.run.exitCodes.filter((code) => code !== 0),
      result.run.log,
    ).toEqual([]);
  });
}
