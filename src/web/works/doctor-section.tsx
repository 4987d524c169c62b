import type { Check } from '../../domain/check.ts';
import { cutText } from '../../domain/text/normalise.ts';
import { FormToken } from '../layout/document.tsx';
import { ForeignText } from '../layout/foreign-text.tsx';
import { Moment } from '../layout/moment.tsx';
import { Table } from '../layout/table.tsx';
import type { WorksState } from './works-state.ts';
import { mostCharacters, type WorksView, worksPath } from './works-view.ts';

const classes: Readonly<Record<Check['status'], string>> = { ok: 'good', off: 'quiet', warn: 'doubt', broken: 'bad' };
/** What needs a person stands first. */
const order: readonly Check['status'][] = ['broken', 'warn', 'ok', 'off'];

/** The checks of `doctor`, made on a click. */
export function DoctorSection({ desk, words, examination }: WorksView & Pick<WorksState, 'examination'>) {
  const say = words.doctor;
  const isUnderWay = examination !== null && examination.findings === null && examination.failure === null;
  return (
    <section aria-labelledby="doctor">
      <h2 id="doctor">{say.title}</h2>
      <p class="quiet">{say.about}</p>
      {isUnderWay ? (
        <p role="status">
          {say.running} <a href={`${worksPath}#doctor`}>{say.look}</a>
        </p>
      ) : (
        <form method="post" action={`${worksPath}/doctor`}>
          <FormToken desk={desk} />
          <button type="submit">{say.start}</button>
        </form>
      )}
      {examination?.failure == null ? null : (
        <p role="alert">
          {say.failed} <ForeignText text={examination.failure} />
        </p>
      )}
      {examination?.findings == null ? null : (
        <>
          <p class="quiet">
            {say.at} <Moment desk={desk} at={examination.begun_at} />
          </p>
          <Table
            label={say.title}
            head={[say.check, say.state, say.detail]}
            rows={[...examination.findings]
              .sort((a, b) => order.indexOf(a.status) - order.indexOf(b.status))
              .map(({ name, status, detail, fix }) => [
                <ForeignText text={name} />,
                <span class={classes[status]}>{say.statuses[status]}</span>,
                <div class="cut">
                  <ForeignText text={cutText(detail, mostCharacters)} />
                  {fix === undefined ? null : (
                    <p>
                      <ForeignText text={fix} />
                    </p>
                  )}
                </div>,
              ])}
          />
        </>
      )}
    </section>
  );
}
