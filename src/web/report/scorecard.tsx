import { countUnjudged } from '../../evaluation/report/count-unjudged.ts';
import { describeUnable } from '../../evaluation/report/reason-words.ts';
import { CalibrationPart } from './calibration-part.tsx';
import { CallPart } from './call-part.tsx';
import { CostPart } from './cost-part.tsx';
import { Gaps } from './gaps.tsx';
import { GatePart } from './gate-part.tsx';
import { HitPart } from './hit-part.tsx';
import { LookPart } from './look-part.tsx';
import { MoverPart } from './mover-part.tsx';
import { ReportCards } from './report-cards.tsx';
import type { ScorecardView } from './report-view.ts';

/** All figures, or what to do where there are none. */
export function Scorecard(view: ScorecardView) {
  const { words, report } = view;
  const { totals, invented } = report;
  if (totals.events === 0) return <Missing title={words.empty.title} what={words.empty.what} why={null} />;
  const isUnpriced = totals.judged.fast + totals.judged.deep === 0;
  const reasons = describeUnable(countUnjudged(report).unable, words.unable);
  return (
    <>
      {isUnpriced ? (
        <Missing
          title={words.unpriced.title}
          what={words.unpriced.what}
          why={reasons === '' ? null : words.unpriced.why(reasons)}
        />
      ) : (
        <>
          {invented.outcomes > 0 ? <p class="doubt">{words.invented(invented.outcomes, invented.of)}</p> : null}
          <ReportCards {...view} />
          <Gaps {...view} />
          <HitPart {...view} />
          <LookPart {...view} />
          <CallPart {...view} />
          <CalibrationPart {...view} />
        </>
      )}
      <GatePart {...view} />
      <MoverPart {...view} />
      <CostPart {...view} />
      <section aria-labelledby="limits">
        <h2 id="limits">{words.limits.title}</h2>
        <ul>
          {words.limits.texts.map((text) => (
            <li>{text}</li>
          ))}
        </ul>
      </section>
    </>
  );
}

function Missing({ title, what, why }: { title: string; what: string; why: string | null }) {
  return (
    <div class="gaps" role="note">
      <strong>{title}</strong>
      <p>{what}</p>
      {why === null ? null : <p class="quiet">{why}</p>}
    </div>
  );
}
