import { END, START, StateGraph } from '@langchain/langgraph';
import { z } from 'zod';
import { round, runBlock, toMedian } from '../pipeline/run-block.ts';

const nodes = 6;
const blocks = 5;

/**
 * The unit in which a message's cost is told, since machines differ: the processor time, ms, of one run of six empty LangGraph
 * nodes in a row over a state of one text, in this process, which should have nothing else to do. The median of five blocks
 * of so many runs, one after the other, after as many of warm-up.
 */
export async function measureBareRun(blockRuns: number): Promise<number> {
  const graph = compileEmptyNodes();
  const message = { message: 'the state of a bare run' };
  const runs = (count: number) => runBlock(Array.from({ length: count }), 1, () => graph.invoke(message));
  await runs(blockRuns);
  const times: number[] = [];
  while (times.length < blocks) times.push((await runs(blockRuns)).processor / blockRuns);
  return round(toMedian(times), 3);
}

function compileEmptyNodes() {
  const names = Array.from({ length: nodes }, (_, index) => `step_${index + 1}`);
  const graph = new StateGraph(z.object({ message: z.string() }));
  const row = graph.addSequence(names.map((name): [string, () => object] => [name, () => ({})]));
  return row
    .addEdge(START, names[0] as string)
    .addEdge(names.at(-1) as string, END)
    .compile();
}
