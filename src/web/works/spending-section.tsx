import { mainAccount } from '../../models/accounts/model-quota.ts';
import type { BudgetLimits, DaySpending } from '../../worker/budget.ts';
import { ForeignText } from '../layout/foreign-text.tsx';
import { Moment } from '../layout/moment.tsx';
import { Table } from '../layout/table.tsx';
import type { WorksModel } from './works-reads.ts';
import type { WorksState } from './works-state.ts';
import { toCount, type WorksView } from './works-view.ts';
import type { WorksWords } from './works-words.ts';

/** What was used of one limit; null: there is none. */
interface Spent {
  name: string;
  used: number;
  limit: number | null;
}

export function listSpending(
  { spending }: WorksWords,
  today: DaySpending,
  minuteLooks: number,
  limits: BudgetLimits,
): Spent[] {
  return [
    { name: spending.minuteLooks, used: minuteLooks, limit: limits.callsPerMinute },
    { name: spending.dayLooks, used: today.deep_looks, limit: limits.callsPerDay },
    { name: spending.tokens, used: today.input_tokens + today.output_tokens, limit: limits.tokensPerDay },
    { name: spending.cost, used: today.cost, limit: limits.costPerDay },
  ];
}

type SpendingProps = WorksView & Pick<WorksState, 'workings' | 'limits' | 'models'>;

/** What today cost, held against its limits, and what was used of the models' quotas. */
export function SpendingSection({ desk, words, workings, limits, models }: SpendingProps) {
  const say = words.spending;
  const { today } = workings;
  return (
    <section aria-labelledby="spending">
      <h2 id="spending">{say.title}</h2>
      <p class="quiet">{say.about(today.day)}</p>
      <Table
        label={say.title}
        head={[say.what, say.used, say.limit]}
        figures={[1, 2]}
        rows={listSpending(words, today, workings.minute_looks, limits).map(({ name, used, limit }) => [
          name,
          <span class={limit !== null && used >= limit ? 'bad' : undefined}>{toFigure(used)}</span>,
          limit === null ? say.noLimit : toFigure(limit),
        ])}
      />
      {today.unpriced_calls === 0 ? null : <p class="doubt">{say.unpriced(today.unpriced_calls)}</p>}
      <h3 id="models">{say.models}</h3>
      {models.length === 0 ? (
        <p>{say.noModels}</p>
      ) : (
        <>
          <p class="quiet">{say.modelsAbout}</p>
          <Table
            label={say.models}
            head={[
              say.model,
              say.account,
              say.roles,
              say.requestsMinute,
              say.requestsDay,
              say.tokensMinute,
              say.tokensDay,
              say.state,
            ]}
            figures={[3, 4, 5, 6]}
            rows={models.map((model) => [
              <ForeignText text={model.model} />,
              <ForeignText text={model.account || mainAccount} />,
              model.roles.map((role) => role.replace(/_MODEL$/, '').toLowerCase()).join(', ') || say.gateway,
              toShare(words, model.requests_per_minute, model.limits?.rpm),
              toShare(words, model.requests_per_day, model.limits?.rpd),
              toShare(words, model.tokens_per_minute, model.limits?.tpm),
              toShare(words, model.tokens_per_day, model.limits?.tpd),
              <ModelState desk={desk} words={words} model={model} />,
            ])}
          />
        </>
      )}
    </section>
  );
}

/** Whole where it is; money with its smallest parts. */
const toFigure = (value: number): string => (Number.isInteger(value) ? toCount(value) : value.toFixed(4));

const toShare = (words: WorksWords, used: number, limit: number | null | undefined): string =>
  limit == null ? toCount(used) : words.of(toCount(used), toCount(limit));

function ModelState({ desk, words, model }: WorksView & { model: WorksModel }) {
  const say = words.spending;
  const { refused_per_day, retry_at, is_alias } = model;
  return (
    <>
      {refused_per_day === 0 ? null : <div class="bad">{say.refused(refused_per_day)}</div>}
      {retry_at === null ? null : (
        <div class="doubt">
          {say.again} <Moment desk={desk} at={new Date(retry_at)} />
        </div>
      )}
      {is_alias ? <div class="quiet">{say.alias}</div> : null}
    </>
  );
}
