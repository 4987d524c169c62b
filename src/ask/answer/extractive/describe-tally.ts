import { wordsOf } from '../../../alerts/words-of.ts';
import { type EventType, eventTypes } from '../../../domain/verdict.ts';
import type { AskTally } from '../../recall/tally.ts';
import { toSourceId } from '../../source.ts';
import type { AnswerInput } from '../answerer.ts';
import { answerWordsOf } from './answer-words.ts';
import { toStamp } from './describe-story.ts';
import type { Focus } from './read-focus.ts';

/** Names in one line of figures, and tellers of a story. */
const frequencyLimit = 5;
const tellerLimit = 6;

/** The tables' figures in a sentence, and by what they divide. */
export function describeCount(tally: AskTally, searched: string, { language }: Focus): string[] {
  const words = answerWordsOf(language);
  const typeName = (name: string) =>
    eventTypes.includes(name as EventType) ? wordsOf(language).toType(name as EventType) : name;
  return [
    words.tally(tally.messages, tally.stories, searched),
    ...divide(words.byType, tally.by_event_type, typeName, language),
    ...divide(words.byAsset, tally.by_asset, (name) => name, language),
    ...divide(words.bySource, tally.by_source, (name) => name, language),
  ];
}

/** Nothing where all are of one name: the sentence above says it. */
function divide(
  label: string,
  frequencies: AskTally['by_asset'],
  toName: (name: string) => string,
  language: Focus['language'],
): string[] {
  if (frequencies.length < 2) return [];
  const words = answerWordsOf(language);
  const named = frequencies.slice(0, frequencyLimit).map(({ name, messages }) => words.count(toName(name), messages));
  return [`- ${wordsOf(language).label(label, named.join(words.comma))}`];
}

/** Who told a story, the first first. */
export function describeFirst(
  { first }: AskTally,
  { language }: Focus,
  { asOf, timeZone, sources }: Pick<AnswerInput, 'asOf' | 'timeZone' | 'sources'>,
): string[] {
  const words = answerWordsOf(language);
  const citable = new Set(sources.map(({ id }) => id));
  return first.slice(0, tellerLimit).map(({ source, published_at, news_event_id }, place) => {
    const id = news_event_id === null ? null : toSourceId(news_event_id);
    const cited = id !== null && citable.has(id) ? ` [${id}]` : '';
    const label = place === 0 ? words.first : '';
    return `${place + 1}. ${label}${source} ${toStamp(published_at, language, { asOf, timeZone })}${cited}`;
  });
}
