import { round } from '../retrieval/metrics.ts';
import type { StoreFigures } from './measure-store.ts';

const reference = 'langgraph-postgres';

/** By store and operation: the p50 of LangGraph's PostgresStore over that of ours; without it in the run there is none. */
export function compareRatios(stores: Readonly<Record<string, StoreFigures>>): Record<string, StoreFigures> {
  const theirs = stores[reference];
  if (theirs === undefined) return {};
  const ours = Object.entries(stores).filter(([name]) => !name.startsWith('langgraph'));
  return Object.fromEntries(
    ours.map(([name, figures]) => [
      name,
      Object.fromEntries(
        Object.entries(figures).flatMap(([figure, value]) => {
          const other = theirs[figure];
          const operation = /^(.+)_p50_ms$/.exec(figure)?.[1];
          return operation === undefined || other === undefined ? [] : [[operation, round(other / value, 1)]];
        }),
      ),
    ]),
  );
}
