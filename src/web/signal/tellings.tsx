import { isIndependent, type StoryTelling } from '../../domain/duplicates/telling.ts';
import { ForeignLink, ForeignText, isWebAddress } from '../layout/foreign-text.tsx';
import { toSignalPath } from './signal-path.ts';
import type { SignalPageView } from './signal-view.ts';

/** Who else told the story, and how much earlier or later. */
export function Tellings({ words, record: { event, tellings } }: SignalPageView) {
  const say = words.tellings;
  if (event === null) return null;
  const published = Date.parse(event.published_at);
  const sources = new Set([event.source, ...tellings.filter(isIndependent).map(({ source }) => source)]);
  return (
    <section aria-labelledby="tellings">
      <h2 id="tellings">{say.heading}</h2>
      {tellings.length === 0 ? (
        <p class="quiet">{say.none}</p>
      ) : (
        <>
          <p>
            <strong>{say.independent(sources.size)}</strong> <span class="quiet">{say.about}</span>
          </p>
          <section class="wide" tabindex={0} aria-label={say.heading}>
            <table>
              <thead>
                <tr>
                  <th scope="col">{say.when}</th>
                  <th scope="col">{say.source}</th>
                  <th scope="col">{say.how}</th>
                </tr>
              </thead>
              <tbody>
                {tellings.map((telling) => (
                  <tr>
                    <td>{toDelay(Date.parse(telling.published_at) - published)}</td>
                    <th scope="row">
                      <Channel telling={telling} />
                    </th>
                    <td>
                      {say.kinds[telling.kind]}
                      {telling.score === null || telling.score >= 1 ? null : (
                        <span class="quiet"> ({say.alike(Math.round(telling.score * 100))})</span>
                      )}{' '}
                      {telling.own_event === null ? null : <a href={toSignalPath(telling.own_event)}>{say.open}</a>}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </>
      )}
    </section>
  );

  function toDelay(ms: number): string {
    if (Math.abs(ms) < 1000) return say.same;
    return ms < 0 ? say.earlier(words.span(-ms)) : say.later(words.span(ms));
  }
}

function Channel({ telling: { source, source_title, url } }: { telling: StoryTelling }) {
  const name = source_title ?? source;
  return url !== null && isWebAddress(url) ? <ForeignLink url={url} text={name} /> : <ForeignText text={name} />;
}
