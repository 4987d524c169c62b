import { cutText } from '../../domain/text/normalise.ts';
import type { QueueEntry } from '../../worker/queue-entry.ts';
import { FormToken } from '../layout/document.tsx';
import { ForeignText } from '../layout/foreign-text.tsx';
import { Moment } from '../layout/moment.tsx';
import { Table } from '../layout/table.tsx';
import type { WorksState } from './works-state.ts';
import {
  countDead,
  listedStates,
  mostCharacters,
  toCount,
  toSecondsAgo,
  type WorksView,
  worksPath,
} from './works-view.ts';

type QueueProps = WorksView & Pick<WorksState, 'workings' | 'dead' | 'messages'>;

/** What waits, and the messages that were given up, each to be tried again or dropped. */
export function QueueSection({ desk, words, workings, dead, messages }: QueueProps) {
  const say = words.queue;
  const all = countDead(workings);
  return (
    <section aria-labelledby="queue">
      <h2 id="queue">{say.title}</h2>
      <p class="quiet">{say.about}</p>
      <Waiting desk={desk} words={words} workings={workings} />
      {messages === null ? null : (
        <>
          <h3 id="messages">{say.list(say.states[messages.state].name)}</h3>
          <Messages desk={desk} words={words} entries={messages.entries} label={say.states[messages.state].name} />
        </>
      )}
      <h3 id="dead">{say.dead}</h3>
      {dead.length === 0 ? (
        <p>{say.noDead}</p>
      ) : (
        <>
          <p class="quiet">
            {say.deadAbout} {all > dead.length ? words.newest(dead.length, all) : null}
          </p>
          <Deeds desk={desk} words={words} id="dead" retry={say.retryAll(all)} drop={say.dropAll(all)} />
          <Messages desk={desk} words={words} entries={dead} label={say.dead} hasDeeds />
        </>
      )}
    </section>
  );
}

function Waiting({ desk, words, workings }: WorksView & Pick<WorksState, 'workings'>) {
  const say = words.queue;
  if (workings.waiting.length === 0) return <p>{say.nothing}</p>;
  return (
    <Table
      label={say.title}
      head={[say.state, say.count, say.oldest]}
      figures={[1]}
      rows={workings.waiting.map(({ state, n, oldest }) => {
        const isListed = listedStates.some((one) => one === state);
        const where = state === 'dead' ? '#dead' : `${worksPath}?messages=${state}#messages`;
        return [
          <>
            {say.states[state].name} <span class="quiet">{say.states[state].about}</span>
          </>,
          isListed ? <a href={where}>{toCount(n)}</a> : toCount(n),
          words.since(words.age(toSecondsAgo(oldest, desk))),
        ];
      })}
    />
  );
}

interface MessagesProps extends WorksView {
  entries: readonly QueueEntry[];
  label: string;
  hasDeeds?: boolean;
}

function Messages({ desk, words, entries, label, hasDeeds = false }: MessagesProps) {
  const say = words.queue;
  if (entries.length === 0) return <p>{words.none}</p>;
  const head = [say.message, say.received, say.attempts, say.failure];
  return (
    <Table
      label={label}
      head={hasDeeds ? [...head, say.deeds] : head}
      figures={[2]}
      rows={entries.map(({ id, source, source_message_id, text, received_at, attempts, failure }) => [
        <div class="cut">
          <ForeignText text={`${source}/${source_message_id}`} />
          <p>
            <ForeignText text={text} />
          </p>
        </div>,
        <Moment desk={desk} at={new Date(received_at)} />,
        toCount(attempts),
        failure === null ? (
          words.none
        ) : (
          <div class="cut">
            <ForeignText text={cutText(failure, mostCharacters)} />
          </div>
        ),
        ...(hasDeeds ? [<Deeds desk={desk} words={words} id={String(id)} retry={say.retry} drop={say.drop} />] : []),
      ])}
    />
  );
}

interface DeedsProps extends WorksView {
  /** Of a message; `dead`: all that were given up. */
  id: string;
  retry: string;
  drop: string;
}

function Deeds({ desk, words, id, retry, drop }: DeedsProps) {
  const say = words.queue;
  return (
    <div class="deeds">
      <form method="post" action={`${worksPath}/messages/retry`}>
        <FormToken desk={desk} />
        <input type="hidden" name="id" value={id} />
        <button type="submit">{retry}</button>
      </form>
      <details>
        <summary>{say.dropping}</summary>
        <form method="post" action={`${worksPath}/messages/drop`}>
          <FormToken desk={desk} />
          <input type="hidden" name="id" value={id} />
          <label>
            {say.reason}
            <input type="text" name="reason" required maxlength={500} />
          </label>
          <button type="submit">{drop}</button>
        </form>
      </details>
    </div>
  );
}
