import { toName } from '../../alerts/alert-words.ts';
import { wordsOf } from '../../alerts/words-of.ts';
import { timeframeMs } from '../../evaluation/outcomes/signal-life.ts';
import { ForeignText } from '../layout/foreign-text.tsx';
import { Moment } from '../layout/moment.tsx';
import { toSignalPath } from './signal-path.ts';
import type { Look } from './signal-record.ts';
import { findStanding, type SignalPageView } from './signal-view.ts';

/** The verdict that stands, and whether it still does. */
export function Glance(view: SignalPageView) {
  const { desk, words, record } = view;
  const look = findStanding(record);
  if (look === null) return <p>{words.glance.noVerdict}</p>;
  const say = wordsOf(desk.language);
  const { glance } = words;
  const risks = look.risk_flags.map((flag) => toName(say.riskFlags, flag));
  const newest = record.revisions.at(-1)?.revision ?? look.revision;
  return (
    <section aria-label={glance.heading} class="glance">
      <p class="verdict">
        <strong class={`action ${look.action}`}>{say.actions[look.action]}</strong>{' '}
        <strong>{look.assets.join(' ')}</strong>{' '}
        <span>
          {say.toType(look.event_type)} · {say.directions[look.direction]} · {say.stages[look.stage]}
        </span>
      </p>
      {look.status === 'success' ? null : <p class="doubt">{look.status === 'error' ? glance.error : glance.skip}</p>}
      {newest > look.revision ? <p class="doubt">{words.olderRevision(look.revision, newest)}</p> : null}
      <dl class="pairs">
        <dt>{glance.stands}</dt>
        <dd>
          <Life {...view} look={look} />
        </dd>
        <dt>{glance.confidence}</dt>
        <dd>
          <strong>{look.confidence.toFixed(2)}</strong>{' '}
          <span class="quiet">
            {look.confidence === look.raw_confidence
              ? glance.unchanged
              : `${glance.validated} ${look.raw_confidence.toFixed(2)}`}
          </span>
        </dd>
        <dt>{glance.strength}</dt>
        <dd>
          {say.levels[look.strength]} · {say.timeframes[look.timeframe]}
        </dd>
        {risks.length === 0 ? null : (
          <>
            <dt>{glance.risks}</dt>
            <dd>{risks.join(say.comma)}</dd>
          </>
        )}
        {look.summary_cn === '' ? null : (
          <>
            <dt>{glance.summary}</dt>
            <dd dir="auto">
              <ForeignText text={look.summary_cn} />
            </dd>
          </>
        )}
        <dt>{glance.alerts}</dt>
        <dd>
          <Alerts {...view} />
        </dd>
      </dl>
    </section>
  );
}

function Life({ desk, words, look }: SignalPageView & { look: Look }) {
  const { glance, span } = words;
  const { life } = look;
  if (life === null) return <>–</>;
  const whole = timeframeMs[look.timeframe];
  const passed = desk.now.getTime() - Date.parse(look.created_at);
  const ended = passed - whole;
  const since = <Moment desk={desk} at={new Date(life.since)} />;
  const by = life.by === null ? null : <a href={toSignalPath(`own:${life.by}`)}>{glance.otherSignal}</a>;
  switch (life.state) {
    case 'active':
      return <span class="good">{glance.active(span(Math.max(0, whole - passed)), span(whole))}</span>;
    case 'expired':
      return <span class="quiet">{glance.expired(span(Math.max(0, ended)))}</span>;
    case 'reversed':
      return (
        <>
          <strong class="bad">{glance.reversed}</strong> ({since}) {by}
        </>
      );
    case 'withdrawn':
      return (
        <>
          <strong class="bad">{life.by === null ? glance.withdrawn : glance.edited}</strong> ({since})
        </>
      );
  }
}

function Alerts({ desk, words, record: { alerts } }: SignalPageView) {
  const { glance } = words;
  if (alerts.length === 0) return <span class="quiet">{glance.noAlerts}</span>;
  return (
    <ul class="plain">
      {alerts.map(({ channel, state, reason, judgement, sent_at, created_at }) => (
        <li>
          <ForeignText text={channel} />: {glance.alert[state]}{' '}
          <Moment desk={desk} at={new Date(sent_at ?? created_at)} />
          {reason === null ? null : (
            <span class="quiet">
              {' '}
              (<ForeignText text={reason} />)
            </span>
          )}
          {judgement === null ? null : (
            <span class="quiet">
              {' '}
              ({glance.judged[judgement.tells ? 'yes' : 'no']}{' '}
              <ForeignText text={[judgement.model, judgement.prompt_version].join(' · ')} />
              {judgement.tells && judgement.why !== '' ? (
                <>
                  : <ForeignText text={judgement.why} />
                </>
              ) : null}
              )
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
