import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fallBackFastAnalyst } from '../../../src/analysts/fallback-analysts.ts';
import { createModelFastAnalyst } from '../../../src/analysts/language-model/fast-analyst.ts';
import { createRulesAnalyst } from '../../../src/analysts/rules/rules-analyst.ts';
import { silentLogger } from '../../../src/domain/logger.ts';
import { createOpenAIEmbedder } from '../../../src/models/embedding/openai-embedder.ts';
import { sampleEvent } from '../../analysts/language-model/sample-input.ts';
import { type Fault, startOpenAIServer, testModels } from '../../support/openai-server.ts';
import { findFreePort } from '../../support/run-process.ts';
import { makeTemporaryDirectory } from '../../support/temporary-directory.ts';
import { openTestRecords, type TestRecords } from './record-under-test.ts';

/** The clients that try again by themselves, recorded and replayed. */

let directory: Awaited<ReturnType<typeof makeTemporaryDirectory>>;
let count = 0;
/** What the tests opened: they run side by side, since each has a second to wait. */
const opened: { close(): unknown }[] = [];
beforeAll(async () => {
  directory = await makeTemporaryDirectory();
});
afterAll(async () => {
  for (const one of opened) await one.close();
  await directory?.remove();
});

const apiKey = 'sk-test-0123456789';
const key = 'wire/1#a';

function open(options: Parameters<typeof openTestRecords>[0]): TestRecords {
  const records = openTestRecords(options);
  opened.push(records);
  return records;
}

const settle = (promise: Promise<unknown>) =>
  promise.then(
    (value) => ({ value }),
    ({ code, message, retryable, cause }) => ({ code, message, retryable, cause }),
  );

/** What a client comes to when it is recorded, and in a replay. */
async function runTwice(call: (send: typeof fetch, abort: AbortSignal) => Promise<unknown>) {
  const folder = `${directory.path}/record-${count++}`;
  const recording = open({ recordTo: folder });
  const then = await recording.runMessage(key, (abort) => settle(call(recording.fetch, abort)));
  const replaying = open({ replayFrom: folder });
  const now = await replaying.runMessage(key, (abort) => settle(call(replaying.fetch, abort)));
  return { then, now, recorded: recording.counts, replayed: replaying.counts };
}

async function startFaulty(...faults: Fault[]) {
  const server = await startOpenAIServer();
  opened.push(server);
  server.failNext('fast', ...faults);
  return server;
}

// Before another try the clients wait a second at least: a replay that takes one answer from the record has not waited.
describe.concurrent('a client that tries again', () => {
  it.for<[Fault, string]>([
    [500, 'fault 500'],
    ['disconnect', 'the connection failed'],
    ['half', 'the connection failed'],
    [{ status: 429, message: 'slow down', headers: { 'retry-after': '1' } }, 'slow down'],
  ])('and fails twice by %j fails the same in a replay, without the wait', async ([fault, said], { expect }) => {
    const server = await startFaulty(fault, fault);
    const { then, now, recorded, replayed } = await runTwice((send, abort) =>
      createModelFastAnalyst({
        baseUrl: server.url,
        apiKey,
        model: testModels.fast,
        timeoutMs: 20_000,
        fetch: send,
      }).analyse(sampleEvent(), { abort }),
    );
    expect(then).toMatchObject({ code: 'model_failed', message: expect.stringContaining(said) });
    expect(now).toEqual(then);
    expect(recorded).toMatchObject({ recorded: 2 });
    expect(replayed).toEqual({ recorded: 0, replayed: 1, missed: 0 });
    expect(server.requests()).toHaveLength(2);
  });

  it('and is answered then is answered the same, without the wait', async ({ expect }) => {
    const server = await startFaulty(503);
    const { then, now, replayed } = await runTwice((send, abort) =>
      createModelFastAnalyst({
        baseUrl: server.url,
        apiKey,
        model: testModels.fast,
        timeoutMs: 20_000,
        fetch: send,
      }).analyse(sampleEvent(), { abort }),
    );
    expect(then).toHaveProperty('value.draft');
    expect(now).toEqual(then);
    expect(replayed).toEqual({ recorded: 0, replayed: 1, missed: 0 });
  });

  it('for a vector fails the same where nobody listens', async ({ expect }) => {
    const baseUrl = `http://127.0.0.1:${await findFreePort()}/v1`;
    const { then, now, replayed } = await runTwice((send, abort) =>
      createOpenAIEmbedder({ baseUrl, apiKey, model: testModels.embed, timeoutMs: 20_000, fetch: send }).embed(
        'a text',
        {
          abort,
        },
      ),
    );
    expect(then).toMatchObject({ code: 'model_failed', message: expect.stringContaining('ECONNREFUSED') });
    expect(now).toEqual(then);
    expect(replayed).toMatchObject({ replayed: 1, missed: 0 });
  });
});

it('An embedder that learnt to ask without a size does so in a replay of a later message alone', async () => {
  const server = await startOpenAIServer();
  opened.push(server);
  server.failNext('embed', { status: 400, message: 'parameter dimensions is not supported by this model' });
  const folder = `${directory.path}/sizes`;
  const embedWith = (records: TestRecords, message: string, embedder = toEmbedder(records)) =>
    records.runMessage(message, (abort) => settle(embedder.embed(`text of ${message}`, { abort })));
  const toEmbedder = ({ fetch, lessons }: TestRecords) =>
    createOpenAIEmbedder({ baseUrl: server.url, apiKey, model: 'small', timeoutMs: 20_000, fetch, lessons });
  const recording = open({ recordTo: folder });
  const embedder = toEmbedder(recording);
  await embedWith(recording, 'wire/1#a', embedder);
  const then = await embedWith(recording, 'wire/2#b', embedder);
  expect(then).toHaveProperty('value.vector');
  expect(await embedWith(open({ replayFrom: folder }), 'wire/2#b')).toEqual(then);
});

it('A call that the record has not got is no failure of the model, and no analyst stands in', async () => {
  const folder = `${directory.path}/empty`;
  open({ recordTo: folder });
  const replaying = open({ replayFrom: folder });
  const warnings: string[] = [];
  const logger = { ...silentLogger, warn: (_: object, line: string) => void warnings.push(line) };
  const model = { baseUrl: 'http://127.0.0.1:9/v1', apiKey, model: testModels.fast, timeoutMs: 20_000 };
  const fast = fallBackFastAnalyst(
    createModelFastAnalyst({ ...model, fetch: replaying.fetch }),
    createRulesAnalyst(),
    logger,
  );
  const outcome = await settle(replaying.runMessage(key, (abort) => fast.analyse(sampleEvent(), { abort })));
  expect(outcome).toMatchObject({ code: 'record_failed' });
  expect(warnings).toEqual([]);
});
