import type { Child } from 'hono/jsx';
import { ForeignText } from '../layout/foreign-text.tsx';
import { listSpending } from './spending-section.tsx';
import type { WorksState } from './works-state.ts';
import { countDead, toSecondsAgo, type WorksView } from './works-view.ts';

/** Longer than this, an unfinished message is worth a look, s. */
const stuckSeconds = 900;

/** What waits for a person, each with the way there; or that nothing does. */
export function WorksGlance({ desk, words, ...state }: WorksView & WorksState) {
  const { workings, health, degraded } = state;
  const say = words.glance;
  const dead = countDead(workings);
  const uncertain = workings.alerts.uncertain ?? 0;
  const unfinished = workings.waiting.filter(({ state }) => state !== 'dead');
  const waited = Math.max(0, ...unfinished.map(({ oldest }) => toSecondsAgo(oldest, desk)));
  const poorer = degraded.reduce((sum, { n }) => sum + n, 0);
  const matters: [string, Child][] = [
    ...(dead > 0 ? [['#dead', say.dead(dead)] satisfies [string, Child]] : []),
    ...(uncertain > 0 ? [['#uncertain', say.uncertain(uncertain)] satisfies [string, Child]] : []),
    ...workings.sources
      .filter(({ is_answering }) => !is_answering)
      .map(({ name }): [string, Child] => ['#sources', <ForeignText text={say.silent(name)} />]),
    ...health
      .filter(({ status }) => status === 'failing')
      .map(({ name }): [string, Child] => ['#dependencies', <ForeignText text={say.failing(name)} />]),
    ...(waited > stuckSeconds ? [['#queue', say.stuck(words.age(waited))] satisfies [string, Child]] : []),
    ...listSpending(words, workings.today, workings.minute_looks, state.limits)
      .filter(({ used, limit }) => limit !== null && used >= limit)
      .map(({ name }): [string, Child] => ['#spending', say.spent(name)]),
    ...(poorer > 0 ? [['#degraded', say.degraded(poorer)] satisfies [string, Child]] : []),
  ];
  return (
    <section aria-labelledby="glance" class="glance">
      <h2 id="glance">{say.title}</h2>
      {matters.length === 0 ? (
        <p class="good">{say.well}</p>
      ) : (
        <ul>
          {matters.map(([where, text]) => (
            <li>
              <a href={where}>{text}</a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
