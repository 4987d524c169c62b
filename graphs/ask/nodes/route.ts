import {
  type AskMode,
  type AskParameters,
  type AskRoute,
  anyParameters,
  historyRounds,
  type Question,
  questionSchema,
  type Routing,
} from '../../../src/ask/question.ts';
import { toErrorMessage } from '../../../src/domain/app-error.ts';
import { runWithin } from '../../../src/domain/wait-until.ts';
import type { GraphRuntime } from '../../node/graph-runtime.ts';
import type { AskGraphDependencies } from '../dependencies.ts';
import { createReuseKey, findReusable, type ReuseNeeds } from '../find-reusable.ts';
import { type AskedQuestion, type AskState, toQuestionError } from '../state.ts';

type Needs = Pick<AskGraphDependencies, 'router' | 'listSources' | 'pinPrompts' | 'timeZone' | 'clock' | 'logger'> &
  ReuseNeeds;
type Input = Pick<AskState, keyof Question>;

/** Names only help to read a question: it doesn't wait longer for them, ms. */
const sourcesLimitMs = 3000;

const routeOf: Readonly<Record<Exclude<AskMode, 'auto'>, AskRoute>> = {
  direct: 'DIRECT',
  local: 'RAG_LOCAL',
  web: 'SEARCH_WEB',
};

/** What an earlier question on this thread left is no part of this one. */
const anew = {
  candidates: null,
  left_out: null,
  tally: null,
  pages: null,
  sources: null,
  written: null,
  reused: null,
  record: null,
  notes: { replace: [] },
  usage: { replace: [] },
  degraded: { replace: [] },
};

const isNow = ({ as_of }: Input): boolean => as_of === null || as_of === undefined;

/** Resets what an earlier question on this thread left, and says where the answer is to be looked for, and with which filters. */
export function routeQuestion(needs: Needs) {
  const { router, listSources, pinPrompts, timeZone, clock, logger } = needs;
  const toReuseKey = createReuseKey(needs);
  const reuse = findReusable(needs);

  async function findSources({ scope }: AskedQuestion, asOf: Date, caller: AbortSignal | undefined): Promise<string[]> {
    try {
      return await runWithin(sourcesLimitMs, caller, () => listSources(scope, asOf));
    } catch (error) {
      if (caller?.aborted) throw error;
      logger.warn({}, `The names of the sources could not be read: ${toErrorMessage(error)}`);
      return [];
    }
  }

  return async (state: Input, { signal: abort }: GraphRuntime) => {
    const asked = toAsked(state, clock.now());
    const asOf = new Date(asked.as_of);
    const { question, history } = asked;
    const [sources, prompts] = await Promise.all([findSources(asked, asOf, abort), pinPrompts?.() ?? null]);
    const keyed = { ...asked, reuse_key: isNow(state) ? toReuseKey(asked, prompts, sources) : null };
    const reused = await reuse(keyed, abort);
    if (reused !== null) return { ...anew, asked: keyed, prompts, ...reused };
    const { routing, usage, degraded } = await router.route({ question, history, asOf, timeZone, sources }, { abort });
    return {
      ...anew,
      asked: keyed,
      routing: force(routing, asked),
      prompts,
      usage: { replace: usage },
      degraded: { replace: degraded },
    };
  };
}

/** Throws `invalid_input`. */
function toAsked(state: Input, now: Date): AskedQuestion {
  const given = Object.fromEntries(
    Object.keys(questionSchema.shape).flatMap((key) => {
      const value = state[key as keyof Question];
      return value === null || value === undefined ? [] : [[key, value]];
    }),
  );
  const parsed = questionSchema.safeParse(given);
  if (!parsed.success) throw toQuestionError(parsed.error);
  const { as_of, history, kept_for, ...rest } = parsed.data;
  const asOf = as_of === null ? now : new Date(as_of);
  return {
    ...rest,
    kept_for: kept_for ?? rest.scope,
    reuse_key: null,
    history: history.slice(-historyRounds),
    as_of: asOf.toISOString(),
    started_at: performance.now(),
  };
}

/** What is said offhand has no filters; the caller's own stand in the place of those that were read. */
function force(routing: Routing, { mode, filters }: Pick<AskedQuestion, 'mode' | 'filters'>): Routing {
  const route = mode === 'auto' ? routing.route : routeOf[mode];
  if (mode === 'direct') return { ...routing, route, parameters: anyParameters, kind: 'find' };
  if (filters === null || route === 'DIRECT') return { ...routing, route };
  return {
    ...routing,
    route,
    parameters: filters,
    window_words: isSameWindow(routing, filters) ? routing.window_words : null,
  };
}

function isSameWindow({ parameters }: Routing, filters: AskParameters): boolean {
  // Forms have no seconds.
  const toMinute = (moment: string | null) => (moment === null ? null : Math.floor(Date.parse(moment) / 60_000));
  return (
    toMinute(parameters.since) === toMinute(filters.since) && toMinute(parameters.until) === toMinute(filters.until)
  );
}
