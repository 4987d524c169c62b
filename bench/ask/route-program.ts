import { Command } from 'commander';
import { isTimeZone } from '../../src/alerts/quiet-hours.ts';
import { loadConfig } from '../../src/app/config.ts';
import { createModelRouter } from '../../src/ask/route/model-router.ts';
import type { Router } from '../../src/ask/route/router.ts';
import { createRulesRouter } from '../../src/ask/route/rules-router.ts';
import { formatTable, printLine } from '../../src/cli/print.ts';
import { AppError } from '../../src/domain/app-error.ts';
import { writeDetails } from '../write-details.ts';
import { routeByKeyword } from './keyword-router.ts';
import { type LabelledRoute, readLabelledRoutes, toRounds } from './labelled-routes.ts';
import { type RouteReading, scoreRoutes } from './score-routes.ts';
import { takeHalf } from './take-half.ts';

interface BenchOptions {
  data?: string;
  half?: string;
  router: string;
  timeZone: string;
  details?: string;
  json?: boolean;
}

const help = `
The file has one question a line:
  { id, now, history: [{ role, content }], question, route, params: { assets, event_types, since, until, action, min_confidence, source } }

Parameters are judged over the questions whose label is RAG_LOCAL. The baseline contains one of a few words and has no filters.
--half a takes lines 1, 3, 5 …, with which the rules were written; b the others, for figures alone.
--router model asks ROUTER_MODEL, with the rules behind it; degraded counts where they stood in.

Example:
  $ npm run -s eval:route -- --data routes.jsonl --half b --details routes-read.jsonl --json`;

/** The command line of the evaluation. */
export function createRouteBenchProgram(abort: AbortSignal): Command {
  return new Command('eval:route')
    .description('How well questions are read: where they are answered, and with which filters.')
    .option('--data <file>', 'labelled questions, JSON lines')
    .option('--half <name>', 'only half a or b of the lines')
    .option('--router <name>', 'rules or model', 'rules')
    .option('--time-zone <name>', "the desk's", 'Asia/Shanghai')
    .option('--details <file>', 'writes what was read: { id, route, params }, one JSON object a line')
    .option('--json', 'one JSON object')
    .addHelpText('after', help)
    .showHelpAfterError('(--help shows how it is used)')
    .exitOverride()
    .action((options: BenchOptions) => runBench(options, abort));
}

async function runBench(options: BenchOptions, abort: AbortSignal): Promise<void> {
  if (options.data === undefined) throw new AppError('invalid_input', 'Nothing to read', { hint: 'Give --data FILE' });
  const rows = takeHalf(await readLabelledRoutes(options.data), options.half);
  if (!isTimeZone(options.timeZone)) {
    throw new AppError('invalid_input', `--time-zone is no time zone such as Asia/Shanghai: ${options.timeZone}`);
  }
  const router = chooseRouter(options.router);
  // An unwritable file is refused before anything is paid for.
  await writeDetails(options.details, []);
  const readings: RouteReading[] = [];
  let degraded = 0;
  for (const row of rows) {
    const answer = await router.route(toInput(row, options.timeZone), { abort });
    readings.push({ id: row.id, route: answer.routing.route, params: answer.routing.parameters });
    degraded += answer.degraded.length > 0 ? 1 : 0;
  }
  await writeDetails(options.details, readings);
  const ours = scoreRoutes(rows, readings);
  const baseline = scoreRoutes(
    rows,
    rows.map(({ id, question }) => ({ id, ...toReading(question) })),
  );
  const { n: _, ...baselineFigures } = baseline;
  await printLine(
    options.json
      ? JSON.stringify({
          data: options.data,
          half: options.half ?? null,
          router: router.name,
          degraded,
          ...ours,
          baseline: baselineFigures,
        })
      : describe(ours, baseline),
  );
}

function toReading(question: string): Omit<RouteReading, 'id'> {
  const { route, parameters } = routeByKeyword(question);
  return { route, params: parameters };
}

function toInput({ question, history, now }: LabelledRoute, timeZone: string) {
  return { question, history: toRounds(history), asOf: new Date(now), timeZone, sources: [] };
}

function chooseRouter(name: string): Router {
  const rules = createRulesRouter();
  if (name === 'rules') return rules;
  if (name !== 'model') throw new AppError('invalid_input', `--router is rules or model, not ${name}`);
  const { openai, ask, modelTimeoutMs: timeoutMs } = loadConfig();
  if (openai === null || ask.routerModel === 'rules') {
    throw new AppError('invalid_settings', '--router model needs OPENAI_API_KEY and ROUTER_MODEL');
  }
  const { apiKey, baseUrl } = openai;
  return createModelRouter({ apiKey, baseUrl: baseUrl ?? undefined, model: ask.routerModel, timeoutMs }, rules);
}

function describe(ours: ReturnType<typeof scoreRoutes>, baseline: ReturnType<typeof scoreRoutes>): string {
  const rows = [ours, baseline].map(({ route, params }) => ({
    accuracy: route.accuracy,
    'macro-F1': route.macro_f1,
    ...params,
  }));
  const [first = {}, second = {}] = rows as Record<string, number>[];
  const table = Object.keys(first).map((name) => [name, (first[name] ?? 0).toFixed(3), (second[name] ?? 0).toFixed(3)]);
  return `${ours.n} questions\n${formatTable(['figure', 'ours', 'keywords'], table)}`;
}
