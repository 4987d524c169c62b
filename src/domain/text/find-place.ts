import { type NamedPlaces, toPlacePattern } from './houses.ts';

/** A house or chain in a headline, with what stands around its name. */
export interface NamedPlace {
  before: string;
  after: string;
}

/** What is done, behind the name and the words that belong to it. */
export interface PlaceDeed {
  en: RegExp;
  zh: RegExp;
}

const own =
  /^(?:['’]s?)?(?: ?\([a-z]{2,6}\))?(?: (?:mainnet|network|blockchain|digital|capital|global|group|holdings|labs|bank|exchange|platform|trading|international|lending|lender|arm|unit|business|llc|ltd|inc|has|have|officially|formally|temporarily|briefly|abruptly|suddenly|fully|gradually|partially|now|also)\b){0,6}(?: ?[,、与及和] ?)?/u;
/** Somebody else acts, or nobody has yet. */
const strange = /[。;；,，:：的案债旗客敞受前子竞否如若或未恐疑传为何将曾拟考]|^ ?(?:关联|系(?!统))/u;
/** How far a Chinese deed stands behind the name, UTF-16 units. */
const reach = 24;
/** Another is spoken of: who stands before the name is connected with it, or the time is counted from there. */
const connected =
  /(?:\b(?:to|of|by|with|from|against|at|on|in|for|like|than|unlike|via|into|and|ex|former|bankrupt|defunct|after|since|before|until|when|once|following|did|does|will)(?: the)? |[-@#$/.])$/u;
/** Asked, feared, denied, supposed, or remembered. */
const doubted =
  /[?？]|\b(?:if|whether|could|would|may|might|why|how|did|does|fears?|feared|rumou?rs?|alleged|den(?:y|ies|ied)|false|hoax|imagine|remember\w{0,4}|history|anniversary|lessons|odds|bets?|simulat\w{1,4})\b|若|如果|一旦|假如|传|疑|恐|或将|可能|为何|为什么|回顾|复盘|周年|否认|辟谣|谣|担忧|曾/u;
/** It wasn't so, was planned, or is long ago. */
const takenBack =
  /[?？]|\b(?:rumou?rs?|false|fake|hoax|untrue|den(?:y|ies|ied)|maintenance|upgrades?|upgrading|scheduled|hard fork|in (?:january|february|march|april|may|june|july|august|september|october|november|december|20\d\d)|(?:years?|months?|weeks?) (?:ago|later)|last (?:year|month|week)|anniversary|drill)\b|传闻|不实|谣|否认|周年|那一?天|维护|升级|演练|年前|去年|上月/u;

const patternsOf = new Map<NamedPlaces, (readonly [name: string, pattern: RegExp])[]>();

function listPatterns(places: NamedPlaces) {
  const known =
    patternsOf.get(places) ??
    Object.entries(places).map(([name, words]) => [name, new RegExp(toPlacePattern(words), 'gu')] as const);
  patternsOf.set(places, known);
  return known;
}

/** The first of `places` of which a headline (NFKC, lower case, bounded) tells it, without doubt and for now; null: none. */
export function findPlace(
  headline: string,
  places: readonly NamedPlaces[],
  tells: (named: NamedPlace) => boolean,
): string | null {
  for (const [name, pattern] of places.flatMap(listPatterns)) {
    for (const { 0: found, index } of headline.matchAll(pattern)) {
      const named = { before: headline.slice(0, index), after: headline.slice(index + found.length) };
      if (!doubted.test(named.before) && tells(named)) return name;
    }
  }
  return null;
}

/** Whether the place itself does it. */
export function actsItself({ before, after }: NamedPlace, deed: PlaceDeed): boolean {
  if (connected.test(before)) return false;
  const rest = ` ${after.replace(own, '').trimStart()}`;
  const done = deed.en.exec(rest);
  if (done !== null) return !takenBack.test(rest.slice(done[0].length));
  const at = deed.zh.exec(after)?.index ?? after.length;
  return at <= reach && at < after.length && !strange.test(after.slice(0, at)) && !takenBack.test(after);
}

/** Whether it is told before the name, and ends with it: "regulators close Northbank". */
export function isActedOn({ before, after }: NamedPlace, deed: RegExp, rest: RegExp): boolean {
  return deed.test(before) && rest.test(after) && !takenBack.test(after);
}
