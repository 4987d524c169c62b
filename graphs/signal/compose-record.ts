import { type EvidenceReference, type EvidenceRow, evidenceSlots, storySlot } from '../../src/domain/evidence.ts';
import { toClosedReason } from '../../src/domain/gate-decision.ts';
import type { RunSettings } from '../../src/domain/run-settings.ts';
import { shouldAlert } from '../../src/domain/should-alert.ts';
import { makeStorable } from '../../src/domain/text/make-storable.ts';
import { toErrorVerdict } from '../../src/domain/validation/validate-verdict.ts';
import { keywordVersion, toKeywordTokens } from '../../src/memory/ranking/keyword-tokens.ts';
import { requireKey } from '../node/require-key.ts';
import type { SignalGraphDependencies } from './dependencies.ts';
import type { VerdictRecord } from './news-store.ts';
import { type NodeRuntime, resolveSettings, type SignalState } from './state.ts';

type Needs = Pick<SignalGraphDependencies, 'settings' | 'clock'>;

/** The gate opened, and the deep look is left to whoever schedules. */
function isDeepLookToCome({ gate, analysis }: SignalState, runtime: NodeRuntime, settings: RunSettings): boolean {
  return gate?.open === true && analysis === null && resolveSettings(settings, runtime).deep_look === 'later';
}

/** No alerts before a deep look that is still to come. */
export function isForAlert(state: SignalState, runtime: NodeRuntime, settings: RunSettings): boolean {
  const { urgent_types } = resolveSettings(settings, runtime);
  const { gate, signal, analysis } = state;
  return !isDeepLookToCome(state, runtime, settings) && shouldAlert(gate, analysis ?? signal, urgent_types);
}

/** Everything that is stored, made storable: models and tools may answer with characters that Postgres has no room for. */
export function toRecord(state: SignalState, runtime: NodeRuntime, needs: Needs): VerdictRecord {
  return makeStorable(composeRecord(state, runtime, needs)) as VerdictRecord;
}

function composeRecord(state: SignalState, runtime: NodeRuntime, { settings, clock }: Needs): VerdictRecord {
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
