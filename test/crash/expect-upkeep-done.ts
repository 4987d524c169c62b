import { beforeAll, expect, it } from 'vitest';
import { crashUpkeep, type UpkeepCrash, type UpkeepCrashOptions } from './crash-upkeep.ts';
import { noFaults } from './upkeep-chats.ts';

/** The promises of the work on chats, whenever it is killed. */
export function expectUpkeepDone(options: UpkeepCrashOptions): void {
  let crash: UpkeepCrash;
  beforeAll(async () => {
    crash = await crashUpkeep(options);
    process.stderr.write(`${JSON.stringify({ seed: options.seed, ...crash })}\n`);
  });

  it('was killed as often', () => {
    expect(crash.kills, `seed ${options.seed}`).toBe(options.kills);
  });

  it('has given every message its vector and its notes, and every round one summary', () => {
    expect(crash.faults, `seed ${options.seed}`).toEqual(noFaults);
    expect(crash.summaries).toBeGreaterThanOrEqual(options.chats);
  });
}
