import * as address from './words/address-words.ts';
import * as forms from './words/form-words.ts';
import { plainNotionWords } from './words/notion-words.ts';
import { compileQuestionPhrases } from './words/phrases.ts';
import * as words from './words/route-words.ts';
import * as world from './words/world-words.ts';

/** The words by which a route is chosen, by their names. */
export const is = Object.fromEntries(
  Object.entries({ ...words, ...forms, ...world, ...address, plainNotionWords }).map(([name, phrases]) => [
    name,
    compileQuestionPhrases(phrases),
  ]),
) as Record<
  keyof typeof words | keyof typeof forms | keyof typeof world | keyof typeof address | 'plainNotionWords',
  RegExp
>;

/** What was read of a question besides its words. */
export interface RouteSigns {
  hasWindow: boolean;
  /** It says a time and nothing else: 上周五到周一. */
  isTimeAlone: boolean;
  /** Anything that filters by what the archive alone knows: action, confidence, source. */
  hasVerdictFilter: boolean;
  hasEventType: boolean;
  hasAsset: boolean;
  hasHistory: boolean;
  /** It says that no news is wanted: "skip the headlines, what's a perp?" */
  refusesNews: boolean;
  /** What was answered last; '': nothing. */
  answer: string;
  /** Whether words say a time of publication. */
  saysTime: (text: string) => boolean;
  /** The folded question with the pleasantries before it. */
  whole: string;
  /** The folded question without what its speaker says of themselves. */
  main: string;
}

export const asksForNews =
  /(?<![a-z])(?:news|headlines?|messages?)(?![a-z])|(?<![a-z])(?:reports?|rumou?rs?)(?![a-z])|消息|新闻|快讯|公告|动态|传闻|报道|提过|提到/;

/** A remark is short: longer ones have a subject. */
export const shortRemark = 60;
