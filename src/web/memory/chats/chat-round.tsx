import type { ShownTurn } from '../../../conversations/read-rounds.ts';
import { changeAddress } from '../../desk.ts';
import { FormToken } from '../../layout/document.tsx';
import { ForeignText } from '../../layout/foreign-text.tsx';
import { Moment } from '../../layout/moment.tsx';
import { memoryPaths } from '../memory-paths.ts';
import type { MemoryView } from '../memory-view.ts';
import { chatWords } from './chat-words.ts';
import { InjectionView } from './injection-view.tsx';

/** One round: what was put in, what was asked, what was answered; earlier askings of it too. */
export function ChatRound({ desk, words, round, turns }: MemoryView & { round: number; turns: readonly ShownTurn[] }) {
  const say = chatWords[desk.language];
  return (
    <section class="said" aria-labelledby={`round-${round}`}>
      <h2 id={`round-${round}`}>{say.round(round)}</h2>
      {turns.map((turn) => (
        <>
          {turn.role === 'user' ? <InjectionView desk={desk} words={words} turn={turn} /> : null}
          <TurnView desk={desk} words={words} turn={turn} />
        </>
      ))}
    </section>
  );
}

function TurnView({ desk, turn }: MemoryView & { turn: ShownTurn }) {
  const say = chatWords[desk.language];
  const { id, role, name, content, length, created_at, superseded_at, finish_state, model, is_kept } = turn;
  const isCut = length > [...content].length;
  return (
    <article id={`message-${id}`} class={superseded_at === null ? role : `${role} superseded`}>
      <p class="quiet">
        <strong>{say.roles[role]}</strong> {name === null ? null : <ForeignText text={name} />}{' '}
        {model === null ? null : <ForeignText text={model} />} <Moment desk={desk} at={new Date(created_at)} />
        {superseded_at === null ? null : <span class="doubt"> · {say.superseded}</span>}
        {finish_state === null || finish_state === 'complete' ? null : <span class="doubt"> · {say.unfinished}</span>}
        {is_kept ? <strong> · {say.kept}</strong> : null}
      </p>
      {role === 'tool' && content === '' ? (
        <p class="quiet">{say.toolResult}</p>
      ) : (
        <blockquote dir="auto">
          <ForeignText text={content} />
          {isCut ? '…' : null}
        </blockquote>
      )}
      {isCut ? (
        <p>
          <a href={`${changeAddress(desk.address, { whole: String(id) })}#message-${id}`}>
            {say.whole(length.toLocaleString('en'))}
          </a>
        </p>
      ) : null}
      <Notes desk={desk} turn={turn} />
      {role === 'tool' ? null : (
        <form method="post" action={`${memoryPaths.chats}/keep`}>
          <FormToken desk={desk} />
          <input type="hidden" name="message" value={String(id)} />
          <input type="hidden" name="kept" value={is_kept ? 'no' : 'yes'} />
          <input type="hidden" name="back" value={desk.address} />
          <button type="submit" aria-describedby={`round-${turn.round}`}>
            {is_kept ? say.unkeep : say.keep}
          </button>
        </form>
      )}
    </article>
  );
}

/** What was noted of a message afterwards, and by which it is found. */
function Notes({ desk, turn: { scene, topic, entities, emotion } }: Pick<MemoryView, 'desk'> & { turn: ShownTurn }) {
  const say = chatWords[desk.language];
  const notes = [
    scene === null ? null : `${say.scene}: ${say.scenes[scene]}`,
    topic === null ? null : `${say.topic}: ${topic}`,
    entities.length === 0 ? null : `${say.names}: ${entities.join(', ')}`,
    emotion === null ? null : `${say.feeling}: ${emotion}`,
  ].filter((note) => note !== null);
  return notes.length === 0 ? null : (
    <p class="quiet">
      <ForeignText text={notes.join(' · ')} />
    </p>
  );
}
