import type { AlertLanguage } from '../../alerts/alert-language.ts';
import type { BriefedStory } from '../../briefings/briefing.ts';
import { briefingWordsOf } from '../../briefings/briefing-words.ts';
import { CitedLine } from '../cited/cited-text.tsx';
import type { BriefingView } from './briefing-view.ts';

interface StoryReasonsProps extends Pick<BriefingView, 'words'> {
  story: BriefedStory;
  /** Of the briefing. */
  language: AlertLanguage;
  toSource(number: number): { href: string; title: string } | null;
}

/** What speaks for a story and against it, what the market did, and what its sources don't bear out. */
export function StoryReasons({ story, words, language, toSource }: StoryReasonsProps) {
  const { labels } = briefingWordsOf(language);
  const market = story.market === null ? [] : [story.market];
  return (
    <dl class="pairs">
      <Reasons name={labels.speaksFor} texts={story.speaks_for} toSource={toSource} />
      <Reasons name={labels.speaksAgainst} texts={story.speaks_against} toSource={toSource} isDoubt />
      <Reasons name={labels.market} texts={market} toSource={toSource} />
      <Reasons name={words.doubtful} texts={story.doubtful.map(({ text }) => text)} toSource={toSource} isDoubt />
    </dl>
  );
}

interface ReasonsProps {
  name: string;
  texts: readonly string[];
  toSource(number: number): { href: string; title: string } | null;
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
