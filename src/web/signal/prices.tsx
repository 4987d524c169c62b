import { toPricedAsset } from '../../domain/assets/choose-asset.ts';
import { Outcomes } from './outcomes.tsx';
import { toSignalPath } from './signal-path.ts';
import type { PriceCurve } from './signal-reads.ts';
import { findStanding, type SignalPageView } from './signal-view.ts';

type MarkName = 'published' | 'verdict' | 'alert';

/** The price around the publication, which a script draws, and what came of the verdict, which is a table. */
export function Prices(view: SignalPageView & { hasPrices: boolean }) {
  const { desk, words, record, hasPrices } = view;
  const { prices } = words;
  const look = findStanding(record);
  if (look === null || record.event === null) return null;
  const asset = toPricedAsset(look.assets);
  const marks = listMarks(record);
  return (
    <section aria-labelledby="prices">
      <h2 id="prices">{prices.heading}</h2>
      {hasPrices ? (
        <figure
          data-prices={`${toSignalPath(record.event.id)}/prices`}
          data-time-zone={desk.timeZone}
          data-failed={prices.unread}
          hidden
        >
          <p class="quiet">{prices.about(asset)}</p>
          <p data-said role="status">
            {prices.loading}
          </p>
          <div data-curve role="img" aria-label={prices.curve(asset)} />
          <figcaption>
            <ul class="row marks">
              {marks.map(({ name, at }) => (
                <li class={`mark ${name}`} data-mark={at}>
                  {prices.marks[name]}
                </li>
              ))}
            </ul>
          </figcaption>
        </figure>
      ) : (
        <p class="quiet">{prices.noSource}</p>
      )}
      <Outcomes {...view} />
    </section>
  );
}

/** The moments of the story, ISO 8601, each once. */
function listMarks({ event, looks, alerts }: SignalPageView['record']): { name: MarkName; at: string }[] {
  const sent = alerts.flatMap(({ sent_at }) => sent_at ?? []).toSorted()[0];
  return [
    ...(event === null ? [] : [{ name: 'published' as const, at: event.published_at }]),
    ...looks.slice(0, 1).map(({ created_at }) => ({ name: 'verdict' as const, at: created_at })),
    ...(sent === undefined ? [] : [{ name: 'alert' as const, at: sent }]),
  ];
}

/** What the script is told: the curve, or why there is none. */
export type PriceAnswer = { points: PriceCurve['points']; said: string } | { points: null; said: string };
