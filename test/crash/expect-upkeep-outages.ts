import { beforeAll, expect, it } from 'vitest';
import { noFaults } from './upkeep-chats.ts';
import type { UpkeepOutageResult } from './upkeep-outages.ts';

/** Within it, the work on chats has asked the database at least once, ms; in less it may have had nothing to ask. */
const askedWithinMs = 20_000;

/** The promises of the gateway and of the work on its chats while what that work needs is away for `awayMs` each. */
export function expectUpkeepOutagesSurvived(
  awayMs: number,
  run: (awayMs: number) => Promise<UpkeepOutageResult>,
): void {
  let result: UpkeepOutageResult;
  beforeAll(async () => {
    result = await run(awayMs);
    process.stderr.write(`${JSON.stringify(result)}\n`);
  });

  it('fails no request', () => {
    expect(result.answered).toBeGreaterThan(0);
    expect(result.failures).toBe(0);
  });

  it('catches up with everything', () => {
    expect(result.faults).toEqual(noFaults);
  });

  it('sums up without the model while it is away, and what is stored says so', () => {
    expect(result.summaries.extract).toBeGreaterThan(0);
    expect(result.degraded).toBe(result.summaries.extract);
    expect(Object.keys(result.summaries)).toHaveLength(2);
  });

  it('says once of each that it is away, and once that it is back', () => {
    const count = (pattern: RegExp) => result.lines.filter((line) => pattern.test(line)).length;
    for (const [away, back] of [
      [/The embedder of chats fails/, /The embedder of chats answers again/],
      [/The model of summaries fails/, /The model of summaries answers again/],
    ] as const) {
      expect([away.source, count(away), count(back)]).toEqual([away.source, 1, 1]);
    }
    const [waits, goesOn] = [count(/The work on chats has to wait/), count(/The work on chats goes on/)];
    expect(awayMs >= askedWithinMs ? [1] : [0, 1]).toContain(waits);
    expect(goesOn).toBe(waits);
  });
}
