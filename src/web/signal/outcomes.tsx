import type { SignalOutcome } from '../../evaluation/outcomes/signal-outcome.ts';
import { formatReturn } from '../../evaluation/report/format-figures.ts';
import { ForeignText } from '../layout/foreign-text.tsx';
import { Moment } from '../layout/moment.tsx';
import { findStanding, type SignalPageView } from './signal-view.ts';
import type { SignalPageWords } from './words/signal-page-words.ts';

/** What came of the verdict that stands, by horizon. */
export function Outcomes(view: SignalPageView) {
  const { words, record } = view;
  const { prices } = words;
  const look = findStanding(record);
  if (look === null) return null;
  return (
    <>
      <h3>{prices.outcomes}</h3>
      {look.outcomes.length === 0 ? (
        <p class="quiet">{prices.noOutcomes}</p>
      ) : (
        <>
          <p class="quiet">{prices.outcomesAbout}</p>
          <section class="wide" tabindex={0} aria-label={prices.outcomes}>
            <table>
              <thead>
                <tr>
                  <th scope="col">{prices.columns.horizon}</th>
                  <th scope="col" class="number">
                    {prices.columns.return}
                  </th>
                  <th scope="col" class="number">
                    {prices.columns.excess}
                  </th>
                  <th scope="col">{prices.columns.verdict}</th>
                  <th scope="col" class="number">
                    {prices.columns.pricedIn}
                  </th>
                  <th scope="col">{prices.columns.known}</th>
                </tr>
              </thead>
              <tbody>
                {look.outcomes.map((outcome) => (
                  <OutcomeRow {...view} outcome={outcome} />
                ))}
              </tbody>
            </table>
          </section>
        </>
      )}
    </>
  );
}

function OutcomeRow({ desk, words, outcome }: SignalPageView & { outcome: SignalOutcome }) {
  const { horizon, asset, excess, hit, priced_in, known_at, price_source, reason } = outcome;
  if (outcome.return === null) {
    return (
      <tr>
        <th scope="row">{horizon}</th>
        <td colspan={5} class="quiet">
          {reason === null ? '–' : words.prices.unable[reason]}
        </td>
      </tr>
    );
  }
  return (
    <tr>
      <th scope="row">
        {horizon} {asset}
      </th>
      <td class="number">{formatReturn(outcome.return)}</td>
      <td class="number">{formatReturn(excess)}</td>
      <td>{toHitWord(hit, words)}</td>
      <td class="number">{priced_in === null ? '–' : `${Math.round(priced_in * 100)} %`}</td>
      <td>
        {known_at === null ? '–' : <Moment desk={desk} at={new Date(known_at)} />}{' '}
        {price_source === null ? null : (
          <span class="quiet">
            <ForeignText text={price_source} />
          </span>
        )}
      </td>
    </tr>
  );
}

export function toHitWord(hit: boolean | null, { prices }: SignalPageWords) {
  if (hit === null) return <span class="quiet">{prices.neither}</span>;
  return hit ? <strong class="good">{prices.hit}</strong> : <strong class="bad">{prices.miss}</strong>;
}
