import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '../../../src/domain/app-error.ts';
import { isLastTry } from '../../../src/domain/last-try.ts';
import { runWithin } from '../../../src/domain/wait-until.ts';
import { fc } from '../../support/properties.ts';
import { findFreePort } from '../../support/run-process.ts';
import { makeTemporaryDirectory } from '../../support/temporary-directory.ts';
import { description, openTestRecords, serveLoopback, type TestRecords } from './record-under-test.ts';

type Server = Awaited<ReturnType<typeof serveLoopback>>;
let directory: Awaited<ReturnType<typeof makeTemporaryDirectory>>;
let server: Server;
let count = 0;
let folder: string;
const opened: TestRecords[] = [];

beforeAll(async () => {
  directory = await makeTemporaryDirectory();
  let answers = 0;
  server = await serveLoopback((body, response) => {
    const said = JSON.parse(body);
    if (said.hang) return;
    if (said.half) {
      response.writeHead(200, { 'content-length': 100 }).write('half an ans', () => response.destroy());
      return;
    }
    response.writeHead(said.status ?? 200, { 'content-type': 'text/plain', 'retry-after': '7', 'set-cookie': 'a=b' });
    response.end(said.bytes ? Buffer.from(said.bytes) : `${said.echo ?? 'answer'} ${answers++}`);
  });
});
afterAll(async () => {
  server?.close();
  await directory?.remove();
});
beforeEach(() => {
  folder = join(directory.path, `record-${count++}`);
});
afterEach(() => {
  for (const records of opened.splice(0)) records.close();
});

function open(options: Parameters<typeof openTestRecords>[0]): TestRecords {
  const records = openTestRecords(options);
  opened.push(records);
  return records;
}

const post = (records: TestRecords, body: object, init: RequestInit = {}) =>
  records.fetch(`${server.url}/chat/completions`, { method: 'POST', body: JSON.stringify(body), ...init });
const ask = async (records: TestRecords, body: object) => (await post(records, body)).text();

/** What the same calls come to when they are recorded, and when they are replayed. */
async function runTwice<Value>(run: (records: TestRecords) => Promise<Value>): Promise<[Value, Value]> {
  const recording = open({ recordTo: folder });
  const first = await recording.runMessage('wire/1#a', () => run(recording));
  const before = server.calls();
  const replaying = open({ replayFrom: folder });
  const second = await replaying.runMessage('wire/1#a', () => run(replaying));
  expect(server.calls()).toBe(before);
  expect(replaying.counts.missed).toBe(0);
  return [first, second];
}

const fail = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable('it should have failed'),
    (error) => error,
  );

describe('a recorded call', () => {
  it('is answered with the same bytes, status and headers, each time of one request its own', async () => {
    const [first, second] = await runTwice(async (records) => {
      const responses = [await post(records, { status: 418 }), await post(records, {}), await post(records, {})];
      return Promise.all(
        responses.map(async (one) => ({ status: one.status, text: await one.text(), headers: [...one.headers] })),
      );
    });
    expect(second).toEqual(first);
    expect(first[1]?.text).not.toBe(first[2]?.text);
    expect(first[0]).toMatchObject({
      status: 418,
      headers: [
        ['content-type', 'text/plain'],
        ['retry-after', '7'],
      ],
    });
  });

  it('may have any bytes at all', async () => {
    const recording = open({ recordTo: folder });
    const all = fc.sample(fc.uint8Array({ maxLength: 40 }), { numRuns: 40, seed: 7 });
    const toBytes = async (records: TestRecords) =>
      Promise.all(
        all.map(async (bytes) => [...new Uint8Array(await (await post(records, { bytes: [...bytes] })).arrayBuffer())]),
      );
    await recording.runMessage('m', () => toBytes(recording));
    const replaying = open({ replayFrom: folder });
    expect(await replaying.runMessage('m', () => toBytes(replaying))).toEqual(all.map((bytes) => [...bytes]));
  });

  it('that broke in the middle breaks in the middle again', async () => {
    const [first, second] = await runTwice(async (records) => {
      const response = await post(records, { half: true });
      const error = await fail(response.text());
      return { status: response.status, error: String(error), code: error.cause?.code };
    });
    expect(second).toEqual(first);
    expect(first).toMatchObject({ status: 200, code: 'UND_ERR_SOCKET' });
  });

  it('to where nobody answers fails again with the same code', async () => {
    const port = await findFreePort();
    const [first, second] = await runTwice(async (records) => {
      const error = await fail(records.fetch(`http://127.0.0.1:${port}/none`));
      return [error.constructor.name, error.message, error.cause.message, error.cause.code];
    });
    expect(second).toEqual(first);
    expect(first[3]).toBe('ECONNREFUSED');
  });

  it('that ran out of time does so again at once, by the limit that ended it', async () => {
    const run =
      ([outerMs, innerMs]: readonly [number, number]) =>
      async (records: TestRecords) => {
        const error = await fail(
          runWithin(outerMs, undefined, (outer) =>
            runWithin(innerMs, outer, (abort) => post(records, { hang: outerMs }, { signal: abort })),
          ),
        );
        return [error.code, error.message];
      };
    const recording = open({ recordTo: folder });
    const messages = [];
    for (const limits of [
      [50, 9000],
      [9000, 40],
    ] as const) {
      messages.push(await recording.runMessage('m', () => run(limits)(recording)));
    }
    expect(messages).toEqual([
      ['timeout', 'No answer within 50 ms'],
      ['timeout', 'No answer within 40 ms'],
    ]);
    const replaying = open({ replayFrom: folder });
    // With other limits there would be an hour to wait.
    const hour = 3_600_000;
    const lines = (await readFile(join(folder, 'calls.jsonl'), 'utf8'))
      .split('\n')
      .filter((line) => line.includes('timeout'));
    expect(lines.map((line) => JSON.parse(line).outcome)).toEqual([
      { failed: 'timeout', level: 1 },
      { failed: 'timeout', level: 0 },
    ]);
    for (const body of [50, 9000]) {
      const again = () =>
        fail(
          runWithin(hour, undefined, (outer) =>
            runWithin(hour, outer, (abort) => post(replaying, { hang: body }, { signal: abort })),
          ),
        );
      expect((await replaying.runMessage('m', again)).message).toBe(`No answer within ${hour} ms`);
    }
  });

  it('whose caller gave up is nothing to repeat', async () => {
    const recording = open({ recordTo: folder });
    const caller = new AbortController();
    const calling = recording.runMessage('m', () => post(recording, { hang: true }, { signal: caller.signal }));
    setImmediate(() => caller.abort());
    await fail(calling);
    expect(recording.counts.recorded).toBe(0);
  });

  it('that was tried again is answered with what came of the last try, without the wait', async () => {
    const recording = open({ recordTo: folder });
    const last = await recording.runMessage('m', () =>
      runWithin(9000, undefined, async (abort) => {
        await post(recording, { status: 500 }, { signal: abort });
        return (await post(recording, { status: 500 }, { signal: abort })).text();
      }),
    );
    const replaying = open({ replayFrom: folder });
    const replay = () =>
      runWithin(9000, undefined, async (abort) => {
        const first = await post(replaying, { status: 500 }, { signal: abort });
        expect(isLastTry(abort)).toBe(true);
        // A client of its own mind tries again all the same.
        const second = await post(replaying, { status: 500 }, { signal: abort });
        return [await first.text(), await second.text()];
      });
    expect(await replaying.runMessage('m', replay)).toEqual([last, last]);
    expect(replaying.counts).toEqual({ recorded: 0, replayed: 1, missed: 0 });
  });

  it('whose next try the limit did not wait for ends by that limit', async () => {
    const run = (records: TestRecords, limitMs: number) =>
      fail(
        runWithin(limitMs, undefined, async (abort) => {
          await post(records, { status: 503 }, { signal: abort });
          await new Promise(() => {});
        }),
      );
    const recording = open({ recordTo: folder });
    expect(await recording.runMessage('m', () => run(recording, 300))).toMatchObject({ code: 'timeout' });
    const replaying = open({ replayFrom: folder });
    expect(await replaying.runMessage('m', () => run(replaying, 3_600_000))).toMatchObject({ code: 'timeout' });
  });

  it('differs from another by more than ids of the database', async () => {
    const recording = open({ recordTo: folder });
    const prompt = (id: number, text: string) => ({
      messages: [{ role: 'user', content: `[{"id":"signal:${id}","news_event_id":${id + 1},"text":"${text}"}]` }],
    });
    const said = await recording.runMessage('m', () => ask(recording, prompt(7, 'x')));
    const replaying = open({ replayFrom: folder });
    expect(await replaying.runMessage('m', () => ask(replaying, prompt(12345, 'x')))).toBe(said);
    expect(await fail(replaying.runMessage('m', () => ask(replaying, prompt(7, 'y'))))).toMatchObject({
      code: 'record_failed',
    });
  });

  it('holds no credential, wherever it stood', async () => {
    const key = 'a-very-secret-key-0123';
    const recording = open({ recordTo: folder, secrets: [key, 'short'] });
    const url = `${server.url.replace('//', '//user:pass@')}/search?q=short&api_key=${key}x`.replace('user:pass@', '');
    const init = { method: 'POST', headers: { authorization: `Bearer ${key}` } };
    const heard = await recording.runMessage('m', async () =>
      (await recording.fetch(url, { ...init, body: JSON.stringify({ echo: `${key} short`, key }) })).text(),
    );
    expect(heard).toMatch(/^\[secret\] short/);
    const written = await readFile(join(folder, 'calls.jsonl'), 'utf8');
    expect(written).not.toContain(key);
    expect(written).not.toMatch(/authorization|bearer/i);
    expect(written).toContain('short');
  });
});

describe('a replay', () => {
  const keys = ['a', 'b', 'c', 'd'];
  const runAll = async (records: TestRecords, order: readonly string[]) => {
    const said: Record<string, string[]> = {};
    for (const key of order) {
      said[key] = await records.runMessage(key, async () => [await ask(records, {}), await ask(records, { n: 2 })]);
    }
    return said;
  };

  it('finds its answers in any order, and of a part of the messages', async () => {
    const recorded = await runAll(open({ recordTo: folder }), keys);
    const { b, d } = recorded;
    expect(await runAll(open({ replayFrom: folder }), keys.toReversed())).toEqual(recorded);
    expect(await runAll(open({ replayFrom: folder }), ['d', 'b'])).toEqual({ b, d });
  });

  it('tells the time of the recorded message, which stands still', async () => {
    let now = Date.UTC(2025, 0, 1);
    const clock = {
      now() {
        now += 1000;
        return new Date(now);
      },
    };
    const recording = open({ recordTo: folder, clock });
    const times = (records: TestRecords) =>
      records.runMessage('m', async () => [records.clock.now(), await ask(records, {}), records.clock.now()]);
    const [first, , last] = await times(recording);
    expect(last).toEqual(first);
    expect(recording.clock.now()).not.toEqual(recording.clock.now());
    now = Date.UTC(2026, 0, 1);
    expect((await times(open({ replayFrom: folder, clock })))[0]).toEqual(first);
  });

  it('decides as it was decided then, and ends badly what ended badly', async () => {
    const run = (records: TestRecords, value: boolean) =>
      records.runMessage('m', async () => {
        const decided = [value, !value].map((learnt) => {
          records.lessons.set('x', learnt);
          return records.lessons.get('x', false);
        });
        const search = async () => (value ? { error: 'deadline' } : null);
        return [...decided, await records.wrap.step({ step: 'outcomes', asked: ['x'] }, search)];
      });
    expect(await run(open({ recordTo: folder }), true)).toEqual([true, false, { error: 'deadline' }]);
    expect(await run(open({ replayFrom: folder }), false)).toEqual([true, false, { error: 'deadline' }]);
  });

  it('tells models what they were told then, whatever was pushed since, without asking where prompts are kept', async () => {
    const asked: string[] = [];
    const run = async (records: TestRecords, key: string, text: string | null) => {
      const pin = records.wrap.prompts(async () => {
        asked.push(key);
        return text === null ? {} : { fast: text };
      });
      // Twice within one message: for a call that is made ahead, and at its beginning.
      const [one, two] = await records.runMessage(key, async () => [await pin(), await pin()]);
      expect(two).toEqual(one);
      return one;
    };
    const recording = open({ recordTo: folder });
    const told = [
      await run(recording, 'a', 'First.'),
      await run(recording, 'b', 'Second.'),
      await run(recording, 'c', null),
    ];
    expect(told).toEqual([{ fast: 'First.' }, { fast: 'Second.' }, {}]);
    asked.length = 0;
    const replaying = open({ replayFrom: folder });
    for (const [index, key] of ['a', 'b', 'c'].entries()) {
      expect(await run(replaying, key, 'Third.')).toEqual(told[index]);
    }
    expect(asked).toEqual([]);
    expect(await run(replaying, 'new', 'Third.')).toEqual({ fast: 'Third.' });
  });

  it('gives every message the lessons that it had then, whatever was learnt since', async () => {
    const run = (records: TestRecords, key: string) =>
      records.runMessage(key, async () => records.lessons.get('format', 'strict'));
    const recording = open({ recordTo: folder });
    const learnt = [await run(recording, 'a')];
    recording.lessons.set('format', 'loose');
    learnt.push(await run(recording, 'b'));
    expect(learnt).toEqual(['strict', 'loose']);
    const replaying = open({ replayFrom: folder });
    replaying.lessons.set('format', 'prose');
    expect([await run(replaying, 'a'), await run(replaying, 'b')]).toEqual(learnt);
  });

  it('fails the message, and names the call, the nearest of the record and the difference', async () => {
    const prompt = (word: string) => ({
      model: 'm',
      messages: [
        { role: 'system', content: `Be ${word}. Answer in one word.` },
        { role: 'user', content: '<event>\n{"text":"BTC"}\n</event>' },
      ],
    });
    const recording = open({ recordTo: folder });
    await recording.runMessage('wire/7#abc', () => ask(recording, prompt('brief')));
    const changed = { ...description, versions: { ...description.versions, fast: 'fast-2' } };
    const replaying = open({ replayFrom: folder, description: changed });
    expect(replaying.warnings).toEqual([expect.stringMatching(/other versions: fast-1, now fast-2/)]);
    const heard: boolean[] = [];
    const error = await fail(
      replaying.runMessage('wire/7#abc', async (abort) => {
        await fail(ask(replaying, prompt('bold')));
        heard.push(abort.aborted);
      }),
    );
    expect(heard).toEqual([true]);
    expect(error).toBeInstanceOf(AppError);
    expect(error).toMatchObject({ code: 'record_failed' });
    expect(error.message).toContain('wire/7: the record has no answer to its fast call');
    expect(error.message).toContain('(the prompt was fast-1 and is fast-2)');
    expect(error.message).toMatch(/\n-Be brief\. .*\n\+Be bold\. /s);
    const other = await fail(replaying.runMessage('wire/8#abc', () => ask(replaying, prompt('bold'))));
    expect(other.message).toContain('it has no call of this message');
    const twice = replaying.runMessage('wire/7#abc', async () => [
      await ask(replaying, prompt('brief')),
      await ask(replaying, prompt('brief')),
    ]);
    expect((await fail(twice)).message).toContain('once more than in the record');
  });

  it('lets a miss go out when it may, and writes it down where it records too', async () => {
    const recording = open({ recordTo: folder });
    await recording.runMessage('m', () => ask(recording, { n: 1 }));
    const before = server.calls();
    const both = open({ replayFrom: folder, recordTo: `${folder}-b`, onMiss: 'live' });
    const said = await both.runMessage('m', async () => [await ask(both, { n: 1 }), await ask(both, { n: 2 })]);
    expect(server.calls()).toBe(before + 1);
    expect(both.counts).toEqual({ recorded: 2, replayed: 1, missed: 1 });
    expect(both.warnings).toEqual(['m: the record has no answer to its fast call; it goes out']);
    const again = open({ replayFrom: `${folder}-b` });
    expect(await again.runMessage('m', async () => [await ask(again, { n: 1 }), await ask(again, { n: 2 })])).toEqual(
      said,
    );
  });
});
