import { wordsOf } from '../../../alerts/words-of.ts';
import { toLocalTime } from '../../../domain/local-time.ts';
import { toPercent } from '../../../domain/text/to-percent.ts';
import type { AskSource } from '../../source.ts';
import type { AnswerInput } from '../answerer.ts';
import { answerWordsOf } from './answer-words.ts';
import type { ChosenSentence } from './choose-sentence.ts';
import type { AskStory } from './group-stories.ts';
import type { Focus } from './read-focus.ts';

/** A story, and the message of it that is quoted. */
export interface ToldStory extends AskStory {
  teller: AskSource;
}

/** Names of sources and citations in one line. */
const nameLimit = 3;

/** `- 03-03 09:30 what happened (who told it; our verdict; what came of it) [104]`: one sentence, so that its citations stand for all of it. */
export function describeStory(
  story: ToldStory,
  { text }: ChosenSentence,
  focus: Focus,
  { asOf, timeZone }: Pick<AnswerInput, 'asOf' | 'timeZone'>,
): string {
  const { lead, teller } = story;
  const words = answerWordsOf(focus.language);
  const beside = [story.sources.slice(0, nameLimit).join(words.comma), ...describeJudgement(story, focus)].filter(
    Boolean,
  );
  const state = lead.is_retracted ? '' : teller.is_edited ? words.edited : '';
  const parts = [
    teller.published_at === null ? '' : `${toStamp(teller.published_at, focus.language, { asOf, timeZone })} `,
    lead.is_retracted ? words.retracted : '',
    text,
    state,
    beside.length > 0 ? words.bracket(beside.join(words.semicolon)) : '',
  ];
  return `- ${parts.join('')} ${cite(story)}`;
}

function describeJudgement({ lead, verdict, outcome }: AskStory, { language, wantsResult }: Focus): string[] {
  if (verdict === null || lead.is_retracted) return [];
  const words = answerWordsOf(language);
  const { actions, directions } = wordsOf(language);
  const action = language === 'zh' ? actions[verdict.action] : verdict.action;
  // To watch is no bet; which way it was thought to go is what comes out right or wrong.
  const way =
    verdict.action === 'observe' && verdict.direction !== 'neutral' ? `/${directions[verdict.direction]}` : '';
  const judged = `${action}${way} ${verdict.confidence.toFixed(2)}`;
  if (outcome !== null) return [judged, words.result(outcome, toPercent(outcome.return))];
  return wantsResult ? [judged, words.noResult] : [judged];
}

/** Whose words are told, the lead, and the message whose verdict is told. */
function cite({ lead, teller, messages, verdict }: ToldStory): string {
  const isTold = (message: AskSource) =>
    message === lead || message === teller || (verdict !== null && message.verdict === verdict);
  const judged = messages.filter(isTold);
  const others = messages.filter((message) => !judged.includes(message));
  return [...judged, ...others]
    .slice(0, nameLimit)
    .map(({ id }) => `[${id}]`)
    .join('');
}

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** `3月3日 09:30`, `Mar 3 09:30`, with the year where it isn't the reader's. */
export function toStamp(
  moment: string,
  language: Focus['language'],
  { asOf, timeZone }: Pick<AnswerInput, 'asOf' | 'timeZone'>,
): string {
  const [at, now] = [toLocalTime(new Date(moment), timeZone), toLocalTime(asOf, timeZone)];
  const [year, month, day] = [at.slice(0, 4), Number(at.slice(5, 7)), Number(at.slice(8, 10))];
  const isThisYear = year === now.slice(0, 4);
  const clock = at.slice(11);
  if (language === 'zh') return `${isThisYear ? '' : `${year}年`}${month}月${day}日 ${clock}`;
  return `${months[month - 1]} ${day}${isThisYear ? '' : `, ${year}`} ${clock}`;
}
