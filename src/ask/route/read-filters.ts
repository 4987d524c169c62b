import { recogniseAssets } from '../../domain/assets/recognise-assets.ts';
import { actions, type EventType } from '../../domain/verdict.ts';
import type { AskKind, AskParameters } from '../question.ts';
import type { FoldedQuestion } from './fold-question.ts';
import { eventWords } from './words/event-words.ts';
import { askedActionWords, countWords, firstWords, leftOutActions, othersTrades } from './words/filter-words.ts';
import { compileQuestionPhrases } from './words/phrases.ts';

const eventPatterns = Object.entries(eventWords).map(
  ([type, phrases]) => [type as EventType, compileQuestionPhrases(phrases)] as const,
);
const actionPatterns = actions.map((action) => [action, compileQuestionPhrases(askedActionWords[action])] as const);
const leftOut = new RegExp(compileQuestionPhrases(leftOutActions), 'gu');
const others = new RegExp(compileQuestionPhrases(othersTrades), 'gu');
const count = compileQuestionPhrases(countWords);
const first = compileQuestionPhrases(firstWords);
/** Behind "how many" one thing, and then what is done with it. */
const amount =
  /(?<![a-z])how many (?:more )?\$?([a-z0-9]{2,12})(?: tokens| coins)? (?:do|does|did|is|are|was|were|has|have|had|will|would|could|can)(?![a-z])|[多几]少?[个只枚颗] ?([a-z0-9]{2,10}|[\p{Script=Han}]{2,4}?)(?= ?[被了?流]|$)/u;
export function readEventTypes({ folded }: FoldedQuestion): EventType[] {
  const found = eventPatterns.filter(([, pattern]) => pattern.test(folded)).map(([type]) => type);
  // "Delisting" holds "listing" in English alone; 下架 isn't 上架.
  return found;
}

/** A question without the words of event types. */
export function withoutEventTypes({ said, folded }: FoldedQuestion): FoldedQuestion {
  const left = eventPatterns.reduce(
    (text, [, pattern]) => text.replace(pattern, (word) => ' '.repeat(word.length)),
    folded,
  );
  return { said, folded: left };
}

/** Null: none, or more than one, but of those that aren't wanted. */
export function readAction({ folded }: FoldedQuestion): AskParameters['action'] {
  const asked = folded.replace(leftOut, ' ').replace(others, ' ');
  const found = actionPatterns.filter(([, pattern]) => pattern.test(asked)).map(([action]) => action);
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** How many verdicts came true is no count of messages. */
const ofResults =
  /\b(?:was|were|are|is|been|came|come|turned) (?:out )?(?:right|wrong|correct|true)\b(?! (?:after|before|when|at|away|now|in))|\b(?:did|have) we (?:get|got|gotten) (?:right|wrong)\b|(?:判断|预测|信号|建议)[^。？?，,]{0,4}[对错准]|[对错准]了?(?:几|多少)[条个次]/u;

/** Nor is what was withdrawn counted: it is shown. */
const ofWithdrawn =
  /(?<![a-z])(?:retract(?:ed|ions?)|withdrawn|deleted|taken down)(?![a-z])|撤[回稿]|撤下|被?删(?:除|掉|了)/u;

export function readKind({ folded }: FoldedQuestion): AskKind {
  if (first.test(folded)) return 'first';
  const isOfOthers = isAmount(folded) || ofResults.test(folded) || ofWithdrawn.test(folded);
  return count.test(folded) && !isOfOthers ? 'count' : 'find';
}

/** "How many BTC does Strategy hold" asks for a figure in the news, not for a count of it. */
function isAmount(folded: string): boolean {
  const [, english, chinese] = amount.exec(folded) ?? [];
  const thing = english ?? chinese;
  return thing !== undefined && recogniseAssets(`${thing.toUpperCase()} ${thing.replace(/s$/, '')}`).length > 0;
}
