import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { ChatStore } from '../../../src/conversations/chat-store.ts';
import { createSceneReader } from '../../../src/conversations/scene/create-scene-reader.ts';
import { ourSceneWords } from '../../../src/conversations/scene/words/our-words.ts';
import type { ChatUpkeepStore } from '../../../src/conversations/upkeep/chat-upkeep-store.ts';
import { createOfflineNotes, type NoteWriter } from '../../../src/conversations/upkeep/note-writer.ts';
import { createResting } from '../../../src/conversations/upkeep/resting.ts';
import { type ChatUpkeep, runChatUpkeep } from '../../../src/conversations/upkeep/run-chat-upkeep.ts';
import { workOnChat } from '../../../src/conversations/upkeep/work-on-chat.ts';
import { AppError } from '../../../src/domain/app-error.ts';
import type { Embedder } from '../../../src/models/embedding/embedder.ts';
import { createHashingEmbedder } from '../../../src/models/embedding/hashing-embedder.ts';
import type { Database } from '../../../src/store/database.ts';
import { createSqlCaller } from '../../../src/store/sql/call-function.ts';
import { createSqlChatStore } from '../../../src/store/sql/chat-store.ts';
import { createSqlChatUpkeep } from '../../../src/store/sql/chat-upkeep.ts';
import { emptyDatabase, openTestDatabase } from '../../support/embedded-database.ts';
import { type MadeExchange, makeExchange, makeUuid } from '../../support/exchanges.ts';

const readScene = createSceneReader(ourSceneWords);
const begin = Date.parse('2026-03-01T12:00:00Z');
const moment = (minutes: number) => new Date(begin + minutes * 60_000).toISOString();

interface StoredSummary {
  from_round: number;
  to_round: number;
  text: string;
  scene_type: string | null;
  entities: string[];
  written_by: string;
  degraded: string | null;
  has_vector: boolean;
}

describe('the work on chats', () => {
  let database: Database;
  let chats: ChatStore;
  let store: ChatUpkeepStore;
  let running: ChatUpkeep[] = [];
  let now = begin;
  let lines: string[] = [];
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await emptyDatabase(database);
    const call = createSqlCaller(database);
    chats = createSqlChatStore(call);
    store = createSqlChatUpkeep(call);
    now = begin + 60_000;
    lines = [];
  });
  afterEach(async () => {
    await Promise.all(running.map((one) => one.close()));
    running = [];
  });

  const clock = { now: () => new Date(now) };
  const keep = (_: object, line: string) => void lines.push(line);
  const logger = { debug() {}, info: keep, warn: keep, error: keep };
  const offline = createOfflineNotes({ timeZone: 'UTC' });

  function start(
    given: { embedder?: Embedder | null; notes?: NoteWriter; store?: ChatUpkeepStore; name?: string } = {},
  ) {
    const resting = createResting({ what: 'The embedder', meanwhile: 'vectors come later' }, { clock, logger });
    const { embedder = createHashingEmbedder(), notes = offline, name = 'a' } = given;
    const kept = given.store ?? store;
    const embedding = embedder && { embedder, resting };
    const upkeep = runChatUpkeep({
      store: kept,
      prepare: async () => {},
      work: (taken, abort) => workOnChat(taken, { store: kept, embedding, notes, readScene, clock }, abort),
      name,
      atOnce: 1,
      clock,
      logger,
    });
    running.push(upkeep);
    return upkeep;
  }

  async function say(round: number, ask: string, answer: string, given: MadeExchange = {}): Promise<void> {
    const at = { asked_at: moment(round / 10), answered_at: moment(round / 10) };
    await chats.recordExchanges([
      makeExchange({ ask, answer, ...at, ...given, placement: { ...given.placement, round } }),
    ]);
  }
  const sayRounds = async (count: number, given: MadeExchange = {}) => {
    for (let round = 1; round <= count; round++) {
      await say(
        round,
        `My train to Lisbon leaves at ${round} o'clock on platform ${round + 10}.`,
        `Platform ${round} it is, noted.`,
        given,
      );
    }
  };
  const readSummaries = () =>
    database.query<StoredSummary>(`
      select from_round, to_round, text, scene_type, entities, written_by, degraded, embedding is not null as has_vector
      from summaries order by from_round`);
  const readTurns = () =>
    database.query<{ round: number; topic: string | null; by: string | null; has_vector: boolean }>(`
      select round, topic, annotated_by as by, embedding is not null as has_vector
      from conversations where superseded_at is null order by round, position`);
  const isAtRest = async () => {
    const waiting = 'select 1 from chat_upkeep where due_at <= $1 or worker is not null';
    return (await database.query(waiting, [new Date(now).toISOString()])).length === 0;
  };
  const untilAtRest = () => expect.poll(isAtRest, { timeout: 10_000 }).toBe(true);

  it('gives every message its vector and its notes, and five rounds a summary with a vector', async () => {
    start();
    await sayRounds(5);
    running[0]?.wake();
    await expect.poll(async () => (await readSummaries()).length, { timeout: 10_000 }).toBe(1);
    await untilAtRest();
    expect((await readTurns()).filter(({ by, has_vector }) => by !== 'lexicon' || !has_vector)).toEqual([]);
    const [summary] = await readSummaries();
    expect(summary).toMatchObject({
      from_round: 1,
      to_round: 5,
      written_by: 'extract',
      degraded: null,
      has_vector: true,
    });
    expect(summary?.text).toMatch(/User: My train to Lisbon leaves at \d/);
    expect(summary?.entities).toContain('Lisbon');
  });

  it('summarises what is left after half an hour of silence, and nothing before', async () => {
    await sayRounds(2);
    const upkeep = start();
    await untilAtRest();
    expect(await readSummaries()).toEqual([]);
    now += 31 * 60_000;
    upkeep.wake();
    await expect.poll(async () => (await readSummaries()).length, { timeout: 10_000 }).toBe(1);
    await untilAtRest();
    expect(await readSummaries()).toMatchObject([{ from_round: 1, to_round: 2 }]);
    expect(await store.take('nobody', new Date(now), 1)).toEqual({ work: null, next_at: null });
  });

  it('summarises anew what was edited after its summary', async () => {
    await sayRounds(5);
    const upkeep = start();
    await untilAtRest();
    const asked = makeExchange({ ask: 'x' }).messages[0];
    await say(5, 'No, I take the ferry to Porto at 9.', 'The ferry, noted.', {
      placement: {
        revision: 2,
        relation: 'edit',
        supersedes: [asked?.key.replace('/x', "/My train to Lisbon leaves at 5 o'clock on platform 15.") ?? ''],
      },
    });
    upkeep.wake();
    await expect.poll(async () => (await readSummaries())[0]?.text, { timeout: 10_000 }).toMatch(/Porto/);
    expect(await readSummaries()).toMatchObject([{ from_round: 1, to_round: 5 }]);
  });

  it('finds the scenes of an imported chat, sums a story up by itself, and names it one', async () => {
    await say(1, 'My sister Ines moves to Porto in May.', 'How nice for her.');
    await say(2, 'I feel so sad today, I miss her terribly.', 'I am here.');
    await say(
      3,
      "Let's play a role-play: you are the captain of the Meridian.",
      'The captain nods and takes the wheel.',
    );
    await say(4, 'The storm breaks the main mast of the Meridian in two.', 'The captain cuts the ropes with an axe.');
    now += 60 * 60_000;
    start();
    await untilAtRest();
    expect(
      (await readSummaries()).map(({ from_round, to_round, scene_type }) => [from_round, to_round, scene_type]),
    ).toEqual([
      [1, 2, 'daily'],
      [3, 4, 'plot'],
    ]);
    const scenes = await database.query(
      `select round, role, scene_type as scene, emotion from conversations where role = 'user' or emotion is not null order by round, position`,
    );
    expect(scenes).toEqual([
      { round: 1, role: 'user', scene: 'daily', emotion: null },
      { round: 2, role: 'user', scene: 'daily', emotion: 'sad' },
      { round: 3, role: 'user', scene: 'plot', emotion: null },
      { round: 4, role: 'user', scene: 'plot', emotion: null },
    ]);
  });

  it('goes through histories of any length, imported at once', async () => {
    const rounds = Array.from({ length: 210 }, (_, index) => index + 1);
    const exchanges = rounds.map((round) =>
      makeExchange({
        ask: round % 70 === 0 ? 'ok' : `My parcel number ${round} is still at the customs office in Lisbon.`,
        answer: 'I see.',
        placement: { round },
        asked_at: moment(-1000 + round),
        answered_at: moment(-1000 + round),
      }),
    );
    await chats.recordExchanges(exchanges);
    start({ embedder: null });
    await untilAtRest();
    const covered = (await readSummaries()).flatMap(({ from_round, to_round }) =>
      Array.from({ length: to_round - from_round + 1 }, (_, index) => from_round + index),
    );
    expect(covered).toEqual(rounds);
    expect((await readTurns()).filter(({ by }) => by === null)).toEqual([]);
  });

  it('is done with rounds in which nothing is worth a summary, without a word in its place', async () => {
    const exchanges = Array.from({ length: 210 }, (_, index) =>
      makeExchange({
        ask: 'ok',
        answer: 'hm',
        placement: { round: index + 1 },
        asked_at: moment(-900),
        answered_at: moment(-900),
      }),
    );
    await chats.recordExchanges(exchanges);
    start({ embedder: null });
    await untilAtRest();
    expect([...new Set((await readSummaries()).map(({ text }) => text))]).toEqual(['']);
    expect(await store.take('nobody', new Date(now + 3_600_000), 1)).toEqual({ work: null, next_at: null });
  });

  it('does everything else while the embedder is away, says so once, and catches up', async () => {
    let isAway = true;
    const hashing = createHashingEmbedder();
    const embedder: Embedder = {
      model: hashing.model,
      async embed(text) {
        if (isAway) throw new AppError('model_failed', 'no route to host', { cause: { status: null } });
        return hashing.embed(text);
      },
    };
    await sayRounds(5);
    await sayRounds(5, { placement: { chat_id: makeUuid('another') } });
    const upkeep = start({ embedder });
    await expect.poll(async () => (await readSummaries()).length, { timeout: 10_000 }).toBe(2);
    expect((await readTurns()).some(({ has_vector }) => has_vector)).toBe(false);
    expect(lines.filter((line) => /The embedder fails; vectors come later: no route/.test(line))).toHaveLength(1);
    isAway = false;
    await expect
      .poll(
        async () => {
          now += 60_000;
          upkeep.wake();
          return (await readTurns()).every(({ has_vector }) => has_vector);
        },
        { timeout: 10_000 },
      )
      .toBe(true);
    expect(lines).toContain('The embedder answers again');
    expect((await readSummaries()).map(({ from_round, to_round }) => [from_round, to_round])).toEqual([
      [1, 5],
      [1, 5],
    ]);
  });

  it('does not take work without a text to embed for an answer of the embedder', async () => {
    let isAway = false;
    const hashing = createHashingEmbedder();
    const embedder: Embedder = {
      model: hashing.model,
      async embed(text) {
        if (isAway) throw new AppError('model_failed', 'no route to host', { cause: { status: null } });
        return hashing.embed(text);
      },
    };
    await sayRounds(2);
    const upkeep = start({ embedder });
    await untilAtRest();
    isAway = true;
    await sayRounds(1, { placement: { chat_id: makeUuid('another') } });
    upkeep.wake();
    await expect.poll(() => lines.length).toBe(1);
    // The first chat has its vectors, and is summed up after its silence.
    now += 40 * 60_000;
    upkeep.wake();
    await expect.poll(async () => (await readSummaries()).length, { timeout: 10_000 }).toBeGreaterThan(0);
    expect(lines).toEqual(['The embedder fails; vectors come later: no route to host']);
  });

  it('does not ask again for the vector of a text that the model refuses', async () => {
    let asked = 0;
    const hashing = createHashingEmbedder();
    const embedder: Embedder = {
      model: hashing.model,
      async embed(text) {
        if (!/forbidden/.test(text)) return hashing.embed(text);
        asked += 1;
        throw new AppError('model_failed', 'bad input', { cause: { status: 400 } });
      },
    };
    await say(1, 'a forbidden word', 'an answer');
    start({ embedder });
    await untilAtRest();
    const before = asked;
    expect((await readTurns()).map(({ has_vector }) => has_vector)).toEqual([false, true]);
    await say(2, 'another word', 'another answer');
    running[0]?.wake();
    await expect.poll(async () => (await readTurns()).filter(({ has_vector }) => has_vector).length).toBe(3);
    expect(asked).toBe(before);
  });

  it('gives back what it was in the middle of when it is closed, and the next goes on with it', async () => {
    let asked = 0;
    const hanging: Embedder = {
      model: createHashingEmbedder().model,
      embed: (_, { abort } = {}) =>
        new Promise((_resolve, reject) => {
          asked += 1;
          abort?.addEventListener('abort', () => reject(abort.reason));
        }),
    };
    await sayRounds(5);
    const first = start({ embedder: hanging });
    await expect.poll(() => asked).toBe(1);
    await first.close();
    expect(await database.query('select worker, due_at <= now() as is_due from chat_upkeep')).toEqual([
      { worker: null, is_due: true },
    ]);
    start();
    await untilAtRest();
    expect((await readTurns()).every(({ has_vector, by }) => has_vector && by !== null)).toBe(true);
    expect(lines).toEqual([]);
  });

  it('ends its work on a chat that somebody else has taken meanwhile, which stays with them', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    let [asked, ended] = [0, 0];
    const hanging: Embedder = {
      model: createHashingEmbedder().model,
      embed: (_, { abort } = {}) =>
        new Promise((_resolve, reject) => {
          asked += 1;
          abort?.addEventListener('abort', () => {
            ended += 1;
            reject(abort.reason);
          });
        }),
    };
    await sayRounds(5);
    start({ embedder: hanging });
    await expect.poll(() => asked).toBe(1);
    await database.query("update chat_upkeep set worker = 'b', leased_until = '2100-01-01'");
    await vi.advanceTimersByTimeAsync(10_000);
    await expect.poll(() => ended).toBe(1);
    await running[0]?.close();
    expect(await database.query('select worker from chat_upkeep')).toEqual([{ worker: 'b' }]);
    expect(lines).toEqual([]);
  });

  it('lets a chat whose work fails wait, and goes on with the others', async () => {
    const notes: NoteWriter = {
      ...offline,
      annotate: (turns, abort) =>
        turns.some(({ content }) => /bomb/.test(content))
          ? Promise.reject(new Error('boom'))
          : offline.annotate(turns, abort),
    };
    await say(1, 'a bomb', 'oh');
    await say(1, 'My aunt lives in Oslo.', 'Nice.', { placement: { chat_id: makeUuid('another') } });
    start({ notes });
    await expect
      .poll(async () => (await readTurns()).filter(({ by }) => by !== null).length, { timeout: 10_000 })
      .toBe(2);
    await untilAtRest();
    expect(lines).toEqual(['The work on a chat failed: boom']);
  });

  it('waits for a store that is away, says so once, and goes on', async () => {
    let isAway = true;
    const away = new AppError('database_unavailable', 'connection refused');
    await sayRounds(1);
    start({ store: { ...store, take: (...given) => (isAway ? Promise.reject(away) : store.take(...given)) } });
    await expect.poll(() => lines).toEqual(['The work on chats has to wait: connection refused']);
    isAway = false;
    await expect.poll(async () => (await readTurns()).every(({ by }) => by !== null), { timeout: 10_000 }).toBe(true);
    expect(lines).toEqual(['The work on chats has to wait: connection refused', 'The work on chats goes on']);
  });

  it('is done once where two processes do it', async () => {
    for (const name of ['one', 'two', 'three']) await sayRounds(5, { placement: { chat_id: makeUuid(name) } });
    let summarised = 0;
    const notes: NoteWriter = {
      ...offline,
      summarise(turns, abort) {
        summarised += 1;
        return offline.summarise(turns, abort);
      },
    };
    start({ notes, name: 'a' });
    start({ notes, name: 'b' });
    await untilAtRest();
    await expect.poll(async () => (await readSummaries()).length, { timeout: 10_000 }).toBe(3);
    expect(summarised).toBe(3);
  });
});
