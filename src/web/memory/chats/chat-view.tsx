import type { ShownChat, ShownSummary } from '../../../conversations/read-rounds.ts';
import { cutText } from '../../../domain/text/normalise.ts';
import { ForeignText } from '../../layout/foreign-text.tsx';
import { Moment } from '../../layout/moment.tsx';
import { memoryPaths } from '../memory-paths.ts';
import type { MemoryView } from '../memory-view.ts';
import { Who } from './chat-list.tsx';
import type { NamedKey } from './chat-reads.ts';
import { ChatRound } from './chat-round.tsx';
import { chatWords } from './chat-words.ts';

interface ChatViewProps extends MemoryView {
  chat: ShownChat;
  keys: readonly NamedKey[];
  /** The first round that is shown. */
  from: number;
}

/** One chat: who, its summaries, and some of its rounds. */
export function ChatView({ desk, words, chat, keys, from }: ChatViewProps) {
  const say = chatWords[desk.language];
  const address = `${memoryPaths.chats}/${chat.id}`;
  const rounds = [...new Set(chat.turns.map(({ round }) => round))];
  return (
    <>
      <p>
        <a href={memoryPaths.chats}>{say.back}</a>
      </p>
      <h2 dir="auto">
        <ForeignText text={cutText(chat.title.trim(), 200) || '…'} />
      </h2>
      <dl class="pairs">
        <dt>{say.who}</dt>
        <dd>
          <Who chat={chat} keys={keys} anyone={say.anyone} />
        </dd>
        <dt>{say.rounds}</dt>
        <dd>
          {chat.rounds} · {say.messages}: {chat.messages} · {say.last}{' '}
          <Moment desk={desk} at={new Date(chat.last_at)} />
        </dd>
        <dt>{say.scene}</dt>
        <dd>{chat.scene === null ? say.noScene : say.scenes[chat.scene]}</dd>
      </dl>
      <p>
        <a href={`${address}/forget`}>{say.forget}</a>
      </p>
      <Summaries desk={desk} words={words} summaries={chat.summaries} />
      {from > 1 ? (
        <p>
          <a href={address}>{say.first}</a>
        </p>
      ) : null}
      {rounds.length === 0 ? <p>{say.noRounds}</p> : null}
      {rounds.map((round) => (
        <ChatRound desk={desk} words={words} round={round} turns={chat.turns.filter((turn) => turn.round === round)} />
      ))}
      {chat.next_round === null ? null : (
        <p>
          <a href={`${address}?round=${chat.next_round}`} rel="next">
            {say.later}
          </a>
        </p>
      )}
    </>
  );
}

function Summaries({ desk, summaries }: MemoryView & { summaries: readonly ShownSummary[] }) {
  const say = chatWords[desk.language];
  const said = summaries.filter(({ text }) => text !== '');
  return (
    <details open={said.length > 0}>
      <summary>
        {say.summary} ({said.length})
      </summary>
      {said.length === 0 ? <p class="quiet">{say.noSummaries}</p> : null}
      <ul class="names">
        {said.map(({ from_round, to_round, text, by, scene, degraded }) => (
          <li>
            <strong>{say.summaryOf(from_round, to_round)}</strong>{' '}
            <span class="quiet">
              {scene === null ? null : `${say.scenes[scene]} · `}
              <ForeignText text={by === null || by === 'extract' ? say.ownWords : say.writtenBy(by)} />
              {degraded === null ? null : <ForeignText text={` (${degraded})`} />}
            </span>
            <blockquote dir="auto">
              <ForeignText text={text} />
            </blockquote>
          </li>
        ))}
      </ul>
    </details>
  );
}
