import { beforeAll, expect, it } from 'vitest';
import type { GatewayCrash } from './crash-gateway.ts';
import { findChatFaults } from './read-stored-rounds.ts';

/** The promises of the gateway about what it answered, whatever happens to it. */
export function expectChatsKept(
  seed: number,
  { chats, rounds, kills }: { chats: number; rounds: number; kills: number },
  run: () => Promise<GatewayCrash>,
): void {
  let crash: GatewayCrash;
  let faults: ReturnType<typeof findChatFaults>;
  beforeAll(async () => {
    crash = await run();
    faults = findChatFaults(crash.answered, crash.stored);
    const { answered, stored, released, failures } = crash;
    const figures = { seed, answered: answered.length, stored: stored.length, failures, released: released.length };
    process.stderr.write(`${JSON.stringify({ ...figures, missing: faults.missing.length })}\n${released.join('\n')}\n`);
  });

  it('was killed as often, and answered everything in the end', () => {
    expect(crash.kills, `seed ${seed}`).toBe(kills);
    expect(crash.answered).toHaveLength(chats * rounds);
    expect(crash.lost).toEqual([]);
  });

  it('has stored every answered exchange, but for those that it named as released before', () => {
    const { missing } = faults;
    expect(missing.slice(crash.released.length), `seed ${seed}`).toEqual([]);
  });

  it('has stored none twice', () => {
    expect(faults.twice, `seed ${seed}`).toEqual([]);
  });

  it('has each in its chat, in order, and no two chats in one', () => {
    const { outOfOrder, torn, shared } = faults;
    expect({ outOfOrder, torn, shared }, `seed ${seed}`).toEqual({ outOfOrder: [], torn: [], shared: [] });
  });
}
