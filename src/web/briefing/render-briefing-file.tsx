import { raw } from 'hono/html';
import type { BriefedStory, Briefing } from '../../briefings/briefing.ts';
import { briefingWordsOf } from '../../briefings/briefing-words.ts';
import { toZonedTime } from '../../domain/local-time.ts';
import { CitedLine } from '../cited/cited-text.tsx';
import { doctype } from '../layout/document.tsx';
import { ForeignLink, ForeignText } from '../layout/foreign-text.tsx';
import { briefingPageWords } from './briefing-page-words.ts';
import { createStorySources, StoryBody } from './story-body.tsx';

/** Light and dark, phone and desk; Chinese in the machine's own font. */
const style = `
:root { color-scheme: light dark; --muted: #59626d; --line: #dcdfe4; --doubt: #9a4a06; }
@media (prefers-color-scheme: dark) { :root { --muted: #a3abb6; --line: #343a43; --doubt: #f2a25c; } }
body { margin: 0; line-height: 1.55; font-family: system-ui, -apple-system, "Segoe UI", Roboto, Arial, "PingFang SC", "Noto Sans CJK SC",
  "Noto Sans SC", "Microsoft YaHei", sans-serif; }
main { max-width: 52rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; overflow-wrap: anywhere; }
h1 { font-size: 1.6rem; margin: 2rem 0 .25rem; }
h2 { font-size: 1.15rem; margin: 0 0 .25rem; }
article { border-top: 1px solid var(--line); margin-top: 1.25rem; padding-top: 1rem; }
p { margin: .3rem 0; }
dt { font-weight: 600; margin-top: .4rem; }
dd { margin: 0; }
.quiet, .told { color: var(--muted); font-size: .9rem; }
.doubt, .bad { color: var(--doubt); }
.told { list-style: none; padding: 0; }
.told :target { outline: 2px solid; }
@media print { article { break-inside: avoid; } }
`;

/**
 * Briefings as one HTML file, in their order: no script, no request. Everything from outside is escaped.
 * @param briefings at least one; the language of the page is that of the first.
 */
export function renderBriefingFile(briefings: readonly Briefing[]): string {
  const [first] = briefings;
  const days = [first, briefings.length > 1 ? briefings.at(-1) : undefined].flatMap((one) => one?.day ?? []);
  const page = (
    <>
      {doctype}
      <html lang={first?.language === 'en' ? 'en' : 'zh-CN'}>
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta
            http-equiv="Content-Security-Policy"
            content="default-src 'none'; style-src 'unsafe-inline'; img-src data:"
          />
          <link rel="icon" href="data:," />
          <title>{`${briefingWordsOf(first?.language ?? 'en').title(days.join(' – '))} · secondlook`}</title>
          <style>{raw(style)}</style>
        </head>
        <body>
          <main>
            {briefings.map((briefing) => (
              <Day briefing={briefing} />
            ))}
          </main>
        </body>
      </html>
    </>
  );
  return `${page}\n`;
}

function Day({ briefing }: { briefing: Briefing }) {
  const { day, language, stories, messages, told, as_of, time_zone, degraded } = briefing;
  const say = briefingWordsOf(language);
  const asOf = say.asOf(toZonedTime(new Date(as_of), time_zone));
  const counts = `${say.counts(messages, told, stories.length)}${say.semicolon}${asOf}`;
  return (
    <section lang={language === 'en' ? 'en' : 'zh-CN'}>
      <h1>{say.title(day)}</h1>
      <p class="quiet">{stories.length === 0 ? say.nothing : counts}</p>
      {stories.map((story, at) => (
        <Story briefing={briefing} story={story} place={at + 1} />
      ))}
      {degraded.length === 0 ? null : <p class="quiet">{`${say.labels.degraded}: ${degraded.join(', ')}`}</p>}
    </section>
  );
}

interface StoryProps {
  briefing: Briefing;
  story: BriefedStory;
  /** From 1. */
  place: number;
}

function Story({ briefing: { day, language, time_zone }, story, place }: StoryProps) {
  const words = briefingPageWords[language];
  const toId = (number: number) => `${day}-${place}-${number}`;
  const toSource = createStorySources(story, toId);
  return (
    <article>
      <h2 dir="auto">
        {place}. <CitedLine text={story.tldr} toSource={toSource} />
      </h2>
      <StoryBody story={story} words={words} language={language} pageLanguage={language} toSource={toSource} />
      <ol class="told">
        {story.sources.map(({ number, title, source, source_message_id, published_at, link }) => (
          <li id={toId(number)}>
            {`[${number}] `}
            {published_at === null ? null : `${toZonedTime(new Date(published_at), time_zone)} · `}
            <ForeignText text={[source, source_message_id].filter(Boolean).join('/')} />{' '}
            {link === null ? <ForeignText text={title} /> : <ForeignLink url={link} text={title} />}
          </li>
        ))}
      </ol>
    </article>
  );
}
