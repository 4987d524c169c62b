import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openUpkeepHome } from './upkeep-home.ts';

let home: Awaited<ReturnType<typeof openUpkeepHome>>;
beforeAll(async () => {
  home = await openUpkeepHome();
});
afterAll(() => home?.remove());

describe('secondlook memory stats', () => {
  it('tells people and programs what memory holds', async () => {
    await home.fill([
      { id: '1', days: 40, model: 'model-a' },
      { id: '2', days: 1 },
    ]);
    expect(await home.runJson('stats')).toMatchObject({
      events: 2,
      by_type: { hack: 2 },
      by_asset: { ETH: 2 },
      by_source: { wire: 2 },
      embeddings: { present: 1, missing: 1, by_model: { 'model-a': 1 } },
      bytes: { total: expect.any(Number) },
    });
    expect(await home.runJson('stats', '--scope', 'nobody')).toMatchObject({ events: 0 });
    const { code, stdout } = await home.run(['stats']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/events +│ 2, \d{4}-\d\d-\d\d to \d{4}-\d\d-\d\d/);
    expect(stdout).toMatch(/1 without a vector: .*secondlook memory embed/);
  });
});

describe('secondlook memory prune', () => {
  beforeEach(() =>
    home.fill([
      { id: '1', days: 40 },
      { id: '2', days: 35 },
      { id: '3', days: 31 },
      { id: '4', days: 29 },
    ]),
  );
  const countEvents = async () => (await home.runJson('stats')).events;

  it('only says what would go, unless it is told to', async () => {
    await home.run(['pin', 'wire/3']);
    const { code, stdout } = await home.run(['prune', '--older-than', '30d']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^2 events of before .* UTC would go, with 2 verdicts and 0 linked reposts:\n {2}hack 2\n/);
    expect(stdout).toContain('Kept: 1 pinned, 1 newer.');
    expect(stdout).toContain('Nothing was deleted: add --yes to do it.');
    expect(await home.runJson('prune', '--older-than', '37d')).toMatchObject({ dry_run: true, events: 1, deleted: 0 });
    expect(await countEvents()).toBe(4);
  });

  it('deletes with --yes, keeps what is pinned, and finds nothing the second time', async () => {
    await home.run(['pin', 'wire/3']);
    expect(await home.runJson('prune', '--older-than', '30d', '--yes')).toMatchObject({
      dry_run: false,
      events: 2,
      deleted: 2,
      kept: { pinned: 1 },
      interrupted: false,
    });
    expect(await home.runJson('prune', '--older-than', '30d', '--yes')).toMatchObject({ events: 0, deleted: 0 });
    expect(await countEvents()).toBe(2);
    await home.run(['unpin', 'wire/3']);
    expect((await home.run(['prune', '--older-than', '30d', '--yes'])).stdout).toMatch(/^Deleted 1 events/);
  });

  it.each([['0d'], ['-3d'], ['soon'], ['30']])('refuses an age of %s', async (age) => {
    const { code, stdout, stderr } = await home.run(['prune', `--older-than=${age}`, '--yes']);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(`--older-than is not an age: ${age}`);
    expect(stderr).toContain('30d, 12h or 2w');
  });

  it('wants an age', async () => {
    expect(await home.run(['prune', '--yes'])).toMatchObject({ code: 2, stdout: '' });
  });
});

describe('secondlook memory pin', () => {
  it('says which event, or that there is none', async () => {
    await home.fill([{ id: '1', days: 1 }]);
    expect(await home.runJson('pin', 'wire/1')).toEqual({ news_event_id: 1, pinned: true });
    expect((await home.run(['unpin', '1'])).stdout).toBe('Event 1 is no longer pinned\n');
    const { code, stderr } = await home.run(['pin', '77']);
    expect(code).toBe(1);
    expect(stderr).toContain('There is no event 77');
  });
});

describe('secondlook memory index', () => {
  const readTokens = () =>
    home.withDatabase(async ({ database }) =>
      database?.query('select keyword_index::text as tokens, keyword_version from news_events order by id'),
    );

  it('gives rows of an older version new tokens, and shows the indexes', async () => {
    await home.fill([
      { id: '1', days: 1 },
      { id: '2', days: 1 },
    ]);
    const tokens = await readTokens();
    await home.withDatabase(async ({ database }) =>
      database?.executeScript(
        `update news_events set keyword_version = 0, keyword_index = '''old'':1', keyword_length = 1`,
      ),
    );
    const answer = await home.runJson('index');
    expect(answer).toMatchObject({ retokenised: 2, rebuilt: [], analysed: true, interrupted: false });
    expect(answer.indexes).toContainEqual(expect.objectContaining({ name: 'news_events_keyword_index', valid: true }));
    expect(await readTokens()).toEqual(tokens);
    expect((await home.run(['index'])).stdout).toMatch(/news_events_keyword_index +│ news_events +│ gin/);
  });

  it('rebuilds every index, and changes the type of the vector index', async () => {
    const { rebuilt } = await home.runJson('index', '--rebuild');
    expect(rebuilt).toEqual(expect.arrayContaining(['news_events_embedding', 'ai_signals_pkey']));
    const changeTo = async (type: string) => {
      const { stdout } = await home.run(['index', '--vector-type', type, '--json']);
      const { indexes } = JSON.parse(stdout) as { indexes: { name: string; method: string }[] };
      return indexes
        .filter(({ method, name }) => method === 'hnsw' && name !== 'news_events_fingerprint')
        .map(({ name }) => name);
    };
    expect(await changeTo('halfvec')).toEqual(['news_events_embedding_half']);
    expect(await changeTo('vector')).toEqual(['news_events_embedding']);
    expect(await home.run(['index', '--vector-type', 'bit'])).toMatchObject({ code: 2, stdout: '' });
  });
});
