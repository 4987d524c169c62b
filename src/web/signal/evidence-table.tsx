import { toName } from '../../alerts/alert-words.ts';
import { wordsOf } from '../../alerts/words-of.ts';
import type { EvidenceReference } from '../../domain/evidence.ts';
import { evidenceSlots, storySlot } from '../../domain/evidence.ts';
import { cutText } from '../../domain/text/normalise.ts';
import { formatReturn } from '../../evaluation/report/format-figures.ts';
import { ForeignText } from '../layout/foreign-text.tsx';
import { toHitWord } from './outcomes.tsx';
import { toSignalPath } from './signal-path.ts';
import type { Look, Precedent } from './signal-record.ts';
import type { SignalPageView } from './signal-view.ts';

const summaryLength = 200;

const slotNames: readonly EvidenceReference['slot'][] = [...evidenceSlots, storySlot];

/** What a deep look was held against, by the way in which it was found. */
export function EvidenceTable(view: SignalPageView & { look: Look }) {
  const { words, look } = view;
  const { way } = words;
  const slots = slotNames.flatMap((slot) => {
    const rows = look.precedents.filter((row) => row.slot === slot);
    return rows.length === 0 ? [] : [{ slot, rows }];
  });
  if (slots.length === 0) {
    return (
      <>
        <h4>{way.evidence}</h4>
        <p class="quiet">{way.noEvidence}</p>
      </>
    );
  }
  return (
    <>
      <h4>{way.evidence}</h4>
      <p class="quiet">{way.evidenceAbout}</p>
      <section class="wide" tabindex={0} aria-label={way.evidence}>
        <table>
          <thead>
            <tr>
              <th scope="col" class="number">
                {way.columns.similarity}
              </th>
              <th scope="col">{way.columns.age}</th>
              <th scope="col">{way.columns.said}</th>
              <th scope="col">{way.columns.verdict}</th>
              <th scope="col">{way.columns.outcome}</th>
            </tr>
          </thead>
          {slots.map(({ slot, rows }) => (
            <tbody>
              <tr>
                <th scope="rowgroup" colspan={5}>
                  {way.slots[slot]}
                </th>
              </tr>
              {rows.map((row) => (
                <PrecedentRow {...view} row={row} />
              ))}
            </tbody>
          ))}
        </table>
      </section>
    </>
  );
}

function PrecedentRow({ desk, words, look, row }: SignalPageView & { look: Look; row: Precedent }) {
  const { way, span } = words;
  const age = row.created_at === null ? null : Date.parse(look.created_at) - Date.parse(row.created_at);
  const said = <ForeignText text={cutText(row.summary, summaryLength)} />;
  return (
    <tr>
      <td class="number">{row.score.toFixed(2)}</td>
      <td>{age === null ? way.experience : way.before(span(Math.max(0, age)))}</td>
      <td dir="auto">{row.id.startsWith('signal:') ? <a href={toSignalPath(row.id)}>{said}</a> : said}</td>
      <td>{row.action === '' ? '–' : toName(wordsOf(desk.language).actions, row.action)}</td>
      <td>
        {row.outcome?.return == null ? (
          <span class="quiet">{way.noOutcome}</span>
        ) : (
          <>
            {row.outcome.horizon} {formatReturn(row.outcome.return)} {toHitWord(row.outcome.hit, words)}
          </>
        )}
      </td>
    </tr>
  );
}
