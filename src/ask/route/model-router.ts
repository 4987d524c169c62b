import { z } from 'zod';
import { AppError } from '../../domain/app-error.ts';
import { textNamesAsset } from '../../domain/assets/recognise-assets.ts';
import { actions, eventTypeSchema } from '../../domain/verdict.ts';
import { createStructuredModel } from '../../models/create-structured-model.ts';
import { readFailedUsage } from '../../models/failed-usage.ts';
import type { ModelSource } from '../../models/model-source.ts';
import { findJsonObject } from '../../models/openai/json-answer.ts';
import {
  type AskParameters,
  anyParameters,
  askKinds,
  askRoutes,
  historyRounds,
  questionLimit,
  type Routing,
} from '../question.ts';
import { foldQuestion } from './fold-question.ts';
import { buildRouterPrompt } from './model-router-prompt.ts';
import { readAssets } from './read-assets.ts';
import { readMinConfidence } from './read-confidence.ts';
import { readExclusions } from './read-exclusions.ts';
import { readSource, toUsualSource } from './read-source.ts';
import type { Router, RouterInput } from './router.ts';

const answerSchema = z.object({
  route: z.enum(askRoutes),
  standalone: z.string(),
  assets: z.array(z.string()),
  event_types: z.array(z.string()),
  since: z.string().nullable(),
  until: z.string().nullable(),
  window_words: z.string().nullable(),
  action: z.string().nullable(),
  min_confidence: z.number().nullable(),
  source: z.string().nullable(),
  kind: z.enum(askKinds),
});
type RouterModelAnswer = z.infer<typeof answerSchema>;

/** The router by a chat model; `rules` stand in where it fails, and the answer then says `router_model_failed`. */
export function createModelRouter(config: ModelSource, rules: Router): Router {
  const model = createStructuredModel(config, { stage: 'router', name: 'routing', schema: answerSchema });
  return {
    name: config.model,
    async route(input, { abort } = {}) {
      try {
        const answer = await model.ask(buildRouterPrompt(input), (text) => readRouting(text, input), abort);
        const { value: routing, model_name, usage, degraded } = answer;
        return { routing, model_name, usage, degraded };
      } catch (error) {
        if (abort?.aborted) throw error;
        const answer = await rules.route(input, { abort });
        return {
          ...answer,
          usage: [...readFailedUsage(error), ...answer.usage],
          degraded: ['router_model_failed', ...answer.degraded],
        };
      }
    },
  };
}

/**
 * A model's answer, held against the question: a parameter that neither it nor the rounds before can have said is left out. Throws
 * `AppError` (`model_malformed`) for an answer that can't be used, dates that are none included.
 */
function readRouting(text: string, input: RouterInput): Routing {
  const parsed = answerSchema.safeParse(findJsonObject(text, 'route'));
  if (!parsed.success) {
    throw new AppError('model_malformed', `the answer is no routing: ${z.prettifyError(parsed.error)}`);
  }
  const answer = parsed.data;
  const standalone = answer.standalone.trim().slice(0, questionLimit) || input.question;
  if (answer.route !== 'RAG_LOCAL') {
    return { route: answer.route, standalone, parameters: anyParameters, kind: 'find', window_words: null };
  }
  const said = [
    ...input.history.slice(-historyRounds).flatMap(({ question, answer: before }) => [question, before]),
    input.question,
  ].join('\n');
  const window = readModelWindow(answer, said, input.asOf);
  return {
    route: answer.route,
    standalone,
    parameters: { ...readFilters(answer, said, input.question), since: window.since, until: window.until },
    kind: answer.kind,
    window_words: window.words,
  };
}

/** @param text the rounds before, and what is asked now, which alone says what to leave out. */
function readFilters(answer: RouterModelAnswer, text: string, asked: string): Omit<AskParameters, 'since' | 'until'> {
  const { without } = readExclusions(asked);
  const question = foldQuestion(readExclusions(text).rest);
  const named = new Set(readAssets(question));
  const assets = answer.assets
    .map((code) => code.toUpperCase())
    .filter((code) => named.has(code) || textNamesAsset(question.said, code));
  const event_types = answer.event_types.flatMap((type) => eventTypeSchema.safeParse(type).data ?? []);
  const action = actions.find((known) => known === answer.action) ?? null;
  return {
    assets: [...new Set(assets)],
    event_types: [...new Set(event_types)].filter((type) => type !== 'other'),
    action: action !== null && saysAction(question.folded, action) ? action : null,
    min_confidence: saysConfidence(answer.min_confidence, question.folded) ? answer.min_confidence : null,
    source: answer.source !== null && saysSource(question.folded, answer.source) ? answer.source : null,
    ...(without.length > 0 ? { without } : {}),
  };
}

const actionStems = {
  buy: /buy|bought|long|买|多/,
  sell: /sell|sold|short|卖|空/,
  observe: /observe|hold|watch|wait|观|持/,
} as const;
const saysAction = (folded: string, action: keyof typeof actionStems) => actionStems[action].test(folded);

/** A confidence has its figure in the text, or is what "high" stands for. */
function saysConfidence(value: number | null, folded: string): boolean {
  if (value === null || !(value >= 0 && value <= 1)) return false;
  const figures = [String(value), String(value).replace(/^0/, ''), String(Math.round(value * 100))];
  return figures.some((figure) => folded.includes(figure)) || readMinConfidence({ folded }) === value;
}

function saysSource(folded: string, source: string): boolean {
  const words = foldQuestion(source).folded;
  const usual = foldQuestion(toUsualSource(source)).folded;
  return words.trim() !== '' && (folded.includes(words) || folded.includes(usual) || nameOfSource(folded) === usual);
}

/** The usual name of any source in the text. */
function nameOfSource(folded: string): string | null {
  const name = readSource({ said: folded, folded }, []);
  return name === null ? null : foldQuestion(name).folded;
}

function readModelWindow({ since, until, window_words }: RouterModelAnswer, said: string, asOf: Date) {
  const [from, to] = [toMoment(since), toMoment(until)];
  if (from !== null && to !== null && from >= to) {
    throw new AppError('model_malformed', `since (${since}) does not lie before until (${until})`);
  }
  const words = window_words?.trim() ?? '';
  const isSaid = words !== '' && foldQuestion(said).folded.includes(foldQuestion(words).folded);
  if (!isSaid || (from === null && to === null) || (from !== null && from > asOf.toISOString())) {
    return { since: null, until: null, words: null };
  }
  return { since: from, until: to, words };
}

function toMoment(at: string | null): string | null {
  if (at === null || at.trim() === '' || at === 'null') return null;
  const parsed = z.iso.datetime({ offset: true }).safeParse(at);
  if (!parsed.success) throw new AppError('model_malformed', `${at.slice(0, 40)} is no ISO 8601 time with an offset`);
  return new Date(parsed.data).toISOString();
}
