import { beforeAll, expect, it } from 'vitest';
import type { OutageResult } from './gateway-outages.ts';

/** The promises of the gateway while something that it stands on is away. */
export function expectOutagesSurvived(run: () => Promise<OutageResult>): void {
  let result: OutageResult;
  beforeAll(async () => {
    result = await run();
    const { answered, failures, released } = result;
    process.stderr.write(`${JSON.stringify({ answered, failures, released })}\n`);
  });

  it('fails no request that the upstream can answer', () => {
    expect(Object.values(result.answered).every((count) => count > 0)).toBe(true);
    expect(Object.entries(result.failures).filter(([, count]) => count > 0)).toEqual([]);
  });

  it('says that the upstream is away as long as it is, and no longer', () => {
    expect(new Set(result.statuses)).toEqual(new Set([502]));
    expect(result.answered['after the upstream']).toBeGreaterThan(0);
  });

  it('has stored all that was answered in the end, once, in its chat, in order', () => {
    expect(result.faults).toEqual({ missing: [], twice: [], outOfOrder: [], torn: [], shared: [] });
    expect(result.exitCode).toBe(0);
  });
}
