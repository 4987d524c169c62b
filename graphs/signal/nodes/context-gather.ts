import { findTurn } from '../../../src/domain/duplicates/turning-words.ts';
import type { EvidenceRow } from '../../../src/domain/evidence.ts';
import { toCanonicalText } from '../../../src/domain/text/normalise.ts';
import { readLargestAmount } from '../../../src/domain/text/read-amounts.ts';
import type { Signal } from '../../../src/domain/verdict.ts';
import { toRetrieveOptions } from '../../../src/memory/request/retrieval-request.ts';
import { requireKey } from '../../node/require-key.ts';
import type { SignalGraphDependencies } from '../dependencies.ts';
import { type NodeRuntime, resolveSettings, type SignalState } from '../state.ts';

type Needs = Pick<SignalGraphDependencies, 'memory' | 'settings' | 'pinPrompts'>;

/** UTF-16 units of a message in which its sum is looked for: later ones are of other things. */
const amountReach = 400;

/** How far back a story reaches, hours, and the most of our verdicts that are looked through for it. */
const storyRows = { hours: 24, count: 20 };

/**
 * Puts the precedents of the message into `additional_context.memory_evidence`, and what we said of the same assets within the last
 * day into `story_evidence`.
 */
export function gatherContext({ memory, settings, pinPrompts }: Needs) {
  return async (state: Pick<SignalState, 'event' | 'signal' | 'embedding' | 'prompts'>, runtime: NodeRuntime) => {
    // A deep look that was left for later begins here.
    const pinned = state.prompts || pinPrompts === undefined ? {} : { prompts: await pinPrompts() };
    const event = requireKey(state, 'event');
    const signal = requireKey(state, 'signal');
    const options = toRetrieveOptions(resolveSettings(settings, runtime));
    const { memory_evidence, lately, trace, degraded } = await memory.retrieve(
      { words: signal.keywords, embedding: state.embedding },
      {
        ...options,
        assets: signal.assets.length > 0 ? signal.assets : null,
        scope: event.scope,
        asOf: new Date(event.as_of),
        asker: {
          source: event.source,
          sourceMessageId: event.source_message_id,
          publishedAt: new Date(event.published_at),
        },
        abort: runtime.signal,
        // The slots are all that is used: no more rows than they take need to travel.
        candidateCount: options.matchCount,
        // Without an asset there is nothing that others could say the opposite of.
        lately: signal.assets.length > 0 ? storyRows : null,
        eventType: signal.event_type,
        situation: {
          text: event.content,
          event_type: signal.event_type,
          direction: signal.direction,
          assets: signal.assets,
          amountUsd: readLargestAmount(event.content.slice(0, amountReach)),
        },
      },
    );
    const story_evidence = lately?.filter((row) => isOfStory(row, signal)) ?? [];
    return {
      ...pinned,
      additional_context: { memory_evidence, trace, ...(story_evidence.length > 0 ? { story_evidence } : {}) },
      degraded,
    };
  };
}

/** A verdict that says to act: what only observes neither repeats nor contradicts, unless it takes something back. */
function isOfStory({ action, summary }: EvidenceRow, { action: own, direction }: Signal): boolean {
  if (action === 'observe') return findTurn(toCanonicalText(summary), '', ['denial']) !== null;
  return own !== 'observe' || direction !== 'neutral';
}
