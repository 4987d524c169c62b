import { END, START, StateGraph } from '@langchain/langgraph';
import { defineNodes } from '../node/define-node.ts';
import { countAtOnce } from './count-at-once.ts';
import type { AskGraphDependencies } from './dependencies.ts';
import { answerQuestion } from './nodes/answer.ts';
import { auditAnswer } from './nodes/audit.ts';
import { recallMessages } from './nodes/recall.ts';
import { rememberAnswer } from './nodes/remember.ts';
import { giveAgain } from './nodes/reuse.ts';
import { routeQuestion } from './nodes/route.ts';
import { selectSources } from './nodes/select.ts';
import { searchTheWeb } from './nodes/web-search.ts';
import { toNote } from './notes.ts';
import { afterRecall, afterRoute, afterWebSearch } from './routes.ts';
import { askInputSchema, askStateSchema } from './state.ts';

/** For a reader in any language: what failed doesn't say what was asked. */
const archiveFailed = (['档', 'x'] as const).map((text) => toNote('archive_failed', text)).join(' ');

/** The ask graph, uncompiled: question → route → archive or web → selection → answer → audit → history. */
export function buildAskGraph(dependencies: AskGraphDependencies) {
  const node = defineNodes(dependencies);
  const counted = countAtOnce(dependencies);
  return new StateGraph({ state: askStateSchema, input: askInputSchema })
    .addNode(...node('Route', counted(routeQuestion(dependencies))))
    .addNode(...node('Reuse', giveAgain()))
    .addNode(
      ...node('Recall', recallMessages(dependencies), {
        backstop: { limitMs: 30_000, fallback: { candidates: [], notes: [archiveFailed] } },
      }),
    )
    .addNode(
      ...node('WebSearch', searchTheWeb(dependencies), { backstop: { limitMs: 15_000, fallback: { pages: [] } } }),
    )
    .addNode(
      ...node('Select', counted(selectSources(dependencies)), {
        backstop: { limitMs: 160_000, fallback: { sources: [] } },
      }),
    )
    .addNode(...node('Answer', counted(answerQuestion(dependencies))))
    .addNode(...node('Audit', counted(auditAnswer(dependencies))))
    .addNode(...node('Remember', rememberAnswer(dependencies)))
    .addEdge(START, 'Route')
    .addConditionalEdges('Route', afterRoute, ['Answer', 'Recall', 'WebSearch', 'Reuse'])
    .addConditionalEdges('Recall', afterRecall(dependencies), ['WebSearch', 'Select'])
    .addConditionalEdges('WebSearch', afterWebSearch, ['Recall', 'Select'])
    .addEdge('Reuse', 'Remember')
    .addEdge('Select', 'Answer')
    .addEdge('Answer', 'Audit')
    .addEdge('Audit', 'Remember')
    .addEdge('Remember', END);
}

export type AskGraph = ReturnType<ReturnType<typeof buildAskGraph>['compile']>;
