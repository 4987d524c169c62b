import { AppError, toAdvisedMessage, toErrorMessage } from '../../../src/domain/app-error.ts';
import type { NewsEvent } from '../../../src/domain/message.ts';
import type { Receipt } from '../../../src/domain/receipt.ts';
import { runWithin } from '../../../src/domain/wait-until.ts';
import { requireKey } from '../../node/require-key.ts';
import { isForAlert, toRecord } from '../compose-record.ts';
import type { SignalGraphDependencies } from '../dependencies.ts';
import { type KnownVerdicts, toKnownVerdicts } from '../known-verdicts.ts';
import type { StoreReceipt, VerdictRecord } from '../news-store.ts';
import type { NodeRuntime, SignalState } from '../state.ts';
import { isSeen } from './ingest.ts';

type Needs = Pick<SignalGraphDependencies, 'store' | 'spool' | 'logger' | 'settings' | 'clock' | 'recordUsage'>;

interface Stored {
  stored: StoreReceipt;
  degraded: string[];
  /** For `failed`. */
  failure_code?: string | undefined;
  /** For `duplicate`. */
  known?: KnownVerdicts | undefined;
}

/** How often a write that loses a race to another writer is attempted. */
const writeAttempts = 3;

/** LangGraph repeats only a write that lost a race; what the store can't take goes to the spool. */
export const writePolicy = {
  timeout: 60_000,
  retryPolicy: {
    maxAttempts: writeAttempts,
    initialInterval: 20,
    retryOn: (error: unknown) => error instanceof AppError && error.code === 'write_conflict',
  },
};

/** A store that hasn't answered by then is taken to be away. */
const writeLimitMs = 20_000;

/** Stores event and verdicts in one transaction; if the store can't take them now, they wait on disk. */
export function persistVerdict({ store, spool, logger, settings, clock, recordUsage }: Needs) {
  // What an earlier process left, while the store was away as this one began.
  let isSpoolWaiting = true;

  /** Delivers the spooled verdicts once the store takes writes again; the message at hand doesn't wait for that. */
  async function deliverWaiting(): Promise<void> {
    if (!isSpoolWaiting || spool === null) return;
    isSpoolWaiting = false;
    try {
      if ((await spool.count()) === 0) return;
      const { delivered, left } = await spool.drain((record) => store.putVerdict(record));
      logger.info({ delivered, left }, `Delivered ${delivered} spooled verdicts, ${left} left`);
    } catch (error) {
      logger.warn({}, `The spool could not be delivered: ${toErrorMessage(error)}`);
    }
    isSpoolWaiting = (await spool.count().catch(() => 1)) > 0;
  }

  /** The verdicts of a message that is known already; none if the store can't tell them now: then the receipt says where they are. */
  async function recall({ recognition: { news_event_id, revision } }: NewsEvent): Promise<KnownVerdicts | undefined> {
    if (news_event_id === null) return undefined;
    try {
      const found = await runWithin(writeLimitMs, undefined, () => store.readMessage(String(news_event_id)));
      return found === null ? undefined : toKnownVerdicts(found, revision);
    } catch (error) {
      logger.warn({}, `The verdicts of a known message could not be read: ${toErrorMessage(error)}`);
      return undefined;
    }
  }

  async function put(state: SignalState, runtime: NodeRuntime): Promise<Stored> {
    const event = requireKey(state, 'event');
    const { recognition } = event;
    if (recognition.kind === 'duplicate') {
      return { stored: toReceipt('duplicate', recognition.reason, event), degraded: [], known: await recall(event) };
    }
    const record = toRecord(state, runtime, { settings, clock });
    try {
      const stored = await runWithin(writeLimitMs, runtime.signal, () =>
        isSeen(event) ? store.putRepost(event) : store.putVerdict(record),
      );
      void deliverWaiting();
      return { stored, degraded: [] };
    } catch (error) {
      const isLastAttempt = (runtime.executionInfo?.nodeAttempt ?? 1) >= writeAttempts;
      if (!isLastAttempt && error instanceof AppError && error.code === 'write_conflict') throw error;
      return keepForLater(event, record, error);
    }
  }

  /** A repost waits as a record like any other: the store recognises it when it is delivered. What it refuses, it would refuse again. */
  async function keepForLater(event: NewsEvent, record: VerdictRecord, error: unknown): Promise<Stored> {
    const reason = toAdvisedMessage(error);
    const failure_code = error instanceof AppError ? error.code : undefined;
    if (spool === null || failure_code === 'invalid_input') {
      return { stored: toReceipt('failed', reason, event), degraded: ['store_failed'], failure_code };
    }
    try {
      await spool.put(record);
      isSpoolWaiting = true;
      logger.warn({ source: event.source }, `The store could not be written to, the verdict waits on disk: ${reason}`);
      return { stored: toReceipt('spooled', reason, event), degraded: ['store_failed'] };
    } catch (spoolError) {
      const both = `${reason}; and the spool: ${toAdvisedMessage(spoolError)}`;
      logger.error({ source: event.source }, `The verdict could not be kept anywhere: ${both}`);
      return { stored: toReceipt('failed', both, event), degraded: ['store_failed', 'spool_failed'], failure_code };
    }
  }

  /** What was spent was spent, whether it can be noted or not. */
  async function count(state: SignalState): Promise<void> {
    if (!recordUsage || state.usage.length === 0) return;
    try {
      await recordUsage(requireKey(state, 'event'), state.usage);
    } catch (error) {
      logger.warn({}, `What the models used could not be counted: ${toErrorMessage(error)}`);
    }
  }

  return async (state: SignalState, runtime: NodeRuntime) => {
    const { stored, degraded, failure_code, known } = await put(state, runtime);
    await count(state);
    const provenances = Object.values(state.provenance);
    const receipt: Receipt = {
      ...stored,
      ...known?.receipt,
      ...(failure_code === undefined ? {} : { failure_code }),
      should_alert: !isRepeat(requireKey(state, 'event'), stored) && isForAlert(state, runtime, settings),
      usage: state.usage,
      latency_ms: Math.max(
        0,
        provenances.reduce((sum, one) => sum + one.latency_ms, 0),
      ),
    };
    return { receipt, degraded, ...known?.verdicts };
  };
}

/** Whether it was seen before, or another run stored it while this one was judging it. */
function isRepeat(event: NewsEvent, { status }: StoreReceipt): boolean {
  return isSeen(event) || status === 'duplicate' || status === 'repost';
}

function toReceipt(
  status: StoreReceipt['status'],
  reason: string,
  { recognition }: NonNullable<SignalState['event']>,
): StoreReceipt {
  const { news_event_id, revision } = recognition;
  return { status, reason, news_event_id, revision, fast_signal_id: null, deep_signal_id: null };
}
