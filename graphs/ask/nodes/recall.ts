import { newsScope, type Routing } from '../../../src/ask/question.ts';
import { isBeside } from '../../../src/ask/recall/recall.ts';
import { recogniseAssets } from '../../../src/domain/assets/recognise-assets.ts';
import type { GraphRuntime } from '../../node/graph-runtime.ts';
import { requireKey } from '../../node/require-key.ts';
import type { AskGraphDependencies } from '../dependencies.ts';
import { type LookUpNeeds, lookUpArchive } from '../look-up.ts';
import { describeEmptyScope, describeTooEarly, toNote } from '../notes.ts';
import type { AskState } from '../state.ts';

type Needs = LookUpNeeds & Pick<AskGraphDependencies, 'listSources' | 'clock'>;

/** Looks into the archive: up to 50 candidates, and the tables' own figures where the question counts. */
export function recallMessages(needs: Needs) {
  const lookUp = lookUpArchive(needs);
  const isEmpty = async (scope: string, at: Date): Promise<boolean> =>
    (await needs.listSources(scope, at)).length === 0;
  /** Why nothing can be found, whatever is asked; null: something can. */
  async function explainNothing(question: string, scope: string, asOf: Date): Promise<string | null> {
    const now = needs.clock.now();
    if (!(await isEmpty(scope, asOf))) return null;
    if (!(await isEmpty(scope, now))) return describeTooEarly(asOf.toISOString(), question);
    const isElsewhere = scope !== newsScope && !(await isEmpty(newsScope, now));
    return isElsewhere ? describeEmptyScope(scope, question) : toNote('archive_empty', question);
  }

  return async (state: Pick<AskState, 'asked' | 'routing'>, { signal: abort }: GraphRuntime) => {
    const { question, scope, as_of } = requireKey(state, 'asked');
    const routing = steerByAsset(requireKey(state, 'routing'));
    const given = { asked: question, scope, asOf: new Date(as_of), abort };
    const { candidates, left_out, degraded, tally, isUncountable } = await lookUp(routing, given);
    const hasNothing = candidates.length === 0 && degraded.length === 0;
    // An archive that can't be asked isn't empty.
    const cause = hasNothing ? await explainNothing(question, scope, given.asOf).catch(() => null) : null;
    const causes = [
      ...(degraded.length > 0 ? ['archive_failed' as const] : []),
      ...(isBeside(candidates) ? ['filters_only' as const] : []),
      ...(isUncountable ? ['no_count' as const] : []),
    ];
    const notes = [...(cause === null ? [] : [cause]), ...causes.map((note) => toNote(note, question))];
    return { routing, candidates, left_out, tally, notes, degraded };
  };
}

/** What was meant for the web has no filters: in the archive an asset that it names is one. */
function steerByAsset(routing: Routing): Routing {
  const { route, standalone, parameters } = routing;
  if (route !== 'SEARCH_WEB' || parameters.assets.length > 0) return routing;
  const assets = recogniseAssets(standalone.normalize('NFKC')).map(({ code }) => code);
  return { ...routing, parameters: { ...parameters, assets: assets.slice(0, 5) } };
}
