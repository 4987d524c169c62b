import { compileBareGraph } from './bare-graph.ts';
import { makeStory } from './make-story.ts';
import { compileOurGraph, instant } from './our-graph.ts';
import { round, runBlock, toMedian } from './run-block.ts';

export interface OverheadOptions {
  /** Messages in one block. */
  messages: number;
  /** Blocks of each graph per figure, ours and the bare one in turn. */
  rounds: number;
  note: (line: string) => void;
}

const concurrent = 100;
const warmUpMessages = 300;

/**
 * (a) What our graph costs above LangGraph itself: the time per message with instant analysts, over that of the bare graph on
 * the same route; medians of the blocks. The bare ratios are for messages that open the gate, `_closed` for those that don't.
 */
export async function measureOverhead(options: OverheadOptions) {
  const open = await measureRoute('open', options);
  const closed = await measureRoute('closed', options);
  return {
    overhead_ratio_sequential: toRatio(open.sequential),
    overhead_ratio_concurrent: toRatio(open.concurrent),
    overhead_ratio_sequential_closed: toRatio(closed.sequential),
    overhead_ratio_concurrent_closed: toRatio(closed.concurrent),
    ours_ms_sequential: round(open.sequential.ours, 3),
    bare_ms_sequential: round(open.sequential.bare, 3),
    ours_ms_concurrent: round(open.concurrent.ours, 3),
    bare_ms_concurrent: round(open.concurrent.bare, 3),
    overhead_messages: options.messages * options.rounds,
  };
}

interface Times {
  /** ms a message. */
  ours: number;
  bare: number;
}

const toRatio = ({ ours, bare }: Times): number => round(ours / bare, 3);

async function measureRoute(gate: 'open' | 'closed', { messages, rounds, note }: OverheadOptions) {
  const bareGraph = compileBareGraph(gate);
  let used = 0;

  /** A store of its own for each block, or the search in it would grow with the run. */
  function prepareOurs(count: number) {
    const stories = Array.from({ length: count }, (_, index) => makeStory(used + index, gate === 'open' ? 0.9 : 0.3));
    used += count;
    const graph = compileOurGraph(stories, instant);
    return { stories, run: (concurrency: number) => runBlock(stories, concurrency, ({ message }) => invoke(message)) };

    async function invoke(message: (typeof stories)[number]['message']): Promise<void> {
      const { receipt, degraded, analysis } = await graph.invoke({ message });
      if (receipt?.status !== 'stored' || degraded.length > 0 || (analysis !== null) !== (gate === 'open'))
        throw new Error(`A message went another way: ${receipt?.status} ${degraded.join(', ')}`);
    }
  }

  async function measure(concurrency: number): Promise<Times> {
    const times: { ours: number[]; bare: number[] } = { ours: [], bare: [] };
    for (let round = 0; round < rounds; round++) {
      const ours = prepareOurs(messages);
      const blocks = {
        ours: () => ours.run(concurrency),
        bare: () => runBlock(ours.stories, concurrency, ({ message }) => bareGraph.invoke({ message: message.text })),
      };
      // Whoever goes second meets the first one's garbage: they take turns.
      for (const name of round % 2 === 0 ? (['bare', 'ours'] as const) : (['ours', 'bare'] as const)) {
        times[name].push((await blocks[name]()) / messages);
      }
    }
    const medians = { ours: toMedian(times.ours), bare: toMedian(times.bare) };
    note(
      `overhead, gate ${gate}, ${concurrency} at once: ours ${medians.ours.toFixed(2)} ms a message, bare ` +
        `${medians.bare.toFixed(2)} ms (n = ${messages} × ${rounds})`,
    );
    return medians;
  }

  const warmUp = Math.min(warmUpMessages, messages * 2);
  await prepareOurs(warmUp).run(10);
  await runBlock(Array.from({ length: warmUp }), 10, () => bareGraph.invoke({ message: 'warm up' }));
  return { sequential: await measure(1), concurrent: await measure(concurrent) };
}
