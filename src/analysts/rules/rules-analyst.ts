import { eventTypeTable } from '../../domain/event-types/event-type-table.ts';
import type { NewsEvent } from '../../domain/message.ts';
import { dropLinks } from '../../domain/text/links.ts';
import { readLargestAmount } from '../../domain/text/read-amounts.ts';
import type { EventType, RiskFlag, VerdictDraft } from '../../domain/verdict.ts';
import type { FastAnalyst } from '../analyst.ts';
import { chooseAction } from './choose-action.ts';
import { chooseKeywords } from './choose-keywords.ts';
import { composeSummary } from './compose-summary.ts';
import { directionGround } from './direction-ground.ts';
import { flagRisks } from './flag-risks.ts';
import { decodeModel, type LinearModel } from './linear-model/linear-model.ts';
import { type RulesView, readSigns } from './linear-model/read-signs.ts';
import { readTerms } from './linear-model/read-terms.ts';
import { type ModelReading, readWithModel } from './linear-model/read-with-model.ts';
import { encodedModel } from './linear-model/weights.ts';
import type { Direction } from './read-direction.ts';
import { readLimit } from './read-message.ts';
import { findReaderOrder } from './reader-orders.ts';
import { type SettledReading, settleReading } from './settle-reading.ts';
import { viewByRules } from './view-by-rules.ts';

/** Raise it with every change to what the rules or their model say, as with prompts. */
export const rulesVersion = 'rules-24';

const strongConfidence = 0.85;
const mediumConfidence = 0.65;
/** US dollars from which an event is strong by size alone. */
const strongSum = 1e9;
const linkLimit = 20;
/** Two types are close if their shares differ by less. */
const closeMargin = 0.2;
/** A headline with fewer letters is left to the rules alone. */
const leastLetters = 6;

let committedModel: LinearModel | undefined;

/**
 * Reads a message offline: by bilingual lexicons, the asset recogniser and a small committed model that weighs what they find
 * (docs/fast-analyst.md). No network, no randomness: the same text always gets the same answer, and nothing in it is taken for an
 * instruction. Confidence says how likely the message is to be a new, concrete, material event, on a scale where the gate opens at
 * 0.75; it is never above 0.95.
 * @param model used in place of the committed one, by training.
 */
export function createRulesAnalyst(model: LinearModel = loadModel()): FastAnalyst {
  return {
    name: 'rules',
    async analyse(event) {
      return {
        ...readOffline(event, model),
        model_name: 'rules',
        prompt_version: rulesVersion,
        usage: [],
        degraded: [],
      };
    },
  };
}

function readOffline(
  event: Pick<NewsEvent, 'content' | 'links'>,
  model: LinearModel,
): { draft: VerdictDraft; keywords: string[] } {
  const { view, named, rate, isSupposed, asserted } = viewByRules(event.content);
  const { parts } = view;
  const isWordless = (parts.title.match(/\p{L}/gu)?.length ?? 0) < leastLetters;
  const first = isWordless
    ? readByRulesAlone(view)
    : readWithModel(model, readTerms(parts), readSigns(view), rate, view);
  const { assets, assetsInTitle } = view;
  const order = findReaderOrder(event.content);
  const isOrder = order !== null;
  const reading = settleReading(first, {
    asserted,
    title: parts.title,
    assets,
    assetsInTitle,
    rate,
    isSupposed,
    isOrder,
  });
  const { type, direction, confidence, isMeasured } = reading;
  const hasAsset = named.length > 0;
  const flags = flagRisks({ parts, type, direction, hasAsset, confidence, isMeasured });
  const action = chooseAction({
    content: dropLinks(event.content.slice(0, 1200)),
    type,
    direction,
    assets,
    isTold: reading.why !== null,
    confidence,
    flags,
  });
  return {
    draft: {
      summary_cn: composeSummary(type, [...assets], order ?? parts.headline),
      event_type: type,
      assets: [...assets],
      asset_names: named.map(({ name }) => name),
      action,
      direction,
      confidence,
      strength: toStrength(confidence, readLargestAmount(parts.title)),
      timeframe: eventTypeTable[type].timeframe,
      risk_flags: flags,
      notes: composeNotes(view.score.type, reading, flags, event.content.length),
      links: event.links.slice(0, linkLimit),
    },
    keywords: chooseKeywords(parts, type, named),
  };
}

/** For a greeting or an emoji, which the model was never trained on. */
function readByRulesAlone({ score, direction, confidence }: RulesView): ModelReading {
  const weighDirection = (told: Direction | null) => told ?? direction;
  return { type: score.type, margin: 1, runnerUp: score.runnerUp, weighDirection, confidence };
}

/** Decoded once, for the first analyst. */
function loadModel(): LinearModel {
  committedModel ??= decodeModel(encodedModel);
  return committedModel;
}

function toStrength(confidence: number, sum: number): VerdictDraft['strength'] {
  if (confidence >= strongConfidence || (confidence >= mediumConfidence && sum >= strongSum)) return 'high';
  return confidence >= mediumConfidence ? 'medium' : 'low';
}

const unhappenedNotes = {
  supposed: '；所述只是假设，并未发生',
  past: '；是对往事的回顾，并非新事件',
  order: '；是对读者的指令，并非新闻',
  digest: '；汇集多条消息，并非单一事件',
} as const;

function composeNotes(
  byRules: EventType,
  { type, runnerUp, margin, doubt: unhappened, why }: SettledReading,
  flags: readonly RiskFlag[],
  length: number,
): string {
  const supposed = unhappened === null ? '' : unhappenedNotes[unhappened];
  const verdict = byRules === type ? '规则判定为' : `规则倾向“${eventTypeTable[byRules].name}”，模型改判为`;
  const rival = margin < closeMargin && runnerUp !== type ? `，与“${eventTypeTable[runnerUp].name}”接近` : '';
  const doubt = flags.includes('unverifiable')
    ? '；消息未经证实'
    : flags.includes('speculative')
      ? '；措辞带有推测'
      : '';
  const ground = why === null ? '' : `；${directionGround}${why}`;
  const cut = length > readLimit ? `；只读了前 ${readLimit} 个字符` : '';
  return `${verdict}“${eventTypeTable[type].name}”${rival}${supposed}${ground}${doubt}${cut}。`;
}
