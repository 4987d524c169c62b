import { nodeTextLength } from '../chat-index.ts';
import type { Exchange, Placement, SaidMessage } from '../exchange.ts';
import type { KnownNode } from './chat-nodes.ts';

function toNode(said: SaidMessage, place: Placement, offset: number, at: string, isPending: boolean): KnownNode {
  const { role, key, parent_key, tail_key, finish_state } = said;
  return {
    chat_id: place.chat_id,
    role,
    key,
    parent_key,
    tail_key,
    round: place.round,
    revision: place.revision,
    position: place.position + offset,
    text: said.content.slice(0, nodeTextLength),
    finish_state,
    at,
    is_superseded: false,
    is_pending: isPending,
  };
}

/** What was said in an exchange, at its place. */
export function toKnownNodes(
  { messages, asked_at, answered_at }: Pick<Exchange, 'messages' | 'asked_at' | 'answered_at'>,
  placement: Placement,
): KnownNode[] {
  const last = messages.length - 1;
  return messages.map((said, offset) =>
    toNode(said, placement, offset, offset === last ? answered_at : asked_at, false),
  );
}

/** What is asked, and the answer that is expected: they hold their places until it comes. */
export function toExpectedNodes(placement: Placement, messages: readonly SaidMessage[], at: Date): KnownNode[] {
  const key = `expected ${placement.round}/${placement.revision}/${placement.position}`;
  const answer: SaidMessage = {
    role: 'assistant',
    name: null,
    content: '',
    key,
    parent_key: messages.at(-1)?.key ?? null,
    tail_key: null,
    finish_state: null,
  };
  return [...messages, answer].map((said, offset) => toNode(said, placement, offset, at.toISOString(), true));
}
