import { findTurn } from '../../../src/domain/duplicates/turning-words.ts';
import { type EvidenceRow, toEvidenceRows } from '../../../src/domain/evidence.ts';
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
const storyHours = 24;
const storyRows = 20;

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
    const options = toRetrieveOptions(resolveSettings(settings, runtime.context));
    const asked = {
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
    };
    const { memory_evidence, trace, degraded } = await memory.retrieve(
      { words: signal.keywords, embedding: state.embedding },
      {
        ...asked,
        // The slots are all that is used: no more rows than they take need to travel.
        candidateCount: options.matchCount,
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
    // Without an asset there is nothing that others could say the opposite of.
    if (signal.assets.length === 0) return { ...pinned, additional_context: { memory_evidence, trace }, degraded };
    const story = await memory.retrieve(
      { words: signal.keywords, embedding: null },
      { ...asked, timeWindowHours: storyHours, matchCount: storyRows, candidateCount: storyRows },
    );
    const story_evidence = toEvidenceRows(story.memory_evidence).filter((row) => isOfStory(row, signal));
    return {
      ...pinned,
      additional_context: { memory_evidence, trace, ...(story_evidence.length > 0 ? { story_evidence } : {}) },
      degraded: [...new Set([...degraded, ...story.degraded])],
    };
  };
}

/** A verdict that says to act: what only observes neither repeats nor contradicts, unless it takes something back. */
function isOfStory({ origin, action, summary }: EvidenceRow, { action: own, direction }: Signal): boolean {
  if (origin === 'pattern') return false;
  if (action === 'observe') return findTurn(toCanonicalText(summary), '', ['denial']) !== null;
  return own !== 'observe' || direction !== 'neutral';
}
