import type { ShownTurn } from '../../../conversations/read-rounds.ts';
import { ForeignText } from '../../layout/foreign-text.tsx';
import { Moment } from '../../layout/moment.tsx';
import { memoryPaths } from '../memory-paths.ts';
import type { MemoryView } from '../memory-view.ts';
import { chatWords } from './chat-words.ts';

/** What the model was given of memory before one question, and why. */
export function InjectionView({ desk, turn: { injection, scene } }: MemoryView & { turn: ShownTurn }) {
  const say = chatWords[desk.language];
  if (injection === null) {
    return <p class="quiet">{scene === 'meta' ? say.metaInjected : say.nothingInjected}</p>;
  }
  const { rule, position, content, lines } = injection;
  return (
    <details class="injection" open>
      <summary>{say.injected(lines.length)}</summary>
      <dl class="pairs">
        <dt>{say.why}</dt>
        <dd>{say.rules[rule]}</dd>
        <dt>{say.where}</dt>
        <dd>{say.positions[position]}</dd>
        <dt>{say.given}</dt>
        <dd>
          <blockquote dir="auto">
            <ForeignText text={content} />
          </blockquote>
        </dd>
        {lines.length === 0 ? null : (
          <>
            <dt>{say.linesFrom}</dt>
            <dd>
              <ul class="names">
                {lines.map(({ kind, chat_id, round, at }) => (
                  <li>
                    {chat_id === null || round === null ? (
                      say.gone
                    ) : (
                      <a href={`${memoryPaths.chats}/${chat_id}?round=${round}`}>
                        {kind === 'summary' ? `${say.summary}: ` : ''}
                        {say.round(round)}
                      </a>
                    )}{' '}
                    {at === null ? null : <Moment desk={desk} at={new Date(at)} />}
                  </li>
                ))}
              </ul>
            </dd>
          </>
        )}
      </dl>
    </details>
  );
}
