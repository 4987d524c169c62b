import type { AlertLanguage } from '../../alerts/alert-language.ts';
import { wordsOf } from '../../alerts/words-of.ts';
import type { BriefedStory } from '../../briefings/briefing.ts';
import { briefingWordsOf } from '../../briefings/briefing-words.ts';
import { type CitationTarget, CitedLine } from '../cited/cited-text.tsx';
import { ForeignText } from '../layout/foreign-text.tsx';
import type { BriefingView } from './briefing-view.ts';

interface StoryBodyProps extends Pick<BriefingView, 'words'> {
  story: BriefedStory;
  /** Of the briefing. */
  language: AlertLanguage;
  /** Of the page around it. */
  pageLanguage: AlertLanguage;
  toSource: CitationTarget;
}

/** A story below its one line: how important it is and why, what is known, what speaks for and against it, what the market did. */
export function StoryBody({ story, words, language, pageLanguage, toSource }: StoryBodyProps) {
  const say = briefingWordsOf(language);
  const type = story.event_type === null ? null : wordsOf(pageLanguage).toType(story.event_type);
  const market = story.market === null ? [] : [story.market];
  return (
    <>
      <p class="quiet">
        <strong>{`${say.importance} ${story.importance}/10`}</strong>{' '}
        {[type, story.assets.join(' ')].filter(Boolean).join(' · ')}
        {story.is_retracted ? <strong class="bad"> {words.retracted}</strong> : null}
        {story.reasons.length === 0 ? null : <ForeignText text={` (${story.reasons.join(say.semicolon)})`} />}
      </p>
      {story.what.length === 0 ? null : (
        <ul>
          {story.what.map((sentence) => (
            <li dir="auto">
              <CitedLine text={sentence} toSource={toSource} />
            </li>
          ))}
        </ul>
      )}
      <dl class="pairs">
        <Reasons name={say.labels.speaksFor} texts={story.speaks_for} toSource={toSource} />
        <Reasons name={say.labels.speaksAgainst} texts={story.speaks_against} toSource={toSource} isDoubt />
        <Reasons name={say.labels.market} texts={market} toSource={toSource} />
        <Reasons name={words.doubtful} texts={story.doubtful.map(({ text }) => text)} toSource={toSource} isDoubt />
      </dl>
    </>
  );
}

/** Where the citations of a story lead: to its sources on the same page. */
export const createStorySources =
  ({ sources }: BriefedStory, toId: (number: number) => string): CitationTarget =>
  (number) => {
    const source = sources.find((one) => one.number === number);
    return source === undefined ? null : { href: `#${toId(number)}`, title: source.title };
  };

interface ReasonsProps {
  name: string;
  texts: readonly string[];
  toSource: CitationTarget;
  isDoubt?: boolean;
}

function Reasons({ name, texts, toSource, isDoubt = false }: ReasonsProps) {
  if (texts.length === 0) return null;
  return (
    <>
      <dt>{name}</dt>
      <dd class={isDoubt ? 'doubt' : undefined} dir="auto">
        {texts.map((text) => (
          <p>
            <CitedLine text={text} toSource={toSource} />
          </p>
        ))}
      </dd>
    </>
  );
}
