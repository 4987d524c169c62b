import { ForeignText } from '../layout/foreign-text.tsx';
import { Moment } from '../layout/moment.tsx';
import { Table } from '../layout/table.tsx';
import type { WorksState } from './works-state.ts';
import { toCount, toSecondsAgo, type WorksView } from './works-view.ts';

type SourceProps = WorksView & Pick<WorksState, 'workings' | 'health'>;

/** Where messages come from, how late they come, and what else this process relies on. */
export function SourceSection({ desk, words, workings, health }: SourceProps) {
  const say = words.sources;
  const { sources, channels } = workings;
  return (
    <section aria-labelledby="sources">
      <h2 id="sources">{say.title}</h2>
      <p class="quiet">{say.about}</p>
      {sources.length === 0 ? (
        <p>{say.none}</p>
      ) : (
        <Table
          label={say.title}
          head={[say.source, say.answers, say.lastContact]}
          rows={sources.map(({ name, is_answering, reason, last_contact }) => [
            <ForeignText text={name} />,
            <State isGood={is_answering} text={is_answering ? say.yes : say.no} reason={reason} />,
            <Past desk={desk} words={words} at={last_contact} />,
          ])}
        />
      )}
      {channels.length === 0 ? null : (
        <>
          <h3>{say.channels}</h3>
          <Table
            label={say.channels}
            head={[say.channel, say.lastPost]}
            rows={channels.map(({ name, last_post }) => [
              <ForeignText text={name} />,
              last_post === null ? (
                <span class="doubt">{say.noPost}</span>
              ) : (
                <Past desk={desk} words={words} at={last_post} />
              ),
            ])}
          />
        </>
      )}
      <Lags desk={desk} words={words} workings={workings} />
      {health.length === 0 ? null : (
        <>
          <h3 id="dependencies">{say.dependencies}</h3>
          <p class="quiet">{say.dependenciesAbout}</p>
          <Table
            label={say.dependencies}
            head={[say.dependency, say.state, say.lastSuccess]}
            rows={health.map(({ name, status, detail, last_success }) => [
              <ForeignText text={name} />,
              <State isGood={status !== 'failing'} text={say.health[status]} reason={detail === '' ? null : detail} />,
              <Past desk={desk} words={words} at={last_success} />,
            ])}
          />
        </>
      )}
    </section>
  );
}

function Lags({ desk, words, workings }: WorksView & Pick<WorksState, 'workings'>) {
  const say = words.sources;
  const { receipts } = workings;
  if (receipts.length === 0) return null;
  return (
    <>
      <h3>{say.lag}</h3>
      <p class="quiet">{say.lagAbout(receipts.reduce((sum, { n }) => sum + n, 0))}</p>
      <Table
        label={say.lag}
        head={[say.channel, say.messages, say.typical, say.longest, say.lastReceipt]}
        figures={[1, 2, 3]}
        rows={receipts.map(({ source, n, typical_lag, longest_lag, last_receipt }) => [
          <ForeignText text={source} />,
          toCount(n),
          words.age(typical_lag),
          words.age(longest_lag),
          <Past desk={desk} words={words} at={last_receipt} />,
        ])}
      />
    </>
  );
}

function State({ isGood, text, reason }: { isGood: boolean; text: string; reason: string | null }) {
  return (
    <>
      <span class={isGood ? 'good' : 'bad'}>{text}</span>
      {reason === null ? null : <ForeignText text={` (${reason})`} />}
    </>
  );
}

function Past({ desk, words, at }: WorksView & { at: string | null }) {
  if (at === null) return <>{words.never}</>;
  return (
    <>
      {words.since(words.age(toSecondsAgo(at, desk)))}{' '}
      <span class="quiet">
        <Moment desk={desk} at={new Date(at)} />
      </span>
    </>
  );
}
