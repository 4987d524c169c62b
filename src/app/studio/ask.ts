import { joinAsk } from '../open-ask.ts';
import { openStudio } from './open-studio.ts';

let joining: ReturnType<typeof join> | undefined;

/** The ask graph on the same memory, for LangGraph Studio and the LangGraph server (`langgraph.json`). */
export async function askGraph() {
  joining ??= join().catch((error: unknown) => {
    joining = undefined;
    throw error;
  });
  return (await joining).graph;
}

async function join() {
  return joinAsk(await openStudio());
}
