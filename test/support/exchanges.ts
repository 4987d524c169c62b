import { createHash } from 'node:crypto';
import type { Exchange, Placement, SaidMessage } from '../../src/conversations/exchange.ts';

/** An id that is the same for the same word, every time. */
export function makeUuid(word: string): string {
  const digits = createHash('sha256').update(word).digest('hex');
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20, 32)}`;
}

/** A message whose key is its parent's with its own text, so that a test can say which is meant. */
export function makeSaid(role: SaidMessage['role'], content: string, parent: string | null): SaidMessage {
  const key = `${parent ?? ''}/${content.length < 300 ? content : makeUuid(content)}`;
  const isAnswer = role === 'assistant';
  return {
    role,
    name: null,
    content,
    key,
    parent_key: parent,
    tail_key: null,
    finish_state: isAnswer ? 'complete' : null,
  };
}

/** The placement of a chat's first round, and what is said. */
export function makePlacement(said: Partial<Placement> = {}): Placement {
  return {
    chat_id: makeUuid('chat'),
    relation: 'new',
    round: 1,
    revision: 1,
    position: 0,
    supersedes: [],
    revives: null,
    ...said,
  };
}

export interface MadeExchange extends Omit<Partial<Exchange>, 'placement'> {
  placement?: Partial<Placement>;
  /** The key of what was said before. */
  after?: string | null;
  ask?: string;
  answer?: string;
}

let count = 0;

/** A question and its answer, in the first round of one chat unless it is said otherwise. */
export function makeExchange(given: MadeExchange = {}): Exchange {
  const { placement, after = null, ask = 'hello', answer = 'hi there', ...said } = given;
  const question = makeSaid('user', ask, after);
  return {
    id: makeUuid(`exchange ${count++}`),
    scope: 'default',
    client_id: null,
    app_type: null,
    gateway_key: null,
    upstream: 'default',
    model: 'model-1',
    asked_at: '2026-03-01T12:00:00.000Z',
    answered_at: '2026-03-01T12:00:01.000Z',
    placement: makePlacement(placement),
    messages: [question, makeSaid('assistant', answer, question.key)],
    scene: null,
    injection: null,
    usage: null,
    ...said,
  };
}
