import { alertStates, type OutboxAlert } from '../../alerts/outbox.ts';
import { cutText } from '../../domain/text/normalise.ts';
import { FormToken } from '../layout/document.tsx';
import { ForeignText } from '../layout/foreign-text.tsx';
import { Moment } from '../layout/moment.tsx';
import { Table } from '../layout/table.tsx';
import { SignalLink } from '../signal/signal-link.tsx';
import type { WorksState } from './works-state.ts';
import { mostCharacters, toCapped, type WorksView, worksPath } from './works-view.ts';

type AlertProps = WorksView & Pick<WorksState, 'workings' | 'uncertain' | 'alerts'>;

/** Alerts by state, and those of which only a person can say whether they arrived. */
export function AlertSection({ desk, words, workings, uncertain, alerts }: AlertProps) {
  const say = words.alerts;
  const counted = alertStates.filter((state) => (workings.alerts[state] ?? 0) > 0);
  const all = workings.alerts.uncertain ?? uncertain.length;
  return (
    <section aria-labelledby="alerts">
      <h2 id="alerts">{say.title}</h2>
      {counted.length === 0 ? (
        <p>{say.nothing}</p>
      ) : (
        <>
          <p class="quiet">{say.about}</p>
          <Table
            label={say.title}
            head={[say.state, say.count, say.meaning]}
            figures={[1]}
            rows={counted.map((state) => [
              say.states[state].name,
              <a href={state === 'uncertain' ? '#uncertain' : `${worksPath}?alerts=${state}#listed`}>
                {toCapped(workings.alerts[state] ?? 0)}
              </a>,
              <span class="quiet">{say.states[state].about}</span>,
            ])}
          />
          <h3 id="uncertain">{say.uncertain}</h3>
          {uncertain.length === 0 ? (
            <p>{say.noUncertain}</p>
          ) : (
            <>
              <p class="quiet">
                {say.uncertainAbout} {all > uncertain.length ? words.newest(uncertain.length, all) : null}
              </p>
              <Alerts desk={desk} words={words} entries={uncertain} label={say.uncertain} Deeds={Resolve} />
            </>
          )}
          {alerts === null ? null : (
            <>
              <h3 id="listed">{say.list(say.states[alerts.state].name)}</h3>
              <Alerts
                desk={desk}
                words={words}
                entries={alerts.entries}
                label={say.states[alerts.state].name}
                Deeds={alerts.state === 'failed' ? Resend : null}
              />
            </>
          )}
        </>
      )}
    </section>
  );
}

interface AlertsProps extends WorksView {
  entries: readonly OutboxAlert[];
  label: string;
  /** What a person does about one of them; null: nothing. */
  Deeds: typeof Resolve | null;
}

function Alerts({ desk, words, entries, label, Deeds }: AlertsProps) {
  const say = words.alerts;
  if (entries.length === 0) return <p>{words.none}</p>;
  const head = [say.alert, say.channel, say.made, say.reason];
  return (
    <Table
      label={label}
      head={Deeds === null ? head : [...head, words.queue.deeds]}
      rows={entries.map(({ id, kind, channel, created_at, reason, content }) => [
        <div class="cut">
          {say.kinds[kind]} <strong>{content.assets.join(' ')}</strong>
          <p>
            <ForeignText text={cutText(content.summary, mostCharacters)} />
          </p>
          <SignalLink desk={desk} to={content.news_event_id} />
        </div>,
        <ForeignText text={channel} />,
        <Moment desk={desk} at={new Date(created_at)} />,
        reason === null ? words.none : <ForeignText text={reason} />,
        ...(Deeds === null ? [] : [<Deeds desk={desk} words={words} id={id} />]),
      ])}
    />
  );
}

interface DeedProps extends WorksView {
  id: number;
}

function Resolve({ desk, words, id }: DeedProps) {
  return (
    <form method="post" action={`${worksPath}/alerts`} class="deeds">
      <FormToken desk={desk} />
      <input type="hidden" name="id" value={String(id)} />
      <button type="submit" name="arrived" value="yes">
        {words.alerts.arrived}
      </button>
      <button type="submit" name="arrived" value="no">
        {words.alerts.lost}
      </button>
    </form>
  );
}

function Resend({ desk, words, id }: DeedProps) {
  return (
    <form method="post" action={`${worksPath}/alerts`} class="deeds">
      <FormToken desk={desk} />
      <input type="hidden" name="id" value={String(id)} />
      <button type="submit" name="arrived" value="no">
        {words.alerts.resend}
      </button>
    </form>
  );
}
