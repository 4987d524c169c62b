import type { BaseCheckpointSaver } from '@langchain/langgraph';
import type { AskGraphDependencies } from '../../graphs/ask/dependencies.ts';
import { type AskGraph, buildAskGraph } from '../../graphs/ask/graph.ts';
import { toQuestionError } from '../../graphs/ask/state.ts';
import type { AnswerStore } from '../ask/answer-store.ts';
import type { AskEvent } from '../ask/ask-event.ts';
import type { AskRoad } from '../ask/ask-road.ts';
import { type QuestionInput, questionSchema } from '../ask/question.ts';
import { AppError } from '../domain/app-error.ts';
import { type AskModels, createAskParts } from './create-ask-parts.ts';
import { type MemoryOptions, type OpenMemory, openMemory } from './open-memory.ts';

interface AskGraphOptions {
  /** Makes threads of `graph` resumable; `invoke` and `stream` name none. Unset: a run leaves nothing behind but the stored answer. */
  checkpointer?: BaseCheckpointSaver;
  /** Chat models of LangChain in place of those that the settings name. */
  models?: AskModels;
  /** What a question names its model by, for the refusal of one that there is nobody to ask for. Unset: the field `model`. */
  modelOption?: string;
  /** Parts of your own in place of the configured ones, such as `router` or `answerer`. */
  askParts?: Partial<AskGraphDependencies>;
}

/** On a `memory` that is open already, or on one that is opened here by its own options. */
export type AskOptions = AskGraphOptions & ({ memory: OpenMemory } | (MemoryOptions & { memory?: never }));

/** The ask graph, ready to run. */
export interface OpenAsk extends AskRoad {
  /** The compiled graph: `graph.invoke({ question })`. */
  readonly graph: AskGraph;
  /** The parts that it is made of. */
  readonly dependencies: AskGraphDependencies;
  /** The answers that were given; null where nothing keeps them. */
  readonly answers: AnswerStore | null;
  /** Lets go of everything that was opened. */
  close(): Promise<void>;
}

/** Compiles the ask graph on a memory. Whoever calls this calls `close()`. Throws what `openMemory` throws. */
export async function openAsk(options: AskOptions = {}): Promise<OpenAsk> {
  const memory = options.memory ?? (await openMemory(options));
  const isOwn = options.memory === undefined;
  const close = async () => (isOwn ? memory.close() : undefined);
  try {
    return { ...(await joinAsk(memory, options)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The ask graph on an open memory. */
export async function joinAsk(memory: OpenMemory, options: AskGraphOptions = {}): Promise<Omit<OpenAsk, 'close'>> {
  const dependencies = { ...(await createAskParts(memory, options.models, options.modelOption)), ...options.askParts };
  const builder = buildAskGraph(dependencies);
  const { checkpointer } = options;
  const graph = builder.compile({ checkpointer, name: 'ask' });
  // A question by itself names no thread to go on with; within a node, the caller's would be taken.
  const unthreaded = builder.compile({ checkpointer: false, name: 'ask' });

  async function* stream(question: QuestionInput, { abort }: { abort?: AbortSignal | undefined } = {}) {
    const input = toInput(question);
    const left = new AbortController();
    const signal = abort === undefined ? left.signal : AbortSignal.any([left.signal, abort]);
    try {
      // Everything that is told while the graph runs is an event of ours.
      for await (const event of await unthreaded.stream(input, { streamMode: 'custom', signal }))
        yield event as AskEvent;
    } finally {
      left.abort();
    }
  }

  return {
    graph,
    dependencies,
    answers: dependencies.answers,
    stream,
    async invoke(question, { abort } = {}) {
      const { record } = await unthreaded.invoke(toInput(question), { signal: abort });
      if (record === null) throw new AppError('interrupted', 'The question was not answered');
      return record;
    },
  };
}

function toInput(question: QuestionInput) {
  const parsed = questionSchema.safeParse(question);
  if (parsed.success) return parsed.data;
  throw toQuestionError(parsed.error);
}
