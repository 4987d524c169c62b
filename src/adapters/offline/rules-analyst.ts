import { recogniseAssets } from '../../domain/assets/recognise-assets.ts';
import { eventTypeNames } from '../../domain/event-type-names.ts';
import type { NewsEvent } from '../../domain/message.ts';
import type { EventType, RiskFlag, VerdictDraft } from '../../domain/verdict.ts';
import type { FastAnalyst } from '../../ports/analyst.ts';
import { chooseAction } from './choose-action.ts';
import { chooseKeywords } from './choose-keywords.ts';
import { composeSummary } from './compose-summary.ts';
import { flagRisks } from './flag-risks.ts';
import { rateConfidence } from './rate-confidence.ts';
import { readLargestAmount } from './read-amounts.ts';
import { readDirection } from './read-direction.ts';
import { readMessage } from './read-message.ts';
import { scoreEventTypes } from './score-event-types.ts';
import { selectAssets } from './select-assets.ts';

/** Raised with every change of what the rules say, as prompts are. */
export const rulesVersion = 'rules-1';

const strongConfidence = 0.85;
const mediumConfidence = 0.65;
/** US dollars from which an event is strong by its size. */
const strongSum = 1e9;
const linkLimit = 20;

const timeframes: Readonly<Record<EventType, VerdictDraft['timeframe']>> = {
  listing: 'short',
  delisting: 'short',
  hack: 'short',
  regulation: 'medium',
  funding: 'long',
  whale: 'short',
  liquidation: 'short',
  partnership: 'medium',
  product_launch: 'medium',
  governance: 'medium',
  macro: 'medium',
  celebrity: 'short',
  airdrop: 'short',
  scam_alert: 'short',
  other: 'short',
};

/**
 * Reads a message by rules alone: a bilingual lexicon, the asset recogniser, no model and no network. The same text always gets the
 * same answer; nothing in it is taken for an instruction. Confidence is how likely the message is a new, concrete,
 * material event, and never above 0.95.
 */
export function createRulesAnalyst(): FastAnalyst {
  return {
    name: 'rules',
    async analyse(event) {
      return {
        ...readByRules(event),
        model_name: 'rules',
        prompt_version: rulesVersion,
        usage: [],
        degraded: [],
      };
    },
  };
}

function readByRules(event: Pick<NewsEvent, 'content' | 'links'>): { draft: VerdictDraft; keywords: string[] } {
  const parts = readMessage(event.content);
  const score = scoreEventTypes(parts);
  const assets = selectAssets(parts);
  const codes = assets.map(({ code }) => code);
  const hasAsset = codes.length > 0;
  const confidence = rateConfidence(parts, score, recogniseAssets(parts.title).length, hasAsset);
  const direction = readDirection(parts, score.type, hasAsset);
  const flags = flagRisks({ parts, type: score.type, direction, hasAsset, confidence });
  const action = chooseAction({
    content: event.content,
    type: score.type,
    direction,
    hasAsset,
    confidence,
    flags,
  });
  return {
    draft: {
      summary_cn: composeSummary(score.type, codes, parts.headline),
      event_type: score.type,
      assets: codes,
      asset_names: assets.map(({ name }) => name),
      action,
      direction,
      confidence,
      strength: toStrength(confidence, readLargestAmount(parts.title)),
      timeframe: timeframes[score.type],
      risk_flags: flags,
      notes: composeNotes(score.type, score.runnerUp, score.margin, flags),
      links: event.links.slice(0, linkLimit),
    },
    keywords: chooseKeywords(parts, score.type, assets),
  };
}

function toStrength(confidence: number, sum: number): VerdictDraft['strength'] {
  if (confidence >= strongConfidence || (confidence >= mediumConfidence && sum >= strongSum)) return 'high';
  return confidence >= mediumConfidence ? 'medium' : 'low';
}

function composeNotes(type: EventType, runnerUp: EventType, margin: number, flags: readonly RiskFlag[]): string {
  const rival = margin < 2 && runnerUp !== type ? `，与“${eventTypeNames[runnerUp]}”接近` : '';
  const doubt = flags.includes('unverifiable')
    ? '；消息未经证实'
    : flags.includes('speculative')
      ? '；措辞带有推测'
      : '';
  return `规则判定为“${eventTypeNames[type]}”${rival}${doubt}。`;
}
