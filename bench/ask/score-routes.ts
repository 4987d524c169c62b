import { type AskParameters, type AskRoute, askRoutes } from '../../src/ask/question.ts';
import { toUsualSource } from '../../src/ask/route/read-source.ts';
import { scoreClasses } from '../class-scores.ts';
import { toShare } from '../signal/score-reading.ts';
import type { LabelledRoute } from './labelled-routes.ts';

export interface RouteReading {
  id: string;
  route: AskRoute;
  params: AskParameters;
}

/** How well routes and parameters agree with labels; parameters over the rows whose label is RAG_LOCAL. Shares 0–1. */
export function scoreRoutes(rows: readonly LabelledRoute[], readings: readonly RouteReading[]) {
  const pairs = rows
    .map((row, index) => ({ row, reading: readings[index] }))
    .flatMap(({ row, reading }) => (reading === undefined ? [] : [{ row, reading }]));
  const routes = pairs.map(({ row, reading }) => ({ label: row.route, answer: reading.route }));
  const local = pairs
    .filter(({ row }) => row.route === 'RAG_LOCAL')
    .map(({ row, reading }) => ({ label: row.params, answer: reading.params }));
  const { macro_f1, per_class } = scoreClasses(routes, askRoutes);
  const share = (isRight: (label: AskParameters, answer: AskParameters) => boolean) =>
    toShare(local.filter(({ label, answer }) => isRight(label, answer)).length, local.length);
  return {
    n: rows.length,
    route: {
      accuracy: toShare(routes.filter(({ label, answer }) => label === answer).length, routes.length),
      macro_f1,
      per_class,
    },
    params: {
      assets_f1: scoreSets(local.map(({ label, answer }) => [label.assets, answer.assets])),
      event_types_f1: scoreSets(local.map(({ label, answer }) => [label.event_types, answer.event_types])),
      window_exact: share(isSameWindow),
      all_exact: share(isSame),
    },
  };
}

/** Over all items of all rows. */
function scoreSets(pairs: readonly (readonly [readonly string[], readonly string[]])[]): number {
  const hits = pairs.reduce((sum, [label, answer]) => sum + answer.filter((item) => label.includes(item)).length, 0);
  const said = pairs.reduce((sum, [label, answer]) => sum + label.length + answer.length, 0);
  return toShare(2 * hits, said);
}

const toTime = (at: string | null) => (at === null ? null : Date.parse(at));
const isSameWindow = (a: AskParameters, b: AskParameters) =>
  toTime(a.since) === toTime(b.since) && toTime(a.until) === toTime(b.until);
const isSameSet = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((item) => b.includes(item));
const toSource = (name: string | null) => (name === null ? null : toUsualSource(name));

/** Every parameter alike. */
export function isSame(a: AskParameters, b: AskParameters): boolean {
  return (
    isSameWindow(a, b) &&
    isSameSet(a.assets, b.assets) &&
    isSameSet(a.event_types, b.event_types) &&
    a.action === b.action &&
    a.min_confidence === b.min_confidence &&
    toSource(a.source) === toSource(b.source)
  );
}
