import type { Analysts } from '../../graphs/signal/dependencies.ts';
import { buildSignalGraph } from '../../graphs/signal/graph.ts';
import type { SignalState } from '../../graphs/signal/state.ts';
import { findPackageDirectory } from '../../src/app/package-directory.ts';
import { systemClock } from '../../src/domain/clock.ts';
import { silentLogger } from '../../src/domain/logger.ts';
import type { MessageInput } from '../../src/domain/message.ts';
import { createMemory } from '../../src/memory/create-memory.ts';
import { loadPatterns } from '../../src/memory/patterns/load-patterns.ts';
import { orderMessages } from '../../src/replay/order-messages.ts';
import { createInMemoryStore } from '../../src/store/in-memory/in-memory-store.ts';
import { toLabelKey } from './join-labels.ts';
import type { LabelledMessage } from './labelled-messages.ts';
import { defaultSettings } from './take-looks.ts';

/** A labelled message that ran through the whole graph, with memory as of its own moment. */
export interface DeepLook {
  message: LabelledMessage;
  state: SignalState;
}

/**
 * Runs `history` and the labelled messages through the production graph in order of time, over a store in memory, with the
 * committed patterns and without embeddings and tools, so that each deep look sees what was known at its moment and nothing
 * else. A labelled message that the history has too runs once, where the history has it. Every labelled message gets the deep
 * look, as a shadow sample where its gate stays shut. Outcomes are unknown: the store keeps no prices.
 */
export async function takeDeepLooks(
  messages: readonly LabelledMessage[],
  history: readonly MessageInput[],
  analysts: Analysts,
): Promise<DeepLook[]> {
  const { patterns } = await loadPatterns(findPackageDirectory('memories'), silentLogger);
  const store = createInMemoryStore();
  const graph = buildSignalGraph({
    store,
    spool: null,
    memory: createMemory({ shared: null, archive: store, patterns, logger: silentLogger }),
    analysts,
    embedder: { model: null, tryEmbed: async () => ({ embedding: null, reason: null }) },
    tools: [],
    toolCallsPerDay: 0,
    settings: defaultSettings,
    clock: systemClock,
    logger: silentLogger,
  }).compile();

  const labelled = new Map(messages.map((message) => [toLabelKey(message.text), message]));
  const known = new Set(history.map(({ text }) => toLabelKey(text)));
  const others = messages.filter(({ text }) => !known.has(toLabelKey(text))).map(toInput);
  const looks: DeepLook[] = [];
  for (const { message, asOf } of orderMessages([...history, ...others], systemClock.now())) {
    const label = labelled.get(toLabelKey(message.text));
    const context = { as_of: asOf.toISOString(), gate_shadow_rate: label === undefined ? 0 : 1 };
    const state = (await graph.invoke({ message } as never, { context })) as SignalState;
    if (label !== undefined && state.signal !== null) looks.push({ message: label, state });
  }
  return looks;
}

function toInput({ id, text, source, published_at }: LabelledMessage): MessageInput {
  return {
    text,
    source,
    source_message_id: id.slice(0, 200),
    ...(published_at ? { published_at: published_at.toISOString() } : {}),
  };
}
