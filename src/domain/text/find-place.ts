import { isHouseName } from './house-names.ts';
import { fallenHouses, type NamedPlaces, ordinaryNames, toPlacePattern } from './houses.ts';
import { isPlannedStop } from './planned-stops.ts';

/** The name of an exchange, company or chain in a headline, with the text around it. */
export interface NamedPlace {
  name: string;
  before: string;
  after: string;
}

/** What the place does: patterns for the text right after its name and the words that belong to it. */
interface PlaceDeed {
  en: RegExp;
  zh: RegExp;
}

const own =
  /^(?:['’]s?)?(?: ?\([a-z]{2,6}\))?(?: (?:mainnet|network|blockchain|digital|capital|global|group|holdings|bank|exchange|platform|trading|international|lending|lender|arm|unit|business|llc|ltd|inc|has|have|officially|formally|temporarily|briefly|abruptly|suddenly|fully|gradually|partially|now|also)\b){0,6}(?:,? (?:and |& )?(?:about |some |around |more than )?\d{2,3} (?:affiliates|affiliated (?:companies|entities)|entities|subsidiaries)(?= ))?(?: ?[,、与及和] ?)?/u;
/** Text between name and deed by which somebody else acts, nobody has acted yet, or only one country is meant. */
const foreignBetween =
  /[。;；,，:：的案债旗客敞受前子竞否如若或未恐疑传为何将曾拟考站]|(?<!美)国|加拿大|日本|香港|新加坡|土耳其|巴西|欧洲|印度|尼日利亚|澳大利亚|俄罗斯|迪拜|labs|^ ?(?:关联|系(?!统))/u;
/** How far after the name a Chinese deed may stand, in UTF-16 units. */
const reach = 24;
/** Text before the name by which somebody connected with the place is the subject, or the place only gives the time. */
const connected =
  /(?:\b(?:to|of|by|with|from|against|at|on|in|for|like|than|unlike|via|into|and|ex|former|bankrupt|defunct|after|since|before|until|when|once|following|did|does|will)(?: the)? |[-@#$/.])$/u;
/** All that may stand before a subject's name in English: nothing, another clause, or what kind of place it is. */
const beforeSubject =
  /(?:^|[^a-z\d\s'’@#$/.&-] ?|\. |(?:^|\s)[-–—|] |['’]s? |-based |\b(?:as|while|but|the|us|major|popular|rival|embattled|troubled|beleaguered|struggling|crypto|cryptocurrency|stablecoin|crypto-friendly|crypto-focused|exchange|lender|issuer|bank|broker|brokerage|fund|firm|company|giant|platform|operator|desk) )$/u;
/** Text before the name by which the deed is asked, feared, denied, supposed or remembered. */
const doubted =
  /[?？]|\b(?:if|whether|could|would|may|might|why|how|did|does|fears?|feared|rumou?rs?|alleged|den(?:y|ies|ied)|false|hoax|imagine|remember\w{0,4}|history|anniversary|lessons|odds|bets?|simulat\w{1,4}|scenario|stress test|worst case)\b|若|如果|一旦|假如|传|疑|恐|或将|可能|为何|为什么|回顾|复盘|周年|否认|辟谣|谣|担忧|曾/u;
/** Text after the deed by which it is false, only claimed, long ago, or part of the case that followed. */
const takenBack = [
  /[?？]|\b(?:if|rumou?rs?|false|fake|hoax|untrue|den(?:y|ies|ied)|viral|claim(?:s|ed)?|scenario|stress test|worst case|in (?:january|february|march|april|may|june|july|august|september|october|november|december|20\d\d)|(?:years?|months?|weeks?) (?:ago|later)|last (?:year|month|week)|anniversary)\b|若|如果|疑似|传闻|不实|谣|否认|周年|那一?天|年前|去年|上月/u,
  /\b(?:creditors?|repay\w{0,5}|repaid|distribut\w{1,5}|payouts?)\b|债权|索赔|赔付|获赔|清偿/u,
];
/** Words of the court case of a company that fell long ago. */
const caseWords =
  /\b(?:courts?|judges?|estate|trustees?|lawsuits?|sues?|sued|settle\w{0,5}|plans?|examiner|appeals?|approv\w{1,4}|jail\w{0,2}|prison|sentenced?|convicted|trial|emerg\w{1,4}|exit\w{0,3}|former|defunct|bankrupt|victims?|recover\w{0,3}|clawback\w{0,2})\b|法院|法官|法庭|上诉|起诉|诉讼|被判|获刑|赔偿|财产|遗产|分配|受害者|偿还/u;

const patternsOf = new Map<NamedPlaces, (readonly [name: string, pattern: RegExp])[]>();

function listPatterns(places: NamedPlaces) {
  const known =
    patternsOf.get(places) ??
    Object.entries(places).map(([name, words]) => [name, new RegExp(toPlacePattern(words), 'gu')] as const);
  patternsOf.set(places, known);
  return known;
}

/**
 * The first of `places` for which `tells` holds in a headline (NFKC, lower case, bounded: the text around each naming is read anew)
 * that doesn't doubt it; null: none.
 */
export function findPlace(
  headline: string,
  places: readonly NamedPlaces[],
  tells: (named: NamedPlace) => boolean,
): string | null {
  for (const [name, pattern] of places.flatMap(listPatterns)) {
    for (const { 0: found, index } of headline.matchAll(pattern)) {
      const named = { name, before: headline.slice(0, index), after: headline.slice(index + found.length) };
      if (!doubted.test(named.before) && tells(named)) return name;
    }
  }
  return null;
}

/** Whether the place itself is told to do the deed, now and as a fact. */
export function actsItself({ name, before, after }: NamedPlace, deed: PlaceDeed): boolean {
  if (connected.test(before) || (ordinaryNames.has(name) && !isHouseName(before, after))) return false;
  const isOfCase = fallenHouses.has(name) && caseWords.test(before);
  const rest = ` ${after.replace(own, '').trimStart()}`;
  const done = deed.en.exec(rest);
  if (done !== null) return beforeSubject.test(before) && !isOfCase && !isTakenBack(name, rest.slice(done[0].length));
  const chinese = deed.zh.exec(after);
  if (chinese === null || chinese.index > reach || isOfCase) return false;
  return !foreignBetween.test(after.slice(0, chinese.index)) && !isTakenBack(name, after);
}

/** Whether the deed is told before the name: "regulators close Northbank". @param rest what may follow the name. */
export function isActedOn({ name, before, after }: NamedPlace, deed: RegExp, rest: RegExp): boolean {
  return deed.test(before) && rest.test(after) && !isTakenBack(name, after);
}

function isTakenBack(name: string, rest: string): boolean {
  return (
    isPlannedStop(rest) ||
    takenBack.some((pattern) => pattern.test(rest)) ||
    (fallenHouses.has(name) && caseWords.test(rest))
  );
}
