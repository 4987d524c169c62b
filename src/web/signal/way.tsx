import { toName } from '../../alerts/alert-words.ts';
import { wordsOf } from '../../alerts/words-of.ts';
import { toGateDecision } from '../../domain/gate-decision.ts';
import { ForeignText } from '../layout/foreign-text.tsx';
import { Moment } from '../layout/moment.tsx';
import { EvidenceTable } from './evidence-table.tsx';
import type { Look } from './signal-record.ts';
import type { SignalPageView } from './signal-view.ts';

/** How the verdict came about: each look of each revision, and what stood between. */
export function Way(view: SignalPageView) {
  const { words, record } = view;
  const { way } = words;
  if (record.looks.length === 0) return null;
  const hasDeep = record.looks.some(({ stage }) => stage === 'deep');
  return (
    <section aria-labelledby="way">
      <h2 id="way">{way.heading}</h2>
      <p class="quiet">{way.about}</p>
      <ol class="way">
        {record.looks.map((look) => (
          <li>
            <LookView {...view} look={look} />
          </li>
        ))}
      </ol>
      {hasDeep ? null : <p class="quiet">{way.noDeep}</p>}
    </section>
  );
}

function LookView(view: SignalPageView & { look: Look }) {
  const { desk, words, record, look } = view;
  const { way, posted } = words;
  const say = wordsOf(desk.language);
  const name = look.stage === 'fast' ? way.fast : way.deep;
  const revision = record.revisions.length > 1 ? ` · ${posted.revision(look.revision)}` : '';
  const isOpen = toGateDecision(look.gate_reason).open;
  const reason = toName(way.gateReasons, look.gate_reason);
  const rules = look.adjustments.map((rule) => toName(way.ruleNames, rule));
  return (
    <article aria-label={`${name}${revision}`}>
      <h3>
        {name}
        {revision}: {say.actions[look.action]} {look.assets.join(' ')} · {say.toType(look.event_type)} ·{' '}
        {look.confidence.toFixed(2)}
      </h3>
      <p class="quiet">
        <Moment desk={desk} at={new Date(look.created_at)} isLong /> · {way.by} <ForeignText text={look.model_name} />
      </p>
      <dl class="pairs">
        <dt>{way.rules}</dt>
        <dd>
          {rules.length === 0 ? way.noRules : rules.join(say.semicolon)}
          {look.confidence === look.raw_confidence
            ? null
            : ` (${look.raw_confidence.toFixed(2)} → ${look.confidence.toFixed(2)})`}
        </dd>
        {look.stage === 'fast' ? (
          <>
            <dt>{way.gate}</dt>
            <dd>
              <strong class={isOpen ? 'good' : 'quiet'}>
                {isOpen ? way.gateOpen(reason) : way.gateClosed(reason)}
              </strong>
            </dd>
          </>
        ) : (
          <Tools {...view} />
        )}
        <Notes {...view} />
        {look.degraded.length === 0 ? null : (
          <>
            <dt>{way.degraded}</dt>
            <dd class="doubt">
              <ForeignText text={look.degraded.join(', ')} /> <span class="quiet">{way.degradedAbout}</span>
            </dd>
          </>
        )}
        {look.usage.length === 0 ? null : (
          <>
            <dt>{way.usage}</dt>
            <dd>
              {look.usage.map(({ model, input_tokens, output_tokens }) => (
                <p>
                  <ForeignText text={model} />:{' '}
                  {way.tokens(input_tokens.toLocaleString('en'), output_tokens.toLocaleString('en'))}
                </p>
              ))}
            </dd>
          </>
        )}
        <dt>{way.path}</dt>
        <dd class="quiet">{look.execution_path.join(' → ')}</dd>
      </dl>
      {look.stage === 'deep' ? <EvidenceTable {...view} /> : null}
    </article>
  );
}

function Tools({ words: { way }, look }: SignalPageView & { look: Look }) {
  const isPlanned = look.usage.some(({ stage }) => stage === 'planner');
  const hasTools = look.execution_path.includes('Tools');
  return (
    <>
      <dt>{way.tools}</dt>
      <dd>
        {isPlanned ? way.planned : way.notPlanned} {hasTools ? way.toolsRan : way.toolsIdle}
      </dd>
    </>
  );
}

/** The analyst's reasons; what neither the message nor the evidence says is marked. */
function Notes({ words: { way }, look: { notes, doubts } }: SignalPageView & { look: Look }) {
  if (notes === '') return null;
  return (
    <>
      <dt>{way.notes}</dt>
      <dd dir="auto">
        <ForeignText text={notes} />
      </dd>
      {doubts.length === 0 ? null : (
        <>
          <dt>{way.doubts}</dt>
          <dd dir="auto">
            {doubts.map(({ sentence, faults }) => (
              <p>
                <mark class="doubt">
                  <ForeignText text={sentence} />
                </mark>{' '}
                <span class="quiet">
                  {faults.map(({ kind, span }) => (
                    <>
                      ({way.faults[kind]}: <ForeignText text={span} />){' '}
                    </>
                  ))}
                </span>
              </p>
            ))}
            <p class="quiet">{way.doubtsAbout}</p>
          </dd>
        </>
      )}
    </>
  );
}
