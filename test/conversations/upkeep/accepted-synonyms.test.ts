import { describe, expect, it } from 'vitest';
import { createAcceptedSynonyms } from '../../../src/conversations/upkeep/accepted-synonyms.ts';
import type { SynonymProposal } from '../../../src/conversations/upkeep/chat-upkeep-store.ts';

describe('the other names of a scope', () => {
  const accepted = (
    scope: string,
    term: string,
    synonym: string,
    decided_at = '2026-03-02T12:00:00.000Z',
  ): SynonymProposal => {
    const of = {
      id: 1,
      chat_id: null,
      said: '',
      created_at: '2026-03-01T12:00:00.000Z',
      decision: 'accepted' as const,
    };
    return { ...of, scope, term, synonym, decided_at };
  };

  function create(rows: SynonymProposal[]) {
    let now = 0;
    const world = { reads: 0, isAway: false, lines: [] as string[] };
    const pass = (ms: number): void => {
      now += ms;
    };
    const keep = (_: object, line: string) => void world.lines.push(line);
    const of = createAcceptedSynonyms(
      {
        async listProposals(scope, decision) {
          world.reads += 1;
          if (world.isAway) throw new Error('connection refused');
          return rows.filter((row) => row.scope === scope && row.decision === decision);
        },
      },
      { clock: { now: () => new Date(now) }, logger: { debug() {}, info: keep, warn: keep, error: keep } },
    );
    const find = async (scope: string, text: string, at = '2026-03-09') =>
      (await of(scope, new Date(at))).findIn(text).map(({ form }) => form);
    return { world, find, pass };
  }

  it('hold in its own chats alone, in either direction, all names of one together', async () => {
    const { find } = create([
      accepted('anna', 'Krueger', 'K'),
      accepted('anna', 'krueger', '克鲁格'),
      accepted('ben', 'K', 'Katrin'),
    ]);
    expect(await find('anna', 'where is K?')).toEqual(
      ['Krueger', '克鲁格'].map((name) => expect.stringMatching(new RegExp(name, 'i'))),
    );
    expect(await find('ben', 'where is K?')).toEqual(['Katrin']);
    expect(await find('carl', 'where is K?')).toEqual([]);
  });

  it('hold from the moment on at which they were accepted', async () => {
    const { find } = create([
      accepted('anna', 'Krueger', 'Basti', '2026-03-05T00:00:00.000Z'),
      accepted('anna', 'krueger', 'K', '2026-03-03T00:00:00.000Z'),
      accepted('anna', 'Krueger', '克鲁格', '2026-03-05T00:00:00.000Z'),
    ]);
    expect(await find('anna', 'K', '2026-03-02')).toEqual([]);
    expect(await find('anna', 'K', '2026-03-04')).toEqual(['krueger']);
    expect(await find('anna', 'K', '2026-03-05')).toEqual(['krueger', 'Basti', '克鲁格']);
  });

  it('are read once a minute, and stay while the store is away, which is said once', async () => {
    const rows = [accepted('anna', 'Krueger', 'K')];
    const { world, find, pass } = create(rows);
    await find('anna', 'K');
    await find('anna', 'K');
    expect(world.reads).toBe(1);
    world.isAway = true;
    for (let minute = 0; minute < 2; minute++) {
      pass(60_000);
      expect(await find('anna', 'K')).toEqual(['Krueger']);
    }
    expect([world.reads, world.lines.length]).toEqual([3, 1]);
    rows.push(accepted('anna', 'Krueger', 'Basti'));
    world.isAway = false;
    pass(60_000);
    expect(await find('anna', 'K')).toEqual(['Krueger', 'Basti']);
    // A clock that went back says nothing of their age.
    pass(-86_400_000);
    rows.pop();
    expect(await find('anna', 'K')).toEqual(['Krueger']);
  });

  it('are read again soon where the first reading failed, which is said', async () => {
    const { world, find, pass } = create([accepted('anna', 'Krueger', 'K')]);
    world.isAway = true;
    expect(await find('anna', 'K')).toEqual([]);
    world.isAway = false;
    expect([await find('anna', 'K'), world.reads]).toEqual([[], 1]);
    pass(5000);
    expect(await find('anna', 'K')).toEqual(['Krueger']);
    expect(world.lines).toEqual([expect.stringContaining('could not be read'), expect.stringContaining('again')]);
  });
});
