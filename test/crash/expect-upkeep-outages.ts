import { beforeAll, expect, it } from 'vitest';
import { noFaults } from './upkeep-chats.ts';
import type { UpkeepOutageResult } from './upkeep-outages.ts';

/** The promises of the gateway and of the work on its chats while what that work needs is away. */
export function expectUpkeepOutagesSurvived(run: () => Promise<UpkeepOutageResult>): void {
  let result: UpkeepOutageResult;
  beforeAll(async () => {
    result = await run();
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
    for (const [away, back] of [
      [/The embedder of chats fails/, /The embedder of chats answers again/],
      [/The model of summaries fails/, /The model of summaries answers again/],
      [/The work on chats has to wait/, /The work on chats goes on/],
    ] as const) {
      const count = (pattern: RegExp) => result.lines.filter((line) => pattern.test(line)).length;
      expect([away.source, count(away), count(back)]).toEqual([away.source, 1, 1]);
    }
  });
}
