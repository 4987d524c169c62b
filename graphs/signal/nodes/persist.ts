import { AppError, toAdvisedMessage, toErrorMessage } from '../../../src/domain/app-error.ts';
import { type EvidenceReference, type EvidenceRow, evidenceSlots, storySlot } from '../../../src/domain/evidence.ts';
import { toClosedReason } from '../../../src/domain/gate-decision.ts';
import type { NewsEvent } from '../../../src/domain/message.ts';
import type { Receipt } from '../../../src/domain/receipt.ts';
import type { RunSettings } from '../../../src/domain/run-settings.ts';
import { shouldAlert } from '../../../src/domain/should-alert.ts';
import { makeStorable } from '../../../src/domain/text/make-storable.ts';
import { toErrorVerdict } from '../../../src/domain/validation/validate-verdict.ts';
import { runWithin } from '../../../src/domain/wait-until.ts';
import { keywordVersion, toKeywordTokens } from '../../../src/memory/ranking/keyword-tokens.ts';
import { requireKey } from '../../node/require-key.ts';
import type { SignalGraphDependencies } from '../dependencies.ts';
import { type KnownVerdicts, toKnownVerdicts } from '../known-verdicts.ts';
import type { StoreReceipt, VerdictRecord } from '../news-store.ts';
import { type NodeRuntime, resolveSettings, type SignalState } from '../state.ts';
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
  let isSpoolWaiting = false;

  /** Delivers the spooled verdicts once the store takes writes again; the message at hand doesn't wait for that. */
  async function deliverWaiting(): Promise<void> {
    if (!isSpoolWaiting || spool === null) return;
    isSpoolWaiting = false;
    try {
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

/** The gate opened, and the deep look is left to whoever schedules. */
function isDeepLookToCome({ gate, analysis }: SignalState, { context }: NodeRuntime, settings: RunSettings): boolean {
  return gate?.open === true && analysis === null && resolveSettings(settings, context).deep_look === 'later';
}

/** No alerts before a deep look that is still to come. */
function isForAlert(state: SignalState, runtime: NodeRuntime, settings: RunSettings): boolean {
  const { urgent_types } = resolveSettings(settings, runtime.context);
  const { gate, signal, analysis } = state;
  return !isDeepLookToCome(state, runtime, settings) && shouldAlert(gate, analysis ?? signal, urgent_types);
}

/** Everything that is stored, made storable: models and tools may answer with characters that Postgres has no room for. */
function toRecord(state: SignalState, runtime: NodeRuntime, needs: Pick<Needs, 'settings' | 'clock'>): VerdictRecord {
  return makeStorable(composeRecord(state, runtime, needs)) as VerdictRecord;
}

function composeRecord(
  state: SignalState,
  runtime: NodeRuntime,
  { settings, clock }: Pick<Needs, 'settings' | 'clock'>,
): VerdictRecord {
  const event = requireKey(state, 'event');
  const { fast, deep } = state.provenance;
  const should_alert = isForAlert(state, runtime, settings);
  const isLast = runtime.configurable?.arrival?.isLastLook === true && state.gate?.open === false && !should_alert;
  const untold = { model_name: 'none', prompt_version: 'none', latency_ms: 0, adjustments: [] };
  return {
    event,
    keyword_tokens: toKeywordTokens({ text: event.text, source: event.source, publishedAt: event.published_at }),
    keyword_version: keywordVersion,
    embedding: state.embedding,
    signal: state.signal ?? { ...toErrorVerdict('no fast look'), keywords: [] },
    signal_provenance: fast ?? untold,
    gate: state.gate ?? { open: false, reason: 'not_success' },
    analysis: state.analysis,
    analysis_provenance: state.analysis === null ? null : (deep ?? untold),
    evidence: toEvidenceReferences(state),
    degraded: state.degraded,
    usage: state.usage,
    execution_path: toExecutionPath(state, isDeepLookToCome(state, runtime, settings)),
    should_alert,
    ...(isLast && state.gate !== null
      ? { settled: { at: clock.now().toISOString(), reason: toClosedReason(state.gate) } }
      : {}),
  };
}

/** What the deep look weighed: precedents, then what else was said of the story. One row may be both. */
function toEvidenceReferences({ additional_context }: SignalState): EvidenceReference[] {
  const { memory_evidence = {}, story_evidence = [] } = additional_context;
  const toReference = (slot: EvidenceReference['slot']) => (row: EvidenceRow) => ({
    id: row.id,
    slot,
    score: row.similarity ?? row.score ?? 0,
  });
  return [
    ...evidenceSlots.flatMap((slot) => (memory_evidence[slot] ?? []).map(toReference(slot))),
    ...story_evidence.map(toReference(storySlot)),
  ];
}

/** The nodes that have run, as far as the state shows it: `execution_path` of `VerdictRecord`. */
export function toExecutionPath(state: SignalState, isDeepToCome = false): string[] {
  const { additional_context, analysis, gate, plan } = state;
  // A deep look that somebody asked for opens no gate.
  const isDeep = analysis !== null || (gate?.open === true && !isDeepToCome);
  return [
    'Ingest',
    'Signal',
    'Embed',
    'Gate',
    ...(isDeep ? ['ContextGather', 'Planner'] : []),
    ...(isDeep && plan !== null && (additional_context.tool_results?.length ?? 0) > 0 ? ['Tools'] : []),
    ...(isDeep ? ['DeepAnalysis'] : []),
    'Persist',
  ];
}
