import { openOnce } from '../../domain/open-once.ts';
import { joinAsk } from '../open-ask.ts';
import { openStudio } from './open-studio.ts';

const join = openOnce(async () => joinAsk(await openStudio()));

/** The ask graph on the same memory, for LangGraph Studio and the LangGraph server (`langgraph.json`). */
export async function askGraph() {
  return (await join()).graph;
}
