import { openStudio } from './open-studio.ts';

/**
 * The graph that runs in production, for LangGraph Studio and the LangGraph server (`langgraph.json`), which calls this at
 * every run.
 */
export async function graph() {
  return (await openStudio()).graph;
}
