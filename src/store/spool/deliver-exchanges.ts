import type { Exchange } from '../../conversations/exchange.ts';
import { AppError, toErrorMessage } from '../../domain/app-error.ts';
import { createBackOff } from '../../domain/back-off.ts';
import type { Logger } from '../../domain/logger.ts';
import { pause } from '../../domain/pause.ts';
import type { ExchangeSink } from '../../gateway/exchange-log.ts';
import type { SegmentPosition } from './segments.ts';

export interface WaitingExchange {
  /** Null: the line can't be read. */
  exchange: Exchange | null;
  text: string;
  /** Where the next one begins. */
  next: SegmentPosition;
}

/** Where exchanges wait. */
interface WaitingExchanges {
  read(): AsyncIterable<WaitingExchange>;
  /** Everything before is stored, or set aside. */
  moveTo(position: SegmentPosition): Promise<void>;
  setAside(text: string): Promise<void>;
  /** Told when all that was read is stored. */
  tidy(): Promise<void>;
  /** Resolves when there may be more, and when the deliverer is to stop. */
  waitForMore(): Promise<void>;
}

/** In one transaction at most, exchanges and characters. */
const batchLimit = { exchanges: 100, characters: 1_000_000 };
/** What comes within this is stored together, ms: one after the other costs several times as much, while answers are passed on. */
const gatherMs = 200;
const pauses = { firstMs: 200, mostMs: 5000 };

/** As `ExchangeLog.deliver`. */
export async function deliverExchanges(
  waiting: WaitingExchanges,
  sink: ExchangeSink,
  { logger, abort }: { logger: Logger; abort: AbortSignal },
): Promise<void> {
  const backOff = createBackOff(pauses);
  let isAway = false;
  for (let isLast = false; !isLast; ) {
    if (!isAway) {
      await waiting.waitForMore();
      await pause(gatherMs, abort);
    }
    isLast = abort.aborted;
    try {
      await deliverAll(waiting, sink, logger);
      if (isAway) logger.info({}, 'What waited on disk of the chats is stored');
      isAway = false;
      backOff.reset();
    } catch (error) {
      if (!isAway) logger.warn({}, `Chats can't be stored at present, and wait on disk: ${toErrorMessage(error)}`);
      isAway = true;
      if (!isLast) await pause(backOff.next(), abort);
    }
  }
}

async function deliverAll(waiting: WaitingExchanges, sink: ExchangeSink, logger: Logger): Promise<void> {
  let batch: WaitingExchange[] = [];
  const flush = async () => {
    const full = batch;
    batch = [];
    await recordBatch(full, waiting, sink, logger);
  };
  for await (const one of waiting.read()) {
    const size = batch.reduce((sum, { text }) => sum + text.length, one.text.length);
    // Where one without a place belongs is seen once all before it are stored.
    if (!one.exchange?.placement || batch.length === batchLimit.exchanges || size > batchLimit.characters)
      await flush();
    batch.push(one);
    if (!one.exchange?.placement) await flush();
  }
  await flush();
  await waiting.tidy();
}

async function recordBatch(
  batch: readonly WaitingExchange[],
  waiting: WaitingExchanges,
  sink: ExchangeSink,
  logger: Logger,
): Promise<void> {
  const last = batch.at(-1);
  if (last === undefined) return;
  try {
    const placed: Exchange[] = [];
    for (const { exchange } of batch) {
      if (exchange === null) throw new AppError('invalid_input', 'the line is torn, or of another version');
      placed.push(exchange.placement === null ? await sink.place(exchange) : exchange);
    }
    await sink.record(placed);
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'invalid_input')) throw error;
    if (batch.length > 1) {
      for (const one of batch) await recordBatch([one], waiting, sink, logger);
      return;
    }
    await waiting.setAside(last.text);
    if (last.exchange !== null) sink.giveUp(last.exchange);
    logger.error(
      { exchange: last.exchange?.id },
      `An exchange can't be stored, and was set aside: ${toErrorMessage(error)}`,
    );
  }
  await waiting.moveTo(last.next);
}
