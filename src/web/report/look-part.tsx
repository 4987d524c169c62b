import { formatShareInterval } from '../../evaluation/report/format-figures.ts';
import type { ScorecardView } from './report-view.ts';

/** What the deep look made of the fast look's advice. */
export function LookPart({ words, report }: ScorecardView) {
  const say = words.looks;
  const { n, fast, deep, given_up, taken, gain } = report.both_looks;
  const toRate = ({ rate, low, high }: typeof fast) => formatShareInterval(rate, low, high);
  return (
    <section aria-labelledby="looks">
      <h2 id="looks">{say.title}</h2>
      <p class="quiet">{say.about}</p>
      {gain === null ? (
        <p>{say.none}</p>
      ) : (
        <ul>
          {fast.enough ? <li>{say.both(n, toRate(fast), toRate(deep))}</li> : null}
          <li>{say.givenUp(given_up.right, given_up.wrong, given_up.flat)}</li>
          <li>{say.taken(taken.right, taken.wrong, taken.flat)}</li>
          <li>{say.gain(toSigned(gain.mean), toSigned(gain.low), toSigned(gain.high), gain.n)}</li>
        </ul>
      )}
    </section>
  );
}

const toSigned = (value: number): string => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(3)}`;
