import type { BriefedStory, Briefing } from '../../briefings/briefing.ts';
import { CitedLine } from '../cited/cited-text.tsx';
import { FormToken } from '../layout/document.tsx';
import { ForeignLink, ForeignText } from '../layout/foreign-text.tsx';
import { Moment } from '../layout/moment.tsx';
import { SignalLink } from '../signal/signal-link.tsx';
import { nameMessage } from '../signal/signal-path.ts';
import { type BriefingView, briefingPath } from './briefing-view.ts';
import { createStorySources, StoryBody } from './story-body.tsx';

interface StoryProps extends BriefingView {
  briefing: Briefing;
  story: BriefedStory;
  /** From 1. */
  place: number;
  isBusy: boolean;
}

/** One story of a day, with what it rests on. */
export function StoryView({ desk, words, briefing, story, place, isBusy }: StoryProps) {
  const toId = (number: number) => `story-${place}-source-${number}`;
  const toSource = createStorySources(story, toId);
  return (
    <article class="story" aria-labelledby={`story-${place}`}>
      <h2 id={`story-${place}`} dir="auto">
        {place}. <CitedLine text={story.tldr} toSource={toSource} />
      </h2>
      <StoryBody
        story={story}
        words={words}
        language={briefing.language}
        pageLanguage={desk.language}
        toSource={toSource}
      />
      <ol class="told">
        {story.sources.map(({ number, title, source, source_message_id, published_at, link }) => (
          <li id={toId(number)} tabindex={-1}>
            <span class="number">[{number}]</span>{' '}
            <span>
              {published_at === null ? null : <Moment desk={desk} at={new Date(published_at)} />}{' '}
              {source === null ? null : <ForeignText text={source} />}{' '}
              {link === null ? <ForeignText text={title} /> : <ForeignLink url={link} text={title} />}{' '}
              <SignalLink desk={desk} to={nameMessage({ source, source_message_id })} />
            </span>
          </li>
        ))}
      </ol>
      <form method="post" action={`${briefingPath}/write`}>
        <FormToken desk={desk} />
        <input type="hidden" name="day" value={briefing.day} />
        <input type="hidden" name="story" value={String(place)} />
        <input type="hidden" name="version" value={String(briefing.version)} />
        <button type="submit" disabled={isBusy} aria-describedby={`story-${place}`}>
          {words.writeStory}
        </button>
      </form>
    </article>
  );
}
