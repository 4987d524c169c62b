import { appendFile, mkdir, readFile, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toMessageKey } from '../../../src/domain/message-key.ts';
import { makeTemporaryDirectory } from '../../support/temporary-directory.ts';
import { description, openTestRecords, serveLoopback, type TestRecords } from './record-under-test.ts';

/** The folder of a record: its contents, how it is continued, and what is refused. */

let directory: Awaited<ReturnType<typeof makeTemporaryDirectory>>;
let server: Awaited<ReturnType<typeof serveLoopback>>;
let count = 0;
let folder: string;
const opened: TestRecords[] = [];

beforeAll(async () => {
  directory = await makeTemporaryDirectory();
  let answers = 0;
  server = await serveLoopback((_, response) => response.end(`answer ${answers++}`));
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

const ask = async (records: TestRecords, body: object) => {
  const init = { method: 'POST', body: JSON.stringify(body) };
  return (await records.fetch(`${server.url}/chat/completions`, init)).text();
};
const fail = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable('it should have failed'),
    (error) => error,
  );
const toRefusal = (message: RegExp) =>
  expect.objectContaining({
    code: 'invalid_input',
    message: expect.stringMatching(message),
    hint: expect.any(String),
  });

describe('a record', () => {
  async function record(key: string, body: object = {}, options: object = {}): Promise<string> {
    const recording = open({ recordTo: folder, ...options });
    const said = await recording.runMessage(key, () => ask(recording, body));
    recording.close();
    opened.pop();
    return said;
  }
  const calls = () => join(folder, 'calls.jsonl');

  it('that was cut off in the last line says so, and is continued', async () => {
    const first = await record('a');
    await record('b');
    const whole = await readFile(calls(), 'utf8');
    await truncate(calls(), Buffer.byteLength(whole) - 60);
    const cut = open({ replayFrom: folder });
    expect(cut.warnings).toEqual([expect.stringMatching(/last line .* is cut/)]);
    expect(await cut.runMessage('a', () => ask(cut, {}))).toBe(first);
    const again = await record('c');
    const replaying = open({ replayFrom: folder });
    expect(replaying.warnings).toEqual([]);
    expect(await replaying.runMessage('c', () => ask(replaying, {}))).toBe(again);
  });

  it('answers with the last recording of a message that is complete', async () => {
    const first = await record('a');
    const dying = open({ recordTo: folder });
    await fail(dying.runMessage('a', async () => [await ask(dying, {}), Promise.reject(new Error('killed'))].at(-1)));
    // Known by then, and not asked about.
    const later = open({ recordTo: folder });
    await later.runMessage('a', async () => null);
    const replaying = open({ replayFrom: folder });
    expect(await replaying.runMessage('a', () => ask(replaying, {}))).toBe(first);
    const anew = await record('a');
    const newest = open({ replayFrom: folder });
    expect(await newest.runMessage('a', () => ask(newest, {}))).toBe(anew);
  });

  it('is refused where there is none, where it is damaged, and in another format', async () => {
    expect(() => open({ replayFrom: join(folder, 'nowhere') })).toThrow(/no record .* run\.json/);
    await record('a');
    const whole = await readFile(calls(), 'utf8');
    await writeFile(calls(), whole.replace('"kind":"call"', '"kind":"cal'));
    expect(() => open({ replayFrom: folder })).toThrow(/calls\.jsonl:3: this line is damaged/);
    const run = join(folder, 'run.json');
    const text = await readFile(run, 'utf8');
    await writeFile(run, text.replace('"format": 1', '"format": 2'));
    for (const options of [{ replayFrom: folder }, { recordTo: folder }]) {
      expect(() => open(options)).toThrow(
        expect.objectContaining({ code: 'invalid_input', message: expect.stringMatching(/format 2/) }),
      );
    }
    await writeFile(run, text.slice(0, 50));
    expect(() => open({ replayFrom: folder })).toThrow(expect.objectContaining({ code: 'record_failed' }));
  });

  it('that cannot be written fails the message: a run that is only half recorded could not be repeated', async () => {
    const recording = open({ recordTo: folder });
    recording.close();
    opened.pop();
    const error = await fail(recording.runMessage('a', () => ask(recording, {})));
    expect(error).toMatchObject({ code: 'record_failed', message: expect.stringMatching(/cannot be written/) });
  });

  it('is made nowhere among other things', async () => {
    expect(() => open({ recordTo: directory.path })).toThrow(/is not empty, and not a record/);
  });

  it('warns once of another version of anything', async () => {
    await record('a');
    const other = { ...description, product: '2.0.0', pipeline: 2 };
    expect(open({ replayFrom: folder, description: other }).warnings).toEqual([
      `the record in ${folder} was made with other versions: secondlook 1.2.3, now 2.0.0; pipeline 1, now 2`,
    ]);
  });

  it('of no call at all can be replayed', async () => {
    open({ recordTo: folder });
    await appendFile(calls(), '{"kind":"mess');
    const replaying = open({ replayFrom: folder });
    expect((await fail(replaying.runMessage('m', () => ask(replaying, {})))).message).toContain(
      'no call of this message',
    );
  });

  it('whose calls are missing is not taken for an empty one, but continued', async () => {
    await record('a');
    await rm(calls());
    expect(() => open({ replayFrom: folder })).toThrow(toRefusal(/has no calls\.jsonl/));
    await record('b');
    expect(open({ replayFrom: folder }).warnings).toEqual([]);
  });

  it('is not replayed into itself, by whatever name', async () => {
    await record('a');
    await symlink(folder, `${folder}-link`);
    for (const recordTo of [folder, `${folder}/../${folder.split('/').at(-1)}`, `${folder}-link`]) {
      expect(() => open({ replayFrom: folder, recordTo })).toThrow(toRefusal(/replayed and recorded into at once/));
    }
  });

  it('is told from a run.json of something else', async () => {
    await mkdir(folder);
    await writeFile(join(folder, 'run.json'), '{"scripts": {}}');
    for (const options of [{ replayFrom: folder }, { recordTo: folder }]) {
      if ('replayFrom' in options) await writeFile(calls(), '');
      expect(() => open(options)).toThrow(toRefusal(/is not a record: its run\.json is something else/));
    }
  });

  it('that can be made nowhere, or not be read, says which path it is about', async () => {
    await writeFile(folder, 'a file');
    for (const recordTo of [folder, join(folder, 'below')]) {
      expect(() => open({ recordTo })).toThrow(toRefusal(new RegExp(`cannot be made in ${recordTo}: `)));
    }
    for (const name of ['calls.jsonl', 'results.jsonl']) {
      folder = join(directory.path, `record-with-folder-${name}`);
      await record('a');
      await rm(join(folder, name));
      await mkdir(join(folder, name));
      expect(() => open({ recordTo: folder })).toThrow(
        toRefusal(new RegExp(`${name} cannot be (read|written): EISDIR`)),
      );
    }
  });

  it.runIf(process.platform === 'linux')('ends where a file system shows what it does not make', () => {
    expect(() => open({ recordTo: '/proc/nowhere/record' })).toThrow(toRefusal(/cannot be made in \/proc\/nowhere/));
  });

  it('knows of each message when the recording began that it is of', async () => {
    const at = (day: number) => ({ now: () => new Date(Date.UTC(2025, 0, day)) });
    await record('a', {}, { clock: at(1) });
    const goingOn = open({ recordTo: folder, clock: at(5) });
    expect(goingOn.toStart('a')).toEqual(at(5).now());
    await goingOn.runMessage('b', () => ask(goingOn, {}));
    const replaying = open({ replayFrom: folder, recordTo: `${folder}-copy`, clock: at(9) });
    const days = (records: TestRecords) => ['a', 'b', 'c'].map((key) => records.toStart(key).getUTCDate());
    expect(days(replaying)).toEqual([1, 5, 5]);
    for (const key of ['a', 'b']) await replaying.runMessage(key, () => ask(replaying, {}));
    expect(days(open({ replayFrom: `${folder}-copy` })).slice(0, 2)).toEqual([1, 5]);
  });

  it('holds a message that stands twice in the files twice', async () => {
    let hour = 0;
    const clock = { now: () => new Date(Date.UTC(2025, 0, 1, hour++)) };
    const runTwice = async (records: TestRecords) => {
      const moments = [];
      for (const calling of [true, false]) {
        const said = () =>
          records.runMessage('a', async () => [records.clock.now(), calling && (await ask(records, {}))]);
        moments.push(await said());
      }
      return moments;
    };
    const recorded = await runTwice(open({ recordTo: folder, clock }));
    expect(recorded[0]?.[0]).not.toEqual(recorded[1]?.[0]);
    expect(await runTwice(open({ replayFrom: folder, clock }))).toEqual(recorded);
    // Where it stands once more than then, the last time counts.
    const more = open({ replayFrom: folder, clock });
    await runTwice(more);
    expect(await more.runMessage('a', async () => more.clock.now())).toEqual(recorded[1]?.[0]);
  });

  it('says which results are lost when it is continued', async () => {
    const toEvent = (id: string) => ({ source: 'wire', source_message_id: id, text: 'a text' });
    const recording = open({ recordTo: folder });
    for (const id of ['1', '2']) {
      await recording.runMessage(
        toMessageKey(toEvent(id)),
        () => ask(recording, {}),
        () => ({ event: toEvent(id) }),
      );
    }
    await recording.runMessage('a command', () => ask(recording, {}));
    expect(open({ recordTo: folder }).warnings).toEqual([]);
    await truncate(join(folder, 'results.jsonl'), 100);
    expect(open({ recordTo: folder }).warnings).toEqual([expect.stringMatching(/has lost the results of wire\/2: /)]);
  });

  it('says that a message is complete only when its result is there', async () => {
    const recording = open({ recordTo: folder });
    const toResult = () => {
      throw new Error('no result');
    };
    await fail(recording.runMessage('a', () => ask(recording, {}), toResult));
    expect(await readFile(calls(), 'utf8')).not.toContain('"kind":"end"');
  });
});
