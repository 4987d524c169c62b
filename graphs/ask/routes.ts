import type { AskGraphDependencies } from './dependencies.ts';
import type { AskState } from './state.ts';

type Candidates = NonNullable<AskState['candidates']>;

/** Whether the archive has nothing but messages that share a stray word with the question. */
export const fitsNothing = (candidates: Candidates): boolean => candidates.every(({ priority }) => priority === 5);

export function afterRoute({
  routing,
  reused,
}: Pick<AskState, 'routing' | 'reused'>): 'Answer' | 'Recall' | 'WebSearch' | 'Reuse' {
  if (reused !== null) return 'Reuse';
  if (routing?.route === 'DIRECT') return 'Answer';
  return routing?.route === 'SEARCH_WEB' ? 'WebSearch' : 'Recall';
}

/** The web is asked at most once. */
export const afterRecall =
  ({ webFallback, searchWeb }: Pick<AskGraphDependencies, 'webFallback' | 'searchWeb'>) =>
  ({ candidates, pages }: Pick<AskState, 'candidates' | 'pages'>): 'WebSearch' | 'Select' =>
    webFallback && searchWeb !== null && pages === null && fitsNothing(candidates ?? []) ? 'WebSearch' : 'Select';

export const afterWebSearch = ({ pages, candidates }: Pick<AskState, 'pages' | 'candidates'>): 'Recall' | 'Select' =>
  candidates === null && (pages?.length ?? 0) === 0 ? 'Recall' : 'Select';
