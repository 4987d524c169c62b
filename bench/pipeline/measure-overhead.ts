import { collectGarbage } from '../../src/cli/collect-garbage.ts';
import { compileBareGraph } from './bare-graph.ts';
import { makeStory, type Story } from './make-story.ts';
import { compileOurGraph, instant } from './our-graph.ts';
import { round, runBlock, type Times, toMedian } from './run-block.ts';

export interface OverheadOptions {
  /** Messages per figure and graph. */
  messages: number;
  note: (line: string) => void;
}

const concurrent = 100;
/** Small alternating blocks, so that other load on the machine affects both graphs alike. */
const sequentialBlock = 25;
const warmUpMessages = 300;

/**
 * (a) The cost of our graph above LangGraph itself: the time per message with instant analysts and in-memory stores, over that
 * of the bare graph on the same route. Medians over the blocks. The plain ratios are for messages that open the gate (eight
 * node-steps), those with `_closed` for messages that don't (five). `overhead_cpu_ratio` is the same in processor time, which a
 * busy machine disturbs less.
 */
export async function measureOverhead(options: OverheadOptions) {
  const open = await measureRoute('open', options);
  const closed = await measureRoute('closed', options);
  return {
    overhead_ratio_sequential: toRatio(open.sequential),
    overhead_ratio_concurrent: toRatio(open.concurrent),
    overhead_ratio_sequential_closed: toRatio(closed.sequential),
    overhead_ratio_concurrent_closed: toRatio(closed.concurrent),
    overhead_cpu_ratio_sequential: toRatio(open.sequential, 'processor'),
    overhead_cpu_ratio_concurrent: toRatio(open.concurrent, 'processor'),
    ours_ms_sequential: round(open.sequential.ours.elapsed, 3),
    bare_ms_sequential: round(open.sequential.bare.elapsed, 3),
    ours_ms_concurrent: round(open.concurrent.ours.elapsed, 3),
    bare_ms_concurrent: round(open.concurrent.bare.elapsed, 3),
    overhead_messages: options.messages,
  };
}

/** ms per message. */
type Pair = Record<'ours' | 'bare', Times>;

const toRatio = ({ ours, bare }: Pair, by: keyof Times = 'elapsed'): number => round(ours[by] / bare[by], 3);

const toMedians = (blocks: readonly Times[]): Times => ({
  elapsed: toMedian(blocks.map(({ elapsed }) => elapsed)),
  processor: toMedian(blocks.map(({ processor }) => processor)),
});

async function measureRoute(gate: 'open' | 'closed', { messages, note }: OverheadOptions) {
  const bareGraph = compileBareGraph(gate);
  let used = 0;

  function makeStories(count: number): Story[] {
    const first = used;
    used += count;
    return Array.from({ length: count }, (_, index) => makeStory(first + index, gate === 'open' ? 0.9 : 0.3));
  }

  /** Each hundred has its own store, or the search in it would grow with the run. */
  function prepareOurs(stories: readonly Story[]): (story: Story) => Promise<void> {
    const graph = compileOurGraph(stories, instant);
    return async ({ message }) => {
      const { receipt, degraded, analysis } = await graph.invoke({ message });
      if (receipt?.status !== 'stored' || degraded.length > 0 || (analysis !== null) !== (gate === 'open'))
        throw new Error(`A message went another way: ${receipt?.status} ${degraded.join(', ')}`);
    };
  }
  const runBare = ({ message }: Story) => bareGraph.invoke({ message: message.text });

  async function measure(concurrency: number, blockSize: number): Promise<Pair> {
    const times: { ours: Times[]; bare: Times[] } = { ours: [], bare: [] };
    for (let done = 0; done < messages; done += concurrent) {
      const stories = makeStories(Math.min(concurrent, messages - done));
      const runs = { ours: prepareOurs(stories), bare: runBare };
      for (let start = 0; start < stories.length; start += blockSize) {
        const block = stories.slice(start, start + blockSize);
        const isOdd = times.ours.length % 2 === 1;
        for (const name of isOdd ? (['ours', 'bare'] as const) : (['bare', 'ours'] as const)) {
          collectGarbage();
          const { elapsed, processor } = await runBlock(block, concurrency, runs[name]);
          times[name].push({ elapsed: elapsed / block.length, processor: processor / block.length });
        }
      }
    }
    const medians = { ours: toMedians(times.ours), bare: toMedians(times.bare) };
    note(
      `overhead, gate ${gate}, ${concurrency} at once: ours ${medians.ours.elapsed.toFixed(2)} ms a message, bare ` +
        `${medians.bare.elapsed.toFixed(2)} ms (${messages} messages in ${times.ours.length} blocks)`,
    );
    return medians;
  }

  const warmUp = makeStories(Math.min(warmUpMessages, messages * 2));
  await runBlock(warmUp, 10, prepareOurs(warmUp));
  await runBlock(warmUp, 10, runBare);
  return { sequential: await measure(1, sequentialBlock), concurrent: await measure(concurrent, concurrent) };
}
