import { toChineseAssetName } from '../../domain/assets/asset-index.ts';
import type { RecognisedAsset } from '../../domain/assets/recognise-assets.ts';
import { eventTypeTable } from '../../domain/event-types/event-type-table.ts';
import { type EventType, keywordLimit } from '../../domain/verdict.ts';
import { entities, matters, type Topic } from './lexicon/topics.ts';
import type { MessageParts } from './read-message.ts';

const keywordAssets = 2;
const keywordTopics = 2;
/** How much text after the headline still yields keywords, in UTF-16 units. */
const leadReach = 120;
const hanPattern = /\p{Script=Han}/u;
const latinName = /[A-Z][a-zA-Z0-9]{3,20}(?: [A-Z][a-zA-Z]{2,20})?/g;
const ownName = /(?<![.!?:] |^)\b[A-Z][a-zA-Z0-9]{3,20}(?: [A-Z][a-zA-Z]{2,20})?\b/g;
/** Words that headlines capitalise although they name nothing. */
const plainWord =
  /^(?:After|Amid|About|Again|Over|With|Here|This|That|From|Into|More|Most|News|Price|Market|Markets|Crypto|Bitcoin|Ethereum|Token|Tokens|Million|Billion|Report|Launch|Launches|Says|Will|Their|Network|Digital|Blockchain|Exchange|Trading|First|Week|Today|Could|Year|When|What|Analyst|Investors|Traders)\b/;

/**
 * At most `keywordLimit` words that a related earlier message would contain too, the most distinctive first: who, which asset (ticker
 * and name), what. Known names are given in both languages.
 */
export function chooseKeywords(parts: MessageParts, type: EventType, assets: readonly RecognisedAsset[]): string[] {
  const title = parts.title.toLowerCase();
  const opening = `${title}\n${parts.lead.slice(0, leadReach).toLowerCase()}`;
  const who = findTopics(entities, title, opening);
  const what = findTopics(matters, title, opening);
  const fallback = what.length === 0 ? eventTypeTable[type].keywords : [];
  const isEmpty = parts.title.length === 0;
  const keywords = [
    ...who.slice(0, 1).flatMap(toWords),
    ...assets.slice(0, keywordAssets).flatMap(({ code }) => [code, toChineseAssetName(code) ?? '']),
    ...what.flatMap(toWords),
    ...(isEmpty ? [] : fallback),
    ...who.slice(1).flatMap(toWords),
    ...findOwnNames(parts.title, assets),
  ];
  return [...new Set(keywords.filter((word) => word.length > 1))].slice(0, keywordLimit);
}

function toWords({ zh, en }: Topic): string[] {
  return [zh, en];
}

function findTopics(topics: readonly Topic[], title: string, opening: string): Topic[] {
  const inTitle = topics.filter(({ pattern }) => pattern.test(title));
  const found = inTitle.length > 0 ? inTitle : topics.filter(({ pattern }) => pattern.test(opening));
  return found.slice(0, keywordTopics);
}

/** Names that no table knows. In an English headline in title case only the first word counts, since every word looks like a name. */
function findOwnNames(title: string, assets: readonly RecognisedAsset[]): string[] {
  const words = title.split(/\s+/);
  const isTitleCase = words.filter((word) => /^[A-Z]/.test(word)).length > words.length * 0.6;
  const known = new Set(assets.map(({ name }) => name));
  const names = hanPattern.test(title)
    ? (title.match(latinName) ?? [])
    : isTitleCase
      ? [words[0] ?? '']
      : (title.match(ownName) ?? []);
  return names
    .filter((name) => /^[A-Z][A-Za-z0-9 ]{3,}$/.test(name) && !plainWord.test(name) && !known.has(name))
    .slice(0, 2);
}
