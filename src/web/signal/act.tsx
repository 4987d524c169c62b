import { toName } from '../../alerts/alert-words.ts';
import { reachedPeople } from '../../alerts/outbox.ts';
import { hasOwnMoment } from '../../domain/own-moment.ts';
import { FormToken } from '../layout/document.tsx';
import { ForeignText } from '../layout/foreign-text.tsx';
import { Moment } from '../layout/moment.tsx';
import { toSignalPath } from './signal-path.ts';
import type { AskedLook, LookBudget } from './signal-reads.ts';
import { findLookState, type SignalPageView } from './signal-view.ts';

export interface ActProps extends SignalPageView {
  asked: AskedLook | null;
  budget: LookBudget;
  /** Who takes deep looks; null: no model. */
  deepModel: string | null;
}

/** What a person can do about it: have a deep look taken, and say what the alert was worth. */
export function Act(props: ActProps) {
  const { words, record } = props;
  if (record.event === null) return null;
  return (
    <section aria-labelledby="act">
      <h2 id="act" tabindex={-1}>
        {words.act.heading}
      </h2>
      <LookOrder {...props} />
      <Feedback {...props} />
    </section>
  );
}

/** The deep look: there, under way, to come, failed, or to be had for what it costs. */
export function LookOrder(props: ActProps) {
  const { desk, words, record, asked } = props;
  const { act } = words;
  const state = findLookState(record);
  const address = toSignalPath(record.event?.id ?? 0);
  if (state !== 'there' && asked !== null && asked.failure === null) {
    return (
      <div data-look="running">
        <p role="status">
          {act.running} <a href={`${address}#act`}>{act.see}</a>
        </p>
      </div>
    );
  }
  if (state !== 'possible') return <p data-look={state}>{toStateWords(state)}</p>;
  return (
    <div data-look="possible">
      {asked === null ? null : (
        <p role="alert">
          {act.failed} <ForeignText text={asked.failure ?? ''} />
        </p>
      )}
      <form method="post" action={`${address}/deep-look`} class="row order">
        <FormToken desk={desk} />
        <button type="submit" class="primary" aria-describedby="look-cost">
          {asked === null ? act.look : act.lookAgain}
        </button>
        <span class="quiet" id="look-cost">
          {act.lookAbout} {hasOwnMoment(record, desk.now) ? '' : act.asOfThen} <Cost {...props} />
        </span>
      </form>
    </div>
  );

  function toStateWords(state: 'there' | 'waiting' | 'none'): string {
    return { there: act.there, waiting: act.waiting, none: act.nothing }[state];
  }
}

/** What it costs, and whether that is still to be had. */
function Cost({ desk, words: { act }, budget, deepModel }: ActProps) {
  const { decision, spent, limits } = budget;
  const toLimit = (most: number | null) => (most === null ? '' : act.of(most.toLocaleString('en')));
  const looks = `${spent.deep_looks}${toLimit(limits.callsPerDay)}`;
  const tokens = `${(spent.input_tokens + spent.output_tokens).toLocaleString('en')}${toLimit(limits.tokensPerDay)}`;
  return (
    <>
      {deepModel === null ? act.offline : <ForeignText text={act.model(deepModel)} />} {act.budget(looks, tokens)}
      {decision.isGranted ? null : (
        <strong class="bad">
          {' '}
          {act.exhausted} {toName(act.reasons, decision.reason ?? '')}.{' '}
          {decision.retryAt === null ? null : (
            <>
              {act.again} <Moment desk={desk} at={decision.retryAt} />
            </>
          )}
        </strong>
      )}
    </>
  );
}

function Feedback({ desk, words: { act }, record: { event, alerts, mark, marks } }: ActProps) {
  return (
    <>
      <h3>{act.feedback}</h3>
      {!alerts.some(reachedPeople) ? (
        <p class="quiet">{act.noAlert}</p>
      ) : (
        <form method="post" action={`${toSignalPath(event?.id ?? 0)}/feedback`} class="row order">
          <FormToken desk={desk} />
          {(['up', 'down'] as const).map((name) => (
            <button type="submit" name="mark" value={name} aria-pressed={mark === name ? 'true' : 'false'}>
              {act[name]}
            </button>
          ))}
          <span class="quiet">
            {mark === null ? null : <strong>{act.given[mark]}</strong>} {act.all(marks.up, marks.down)}{' '}
            {act.feedbackAbout}
          </span>
        </form>
      )}
    </>
  );
}
