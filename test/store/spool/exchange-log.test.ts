import { appendFile, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Exchange } from '../../../src/conversations/exchange.ts';
import { AppError } from '../../../src/domain/app-error.ts';
import { silentLogger } from '../../../src/domain/logger.ts';
import type { ExchangeLog, ExchangeSink } from '../../../src/gateway/exchange-log.ts';
import { openExchangeLog } from '../../../src/store/spool/exchange-log.ts';
import { readWaitingChats } from '../../../src/store/spool/look-into-spool.ts';
import { eventually } from '../../support/eventually.ts';
import { makeExchange, makePlacement } from '../../support/exchanges.ts';
import { projectDirectory, startScript } from '../../support/run-process.ts';
import { fillDisk, makeRoom, mountSmallDisk, unmount } from '../../support/small-disk.ts';
import { makeTemporaryDirectory } from '../../support/temporary-directory.ts';
import { killNow, waitForLines } from '../../support/watch-process.ts';
import { createRecordingLogger } from '../../telegram/run-source.ts';

let directory: Awaited<ReturnType<typeof makeTemporaryDirectory>>;
const opened = new Set<ExchangeLog>();
beforeEach(async () => {
  directory = await makeTemporaryDirectory();
});
afterEach(async () => {
  for (const log of opened) await log.close();
  opened.clear();
  await directory.remove();
});

async function open(path = directory.path, logger = createRecordingLogger()) {
  const log = await openExchangeLog(path, logger);
  opened.add(log);
  return Object.assign(log, { logger });
}

/** A store that keeps what it is given, and fails as it is told to. */
function createSink(fail: (exchanges: readonly Exchange[]) => Error | null = () => null) {
  const stored: Exchange[] = [];
  const batches: number[] = [];
  const givenUp: string[] = [];
  const sink: ExchangeSink = {
    async place(exchange) {
      return { ...exchange, placement: makePlacement({ round: stored.length + 1 }) };
    },
    async record(exchanges) {
      const failure = fail(exchanges);
      if (failure !== null) throw failure;
      batches.push(exchanges.length);
      const fresh = exchanges.filter(({ id }) => !stored.some((known) => known.id === id));
      stored.push(...fresh);
      return [];
    },
    giveUp: ({ id }) => void givenUp.push(id),
  };
  return { sink, stored, batches, givenUp, ids: () => stored.map(({ id }) => id) };
}

const refused = () => new AppError('invalid_input', 'of another scope');
const away = () => new AppError('database_unavailable', 'nobody listens', { retryable: true });
const make = (count: number) =>
  Array.from({ length: count }, (_, n) => makeExchange({ ask: `question ${n}\nwith a line` }));
const toIds = (exchanges: readonly Exchange[]) => exchanges.map(({ id }) => id);
async function readAll(log: ExchangeLog): Promise<Exchange[]> {
  const exchanges: Exchange[] = [];
  for await (const exchange of log.pending()) exchanges.push(exchange);
  return exchanges;
}
const readIds = async (log: ExchangeLog) => toIds(await readAll(log));

/** Delivers what waits, and stops. */
const deliverNow = (log: ExchangeLog, { sink }: { sink: ExchangeSink }) => log.deliver(sink, AbortSignal.abort());
const listFiles = async () =>
  (await readdir(directory.path, { recursive: true })).filter((file) => file.endsWith('.jsonl'));
const readBroken = () => readFile(join(directory.path, 'writer-1/exchanges.broken'), 'utf8');

describe('the exchange log', () => {
  it('keeps nothing of what is stored once it is closed, and all of what waits', async () => {
    const [stored, waiting] = make(2);
    const log = await open();
    if (stored !== undefined) await log.append(stored);
    await deliverNow(log, createSink());
    await log.close();
    expect(await listFiles()).toEqual([]);
    const second = await open();
    if (waiting !== undefined) await second.append(waiting);
    await second.close();
    expect(await readIds(await open())).toEqual([waiting?.id]);
  });

  it('brings what is appended to the store, in order, as it comes', async () => {
    const log = await open();
    const store = createSink();
    const stop = new AbortController();
    const delivering = log.deliver(store.sink, stop.signal);
    const exchanges = make(5);
    for (const [n, exchange] of exchanges.entries()) {
      await log.append(exchange);
      await eventually(async () => (store.stored.length === n + 1 ? true : null));
    }
    expect(store.stored).toEqual(exchanges);
    expect(await readIds(log)).toEqual([]);
    stop.abort();
    await delivering;
  });

  it('keeps what was appended when it is closed or lost, and goes on there', async () => {
    const exchanges = make(300);
    const first = await open();
    await Promise.all(exchanges.slice(0, 200).map((one) => first.append(one)));
    expect(await readIds(first)).toEqual(toIds(exchanges.slice(0, 200)));
    await first.close();
    const second = await open();
    for (const exchange of exchanges.slice(200)) await second.append(exchange);
    expect(await readIds(second)).toEqual(toIds(exchanges));
    const store = createSink();
    await deliverNow(second, store);
    expect(store.stored).toEqual(exchanges);
    expect(Math.max(...store.batches)).toBeLessThanOrEqual(100);
    await second.close();
    const third = await open();
    expect(await readIds(third)).toEqual([]);
    const again = createSink();
    await deliverNow(third, again);
    expect([again.stored, await listFiles()]).toEqual([[], []]);
  });

  it('appends while the store is away, and brings it all once it is back, saying each once', async () => {
    const log = await open();
    let isAway = true;
    let attempts = 0;
    const store = createSink(() => {
      attempts++;
      return isAway ? away() : null;
    });
    const stop = new AbortController();
    const delivering = log.deliver(store.sink, stop.signal);
    const exchanges = make(20);
    for (const exchange of exchanges) await log.append(exchange);
    await eventually(async () => (attempts > 1 ? true : null));
    expect(await readIds(log)).toEqual(toIds(exchanges));
    isAway = false;
    await eventually(async () => (store.stored.length === 20 ? true : null));
    stop.abort();
    await delivering;
    expect(store.ids()).toEqual(toIds(exchanges));
    expect(log.logger.of('warn')).toEqual([expect.stringContaining('nobody listens')]);
    expect(log.logger.of('info')).toHaveLength(1);
  });

  it('stops at once when it is told to and the store is away; what waits is kept', async () => {
    const log = await open();
    const [exchange = makeExchange()] = make(1);
    await log.append(exchange);
    await deliverNow(log, createSink(away));
    expect(await readIds(log)).toEqual([exchange.id]);
  });

  it('brings the rest of a batch when one of it is refused, and sets that one aside', async () => {
    const log = await open();
    const exchanges = make(7);
    const bad = exchanges[3]?.id;
    for (const exchange of exchanges) await log.append(exchange);
    const store = createSink((batch) => (batch.some(({ id }) => id === bad) ? refused() : null));
    await deliverNow(log, store);
    expect(store.ids()).toEqual(toIds(exchanges.filter(({ id }) => id !== bad)));
    expect(JSON.parse(await readBroken())).toEqual(exchanges[3]);
    expect(store.givenUp).toEqual([bad]);
    expect(log.logger.of('error')).toEqual([expect.stringContaining('of another scope')]);
    expect(await readIds(log)).toEqual([]);
  });

  it('finds a place for those without one, after all before them are stored', async () => {
    const log = await open();
    const [a, b, c, d] = make(4).map((one, n) => (n % 2 === 0 ? one : { ...one, placement: null }));
    for (const exchange of [a, b, c, d]) await log.append(exchange as Exchange);
    const store = createSink();
    await deliverNow(log, store);
    expect(store.stored.map(({ placement }) => placement?.round)).toEqual([1, 2, 1, 4]);
  });

  it('tries again to find a place while the store is away', async () => {
    const log = await open();
    await log.append({ ...makeExchange(), placement: null });
    const store = createSink();
    const place = () => Promise.reject(away());
    await deliverNow(log, { sink: { ...store.sink, place } });
    expect([store.stored.length, (await readIds(log)).length]).toEqual([0, 1]);
  });

  it('lets files go once all in them is stored, however long it runs', async () => {
    const log = await open();
    const store = createSink();
    const text = 'x'.repeat(300_000);
    for (let n = 0; n < 40; n++) {
      await log.append(makeExchange({ ask: text }));
      if (n % 10 === 9) await deliverNow(log, store);
    }
    expect(store.stored).toHaveLength(40);
    expect((await listFiles()).length).toBeLessThanOrEqual(1);
  });

  it('drops what is stored when it is told to, and what waits once that is stored too', async () => {
    const log = await open();
    const [first, second, third] = make(3) as [Exchange, Exchange, Exchange];
    const store = createSink((exchanges) => (exchanges.some(({ id }) => id === second.id) && isAway ? away() : null));
    let isAway = true;
    const ending = new AbortController();
    const delivering = log.deliver(store.sink, ending.signal);
    await log.append(first);
    await expect.poll(store.ids).toEqual([first.id]);
    log.dropStored();
    await expect.poll(listFiles, { timeout: 5000 }).toEqual([]);

    await log.append(second);
    log.dropStored();
    expect(await readIds(log)).toEqual([second.id]);
    isAway = false;
    await expect.poll(listFiles, { timeout: 5000 }).toEqual([]);
    await log.append(third);
    await expect.poll(store.ids).toEqual([first.id, second.id, third.id]);
    expect(await listFiles()).toHaveLength(1);
    ending.abort();
    await delivering;
  });

  it('loses nothing of what is appended while it drops what is stored', async () => {
    const log = await open();
    const store = createSink();
    const ending = new AbortController();
    const delivering = log.deliver(store.sink, ending.signal);
    const all = make(60);
    for (const [index, one] of all.entries()) {
      const appended = log.append(one);
      log.dropStored();
      if (index % 7 === 0) await appended;
      if (index % 20 === 0) await expect.poll(store.ids, { timeout: 5000 }).toContain(one.id);
    }
    await expect.poll(store.ids, { timeout: 5000 }).toEqual(toIds(all));
    await expect.poll(listFiles, { timeout: 5000 }).toEqual([]);
    ending.abort();
    await delivering;
  });

  it('is read by its owner alone', async () => {
    const log = await open();
    await log.append(makeExchange());
    for (const file of await listFiles()) {
      expect((await stat(join(directory.path, file))).mode & 0o777).toBe(0o600);
    }
  });
});

describe('a log that was broken off', () => {
  const write = async (text: string, file = '00000003.jsonl') => {
    const log = await open();
    await log.close();
    await writeFile(join(directory.path, 'writer-1', file), text);
  };

  it.each([
    ['in the middle of a line', (line: string) => line.slice(0, -20)],
    ['in the middle of a letter', (line: string) => Buffer.from(`${line}长`).subarray(0, -1)],
    ['by zeros, as a machine leaves them that lost its power', () => Buffer.alloc(100)],
  ])('%s loses nothing before that, and what is torn is set aside', async (_, tear) => {
    const [a, b, c] = make(3) as [Exchange, Exchange, Exchange];
    await write(`${JSON.stringify(a)}\n${JSON.stringify(b)}\n`);
    const file = join(directory.path, 'writer-1/00000003.jsonl');
    const torn = tear(JSON.stringify(makeExchange()));
    await appendFile(file, torn);
    const log = await open();
    await log.append(c);
    expect(await readIds(log)).toEqual(toIds([a, b, c]));
    const store = createSink();
    await deliverNow(log, store);
    expect(store.stored).toEqual([a, b, c]);
    expect(await readBroken()).toBe(`${torn.toString()}\n`);
    expect(await readIds(log)).toEqual([]);
  });

  it('before the end of a whole line has that one too', async () => {
    const exchange = makeExchange();
    await write(JSON.stringify(exchange));
    const store = createSink();
    await deliverNow(await open(), store);
    expect(store.stored).toEqual([exchange]);
  });

  it.each([
    ['no JSON', 'nonsense'],
    ['of another shape', '{"id":1}'],
    ['empty', ''],
  ])('with a line that is %s has all others', async (_, line) => {
    const [a, b] = make(2) as [Exchange, Exchange];
    await write(`${JSON.stringify(a)}\n${line}\n${JSON.stringify(b)}\n`);
    const store = createSink();
    await deliverNow(await open(), store);
    expect(store.stored).toEqual([a, b]);
  });

  it('without the place up to which all is stored begins anew: nothing is left out', async () => {
    const exchanges = make(5);
    const first = await open();
    for (const exchange of exchanges) await first.append(exchange);
    const store = createSink();
    await deliverNow(first, store);
    await first.close();
    await writeFile(join(directory.path, 'writer-1/position.json'), '{"segm');
    const second = await open();
    await deliverNow(second, store);
    expect(store.ids()).toEqual(toIds(exchanges));
  });
});

describe('several processes at one directory', () => {
  it('have files of their own, and what one leaves that is gone is taken over', async () => {
    const [a, b, c] = make(3) as [Exchange, Exchange, Exchange];
    const first = await open();
    const second = await open();
    await first.append(a);
    await second.append(b);
    expect([await readIds(first), await readIds(second)]).toEqual([[a.id], [b.id]]);
    await second.close();
    await first.close();
    const third = await open();
    await third.append(c);
    expect(await readIds(third)).toEqual(toIds([a, b, c]));
    const store = createSink();
    await deliverNow(third, store);
    expect(store.ids()).toEqual(toIds([a, b, c]));
  });

  it('leave alone what another one still writes', async () => {
    const first = await open();
    const second = await open();
    await first.close();
    const third = await open();
    const exchange = makeExchange();
    await second.append(exchange);
    expect([await readIds(third), await readIds(second)]).toEqual([[], [exchange.id]]);
  });
});

describe('a process of another machine, or of an earlier container', () => {
  it('keeps what it left, which the log names, until its lock is deleted', async () => {
    const left = join(directory.path, 'writer-1');
    const lock = join(left, 'lock');
    const first = await open();
    const exchange = makeExchange();
    await first.append(exchange);
    const holder = JSON.parse(await readFile(lock, 'utf8'));
    await writeFile(lock, JSON.stringify({ ...holder, boot_id: 'another', host: 'elsewhere' }));
    const second = await open();
    expect(await readIds(second)).toEqual([]);
    expect(second.logger.lines).toMatchObject([{ level: 'warn', line: expect.stringContaining(`delete ${lock}`) }]);
    expect(await readWaitingChats(directory.path)).toMatchObject({ count: 1, unclearLocks: [lock] });
    await rm(lock);
    const third = await open();
    expect(await readIds(third)).toEqual([exchange.id]);
    expect(third.logger.lines).toEqual([]);
  });
});

describe('a full disk', () => {
  it('makes appending fail, leaves nothing torn, and appending goes on once there is room', async ({ skip }) => {
    const disk = await mountSmallDisk(join(directory.path, 'disk'), 2);
    if (disk === null) return skip('no file system can be mounted here');
    const log = await open(disk);
    try {
      const [a, b, c] = make(3) as [Exchange, Exchange, Exchange];
      await log.append(a);
      await fillDisk(disk);
      const long = makeExchange({ ask: 'x'.repeat(200_000) });
      await expect(log.append(long)).rejects.toMatchObject({ code: 'database_unavailable', retryable: true });
      await Promise.allSettled([log.append(long), log.append(long)]);
      await makeRoom(disk);
      await log.append(b);
      await log.append(c);
      expect(await readIds(log)).toEqual(toIds([a, b, c]));
      const store = createSink();
      await deliverNow(log, store);
      expect(store.stored).toEqual([a, b, c]);
      await log.close();
      expect(await readIds(await open(disk))).toEqual([]);
    } finally {
      for (const one of opened) await one.close();
      unmount(disk);
    }
  });

  it('that cannot be written to at all is said when the log is opened', async () => {
    await writeFile(join(directory.path, 'file'), '');
    await expect(openExchangeLog(join(directory.path, 'file'), silentLogger)).rejects.toMatchObject({
      code: 'database_unavailable',
    });
  });
});

it('a process that is killed loses nothing that it was told is in the log', async () => {
  const promised = new Set<string>();
  for (let run = 1; run <= 5; run++) {
    const child = startScript(join(projectDirectory, 'test/support/append-exchanges.ts'), [directory.path, `${run}`]);
    let said = '';
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
    await waitForLines(child, 37 * run);
    await killNow(child);
    for (const id of said.split('\n').slice(0, -1)) promised.add(id);
  }
  expect(promised.size).toBeGreaterThan(5 * 37);
  const log = await open();
  const store = createSink();
  await deliverNow(log, store);
  const stored = new Set(store.ids());
  expect([...promised].filter((id) => !stored.has(id))).toEqual([]);
  expect(store.stored.length).toBe(stored.size);
});
