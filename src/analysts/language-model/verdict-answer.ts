import { AppError } from '../../domain/app-error.ts';
import {
  actions,
  directions,
  eventTypes,
  keywordLimit,
  levels,
  type RiskFlag,
  riskFlags,
  summaryLimit,
  timeframes,
  type VerdictDraft,
  verdictDraftSchema,
} from '../../domain/verdict.ts';
import { readAnswerAssets } from './answer-assets.ts';
import { clip, parseAnswerObject, readEnum, readShare, readStrings, readText } from './answer-fields.ts';
import {
  actionWords,
  confidenceWords,
  directionWords,
  eventTypeWords,
  levelWords,
  riskFlagWords,
  timeframeWords,
} from './enum-words.ts';

const keywordLength = 50;
const impliedDirections = { buy: 'long', sell: 'short', observe: 'neutral' } as const;

/**
 * Reads a model's answer as a verdict. Summary, event type, action and confidence are required; the other fields have
 * defaults. Throws `AppError` `model_malformed`.
 */
export function readVerdictAnswer(text: string): VerdictDraft {
  const answer = parseAnswerObject(text, 'event_type');
  const action = demand('action', readEnum(answer.action, actions, actionWords), answer);
  const draft: VerdictDraft = {
    summary_cn: demand('summary_cn', clip(readText(answer.summary_cn), summaryLimit) || null, answer),
    event_type: demand('event_type', readEnum(answer.event_type, eventTypes, eventTypeWords), answer),
    assets: readAnswerAssets(answer.assets),
    asset_names: readStrings(answer.asset_names),
    action,
    direction: demand('direction', readDirection(answer.direction, action), answer),
    confidence: demand('confidence', readShare(answer.confidence, confidenceWords), answer),
    strength: readEnum(answer.strength, levels, levelWords) ?? 'medium',
    timeframe: readEnum(answer.timeframe, timeframes, timeframeWords) ?? 'short',
    risk_flags: readRiskFlags(answer.risk_flags),
    notes: readText(answer.notes),
    links: readStrings(answer.links).filter((link) => URL.canParse(link)),
  };
  return verdictDraftSchema.parse(draft);
}

/** The fast analyst's answer: a verdict and the keywords that memory is searched with. */
export function readFastAnswer(text: string): { draft: VerdictDraft; keywords: string[] } {
  const draft = readVerdictAnswer(text);
  const keywords = readStrings(parseAnswerObject(text, 'event_type').keywords).map((word) => clip(word, keywordLength));
  return { draft, keywords: keywords.slice(0, keywordLimit) };
}

/** What the action implies, where the answer says nothing usable; null where it says the opposite. */
function readDirection(value: unknown, action: VerdictDraft['action']): VerdictDraft['direction'] | null {
  const implied = impliedDirections[action];
  const said = readEnum(value, directions, directionWords) ?? implied;
  return implied !== 'neutral' && said !== 'neutral' && said !== implied ? null : said;
}

function readRiskFlags(value: unknown): RiskFlag[] {
  return [...new Set(readStrings(value).flatMap((flag) => readEnum(flag, riskFlags, riskFlagWords) ?? []))];
}

function demand<T>(field: string, value: T | null, answer: Record<string, unknown>): T {
  if (value !== null) return value;
  const said = field in answer ? `can't be ${clip(JSON.stringify(answer[field]) ?? '', 60)}` : 'is missing';
  throw new AppError('model_malformed', `${field} ${said}`);
}
