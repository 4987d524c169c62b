import { round } from '../retrieval/metrics.ts';
import type { StoreFigures } from './measure-store.ts';

const reference = 'langgraph-postgres';

/**
 * By store and operation: the p50 of LangGraph's PostgresStore over that of ours; none without it in the run, and none of what took no
 * measurable time.
 */
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
          const isMeasured = operation !== undefined && other !== undefined && value > 0;
          return isMeasured ? [[operation, round(other / value, 1)]] : [];
        }),
      ),
    ]),
  );
}
