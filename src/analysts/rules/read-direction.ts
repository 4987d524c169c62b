import { eventTypeTable } from '../../domain/event-types/event-type-table.ts';
import type { EventType, VerdictDraft } from '../../domain/verdict.ts';
import { type Cue, compileCues, compilePattern } from './lexicon/cue.ts';
import { directionLexicon } from './lexicon/direction.ts';
import type { MessageParts } from './read-message.ts';

export type Direction = VerdictDraft['direction'];

const cues = [...compileCues(directionLexicon.en, 'en'), ...compileCues(directionLexicon.zh, 'zh')];
const titleWeight = 2;
const leadWeight = 0.5;
/** A score from here on, up or down, is a direction. */
const threshold = 1.5;

/** How far before a word its negation may stand, in UTF-16 units. */
const negationReach = 12;
const negation = {
  en: compilePattern(
    ['not', 'never', 'no', 'den(?:y|ies|ied)', '(?:is|was|has|have|did|does|do|won|ca)n.t', 'yet to', 'fails? to'],
    'en',
  ),
  zh: compilePattern(['(?:没有|未|并未|尚未|并非|不|否认|拒绝|从未|未能)[^,，。;]{0,3}$'], 'zh'),
};
const undecided = {
  en: compilePattern(
    [
      'mixed',
      'flat',
      'steady',
      'sideways',
      'hold(?:s|ing) steady',
      'ahead of',
      'awaits?',
      'await',
      'how to',
      'explained',
      'what is',
      'nft',
    ],
    'en',
  ),
  zh: compilePattern(['震荡|横盘|持稳|企稳|观望|等待|如何使用|科普|是什么|不确定|相关性|未决|区间|分歧'], 'zh'),
};

/** Where a message's words point: up above 0, down below it, a few units for each word of weight. */
export function readTilt(parts: MessageParts): number {
  const title = parts.title.toLowerCase();
  const isUndecided = undecided.en.test(title) || undecided.zh.test(title);
  return (sum(title) * titleWeight + sum(parts.lead.toLowerCase()) * leadWeight) * (isUndecided ? 0.5 : 1);
}

/** The likely short-term effect on the named assets; neutral if the words point nowhere, or both ways. */
export function readDirection(
  parts: MessageParts,
  type: EventType,
  hasAsset: boolean,
  tilt = readTilt(parts),
): Direction {
  const { tilt: usual, movesMarket } = eventTypeTable[type].rules;
  if (usual === null) return 'neutral';
  const title = parts.title.toLowerCase();
  const isUndecided = undecided.en.test(title) || undecided.zh.test(title);
  const prior = hasAsset ? usual : 0;
  const score = prior * (isUndecided ? 0.5 : 1) + tilt;
  if (!hasAsset && !movesMarket) return 'neutral';
  return score >= threshold ? 'long' : score <= -threshold ? 'short' : 'neutral';
}

function sum(text: string): number {
  return cues.reduce((total, cue) => total + weigh(cue, text), 0);
}

/** "Not approved" counts as approval the other way round; "not sold" and "denies a hack" count as nothing. */
function weigh({ weight, pattern }: Cue, text: string): number {
  const match = pattern.exec(text);
  if (match === null) return 0;
  const before = text.slice(Math.max(0, match.index - negationReach), match.index);
  if (!negation.en.test(before) && !negation.zh.test(before)) return weight;
  return weight > 0 ? -weight : 0;
}
