import { listShownDeciders, toDeciderName } from '../../evaluation/report/deciders.ts';
import { formatCount, formatMoney } from '../../evaluation/report/format-figures.ts';
import { ForeignText } from '../layout/foreign-text.tsx';
import { Moment } from '../layout/moment.tsx';
import { Table } from '../layout/table.tsx';
import type { ScorecardView } from './report-view.ts';

/** What models cost, in all and for each thing that came of it. */
export function CostPart({ desk, words, report }: ScorecardView) {
  const say = words.cost;
  const { cost, totals } = report;
  const { ledger } = cost;
  const { alerts, up, down } = totals.feedback;
  const deciders = listShownDeciders(totals.deciders);
  return (
    <section aria-labelledby="cost">
      <h2 id="cost">{say.title}</h2>
      {cost.calls === 0 ? (
        <p>{say.offline(cost.messages, cost.deep_verdicts)}</p>
      ) : (
        <>
          <p>{say.about}</p>
          <Table
            label={say.title}
            head={[say.what, say.sum]}
            figures={[1]}
            rows={[
              [say.all, formatMoney(cost.total)],
              [say.perMessage(cost.messages), formatMoney(cost.per_message)],
              [say.perDeep(cost.deep_verdicts), formatMoney(cost.per_deep_verdict)],
              [say.perHit(cost.hits), formatMoney(cost.per_hit)],
            ]}
          />
          <Table
            label={say.model}
            head={[say.model, say.calls, say.tokensIn, say.tokensOut, say.sum]}
            figures={[1, 2, 3, 4]}
            rows={cost.by_model.map((used) => [
              <ForeignText text={`${used.stage}, ${used.model}`} />,
              formatCount(used.calls),
              formatCount(used.input_tokens),
              formatCount(used.output_tokens),
              formatMoney(used.cost),
            ])}
          />
        </>
      )}
      {ledger === null ? null : (
        <p class="quiet">
          {say.ledger(ledger.calls, ledger.input_tokens + ledger.output_tokens, formatMoney(ledger.total))}
        </p>
      )}
      <p class="quiet">{say.feedback(alerts, up, down)}</p>
      {deciders.length === 0 ? null : (
        <Table
          label={say.decider}
          head={[say.decider, say.since, say.told, say.up, say.down]}
          figures={[2, 3, 4]}
          rows={deciders.map((decider) => [
            <ForeignText text={toDeciderName(decider) ?? say.rules} />,
            <Moment desk={desk} at={new Date(decider.first_at)} />,
            formatCount(decider.alerts),
            formatCount(decider.up),
            formatCount(decider.down),
          ])}
        />
      )}
    </section>
  );
}
