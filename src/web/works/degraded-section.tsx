import { ForeignText } from '../layout/foreign-text.tsx';
import { Moment } from '../layout/moment.tsx';
import { Table } from '../layout/table.tsx';
import type { WorksState } from './works-state.ts';
import { toCount, type WorksView } from './works-view.ts';
import type { WorksWords } from './works-words.ts';

/** Why looks and answers of the last day were poorer than they might be. */
export function DegradedSection({ desk, words, degraded }: WorksView & Pick<WorksState, 'degraded'>) {
  const say = words.degraded;
  return (
    <section aria-labelledby="degraded">
      <h2 id="degraded">{say.title}</h2>
      <p class="quiet">{say.about}</p>
      {degraded.length === 0 ? (
        <p>{say.none}</p>
      ) : (
        <Table
          label={say.title}
          head={[say.cause, say.count, say.last, say.meaning]}
          figures={[1]}
          rows={degraded.map(({ cause, n, last }) => [
            <ForeignText text={cause} />,
            toCount(n),
            <Moment desk={desk} at={new Date(last)} />,
            explain(words, cause),
          ])}
        />
      )}
    </section>
  );
}

function explain({ degraded: say }: WorksWords, cause: string): string {
  if (/_model_/.test(cause)) return say.model;
  if (cause.startsWith('tool_')) return say.tool;
  if (cause.includes('embedding')) return say.embedding;
  if (/^(?:store|spool|memory|recall)_/.test(cause)) return say.store;
  return cause.startsWith('text_') ? say.text : say.other;
}
