import { toZonedTime } from '../domain/local-time.ts';
import type { BriefedStory, Briefing } from './briefing.ts';
import { briefingWordsOf } from './briefing-words.ts';

/** A briefing as Markdown, the sources of each story under it. */
export function renderBriefing(briefing: Briefing): string {
  const words = briefingWordsOf(briefing.language);
  const { day, stories, messages, told, as_of, time_zone, degraded } = briefing;
  const asOf = words.asOf(toZonedTime(new Date(as_of), time_zone));
  const head = [`# ${words.title(day)}`, `${words.counts(messages, told, stories.length)}${words.semicolon}${asOf}`];
  if (stories.length === 0) return [head[0], words.nothing].join('\n\n');
  const foot = degraded.length === 0 ? [] : [`${words.labels.degraded}: ${degraded.join(', ')}`];
  return [...head, ...stories.map((story, place) => renderStory(story, place + 1, briefing)), ...foot].join('\n\n');
}

function renderStory(story: BriefedStory, place: number, { language, time_zone }: Briefing): string {
  const words = briefingWordsOf(language);
  const { labels, semicolon } = words;
  const about = [story.assets.join(' '), `${words.importance} ${story.importance}/10`].filter(Boolean).join(' · ');
  const why = story.reasons.length === 0 ? '' : ` (${story.reasons.join(semicolon)})`;
  const lines = [
    `## ${place}. ${story.tldr}`,
    `${about}${why}`,
    ...story.what.map((sentence) => `- ${sentence}`),
    ...label(labels.speaksFor, story.speaks_for),
    ...label(labels.speaksAgainst, story.speaks_against),
    ...(story.market === null ? [] : [`${labels.market}: ${story.market}`]),
    ...story.sources.map(({ number, source, source_message_id, published_at, link }) => {
      const name = [source, source_message_id].filter(Boolean).join('/');
      const at = published_at === null ? null : toZonedTime(new Date(published_at), time_zone);
      return `[${number}] ${[at, name, link].filter(Boolean).join(' · ')}`;
    }),
  ];
  return lines.join('\n');

  function label(name: string, texts: readonly string[]): string[] {
    return texts.length === 0 ? [] : [`${name}: ${texts.join(semicolon)}`];
  }
}
